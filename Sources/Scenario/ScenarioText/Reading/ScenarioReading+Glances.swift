import Scenarios
import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// Reads when the person looks, and for what; each look is an input of the world.
  func readGlances() -> [Glance] {
    var glances: [Glance] = []
    for mapping in root.mappings("glances") {
      let stack = stack(mapping, "stack")
      let name = "glances \(mapping.node("wants")?.text ?? "")"
      let moments = occurrences(mapping, name: name)
      guard let node = mapping.node("wants"), let wants = widgetName(node) else { continue }
      let wanted = wanted(wants)
      // A stack that is not there was said already.
      if mapping.has("stack"), stack == nil { continue }
      guard let stack = stack ?? stacks(holding: wanted).first else {
        say(
          .missingKey("stack", owner: "a glance for \(wants), which no stack holds at the start,"),
          at: node
        )
        continue
      }
      let item = chance.looks.count
      let first = moments.all.first.map { world.calendar.local(at: $0.written) }
      var glance = Glance(
        item: item,
        time: .zero,
        wanted: wanted,
        wants: wants,
        stack: stack,
        clock: first.map(Wording.clock) ?? ""
      )
      chance.looks.append(glance)
      chance.glances += moments.all.map { (glance, $0) }
      for time in moments.coming {
        glance.time = time
        glances.append(glance)
        happens(glance.input.input, at: time, .init(input: mapping.location))
      }
    }
    return glances.sorted { $0.time < $1.time }
  }

  /// A kind, where the name is one; whoever looks for the weather wants any of its widgets.
  func wanted(_ name: String) -> Glance.Wanted {
    world.kinds.firstIndex { $0.kind == name }.map { .kind(KindID($0)) } ?? .widget(name)
  }

  /// The stacks that hold a widget at the start.
  func stacks(holding wanted: Glance.Wanted) -> [StackID] {
    world.stacks.indices.filter { stack in
      world.stacks[stack].members.contains { member in
        let widget = world.widgets[Int(member.index)]
        return switch wanted {
        case .kind(let kind): widget.kind == kind
        case .widget(let name): widget.id == name
        }
      }
    }
    .map { StackID($0) }
  }
}
