import RunReports
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

extension ChangeSearch {
  /// The values of a kind that can bring a widget on top: those of its own kind and of the kinds
  /// that it competes with, of its stack, and of what happens to them; the nearest to the moment.
  func relevant(_ kind: OfferedChange.Kind) -> [AdjustableValue] {
    let form = kind.facts.form
    let names = competingNames
    let values = self.values.filter { value in value.form == form && concerns(value.path, names) }
    guard values.count > Self.mostValues else { return values }
    let moment = clock
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

    func hold(_ text: String) -> Bool {
      kinds.contains(text) || apps.contains(text) || intents.contains(text) || stacks.contains(text)
    }
  }

  private func names(ofKinds kinds: [KindID]) -> Names {
    var names = Names()
    for kind in kinds {
      let definition = world[kind]
      names.kinds.insert(definition.kind)
      names.apps.insert(world[definition.app].name)
      if let intent = world.intent(of: kind) {
        let name = world[intent].name
        let app = world[definition.app].name
        // Where two apps have the name, the file has it without the app.
        names.intents.insert(name)
        if name.hasPrefix("\(app).") { names.intents.insert(String(name.dropFirst(app.count + 1))) }
      }
    }
    return names
  }

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

  private func texts(under prefix: Path) -> [String] {
    texts.filter { $0.key.components.starts(with: prefix) }.map(\.value)
  }

  /// How far from the moment a value is: by the time that stands beside it, where one does.
  private func gap(_ value: AdjustableValue, _ moment: Int) -> Int {
    var path = value.path.components
    while !path.isEmpty {
      path.removeLast()
      let at = ScenarioPath(path + [.key("at")])
      if let text = texts[at], let clock = ClockText.clock(text) { return abs(clock - moment) }
    }
    return .max
  }
}

extension ScenarioPath {
  /// Whether it says when an item of `happens` comes: that is up to the person, not to the app.
  fileprivate var isWhen: Bool { components.count == 3 && ["at", "every"].contains(key(at: 2)) }

  /// The intent that it leads to, by its app's name; an overlay is one step deeper.
  fileprivate var intent: String? {
    let isOfApp = key(at: 0) == "apps" && key(at: 2) == "intents"
    guard isOfApp || key(at: 0) == "intents" else { return nil }
    let start = isOfApp ? 3 : 1
    return key(at: key(at: start) == "over" ? start + 1 : start)
  }

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

extension ChangeSearch {
  var intent: IntentDefinition? { world.intent(of: explanation.kind).map { world[$0] } }

  /// The values that the widget has, or that were asked for.
  var ownValues: Configuration {
    let given: Configuration
    switch goal.request {
    case .placed(let widget):
      let index = Int(widget.index)
      let isKnown = world.widgets.indices.contains(index)
      given = isKnown ? world.widgets[index].configuration : Configuration()
    case .kind(_, let values): given = values
    }
    return intent?.resolved(given) ?? given
  }

  /// The values of the intent that the app donates or names in its shortcuts.
  var usedValues: [Configuration] {
    guard let intent else { return [] }
    let kind = widgetKind.kind
    return world.inputs.flatMap { scheduled -> [Configuration] in
      if case .donate(_, let interaction) = scheduled.input, interaction.intent == intent.name {
        return [interaction.parameters]
      }
      guard case .shortcuts(_, let list) = scheduled.input else { return [] }
      return list.filter { $0.kindName == kind }.compactMap(\.configuration)
    }.unique
  }

  private var placed: [Path] {
    let kind = widgetKind.kind
    var items: [Path] = []
    for scalar in document.scalars
    where scalar.path.components.first == .key("home") && scalar.text == kind {
      switch scalar.path.components.last {
      case .place: items.append(scalar.path.components)
      case .key("kind"), .key("widget"): items.append(Array(scalar.path.components.dropLast()))
      case .key, .item, nil: break
      }
    }
    guard let name = goal.name else { return items }
    let named = items.filter { text($0, "id") == name }
    return named.isEmpty ? items : named
  }

  /// The values that a parameter is tried with: those in use, and those that a person can choose.
  private func values(of parameter: IntentParameter) -> [String] {
    let used = usedValues.compactMap { $0[parameter.name] }.flatMap(\.items)
    let choices: [String]
    if let options = parameter.options {
      choices = options.all.map(\.identifier)
    } else if case .enumeration(let cases) = parameter.type {
      choices = cases.map(\.name)
    } else {
      choices = parameter.type == .boolean ? ["true", "false"] : []
    }
    return (used + choices).unique
  }

  /// What the widget is configured with, made something that is donated or offered.
  var configuredValues: [[TriedChange]] {
    guard let intent, case .placed = goal.request else { return [] }
    return placed.flatMap { item in
      intent.parameters.map { parameter in
        let path = item + [.key("configuration"), .key(parameter.name)]
        return values(of: parameter).map { step(.configuration, path, to: $0) }
          .filter { $0.before != $0.after }.prefix(6)
          .map { TriedChange(steps: [$0], distance: 700) }
      }
    }
  }

