import Foundation
import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = RepeatFields

struct ScenarioDays: SectionReader {
  var diagnostics: DiagnosticList
  let zone: TimeZone
  /// When the scenario starts, as its clock says.
  let start: LocalTime
  let count: Int
  /// Whether the command line sets the number of days: a shorter run is no mistake of the file.
  let isOverridden: Bool
  var calendar: LocalCalendar
  /// The midnight that ends the last day.
  let end: SimulationTime

  init(_ root: MappingReader, count overridden: Int?) {
    diagnostics = root.diagnostics
    start =
      root[ScenarioFields.starts]
      ?? LocalTime(date: CivilDate(year: 2021, month: 6, day: 9), millisecondOfDay: 6 * 3_600_000)
    count = overridden ?? root[ScenarioFields.days] ?? 1
    isOverridden = overridden != nil
    zone = Self.zone(root)
    calendar = CalendarMaker.calendar(zone: zone, start: start, days: count)
    let lastDay = calendar.local(at: .zero).date.adding(days: count)
    end = calendar.moment(of: LocalTime(date: lastDay, millisecondOfDay: 0))
  }

  private static func zone(_ root: MappingReader) -> TimeZone {
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    guard let (node, name) = root.located(ScenarioFields.timezone)
    else { return utc }
    if let zone = CalendarMaker.zone(name) { return zone }
    let suggestion = NearestName.of(name, among: CalendarMaker.identifiers)
    root.diagnostics.add(
      .badValue(
        found: name,
        expected: "a time zone such as Europe/Berlin, or UTC",
        suggestion: suggestion
      ),
      at: node.location
    )
    return utc
  }

  /// Makes the calendar know so many days before the start; nothing of the run changes.
  mutating func lengthen(before: Int) {
    calendar = CalendarMaker.calendar(zone: zone, start: start, days: count, before: before)
  }

  /// All of them, such as `2021-06-09 06:00 to 24:00`.
  var span: String {
    let start = calendar.local(at: .zero)
    let last = calendar.local(at: end).date.adding(days: -1)
    let end = last == start.date ? "24:00" : "\(Wording.isoDate(last)) 24:00"
    return "\(Wording.isoDate(start.date)) \(DateText.clock(start.millisecondOfDay)) to \(end)"
  }

  func date(_ day: Int) -> CivilDate { calendar.local(at: .zero).date.adding(days: day - 1) }

  func holds(_ time: SimulationTime) -> Bool { time >= .zero && time < end }

  func neverHappens(_ found: String, at place: some Located) {
    say(.neverHappens(found: found, span: span), at: place)
  }

  func reportOutside(_ node: YamlNode) { neverHappens(node.text ?? "", at: node) }

  /// A written time on a day of the scenario, counted from 1.
  func local(_ written: WrittenTime, day: Int) -> LocalTime {
    switch written {
    case .date(let local): local
    case .now: local(.clock(0), day: day)
    case .clock(let milliseconds): LocalTime(date: date(day), millisecondOfDay: milliseconds)
    }
  }

  func moment(_ mapping: MappingReader, _ field: Field<WrittenTime>, day: Int?) -> SimulationTime? {
    guard let (node, written) = mapping.located(field) else { return nil }
    return moment(of: written, day: day ?? 1, at: node)
  }

  func moment(of written: WrittenTime, day: Int, at node: YamlNode) -> SimulationTime {
    moment(of: local(written, day: day), at: node)
  }

  /// The moment of a local time, with a warning where the clock skips it.
  func moment(of local: LocalTime, at node: YamlNode) -> SimulationTime {
    let moment = calendar.moment(of: local)
    let shown = calendar.local(at: moment)
    let wanted = local.date.daysSinceEpoch * 86_400_000 + local.millisecondOfDay
    if shown.date.daysSinceEpoch * 86_400_000 + shown.millisecondOfDay != wanted {
      say(
        .skippedTime(
          found: node.text ?? "",
          date: Wording.isoDate(local.date),
          falls: DateText.clock(shown.millisecondOfDay)
        ),
        at: node
      )
    }
    return moment
  }

