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

  private struct Placed: Hashable {
    var kind: String
    var family: String
    var values: [RecordedAct.Value]
  }

  private let acts: [RecordedAct]
  private let zone: String
  private let choice: Choice
  private let apps: RecordedApps
  private let happenings: RecordedHappenings
  private let first: LocalTime
  private let last: LocalTime
  /// By size, in order of their first timelines.
  private let placed: [(family: String, widgets: [Placed])]

  package init(_ recording: Recording, _ choice: Choice = Choice()) {
    acts = RecordedNames(recording.acts).named(recording.acts)
    zone = recording.zone
    self.choice = choice
    apps = RecordedApps(acts)
    let clock = RecordedClock(calendar: recording.calendar())
    (first, last) = (clock.local(acts[0]), clock.local(acts[acts.count - 1]))
    happenings = RecordedHappenings(apps, clock, .days(from: first.date))
    placed = acts.compactMap { Self.placed($0, choice) }.unique.groups(by: \.family)
      .map { ($0.key, $0.elements) }
  }

  /// The largest stack that the rules allow, without the plain widget.
  private static let mostWidgets = 9

  /// What was chosen and not recorded; nil where everything was.
  package var missing: String? {
    let sizes = Set(apps.families.values.joined())
    let names = Set(apps.kinds.map(\.name))
    for (chosen, known) in [(choice.kinds, names), (choice.families, sizes)] {
      guard let other = chosen.first(where: { !known.contains($0) }) else { continue }
      let words = known.isEmpty ? "no timeline" : "only \(known.sorted().joined(separator: ", "))"
      return "nothing was recorded of \(other), \(words)"
    }
    let most = ScenarioFields.mostDays
    return days <= most
      ? nil : "the recording spans \(days) days, and a scenario has at most \(most)"
  }

  private var days: Int { last.date.daysSinceEpoch - first.date.daysSinceEpoch + 1 }

  private static func placed(_ act: RecordedAct, _ choice: Choice) -> Placed? {
    guard case .timeline(let timeline) = act.kind,
      choice.kinds.isEmpty || choice.kinds.contains(timeline.kind),
      choice.families.isEmpty || choice.families.contains(timeline.family)
    else { return nil }
    let values = timeline.values.filter { $0.text != nil }
    return Placed(kind: timeline.kind, family: timeline.family, values: values)
  }

  /// The text of the scenario, and what it cannot say; `files` are the names of the recordings.
  package func text(files: [String]) -> (text: String, notes: [Diagnostic]) {
    var happenings = happenings
    let items = items(&happenings)
    let text = """
      # Imported from \(files.joined(separator: ", ").harmless): what an app told the system, as its
      # recorder wrote it down. Sizes, values and times are recorded. The stacks are an assumption:
      # change them to the Home Screen that you want to test.
      homestack: 1
      name: \(FlowText.of(.string("Recorded on \(Wording.date(first.date))")))
      starts: \(Wording.isoDate(first.date))T\(Wording.twoDigits(first.hour)):00
      \(days > 1 ? "days: \(days)\n" : "")\(zone.isEmpty ? "" : "timezone: \(zone)\n")
      apps:
      \((items == nil ? appLines(recorded: files) : appLines).joined(separator: "\n"))

      home:
        pages:
      \(homeLines.joined(separator: "\n"))

      """
    return (text + (items.map { "\nhappens:\n\($0)\n" } ?? ""), happenings.notes)
  }

  /// Nil where the scenario would be larger than one that can be read.
  private func items(_ happenings: inout RecordedHappenings) -> String? {
    var text: [UInt8] = []
    for act in acts {
      for line in happenings.item(act).map(Self.lines) ?? [] { text += "\(line)\n".utf8 }
      if text.count > Self.mostBytes { return nil }
    }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }

  /// A scenario of this size has fewer values than can be read.
  private static let mostBytes = YamlGuard.sizeLimit / 2

  /// The apps with the files of their recording, which must lie beside the scenario.
  private func appLines(recorded files: [String]) -> [String] {
    let apps = Set(acts.map(\.app)).sorted().map { app in
      "  \(FlowText.of(.string(app))): {recorded: \(FlowText.of(files.json))}"
    }
    return ["  # The recording is too long to be written here: it is read from its file."] + apps
      + [Self.plainApp]
  }

  private static let plainApp =
    "  Plain: {widgets: {PlainWidget: {title: Plain, show: Always the same}}}"

  private var appLines: [String] {
    var lines: [String] = []
    for app in Set(acts.map(\.app)).sorted() {
      let (intents, widgets) = (apps.intents(of: app), apps.widgets(of: app))
      lines.append("  \(FlowText.of(.string(app))):")
      if !intents.isEmpty {
        lines.append("    # Check in Xcode which combinations of values the intents support.")
        lines.append("    intents:")
      }
      for intent in intents {
        guard case .object(let members) = intent.value else { continue }
        lines.append("      \(FlowText.of(.string(intent.key))):")
        lines += members.map { "        \(FlowText.of($0))" }
      }
      if !widgets.isEmpty { lines.append("    widgets:") }
      lines += widgets.map { "      \(FlowText.of($0))" }
      if widgets.isEmpty && intents.isEmpty { lines[lines.count - 1] += " {}" }
    }
    return lines + [Self.plainApp]
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
      lines.append("    \(index == 0 ? "-" : " ") - stack: \(FlowText.of(.string(stack)))")
      lines.append("        family: \(family)")
      lines.append("        widgets:")
      let plain = name("PlainWidget")
      lines.append("          - \(FlowText.of(["kind": "PlainWidget", "id": plain]))")
      for widget in widgets {
        let values = widget.values.compactMap(\.text)
        let id = name(([widget.kind] + values).joined(separator: " "))
        let configuration = RecordedHappenings.values(widget.values, "configuration")
        let own: JSONValue = ["kind": widget.kind, "id": id]
        lines.append("          - \(FlowText.of(own.adding(.object(configuration))))")
      }
    }
    guard lines.isEmpty else { return lines }
    return ["    - - {stack: \(FlowText.of(.string(choice.stack))), widgets: [PlainWidget]}"]
  }

  /// An item on one line; of a timeline, each entry on its own.
  private static func lines(_ item: JSONValue) -> [String] {
    guard case .object(let members) = item, item["entries"]?.items.isEmpty == false else {
      return ["  - \(FlowText.of(item))"]
    }
    return FlowText.lines(of: members, each: "entries", indent: "  ")
  }
}
