import Scenarios
import SimulationCore

/// Counts how often items of a file come, before any of them is laid out over the days.
struct OccurrenceCounter {
  private let days: ClosedRange<Int>
  /// The date of day 1.
  private let first: CivilDate
  /// How many rows a file beside the scenario has.
  private let rowsOfFile: (String) -> Int
  private var knownRows: [String: Int] = [:]
  /// How many days a word after `every` means.
  private var knownDays: [String: Int] = [:]
  /// Hears what is said when the file is read.
  private let unheard = DiagnosticList(source: SourceText(text: "", file: ""))

  init(days: Int, first: CivilDate, rowsOfFile: @escaping (String) -> Int) {
    self.days = 1...days
    self.first = first
    self.rowsOfFile = rowsOfFile
  }

  /// How often an item comes, with each thing that it brings each time; `claims` are keys that
  /// bring one each.
  mutating func count(_ item: YamlNode, claims: Set<String> = []) -> Int {
    guard case .mapping(let pairs) = item.content else { return 1 }
    var (times, things) = (1, 0)
    for pair in pairs {
      switch pair.key {
      case "every": times = max(times, countDays(pair.value))
      case "day": times = max(times, pair.value.items.count)
      case "rows": times = max(times, countRows(pair.value))
      case "entries": things += pair.value.items.count
      // A list of options is the same each time.
      case "set" where item.member("options") == nil: things += pair.value.items.count
      default: if claims.contains(pair.key) { things += 1 }
      }
    }
    return times * max(1, things)
  }

  private mutating func countDays(_ node: YamlNode) -> Int {
    if let text = node.text, let known = knownDays[text] { return known }
    let count = DayPattern.read(node, unheard)?.count(of: days, from: first) ?? 0
    if let text = node.text { knownDays[text] = count }
    return count
  }

  private mutating func countRows(_ node: YamlNode) -> Int {
    guard let name = node.text else { return 0 }
    if let known = knownRows[name] { return known }
    let count = rowsOfFile(name)
    knownRows[name] = count
    return count
  }
}

extension ScenarioReading {
  /// How often everything in a file may come in all; that takes about a gigabyte.
  private static let mostOccurrences = 2_000_000

  /// Counts how often everything comes but habits, before any of it takes memory for each time;
  /// false, with an error where it goes too far, when that is too often.
  func countOccurrences() -> Bool {
    var counter = OccurrenceCounter(days: days, first: date(1)) { [files] name in
      guard let bytes = try? files.read(name).content else { return 0 }
      // Of breaks of two bytes one counts.
      return max(bytes.count { $0 == 0x0A }, bytes.count { $0 == 0x0D })
    }
    let claims = Set(Self.claimKeys)
    let expected = root.node("expect")?.items ?? []
    var counts: [(Int, SourceLocation)] = []
    for item in repeatingItems { counts.append((counter.count(item), item.location)) }
    for item in expected { counts.append((counter.count(item, claims: claims), item.location)) }
    return admits(counts)
  }

  /// Adds what comes more often to what was counted so far; false, with an error at the first that
  /// goes too far, when that is too often.
  func admits(_ counts: some Sequence<(Int, SourceLocation)>) -> Bool {
    var place: SourceLocation?
    for (count, location) in counts {
      occurrenceCount += count
      if place == nil, occurrenceCount > Self.mostOccurrences { place = location }
    }
    guard let place else { return true }
    let (found, most) = (occurrenceCount, Self.mostOccurrences)
    outOfBounds(
      "repeats that come to \(DecimalText.grouped(found)) occurrences",
      expected: "at most \(DecimalText.grouped(most)) in one file: fewer repeats, or fewer days",
      at: place
    )
    return false
  }

  /// The items that `every` and `day` repeat, in the order in which they are read.
  private var repeatingItems: [YamlNode] {
    let widgets = (root.node("apps")?.pairs ?? []).flatMap { app in
      app.value.member("widgets")?.pairs ?? []
    }
    let ofWidgets = ["timeline", "provides"].flatMap { key in
      widgets.flatMap { $0.value.member(key)?.items ?? [] }
    }
    let routine = root.node("person")?.member("routine")?.items ?? []
    return ofWidgets + routine
      + ["happens", "glances"].flatMap { root.node($0)?.items ?? [] }
  }
}
