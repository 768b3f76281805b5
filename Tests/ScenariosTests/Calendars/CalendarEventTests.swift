import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Entries that come before the events of an iCalendar file.
@Suite struct CalendarEventTests {
  private static func scenario(_ item: String, days: Int = 3, zone: String = "Europe/Berlin")
    -> String
  {
    """
    homestack: 1
    starts: 2021-06-09T06:00
    days: \(days)
    timezone: \(zone)
    apps:
      Weather: {widgets: {WeatherWidget: {show: Sunny}}}
      Calendar: {widgets: {CalendarWidget: {title: Calendar}}}
    home: {pages: [[{stack: Home, widgets: [WeatherWidget, CalendarWidget]}]]}
    happens:
      - \(item)
    """
  }

  private static let item =
    "{events: week.ics, before: 30m, entry: {widget: CalendarWidget, relevance: 5}}"

  private static func file(_ events: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"]
      + events.flatMap { ["BEGIN:VEVENT", $0, "END:VEVENT"] } + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  private static func read(
    _ calendar: String,
    _ item: String = item,
    days: Int = 3
  ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
    let files = FileBeside { (name: String) throws(FileBeside.Problem) in
      guard name == "week.ics" else { throw FileBeside.Problem(text: "it is not there") }
      return (Array(calendar.utf8), name)
    }
    return ScenarioReader.read(text: scenario(item, days: days), file: "day.yaml", files: files)
  }

  /// When the entries are current, as hours of the run, and what they show.
  private static func entries(_ calendar: String, days: Int = 3) throws -> [String] {
    let result = read(calendar, days: days)
    let scenario = try #require(result.scenario, "\(result.diagnostics.map(\.text.text))")
    return scenario.world.inputs.flatMap { scheduled -> [String] in
      guard case .timeline(_, let entries, false) = scheduled.input else { return [] }
      return entries.map { entry in
        let local = scenario.world.calendar.local(at: entry.date)
        var title = ""
        if case .agenda(let items)? = entry.content?.blocks.first { title = items[0].title }
        var lasting = ""
        if case .lasting(let time)? = entry.relevance?.duration { lasting = Wording.span(time) }
        return
          "\(Wording.date(local.date, year: false)) \(Wording.clock(local)) \(title) \(lasting)"
      }
    }
  }

  @Test func `an entry comes before its event and holds until it is over`() throws {
    let entries = try Self.entries(
      Self.file(
        "UID:1\r\nDTSTART;TZID=Europe/Berlin:20210609T093000\r\nDURATION:PT1H\r\nSUMMARY:Review"
      )
    )

    #expect(entries == ["Wed 9 Jun 09:00 Review 1 h 30 min"])
  }

  @Test func `UTC, another zone and no zone are told apart`() throws {
    let entries = try Self.entries(
      Self.file(
        "UID:1\r\nDTSTART:20210609T100000Z\r\nSUMMARY:utc",
        "UID:2\r\nDTSTART;TZID=\"America/New_York\":20210609T100000\r\nSUMMARY:york",
        "UID:3\r\nDTSTART:20210609T100000\r\nSUMMARY:here"
      )
    )

    #expect(
      entries == [
        "Wed 9 Jun 09:30 here 30 min", "Wed 9 Jun 11:30 utc 30 min",
        "Wed 9 Jun 15:30 york 30 min",
      ]
    )
  }

  @Test func `folded lines, escapes and words of another program's zone are understood`() throws {
    let calendar = [
      "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time",
      "X-LIC-LOCATION:Europe/Berlin", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1",
      "DTSTART;TZID=W. Europe Standard Time:2021060", " 9T093000", "SUMMARY:Tea\\, with",
      "\t milk\\nand more", "BEGIN:VALARM", "DTSTART:19990101T000000", "END:VALARM", "END:VEVENT",
      "END:VCALENDAR",
    ].joined(separator: "\n")

    #expect(try Self.entries(calendar) == ["Wed 9 Jun 09:00 Tea, with milk 30 min"])
  }

