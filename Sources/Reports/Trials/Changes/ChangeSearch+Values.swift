import ScenarioText
import SimulationCore
import SmartStacks
import Scenarios

// Which values of the file have to do with a widget.
extension ChangeSearch {
  /// The values of a kind that can bring a widget on top: those of its own kind and of the kinds
  /// that it competes with, of its stack, and of what happens to them; the nearest to the moment.
  func relevant(_ kind: OfferedChange.Kind) -> [AdjustableValue] {
    let form = kind.facts.form
    let names = competingNames
    let values = self.values.filter { value in
      value.form == form && concerns(value.path, names)
    }
    guard values.count > Self.mostValues else { return values }
    let moment = world.calendar.local(at: goal.moment).millisecondOfDay
    let ranked = values.enumerated()
      .map { (gap: gap($0.element, moment), offset: $0.offset, value: $0.element) }
      .sorted { ($0.gap, $0.offset) < ($1.gap, $1.offset) }
    return ranked.prefix(Self.mostValues).sorted { $0.offset < $1.offset }.map(\.value)
  }

  /// What a widget goes by in the file, and what else lies in the stack where it could show.
  private struct Names {
    var kinds: Set<String> = []
    var apps: Set<String> = []
    var intents: Set<String> = []
    var stacks: Set<String> = []

    /// Whether a text of the file is one of them.
    func hold(_ text: String) -> Bool {
      kinds.contains(text) || apps.contains(text) || intents.contains(text)
        || stacks.contains(text)
    }
  }

  /// What the widgets of some kinds go by.
  private func names(ofKinds kinds: [KindID]) -> Names {
    var names = Names()
    for kind in kinds {
      let definition = world.kinds[kind.index]
      names.kinds.insert(definition.kind)
      names.apps.insert(world.apps[definition.app.index].name)
      if let intent = world.intent(of: kind) {
        let name = world.intents[intent.index].name
        let app = world.apps[definition.app.index].name
        // Where two apps have the name, the file has it without the app.
        names.intents.insert(name)
        if name.hasPrefix("\(app).") { names.intents.insert(String(name.dropFirst(app.count + 1))) }
      }
    }
    return names
  }

  /// What the widget and those that it competes with go by.
  private var competingNames: Names {
    let stacks: [Int]
    switch explanation.place {
    case .stack(let stack, _), .suggestion(let stack): stacks = [stack.index]
    case .alone, .absent:
      let families = widgetKind.families
      stacks = world.stacks.indices.filter { families.contains(world.stacks[$0].family) }
    }
    let members = stacks.flatMap { world.stacks[$0].members }
    var names = names(
      ofKinds: [explanation.kind] + members.map { world.widgets[Int($0.index)].kind }
    )
    names.stacks = Set(stacks.map { world.stacks[$0].name })
    return names
  }

  /// What a change of some values is about: of several what is farthest from the widget.
  func group(of steps: [OfferedChange.Step]) -> OfferedChange.Group {
    let groups = steps.map { group(of: $0.path) }
    return groups.contains(.rules) ? .rules : groups.contains(.others) ? .others : .widget
  }

  /// What a value is about.
  func group(of path: ScenarioPath) -> OfferedChange.Group {
    let names = names(ofKinds: [explanation.kind])
    switch path.components.first {
    case .key("policy"): return .rules
    case .key("happens") where path.isWhen: return .others
    case .key("apps"), .key("intents"), .key("happens"):
      return concerns(path, names) ? .widget : .others
    case .key("home"):
      // A widget of the Home Screen says its kind; the switches of a stack are no widget's own.
      let isValue = path.components.dropLast().last == .key("configuration")
      let item = Array(path.components.dropLast(isValue ? 2 : 1))
      let isOwn = ["kind", "widget"].contains { key in
        text(item, key).map(names.kinds.contains) ?? false
      }
      let isPlain = isValue && texts[ScenarioPath(item)].map(names.kinds.contains) ?? false
      return isOwn || isPlain ? .widget : .others
    default: return .others
    }
  }

  private func concerns(_ path: ScenarioPath, _ names: Names) -> Bool {
    if let intent = path.intent { return names.intents.contains(intent) }
    switch path.components.first {
    case .key("apps"):
      // An app's own settings, or those of one of the widgets.
      if let kind = path.key(at: 3) { return names.kinds.contains(kind) }
      return path.key(at: 1).map(names.apps.contains) ?? false
    case .key("home"): return true
    case .key("happens"):
      guard path.components.count > 1 else { return false }
      return texts(under: Array(path.components.prefix(2))).contains { names.hold($0) }
    case .key("person"), .key("permissions"), .key("history"): return true
    default: return false
    }
  }

  /// Every text within a part of the file.
  private func texts(under prefix: Path) -> [String] {
    texts.filter { $0.key.components.starts(with: prefix) }.map(\.value)
  }

  /// How far from the moment a value is: by the time that stands beside it, where one does.
  private func gap(_ value: AdjustableValue, _ moment: Int) -> Int {
    var path = value.path.components
    while !path.isEmpty {
      path.removeLast()
      let at = ScenarioPath(path + [.key("at")])
      if let text = texts[at], let clock = ClockText.clock(text) {
        return abs(clock - moment)
      }
    }
    return .max
  }
}

extension ScenarioPath {
  /// Whether it says when an item of `happens` comes: that is up to the person, not to the app.
  fileprivate var isWhen: Bool {
    components.count == 3 && ["at", "every"].contains(key(at: 2))
  }

  /// The intent into which it leads, as its app calls it; what is laid over a definition stands
  /// one step deeper.
  fileprivate var intent: String? {
    let isOfApp = key(at: 0) == "apps" && key(at: 2) == "intents"
    guard isOfApp || key(at: 0) == "intents" else { return nil }
    let start = isOfApp ? 3 : 1
    return key(at: key(at: start) == "over" ? start + 1 : start)
  }

  /// The key at a place of its steps; nil where there is another step, or none.
  func key(at place: Int) -> String? {
    guard components.indices.contains(place), case .key(let key) = components[place] else {
      return nil
    }
    return key
  }
}

extension AdjustableValue {
  /// Whether it is the box that makes donations of an intent count.
  var isEligibility: Bool { path.components.last == .key("eligibleForSuggestions") }

  func step(_ kind: OfferedChange.Kind, to after: String) -> OfferedChange.Step {
    OfferedChange.Step(kind: kind, path: path, before: text, after: after)
  }
}
