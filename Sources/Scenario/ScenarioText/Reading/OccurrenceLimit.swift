import Scenarios
import SimulationCore
import SmartStacks

/// Counts how often items of a file come, before any of them is laid out over the days.
private struct OccurrenceCounter {
  let days: ScenarioDays
  let files: FileBeside
  var knownRows: [String: Int] = [:]
  /// How many days a word after `every` means.
  var knownDays: [String: Int] = [:]
  /// Hears what is said when the file is read.
  let unheard = DiagnosticList(source: SourceText(text: "", file: ""))

  init(_ days: ScenarioDays, _ files: FileBeside) { (self.days, self.files) = (days, files) }

  /// How often an item comes, with each thing that it brings each time; `claims` are keys that
  /// bring one each.
  mutating func count(_ item: YamlNode, claims: Set<String> = []) -> Int {
    guard case .mapping(let pairs) = item.content else { return 1 }
    var (times, things) = (1, 0)
    for pair in pairs {
      switch pair.key {
      case RepeatFields.every.key: times = max(times, countDays(pair.value))
      case RepeatFields.day.key: times = max(times, pair.value.items.count)
      case HappeningFields.rows.key: times = max(times, countRows(pair.value))
      case ActionFields.entries.key: things += pair.value.items.count
      // A list of options is the same each time.
      case ActionFields.set.key where item.member(ActionFields.options) == nil:
        things += pair.value.items.count
      default: if claims.contains(pair.key) { things += 1 }
      }
    }
    return times * max(1, things)
  }

  mutating func countDays(_ node: YamlNode) -> Int {
    if let text = node.text, let known = knownDays[text] { return known }
    let pattern = DayPattern.read(node, unheard)
    let count = pattern?.count(of: 1...days.count, from: days.date(1)) ?? 0
    if let text = node.text { knownDays[text] = count }
    return count
  }

  mutating func countRows(_ node: YamlNode) -> Int {
    guard let name = node.text else { return 0 }
    if let known = knownRows[name] { return known }
    let bytes = (try? files.read(name).content) ?? []
    // Of breaks of two bytes one counts.
    let count = max(bytes.count { $0 == 0x0A }, bytes.count { $0 == 0x0D })
    knownRows[name] = count
    return count
  }
}

/// Counts how often everything in a file comes, and refuses what would take too much memory.
struct OccurrenceLimit: SectionReader {
  /// How often everything in a file may come in all; that takes about a gigabyte.
  private static let most = 2_000_000

  let diagnostics: DiagnosticList
  var count = 0

  /// Counts how often everything comes but habits, before any of it takes memory for each time;
  /// false, with an error where it goes too far, when that is too often.
  mutating func admits(_ root: MappingReader, _ days: ScenarioDays, _ files: FileBeside) -> Bool {
    var counter = OccurrenceCounter(days, files)
    let claims = Set(ExpectationFields.claims.map(\.key))
    let expected = root.node(ScenarioFields.expect)?.items ?? []
    var counts: [(Int, SourceLocation)] = []
    for item in Self.repeatingItems(root) { counts.append((counter.count(item), item.location)) }
    for item in expected { counts.append((counter.count(item, claims: claims), item.location)) }
    return admits(counts)
  }

  /// Adds what comes more often to what was counted so far; false, with an error at the first that
  /// goes too far, when that is too often.
  mutating func admits(_ counts: some Sequence<(Int, SourceLocation)>) -> Bool {
    var place: SourceLocation?
    for (count, location) in counts {
      self.count += count
      if place == nil, self.count > Self.most { place = location }
    }
    guard let place else { return true }
    outOfBounds(
      "repeats that come to \(DecimalText.grouped(count)) occurrences",
      expected:
        "at most \(DecimalText.grouped(Self.most)) in one file: fewer repeats, or fewer days",
      at: place
    )
    return false
  }

  /// The items that `every` and `day` repeat, in the order in which they are read.
  private static func repeatingItems(_ root: MappingReader) -> [YamlNode] {
    let widgets = (root.node(ScenarioFields.apps)?.pairs ?? []).flatMap { app in
      app.value.member(AppFields.widgets)?.pairs ?? []
    }
    let ofWidgets = [WidgetFields.timeline, WidgetFields.provides].flatMap { field in
      widgets.flatMap { $0.value.member(field)?.items ?? [] }
    }
    let routine = root.node(ScenarioFields.person)?.member(PersonFields.routine)?.items ?? []
    return ofWidgets + routine
      + [ScenarioFields.happens, ScenarioFields.glances].flatMap { root.node($0)?.items ?? [] }
  }
}
