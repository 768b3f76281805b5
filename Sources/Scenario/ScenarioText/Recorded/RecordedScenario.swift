package import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Writes a recording as a commented scenario: apps, kinds, stacks, and what happened when.
package struct RecordedScenario {
  /// What a person wants of a recording.
  package struct Choice {
    /// The kinds in the stacks; empty for all.
    package var kinds: [String] = []
    /// The sizes of the stacks; empty for all that were asked for.
    package var families: [String] = []
    /// The name of the stack, or the first word of several.
    package var stack = "Recorded"

    package init() {}
  }

  private struct Kind: Hashable {
    var app: String
    var name: String
  }

  private struct Placed: Hashable {
    var kind: Kind
    var values: [Recording.Value]
  }

  private let recording: Recording
  private let choice: Choice
  private var kinds: [Kind] = []
  /// The names of the values of each kind, and of each intent.
  private var parameters: [String: [String]] = [:]
  private var combinations: [String: [[String]]] = [:]
  private var intents: [Kind: String] = [:]
  private var ownIntents: [String: String] = [:]
  private var families: [Kind: [String]] = [:]
  /// By size, in order of their first timelines.
  private var placed: [(family: String, widgets: [Placed])] = []

  package init(_ recording: Recording, _ choice: Choice = Choice()) {
    self.recording = recording.named()
    self.choice = choice
    for act in self.recording.acts { note(act) }
    chooseIntents()
  }

  /// The largest stack that the rules allow, without the plain widget.
  private static let mostWidgets = 9

  /// What was chosen and not recorded; nil where everything was.
  package var missing: String? {
    let sizes = Set(families.values.joined())
    let names = Set(kinds.map(\.name))
    for (chosen, known) in [(choice.kinds, names), (choice.families, sizes)] {
      guard let other = chosen.first(where: { !known.contains($0) }) else { continue }
      let words = known.isEmpty ? "no timeline" : "only \(known.sorted().joined(separator: ", "))"
      return "nothing was recorded of \(other), \(words)"
    }
    let most = ScenarioFields.mostDays
    return days <= most
      ? nil : "the recording spans \(days) days, and a scenario has at most \(most)"
  }

  /// Timelines without some values of their kind, the first of each kind.
  ///
  /// The scenario gives them to all widgets that have the other values.
  package var doubts: [Diagnostic] {
    var told: Set<Kind> = []
    return recording.acts.compactMap { act in
      guard case .timeline(let timeline) = act.kind else { return nil }
      let kind = Kind(app: act.app, name: timeline.kind)
      let given = timeline.values.filter { $0.text != nil }.map(\.name)
      let missing = (parameters[key(kind)] ?? []).filter { !given.contains($0) }
      guard !missing.isEmpty, told.insert(kind).inserted else { return nil }
      let words =
        "this timeline of \(kind.name) has no value of \(missing.joined(separator: ", "))"
        + ", so widgets with any value get it"
      return Diagnostic(code: .doubtful(words), file: act.file, location: act.location)
    }
  }

  private var days: Int {
    let last = local(recording.acts[recording.acts.count - 1])
    return last.date.daysSinceEpoch - local(recording.acts[0]).date.daysSinceEpoch + 1
  }

  // What the recording is about

  private mutating func note(_ act: Recording.Act) {
    switch act.kind {
    case .timeline(let timeline):
      let kind = Kind(app: act.app, name: timeline.kind)
      note(kind, timeline.values)
      if !families[kind, default: []].contains(timeline.family) {
        families[kind, default: []].append(timeline.family)
      }
      place(kind, timeline)
    case .shortcuts(let shortcuts):
      for shortcut in shortcuts {
        if let intent = shortcut.intent { note(intent, shortcut.values, of: act.app) }
        guard let name = shortcut.kind else { continue }
        let kind = Kind(app: act.app, name: name)
        if let intent = shortcut.intent { intents[kind] = intent }
        note(kind, intents[kind] == nil ? shortcut.values : [])
      }
    case .donate(let donation): note(donation.intent, donation.values, of: act.app)
    case .delete, .open: break
    }
  }

  private mutating func note(_ kind: Kind, _ values: [Recording.Value]) {
    if !kinds.contains(kind) { kinds.append(kind) }
    note(parameters: values, of: key(kind))
  }

  private mutating func note(_ intent: String, _ values: [Recording.Value], of app: String) {
    ownIntents[intent] = ownIntents[intent] ?? app
    note(parameters: values, of: intent)
  }

  private mutating func note(parameters values: [Recording.Value], of key: String) {
    for value in values where !parameters[key, default: []].contains(value.name) {
      parameters[key, default: []].append(value.name)
    }
    let combination = values.filter { $0.text != nil }.map(\.name).sorted()
    if !combination.isEmpty, !combinations[key, default: []].contains(combination) {
      combinations[key, default: []].append(combination)
    }
  }

  private func key(_ kind: Kind) -> String { "\(kind.app) \(kind.name)" }

  private mutating func place(_ kind: Kind, _ timeline: Recording.Timeline) {
    guard choice.kinds.isEmpty || choice.kinds.contains(kind.name),
      choice.families.isEmpty || choice.families.contains(timeline.family)
    else { return }
    let widget = Placed(kind: kind, values: timeline.values.filter { $0.text != nil })
    if !placed.contains(where: { $0.family == timeline.family }) {
      placed.append((timeline.family, []))
    }
    for index in placed.indices
    where placed[index].family == timeline.family && !placed[index].widgets.contains(widget) {
      placed[index].widgets.append(widget)
    }
  }

  /// A kind's values are those of the intent that a shortcut names, or that donations of its app
  /// have; else of an intent of its own.
  private mutating func chooseIntents() {
    for kind in kinds where intents[kind] == nil {
      let names = parameters[key(kind)] ?? []
      guard !names.isEmpty else { continue }
      let donated = ownIntents.filter { $0.value == kind.app }.keys.sorted()
        .first { Set(names).isSubset(of: parameters[$0] ?? []) }
      var intent = donated ?? "Configure\(kind.name)"
      if let owner = ownIntents[intent], owner != kind.app { intent += " \(kind.app)" }
      ownIntents[intent] = kind.app
      intents[kind] = intent
    }
    for kind in kinds {
      guard let intent = intents[kind] else { continue }
      for name in parameters[key(kind)] ?? [] where !parameters[intent, default: []].contains(name)
      {
        parameters[intent, default: []].append(name)
      }
      for combination in combinations[key(kind)] ?? []
      where !combinations[intent, default: []].contains(combination) {
        combinations[intent, default: []].append(combination)
      }
    }
  }

  // The text

  /// The text of the scenario; `files` are the names of the recordings.
  package func text(files: [String]) -> String {
    let first = recording.acts[0]
    let start = local(first)
    let hour = Wording.twoDigits(start.millisecondOfDay / 3_600_000)
    let zone = first.zone.isEmpty ? "" : "timezone: \(Self.text(first.zone))\n"
    return """
      # Imported from \(files.joined(separator: ", ").harmless): what an app told the system, as its
      # recorder wrote it down. Sizes, values and times are recorded. The stacks are an assumption:
      # change them to the Home Screen that you want to test.
      homestack: 1
      name: \(Self.text("Recorded on \(Wording.date(start.date))"))
      starts: \(DateText.date(start.date))T\(hour):00
      \(days > 1 ? "days: \(days)\n" : "")\(zone)
      apps:
      \(appLines.joined(separator: "\n"))

      home:
        pages:
      \(homeLines.joined(separator: "\n"))

      happens:
      \(recording.acts.flatMap { happens($0, from: start.date) }.joined(separator: "\n"))

      """
  }

  private var appLines: [String] {
    let apps = Set(recording.acts.map(\.app)).sorted()
    var lines: [String] = []
    for app in apps {
      let own = kinds.filter { $0.app == app }
      let intents = ownIntents.filter { $0.value == app }.keys.sorted()
      lines.append("  \(Self.text(app)):")
      if !intents.isEmpty {
        lines.append("    # Check in Xcode which combinations of values the intents support.")
        lines.append("    intents:")
        lines += intents.flatMap(intentLines)
      }
      if !own.isEmpty { lines.append("    widgets:") }
      for kind in own {
        let sizes = families[kind] ?? []
        let size = sizes.isEmpty ? "" : "families: [\(sizes.joined(separator: ", "))], "
        let intent = self.intents[kind].map { "configuration: \(Self.text($0)), " } ?? ""
        lines.append("      \(Self.text(kind.name)): {\(size)\(intent)show: No timeline yet}")
      }
      if own.isEmpty && intents.isEmpty { lines[lines.count - 1] += " {}" }
    }
    return lines + ["  Plain: {widgets: {PlainWidget: {title: Plain, show: Always the same}}}"]
  }

  private func intentLines(_ intent: String) -> [String] {
    let names = (parameters[intent] ?? []).map { "{name: \(Self.text($0)), type: string}" }
    let sets = (combinations[intent] ?? []).map { "[\($0.map(Self.text).joined(separator: ", "))]" }
    return [
      "      \(Self.text(intent)):",
      "        eligibleForWidgets: true",
      "        eligibleForSuggestions: true",
      "        parameters: [\(names.joined(separator: ", "))]",
      "        supportedCombinations: [\(sets.joined(separator: ", "))]",
    ]
  }

  private var homeLines: [String] {
    var lines: [String] = []
    var taken: Set<String> = []
    func name(_ wanted: String) -> String {
      var name = wanted
      var number = 2
      while !taken.insert(name).inserted { (name, number) = ("\(wanted) \(number)", number + 1) }
      return name
    }
    let stacks = placed.flatMap { family, widgets in
      stride(from: 0, to: widgets.count, by: Self.mostWidgets).map {
        (family, widgets[$0..<min(widgets.count, $0 + Self.mostWidgets)])
      }
    }
    for (index, (family, widgets)) in stacks.enumerated() {
      let stack = stacks.count == 1 ? choice.stack : "\(choice.stack) \(index + 1)"
      lines.append("    \(index == 0 ? "-" : " ") - stack: \(Self.text(stack))")
      lines.append("        family: \(family)")
      lines.append("        widgets:")
      lines.append("          - {kind: PlainWidget, id: \(Self.text(name("PlainWidget")))}")
      for widget in widgets {
        let values = widget.values.compactMap(\.text)
        let id = name(([widget.kind.name] + values).joined(separator: " "))
        let configuration = Self.values(widget.values, "configuration")
        let kind = Self.text(widget.kind.name)
        lines.append("          - {kind: \(kind), id: \(Self.text(id))\(configuration)}")
      }
    }
    return lines.isEmpty
      ? ["    - - {stack: \(Self.text(choice.stack)), widgets: [PlainWidget]}"] : lines
  }

  private func happens(_ act: Recording.Act, from start: CivilDate) -> [String] {
    let local = self.local(act)
    let day = local.date.daysSinceEpoch - start.daysSinceEpoch + 1
    let when = "at: \"\(Wording.seconds(local))\", day: \(day)"
    func item(_ words: String) -> [String] { ["  - {\(when), \(words)}"] }
    switch act.kind {
    case .open: return item("open: \(Self.text(act.app))")
    case .timeline(let timeline):
      let kind = Kind(app: act.app, name: timeline.kind)
      var lines = ["  - at: \"\(Wording.seconds(local))\"", "    day: \(day)"]
      lines.append("    reload: \(Self.text(timeline.kind))")
      if intents[kind] != nil, timeline.values.contains(where: { $0.text != nil }) {
        lines.append("    with: \(Self.mapping(timeline.values))")
      }
      lines.append("    family: \(timeline.family)")
      lines.append(timeline.entries.isEmpty ? "    entries: []" : "    entries:")
      return lines + timeline.entries.map { "      - {\(entry($0, at: act))}" }
    case .shortcuts(let shortcuts):
      let items = shortcuts.compactMap { shortcut($0, at: act) }
      return item("shortcuts: \(Self.text(act.app)), set: [\(items.joined(separator: ", "))]")
    case .donate(let donation):
      var words = "donate: \(Self.text(donation.intent))\(Self.values(donation.values, "with"))"
      if let identifier = donation.identifier { words += ", identifier: \(Self.text(identifier))" }
      if let group = donation.group { words += ", group: \(Self.text(group))" }
      if let start = donation.start, start < -1 { words += ", start: \(moment(start, at: act))" }
      if let lasting = donation.lasting, lasting >= 1 {
        words += ", lasting: \(Self.duration(lasting))"
      }
      return item(words)
    case .delete(let which):
      let words: String
      switch which {
      case .all: words = "all: true"
      case .group(let group): words = "group: \(Self.text(group))"
      case .identifiers(let list):
        words = "identifiers: [\(list.map(Self.text).joined(separator: ", "))]"
      }
      return item("delete: {app: \(Self.text(act.app)), \(words)}")
    }
  }

  private func entry(_ entry: Recording.Entry, at act: Recording.Act) -> String {
    var parts = [
      entry.delay < -0.5
        ? "at: \(moment(entry.delay, at: act))" : "in: \(Self.duration(entry.delay))"
    ]
    if let text = entry.text { parts.append("show: \(FlowText.quoted(text))") }
    if let score = entry.score {
      let special = ["nan": ".nan", "inf": ".inf", "-inf": "-.inf"]
      let duration = entry.duration > 0 ? ", duration: \(Self.duration(entry.duration))" : ""
      parts.append("relevance: {score: \(special[score] ?? score)\(duration)}")
    }
    return parts.joined(separator: ", ")
  }

  private func shortcut(_ shortcut: Recording.Shortcut, at act: Recording.Act) -> String {
    var parts: [String] = []
    if let kind = shortcut.kind { parts.append("widget: \(Self.text(kind))") }
    if let intent = shortcut.intent { parts.append("intent: \(Self.text(intent))") }
    if shortcut.values.contains(where: { $0.text != nil }) {
      parts.append("with: \(Self.mapping(shortcut.values))")
    }
    let providers = shortcut.providers.compactMap { provider($0, at: act) }
    if !providers.isEmpty { parts.append("providers: [\(providers.joined(separator: ", "))]") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private func provider(_ provider: Recording.Shortcut.Provider, at act: Recording.Act) -> String? {
    switch provider {
    case .date(let from, let to):
      let end = to.map { ", to: \(moment($0, at: act))" } ?? ""
      return "{from: \(moment(from, at: act))\(end)}"
    case .routine(let number):
      // The cases of `INDailyRoutineSituation` have this order.
      let situations = RoutineSituation.allCases
      return situations.indices.contains(number) ? "{routine: \(situations[number].rawValue)}" : nil
    // The recorder writes no coordinates.
    case .other: return "{location: a recorded place}"
    }
  }

  private func local(_ act: Recording.Act, after seconds: Double = 0) -> LocalTime {
    let first = recording.acts[0]
    let offset = act.zone == first.zone ? act.offset : first.offset
    let time = (act.time + offset) / 1000 + Int64(max(-9e9, min(9e9, seconds.rounded())))
    let day = time >= 0 ? time / 86_400 : (time - 86_399) / 86_400
    return LocalTime(
      date: CivilDate(daysSinceEpoch: Int(day)),
      millisecondOfDay: Int(time - day * 86_400) * 1000
    )
  }

  private func moment(_ seconds: Double, at act: Recording.Act) -> String {
    let local = local(act, after: seconds)
    return "\"\(DateText.date(local.date))T\(Wording.seconds(local))\""
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int64(max(0, min(3e8, seconds.rounded())))
    if whole > 0, whole % 3600 == 0 { return "\(whole / 3600)h" }
    return whole > 0 && whole % 60 == 0 ? "\(whole / 60)m" : "\(whole)s"
  }

  private static func text(_ text: String) -> String {
    ScalarSpelling.canBePlain(text, inFlow: true) && text.first?.isLetter == true
      ? text : FlowText.quoted(text)
  }

  private static func mapping(_ values: [Recording.Value]) -> String {
    let pairs = values.compactMap { value in
      value.text.map { "\(text(value.name)): \(FlowText.quoted($0))" }
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private static func values(_ values: [Recording.Value], _ key: String) -> String {
    values.contains { $0.text != nil } ? ", \(key): \(mapping(values))" : ""
  }
}
