import Documents
import Foundation
import Scenarios
import SimulationCore
import WrittenText

/// The events of an iCalendar file (RFC 5545), as far as a scenario can use them.
///
/// What is wrong is said with its line. Whole days have no time of day and are counted only.
struct CalendarFile {
  /// An event at one of its times.
  struct Occurrence {
    var start: SimulationTime
    var length: SimulationDuration
    var title: String
    var place: String
    /// The line on which the event begins.
    var line: Int
  }

  private(set) var occurrences: [Occurrence] = []
  /// How many events are of whole days.
  private(set) var wholeDays = 0
  /// What is wrong, each with its line.
  private(set) var problems: [(line: Int, code: Diagnostic.Code)] = []
  /// Whether the file as a whole cannot be used, whatever is skipped.
  private(set) var isUnusable = false

  private let calendar: LocalCalendar
  private let end: SimulationTime
  /// The zones that the file brings, by their names in it.
  private var brought: [String: BroughtZone] = [:]

  /// A zone as it is written: what it is in the database, and when its clock is set.
  private struct BroughtZone {
    var name = ""
    var location: String?
    /// The lines of each of its parts, with their beginnings.
    var parts: [[CalendarLine]] = []
    /// Its rules, worked out when they are needed.
    var rules: Result<ZoneRules, ZoneRules.Problem>?
  }

  /// An event as it is written.
  private struct Event {
    var line: Int
    var lines: [CalendarLine] = []

    func first(_ name: String) -> CalendarLine? { lines.first { $0.name == name } }
    func all(_ name: String) -> [CalendarLine] { lines.filter { $0.name == name } }
  }

  /// Something that makes an event unusable.
  private struct Trouble: Error {
    var line: Int
    var code: Diagnostic.Code
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - calendar: The run's calendar, by which times without a zone go.
  ///   - end: The end of the run: what comes later is left out, however long it repeats.
  init(_ source: SourceText, calendar: LocalCalendar, end: SimulationTime) {
    self.calendar = calendar
    self.end = end
    let (lines, broken) = CalendarLine.lines(of: source)
    for number in broken {
      problems.append((number, .broken("this is no NAME:VALUE line")))
    }
    guard lines.first?.name == "BEGIN", lines.first?.value.uppercased() == "VCALENDAR" else {
      refuse(1, .wrongShape(found: "no iCalendar file", expected: "BEGIN:VCALENDAR"))
      return
    }
    let events = events(in: lines)
    if lines.last?.name != "END" || lines.last?.value.uppercased() != "VCALENDAR" {
      let last = lines.last?.number ?? 1
      refuse(last, .broken("the file is cut off: END:VCALENDAR is missing"))
      return
    }
    workOutZones(lines)
    read(events)
  }

  /// Follows the rules of the zones that times are told in and the database does not know.
  private mutating func workOutZones(_ lines: [CalendarLine]) {
    let last = calendar.local(at: end).date.adding(days: 400)
    for name in Set(lines.compactMap { $0.parameter("TZID") }) where known(name) == nil {
      guard let zone = brought[name], !zone.parts.isEmpty else { continue }
      brought[name]?.rules = Result { () throws(ZoneRules.Problem) in
        try ZoneRules(zone.parts, through: last)
      }
    }
  }

  private mutating func refuse(_ line: Int, _ code: Diagnostic.Code) {
    problems.append((line, code))
    isUnusable = true
  }

  /// Gathers the lines of each event; alarms in it are not its own.
  private mutating func events(in lines: [CalendarLine]) -> [Event] {
    var events: [Event] = []
    var open: [String] = []
    var zone = BroughtZone()
    for line in lines {
      switch line.name {
      case "BEGIN":
        open.append(line.value.uppercased())
        if open.last == "VEVENT" { events.append(Event(line: line.number)) }
        if open.last == "VTIMEZONE" { zone = BroughtZone() }
        if Self.isPart(open) { zone.parts.append([line]) }
      case "END":
        if open.last == line.value.uppercased() {
          open.removeLast()
          if line.value.uppercased() == "VTIMEZONE" { brought[zone.name] = zone }
        } else {
          let expected = open.last.map { "END:\($0)" } ?? "nothing more"
          problems.append(
            (line.number, .wrongShape(found: "END:\(line.value)", expected: expected))
          )
        }
      default:
        if open.last == "VEVENT" { events[events.count - 1].lines.append(line) }
        if Self.isPart(open) { zone.parts[zone.parts.count - 1].append(line) }
        guard open.last == "VTIMEZONE" else { continue }
        if line.name == "TZID" { zone.name = line.value }
        if line.name == "X-LIC-LOCATION" { zone.location = line.value }
      }
    }
    return events
  }

  /// Whether the lines of a part of a zone come.
  private static func isPart(_ open: [String]) -> Bool {
    open.dropLast().last == "VTIMEZONE" && ["STANDARD", "DAYLIGHT"].contains(open.last)
  }

  // MARK: Events

  private mutating func read(_ events: [Event]) {
    // An instance that was moved replaces the one of its own time.
    var moved: Set<String> = []
    for event in events {
      guard let line = event.first("RECURRENCE-ID"), let time = try? time(line) else { continue }
      moved.insert("\(event.first("UID")?.value ?? "") \(time.moment(in: calendar).milliseconds)")
    }
    for event in events {
      do throws(Trouble) {
        let found = try occurrences(of: event)
        let isInstance = event.first("RECURRENCE-ID") != nil
        let uid = event.first("UID")?.value ?? ""
        occurrences += found.filter { occurrence in
          isInstance || !moved.contains("\(uid) \(occurrence.start.milliseconds)")
        }
      } catch {
        problems.append((error.line, error.code))
      }
    }
    occurrences.sort { $0.start < $1.start }
  }