  static let dated = "a date already sets the day; use 'every' and 'day' only with a time of day"

  /// The days that `every` or `day` names, else the first.
  ///
  /// What may lie beyond the end of the run also comes on a day that a shorter run leaves out, and
  /// where its weekday lies beyond, on the first of these.
  func repeated(_ mapping: MappingReader, mayFollowEnd: Bool = false) -> [Int] {
    if mapping.node(Fields.every) != nil {
      guard let pattern = mapping[Fields.every] else { return [] }
      func named(_ days: ClosedRange<Int>) -> [Int] {
        days.filter { pattern.contains(date($0).weekday) }
      }
      let found = named(1...count)
      guard found.isEmpty, mayFollowEnd else { return found }
      return Array(named(count + 1...count + 7).prefix(1))
    }
    guard mapping.has(Fields.day) else { return [1] }
    return mapping[Fields.day].compactMap { node in
      guard let day = ScalarForm<Int>.integer(1...3660).read(node, diagnostics) else { return nil }
      return has(day, at: node) || mayFollowEnd && isOverridden ? day : nil
    }
  }

  /// The same with the day before the first, of which something may go on when the scenario starts.
  func repeatedWithDayBefore(_ mapping: MappingReader) -> [Int] {
    let days = repeated(mapping)
    guard mapping.node(Fields.every) != nil,
      mapping[Fields.every]?.contains(date(0).weekday) ?? false
    else { return days }
    return [0] + days
  }

  /// Whether the scenario has a day; says that a file names one that it has not.
  func has(_ day: Int, at node: YamlNode) -> Bool {
    guard day > count else { return true }
    if !isOverridden {
      outOfBounds("day \(day)", expected: "a day of the scenario from 1 to \(count)", at: node)
    }
    return false
  }

  /// Entries that are known from the start count beyond the end of the run, so that the first day
  /// does not depend on how long the run lasts.
  func dates(_ mapping: MappingReader, _ written: WrittenTime, mayFollowEnd: Bool) -> [LocalTime] {
    let isRepeated = mapping.has(Fields.every)
    if case .date(let local) = written {
      if isRepeated || mapping.has(Fields.day) {
        mapping.contradict(Self.dated, at: isRepeated ? Fields.every : Fields.day)
      }
      return [local]
    }
    if mapping.node(Fields.every) != nil { mapping.refuse(Fields.day, beside: Fields.every) }
    return repeated(mapping, mayFollowEnd: mayFollowEnd).map { local(written, day: $0) }
  }
}

/// Counts how often items of a file come, before any of them is laid out over the days.
private struct OccurrenceCounter {
  let days: ScenarioDays
  let files: FileBeside
  var knownRows: [String: Int] = [:]
  var knownDays: [String: Int] = [:]
  /// What is said while counting is said again when the file is read.
  let unheard = DiagnosticList(source: SourceText(text: "", file: ""))

  /// How often an item comes, times the things that it brings; each key of `claims` is a thing.
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

  /// Counts all but habits before it takes memory; false, with an error, where it is too much.
  mutating func admits(_ root: MappingReader, _ days: ScenarioDays, _ files: FileBeside) -> Bool {
    var counter = OccurrenceCounter(days: days, files: files)
    let claims = Set(ExpectationFields.claims.map(\.key))
    let expected = root.node(ScenarioFields.expect)?.items ?? []
    var counts: [(Int, SourceLocation)] = []
    for item in Self.repeatingItems(root) { counts.append((counter.count(item), item.location)) }
    for item in expected { counts.append((counter.count(item, claims: claims), item.location)) }
    return admits(counts)
  }

  /// Adds to what was counted; false, with an error at the first that goes too far.
  mutating func admits(_ counts: some Sequence<(Int, SourceLocation)>) -> Bool {
    var place: SourceLocation?
    for (count, location) in counts {
      self.count += count
      if place == nil, self.count > Self.most { place = location }
    }
    guard let place else { return true }
    outOfBounds(
      "repeats with a total of \(DecimalText.grouped(count)) occurrences",
      expected:
        "at most \(DecimalText.grouped(Self.most)) in one file; use fewer repeats or days",
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
