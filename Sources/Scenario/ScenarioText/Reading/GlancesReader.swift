import Scenarios
import SimulationCore
import SmartStacks

/// Reads when the person looks, and for what; each look is an input of the world.
struct GlancesReader: NamingReader {
  let names: DeclaredNames
  private(set) var repeats: RepeatReader
  private(set) var inputs = WrittenInputs()
  /// What the person looks for, by the item of the list.
  private(set) var looks: [Glance] = []
  /// The same at each moment that is written, which another seed draws anew.
  private(set) var moments: [(glance: Glance, moment: WrittenMoment)] = []

  mutating func read(_ root: MappingReader) -> [Glance] {
    var glances: [Glance] = []
    for mapping in root[ScenarioFields.glances] {
      let stack = names.stack(mapping, GlanceFields.stack)
      let name = "glances \(mapping.node(GlanceFields.wants)?.text ?? "")"
      let written = repeats.occurrences(mapping, at: GlanceFields.at, name: name)
      guard let node = mapping.node(GlanceFields.wants), let wants = names.widgetName(node) else {
        continue
      }
      let wanted = names.wanted(wants)
      // A stack that is not there was said already.
      if mapping.has(GlanceFields.stack), stack == nil { continue }
      guard let stack = stack ?? names.stacks(holding: wanted).first else {
        say(
          .missingKey("stack", owner: "a glance for \(wants), which no stack holds at the start,"),
          at: node
        )
        continue
      }
      let first = written.all.first.map { repeats.days.calendar.local(at: $0.written) }
      var glance = Glance(
        item: looks.count,
        time: .zero,
        wanted: wanted,
        wants: wants,
        stack: stack,
        clock: first.map(Wording.clock) ?? ""
      )
      looks.append(glance)
      moments += written.all.map { (glance, $0) }
      for time in written.coming {
        glance.time = time
        glances.append(glance)
        inputs.add(glance.input.input, at: time, mapping.location)
      }
    }
    return glances.sorted { $0.time < $1.time }
  }
}