  /// What is donated or named by a shortcut, made what the widget is configured with.
  var donatedValues: [[TriedChange]] {
    let own = ownValues.parameters
    return occurrences.map { item in
      withLists(in: item).flatMap { list in
        let steps = own.compactMap { parameter -> OfferedChange.Step? in
          guard let value = parameter.value.items.first else { return nil }
          let step = step(.donatedValue, list + [.key(parameter.name)], to: value)
          return step.before == value ? nil : step
        }
        let all = steps.count > 1 ? [TriedChange(steps: steps, distance: 600)] : []
        return steps.map { TriedChange(steps: [$0], distance: 500) } + all
      }
    }
  }

  /// The values in an item of `happens`: of a donation, or of each shortcut of a list.
  private func withLists(in item: Path) -> [Path] {
    if text(item, "donate") != nil { return [item + [.key("with")]] }
    let kind = widgetKind.kind
    return (0..<8).compactMap { place in
      let shortcut = item + [.key("set"), .place(place)]
      let isOwn = text(shortcut, "widget") == kind
      return isOwn ? shortcut + [.key("with")] : nil
    }
  }

  /// The items of `happens` that have to do with the widget, the nearest to the moment first.
  var occurrences: [Path] {
    var items: [Path] = []
    for scalar in document.scalars where scalar.path.components.first == .key("happens") {
      let item = Array(scalar.path.components.prefix(2))
      if item.count == 2, items.last != item { items.append(item) }
    }
    return nearestToMoment(items.filter { group(of: ScenarioPath($0)) == .widget })
  }

  /// Values in between, the nearest first: what helps at neither end may help between them, such as
  /// an event that comes too early or too late, or a score that must not pass another.
  var finerRungs: [TriedChange] {
    let kinds: [OfferedChange.Kind] = [.score, .date, .duration]
    let values = kinds.flatMap { kind in
      relevant(kind).map { value in
        texts(between: value).filter { $0 != value.text }.enumerated().map { place, text in
          TriedChange(steps: [value.step(kind, to: text)], distance: 1000 + place)
        }
      }
    }
    // In turn, so that a search that is cut short has looked at every value.
    let most = values.map(\.count).max() ?? 0
    return (0..<most).flatMap { place in
      values.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }

  private func texts(between value: AdjustableValue) -> [String] {
    switch value.form {
    case .score:
      guard let own = value.text.flatMap({ Score.millionths(ofDecimal: $0) }), own > 0 else {
        return []
      }
      return [110, 90, 125, 75, 150, 50, 200, 40, 300, 25, 400, 10, 500, 5, 1000, 2, 2000, 1]
        .compactMap { percent in
          let (product, overflows) = own.multipliedReportingOverflow(by: Int64(percent))
          return overflows ? nil : Wording.decimal(millionths: product / 100)
        }
    case .duration:
      let minutes: [Int64] = [
        5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 960,
      ]
      return minutes.map { SimulationDuration.minutes($0).text }
    case .time:
      guard let own = value.text.flatMap(ClockText.clock) else { return [] }
      return stride(from: 0, to: 1440, by: 10).sorted {
        (abs($0 - own / 60_000), $0) < (abs($1 - own / 60_000), $1)
      }.map { DateText.clock($0 * 60_000) }
    case .boolean: return []
    }
  }

  private static let mostOfKind = 6

  func pairQueue() -> PairQueue {
    let kinds: [OfferedChange.Kind] = [.switch, .combination, .score, .duration, .date]
    return PairQueue(kinds.flatMap { partners($0).prefix(Self.mostOfKind) })
  }

  /// The values of a kind, the widget's own first.
  private func partners(_ kind: OfferedChange.Kind) -> [PairQueue.Partner] {
    if kind == .combination {
      return combinations.map { PairQueue.Partner(ends: [$0], isOwn: true) }
    }
    let all = relevant(kind).map { value in
      PairQueue.Partner(
        ends: farthest(value).map { value.step(kind, to: $0) },
        value: value,
        isOwn: group(of: value.path) == .widget
      )
    }
    return all.filter(\.isOwn) + all.filter { !$0.isOwn }
  }

  /// Tries the next two values; a pair that helps is offered with each moved as little as it can.
  mutating func tryNextPair() -> OfferedChange? {
    guard var attempt = pairs?.next(), reaches(attempt.edits) else { return nil }
    var distance = 0
    for place in attempt.partners.indices {
      guard let value = attempt.partners[place].value, value.form != .boolean else {
        distance += 1000
        continue
      }
      var others = attempt.edits
      others.remove(at: place)
      guard let nearest = nearest(of: value, beside: others) else { continue }
      attempt.steps[place].after = nearest.text
      distance += nearest.distance
    }
    guard let offer = proved(attempt.steps, distance: distance) else { return nil }
    pairs?.leave(attempt.pair)
    return offer
  }
}