  private mutating func occurrences(of event: Event) throws(Trouble) -> [Occurrence] {
    if event.first("STATUS")?.value.uppercased() == "CANCELLED" { return [] }
    guard let line = event.first("DTSTART") else {
      throw Trouble(line: event.line, code: .missingKey("DTSTART", owner: "an event"))
    }
    let start = try time(line)
    guard start.clock != nil else {
      wholeDays += 1
      return []
    }
    let length = try length(of: event, from: start)
    var starts = try repeats(of: event, from: start, lasting: length)
    for line in event.all("RDATE") {
      for time in try times(line) where time.clock != nil {
        starts.append(time.moment(in: calendar))
      }
    }
    var left: Set<SimulationTime> = []
    for line in event.all("EXDATE") {
      for time in try times(line) { left.insert(time.moment(in: calendar)) }
    }
    if let range = event.first("RECURRENCE-ID")?.parameter("RANGE") {
      throw Trouble(
        line: event.first("RECURRENCE-ID")?.number ?? event.line,
        code: Self.bad("RANGE=\(range)", "an event of its own for each instance that moved")
      )
    }
    let title = event.first("SUMMARY")?.text ?? ""
    let place = event.first("LOCATION")?.text ?? ""
    var known: Set<SimulationTime> = []
    return starts.filter { $0 < end && !left.contains($0) && known.insert($0).inserted }
      .map { Occurrence(start: $0, length: length, title: title, place: place, line: event.line) }
  }

  private func length(
    of event: Event,
    from start: CalendarTime
  ) throws(Trouble) -> SimulationDuration {
    if let line = event.first("DTEND") {
      let last = try time(line).moment(in: calendar)
      let length = last - start.moment(in: calendar)
      guard length.milliseconds >= 0 else {
        throw Trouble(line: line.number, code: .contradiction("an event ends before it begins"))
      }
      return length
    }
    guard let line = event.first("DURATION") else { return .seconds(0) }
    guard let length = SimulationDuration(calendarText: line.value) else {
      throw Trouble(line: line.number, code: Self.bad(line.value, "a duration such as PT45M"))
    }
    return length
  }

  /// The moments at which an event begins, up to the end of the run.
  private func repeats(
    of event: Event,
    from start: CalendarTime,
    lasting length: SimulationDuration
  ) throws(Trouble) -> [SimulationTime] {
    guard let line = event.first("RRULE") else { return [start.moment(in: calendar)] }
    let rule: RecurrenceRule
    do throws(RecurrenceRule.Problem) {
      rule = try RecurrenceRule(line.value)
    } catch {
      throw Trouble(line: line.number, code: Self.bad(error.found, error.expected))
    }
    var last = SimulationTime.never
    if let text = rule.until {
      guard let until = CalendarTime(text, clock: start.clock ?? .floating) else {
        throw Trouble(line: line.number, code: Self.bad(text, "a last date such as 20210630"))
      }
      // A date alone means all of that day.
      let isDay = until.clock == nil
      var time = until
      if isDay {
        time.clock = start.clock
        time.local.millisecondOfDay = 86_399_000
      }
      last = time.moment(in: calendar)
    }
    let lastDate = calendar.local(at: end).date.adding(days: 1)
    // What is over before the run begins is not asked for; a day to spare for the zones.
    let days = Int(length.milliseconds / 86_400_000) + 3
    let earliest = calendar.local(at: .zero).date.adding(days: -days)
    let dates = rule.dates(from: start.local.date, since: earliest, through: lastDate)
    return dates.map { date in
      var time = start
      time.local.date = date
      return time.moment(in: calendar)
    }.filter { $0 <= last }
  }

  // MARK: Times

  private func time(_ line: CalendarLine) throws(Trouble) -> CalendarTime {
    let times = try times(line)
    guard let time = times.first, times.count == 1 else {
      throw Trouble(line: line.number, code: Self.bad(line.value, Self.form))
    }
    return time
  }

  private func times(_ line: CalendarLine) throws(Trouble) -> [CalendarTime] {
    var clock = CalendarTime.Clock.floating
    if let name = line.parameter("TZID") { clock = .zone(try zone(name, line)) }
    var times: [CalendarTime] = []
    for text in line.value.split(separator: ",") {
      guard let time = CalendarTime(String(text), clock: clock) else {
        throw Trouble(line: line.number, code: Self.bad(String(text), Self.form))
      }
      times.append(time)
    }
    return times
  }

  /// What the database knows a zone by.
  private func known(_ name: String) -> TimeZone? {
    CalendarMaker.zone(brought[name]?.location ?? Self.plain(name))
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("/") ? String(name.dropFirst()) : name
  }

  private func zone(_ name: String, _ line: CalendarLine) throws(Trouble) -> CalendarZone {
    if let zone = known(name) { return .known(zone) }
    switch brought[name]?.rules {
    case .success(let rules)?: return .brought(rules)
    case .failure(let problem)?:
      let words = "the time zone '\(name)' cannot be followed: it has \(problem.text)"
      throw Trouble(line: line.number, code: .contradiction(words))
    case nil: break
    }
    throw Trouble(
      line: line.number,
      code: .unknownName(
        name,
        what: "time zone",
        suggestion: NearestName.of(Self.plain(name), among: CalendarMaker.identifiers),
        known: []
      )
    )
  }

  private static let form = "a date and time such as 20210609T093000 or 20210609T073000Z"

  private static func bad(_ found: String, _ expected: String) -> Diagnostic.Code {
    .badValue(found: found, expected: expected)
  }
}
