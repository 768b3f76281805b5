import Foundation
import Scenarios
import SimulationCore
import SmartStacks

private typealias Fields = RepeatFields

/// The days of a scenario, and the moments of times that are written on them.
struct ScenarioDays: SectionReader {
  var diagnostics: DiagnosticList
  let zone: TimeZone
  /// When the scenario starts, as its clock says.
  let start: LocalTime
  let count: Int
  /// Whether the command line says how many days there are: that a run is shorter than the file
  /// asks for is no mistake of the file.
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
    let end = last == start.date ? "24:00" : "\(DateText.date(last)) 24:00"
    return "\(DateText.date(start.date)) \(DateText.clock(start.millisecondOfDay)) to \(end)"
  }

  func date(_ day: Int) -> CivilDate { calendar.local(at: .zero).date.adding(days: day - 1) }

  func holds(_ time: SimulationTime) -> Bool { time >= .zero && time < end }

  /// Says that something lies outside the days of the scenario.
  func neverHappens(_ found: String, at place: some Located) {
    say(.neverHappens(found: found, span: span), at: place)
  }

  func reportOutside(_ node: YamlNode) { neverHappens(node.text ?? "", at: node) }

  // MARK: Moments

  /// A written time on a day of the scenario, counted from 1.
  func local(_ written: WrittenTime, day: Int) -> LocalTime {
    switch written {
    case .date(let local): local
    case .now: local(.clock(0), day: day)
    case .clock(let milliseconds): LocalTime(date: date(day), millisecondOfDay: milliseconds)
    }
  }

  /// One moment of an item with `at` and perhaps `day`.
  func moment(_ mapping: MappingReader, _ field: Field<WrittenTime>, day: Int?) -> SimulationTime? {
    guard let (node, written) = mapping.located(field) else { return nil }
    return moment(of: written, day: day ?? 1, at: node)
  }

  /// The moment of a written time on a day, with a warning where the clock skips it.
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
          date: DateText.date(local.date),
          falls: DateText.clock(shown.millisecondOfDay)
        ),
        at: node
      )
    }
    return moment
  }

  // MARK: Days

  /// What is wrong with a date beside `every` or `day`.
  static let dated = "a date and time says its day; every and day go with a time of day"

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
      outOfBounds("day \(day)", expected: "a day of the scenario, 1 to \(count)", at: node)
    }
    return false
  }

  /// The dates at which an item comes.
  ///
  /// One that is known from the start counts beyond the end of the run: so what happens on the first
  /// day does not depend on how long the run lasts.
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