  @Test func `an endless event comes on each day of the run, but for those left out and moved`()
    throws
  {
    let entries = try Self.entries(
      Self.file(
        "UID:1\r\nDTSTART:19990104T093000\r\nRRULE:FREQ=DAILY\r\n"
          + "EXDATE:20210610T093000\r\nSUMMARY:Up",
        "UID:1\r\nRECURRENCE-ID:20210611T093000\r\nDTSTART:20210611T110000\r\nSUMMARY:Late",
        "UID:2\r\nDTSTART:20210609T120000\r\nSTATUS:CANCELLED\r\nSUMMARY:No"
      )
    )

    #expect(entries == ["Wed 9 Jun 09:00 Up 30 min", "Fri 11 Jun 10:30 Late 30 min"])
  }

  @Test func `what ends on a day ends with it`() throws {
    let entries = try Self.entries(
      Self.file("UID:1\r\nDTSTART:20210608T093000\r\nRRULE:FREQ=DAILY;UNTIL=20210610\r\nSUMMARY:x")
    )

    #expect(entries.count == 2)
  }

  @Test(arguments: [
    ("", "no iCalendar file"), ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1", "END:VCALENDAR is missing"),
    (file("DTSTART;TZID=Europe/Berln:20210609T093000"), "Europe/Berlin"),
    (file("DTSTART:2021-06-09"), "a date and time such as"),
    (file("SUMMARY:x"), "DTSTART"),
    (file("DTSTART:20210609T093000\r\nDTEND:20210609T083000"), "ends before it begins"),
    (file("DTSTART:20210609T093000\r\nRRULE:FREQ=SECONDLY"), "FREQ=DAILY"),
    (file("DTSTART:20210609T093000\r\nno property"), "NAME:VALUE"),
    (file("DTSTART:20210609T093000\r\nDURATION:1h"), "PT45M"),
    (file("DTSTART:20210231T093000"), "a date and time such as"),
  ])
  func `what is wrong is told with its line`(calendar: String, words: String) {
    let result = Self.read(calendar)

    #expect(result.scenario == nil)
    #expect(result.diagnostics.contains { $0.file == "week.ics" && $0.text.text.contains(words) })
  }

  @Test func `bad events are left out when that is asked for, and counted`() throws {
    let calendar = Self.file(
      "DTSTART:20210609T093000\r\nSUMMARY:Good",
      "DTSTART:nonsense",
      "DTSTART;VALUE=DATE:20210609"
    )
    let item = Self.item.replacing("before:", with: "skipBad: yes, before:")

    let result = Self.read(calendar, item)

    #expect(result.scenario?.world.inputs.count == 1)
    let notes = result.diagnostics.map(\.text.text).joined()
    #expect(notes.contains("1 event left out as unreadable"))
    #expect(notes.contains("1 event of whole days left out"))
  }

  @Test func `a calendar of another year is a warning`() {
    let result = Self.read(Self.file("DTSTART:20220609T093000"))

    #expect(result.scenario != nil)
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "{events: week.ics}", "{events: week.ics, at: 9:00, entry: {widget: CalendarWidget}}",
    "{events: other.ics, entry: {widget: CalendarWidget}}",
    "{at: 9:00, before: 30m, entry: {widget: CalendarWidget}}",
    "{entry: {widget: CalendarWidget}}",
  ])
  func `an item that cannot be followed is refused`(item: String) {
    let result = Self.read(Self.file("DTSTART:20210609T093000"), item)

    #expect(result.scenario == nil)
    #expect(!result.diagnostics.isEmpty)
  }

  @Test func `an instance that moves all that follow is refused`() {
    let moved = Self.file(
      "UID:a\r\nDTSTART:20210609T100000\r\nRRULE:FREQ=DAILY;COUNT=3",
      "UID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20210610T100000\r\nDTSTART:20210610T150000"
    )

    #expect(Self.read(moved).diagnostics.map(\.message) == ["found 'RANGE=THISANDFUTURE'"])
  }

  @Test func `what is no calendar is not called YAML`() {
    let broken = Self.read("BEGIN:VCALENDAR\r\n?\r\n")

    #expect(
      broken.diagnostics.map(\.message) == [
        "the file is cut off: END:VCALENDAR is missing", "this is no NAME:VALUE line",
      ]
    )
  }
}
