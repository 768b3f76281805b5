import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import WrittenText

/// Zones whose rules a calendar brings; the offsets are those of python-dateutil's `tzical`.
@Suite struct CalendarZoneTests {
  private static func part(_ kind: String, _ lines: String) -> String {
    "BEGIN:\(kind)\n\(lines.split(separator: " ").joined(separator: "\n"))\nEND:\(kind)\n"
  }

  /// As Outlook writes it.
  private static let europe =
    part(
      "STANDARD",
      "DTSTART:16010101T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 "
        + "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"
    )
    + part(
      "DAYLIGHT",
      "DTSTART:16010101T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 "
        + "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"
    )

  /// Two eras, the first of which ends.
  private static let eastern =
    part(
      "DAYLIGHT",
      "DTSTART:19870405T020000 RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z "
        + "TZOFFSETFROM:-0500 TZOFFSETTO:-0400"
    )
    + part(
      "DAYLIGHT",
      "DTSTART:20070311T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU "
        + "TZOFFSETFROM:-0500 TZOFFSETTO:-0400"
    )
    + part(
      "STANDARD",
      "DTSTART:19671029T020000 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z "
        + "TZOFFSETFROM:-0400 TZOFFSETTO:-0500"
    )
    + part(
      "STANDARD",
      "DTSTART:20071104T020000 RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU "
        + "TZOFFSETFROM:-0400 TZOFFSETTO:-0500"
    )

  /// South of the equator, by half an hour, the weekday told by days of the month.
  private static let lordHowe =
    part(
      "STANDARD",
      "DTSTART:20080406T020000 TZOFFSETFROM:+1100 TZOFFSETTO:+1030 "
        + "RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU"
    )
    + part(
      "DAYLIGHT",
      "DTSTART:20081005T020000 TZOFFSETFROM:+1030 TZOFFSETTO:+1100 "
        + "RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU"
    )

  /// The days one by one.
  private static let dates =
    part(
      "STANDARD",
      "DTSTART:20201025T030000 RDATE:20211031T030000,20221030T030000 "
        + "TZOFFSETFROM:+0200 TZOFFSETTO:+0100"
    )
    + part(
      "DAYLIGHT",
      "DTSTART:20200329T020000 RDATE:20210328T020000 RDATE:20220327T020000 "
        + "TZOFFSETFROM:+0100 TZOFFSETTO:+0200"
    )

  private static let india = part(
    "STANDARD",
    "DTSTART:16010101T000000 TZOFFSETFROM:+0530 TZOFFSETTO:+0530"
  )

  @Test(arguments: [
    (
      europe,
      [
        "20210327T120000 60", "20210328T015959 60", "20210328T030000 120", "20211031T015959 120",
        "20211031T030000 60", "19991225T080000 60", "20450701T080000 120",
      ]
    ),
    (
      eastern,
      [
        "19900601T120000 -240", "20060401T120000 -300", "20060403T120000 -240",
        "20061030T090000 -300", "20070310T120000 -300", "20070312T120000 -240",
        "20211107T005959 -240", "20211107T020000 -300",
      ]
    ),
    (
      lordHowe,
      [
        "20210403T120000 660", "20210404T023000 630", "20211003T015959 630",
        "20211003T023000 660",
      ]
    ),
    (india, ["20210609T093000 330"]),
    (
      dates,
      [
        "20201026T000000 60", "20210329T000000 120", "20211030T120000 120", "20211101T000000 60",
        "20220601T000000 120", "20230601T000000 60",
      ]
    ),
  ])
  func `the clock is set when the rules of a zone say so`(
    parts: String,
    expected: [String]
  ) throws {
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)
    let file = try Self.file(parts, expected.map { "DTSTART;TZID=Own:\($0.prefix(15))" })

    let read = CalendarFile(
      SourceText(text: file, file: "x.ics"),
      calendar: calendar,
      end: .zero + .hours(24 * 366 * 30)
    )

    #expect(read.problems.isEmpty)
    let found = read.occurrences.map(\.start).sorted()
    let moments = try expected.map { text in
      let wall = try #require(CalendarTime(String(text.prefix(15)), clock: .floating))
      let offset = try #require(Int64(text.dropFirst(16)))
      return calendar.moment(of: wall.local) - .minutes(offset)
    }
    #expect(found == moments.sorted())
  }

  private static func file(
    _ parts: String,
    _ events: [String],
    name: String = "Own"
  ) throws -> String {
    "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\n\(parts)TZID:\(name)\nEND:VTIMEZONE\n"
      + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
  }

  private static func read(_ parts: String, _ event: String, name: String = "Own") throws
    -> CalendarFile
  {
    CalendarFile(
      SourceText(text: try file(parts, [event], name: name), file: "x.ics"),
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: .zero + .hours(72)
    )
  }

  @Test func `what repeats keeps its time on the clock of its zone`() throws {
    let read = CalendarFile(
      SourceText(
        text: try Self.file(
          Self.eastern,
          ["DTSTART;TZID=Own:20211105T090000\nRRULE:FREQ=DAILY;COUNT=4"]
        ),
        file: "x.ics"
      ),
      calendar: .fixed(year: 2021, month: 11, day: 5),
      end: .zero + .hours(24 * 9)
    )

    #expect(read.occurrences.map { $0.start.milliseconds / 3_600_000 } == [13, 37, 62, 86])
  }

  /// A time that is skipped goes by the offset before, one that comes twice is its first.
  @Test(arguments: [
    ("20210328T015900", "20210328T005900Z"), ("20210328T023000", "20210328T013000Z"),
    ("20210328T030000", "20210328T010000Z"), ("20210328T120000", "20210328T100000Z"),
    ("20210329T020000", "20210329T000000Z"), ("20211031T015900", "20211030T235900Z"),
    ("20211031T023000", "20211031T003000Z"), ("20211031T030000", "20211031T020000Z"),
    ("20211031T120000", "20211031T110000Z"),
  ])
  func `on the day on which a clock is set its times are right before and after`(
    local: String,
    universal: String
  ) throws {
    let zone = try #require(CalendarMaker.zone("Europe/Berlin"))
    let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)
    let time = try #require(CalendarTime(local, clock: .zone(.known(zone))))
    let expected = try #require(CalendarTime(universal, clock: .floating))

    #expect(time.moment(in: calendar) == expected.moment(in: calendar))
  }

  @Test func `a name that is known counts more than the rules beside it`() throws {
    let known = try Self.read(
      Self.india,
      "DTSTART;TZID=Europe/Berlin:20210609T120000",
      name: "Europe/Berlin"
    )

    #expect(known.occurrences.map(\.start) == [.zero + .hours(10)])
  }

  @Test func `before its first rule the clock is what that one was set from`() throws {
    let early = Self.part(
      "STANDARD",
      "DTSTART:20211031T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100"
    )

    let read = try Self.read(early, "DTSTART;TZID=Own:20210609T120000")

    #expect(read.occurrences.map(\.start) == [.zero + .hours(10)])
  }

  @Test(arguments: [
    ("", "", "time zone"),
    ("", "TZOFFSETFROM:+0100 TZOFFSETTO:+0200", "no DTSTART, on line 3"),
    ("", "DTSTART:16010101T020000 TZOFFSETTO:+0200", "no TZOFFSETFROM, on line 3"),
    ("+25:00", "", "no offset such as +0100, on line 6"),
    ("+2500", "", "no offset of less than a day, on line 6"),
    ("+0160", "", "no offset of less than a day, on line 6"),
    ("0100", "", "no offset such as +0100, on line 6"),
    ("+0100 RRULE:FREQ=YEARLY;BYDAY=SU;BYSETPOS=-1", "", "BYSETPOS=-1 and not FREQ"),
    ("+0100 RRULE:FREQ=DAILY", "", "no rule by FREQ=YEARLY, on line 7"),
    ("+0100 RRULE:FREQ=YEARLY;UNTIL=soon", "", "SOON and no last date"),
    ("+0100 RDATE:2021", "", "2021 and no date and time"),
  ])
  func `rules that cannot be followed are an error where a time needs them`(
    offset: String,
    lines: String,
    message: String
  ) throws {
    let own = "DTSTART:16010101T020000 TZOFFSETTO:+0200 TZOFFSETFROM:\(offset)"
    let parts = offset + lines == "" ? "" : Self.part("DAYLIGHT", lines.isEmpty ? own : lines)

    let needed = try Self.read(parts, "DTSTART;TZID=Own:20210609T120000")
    let unneeded = try Self.read(parts, "DTSTART:20210609T120000")

    #expect(needed.occurrences.isEmpty)
    let problem = try #require(needed.problems.first)
    let words = Diagnostic(code: problem.code, file: "x.ics", location: .start, sourceLine: "")
    #expect(words.message.contains(message), "\(words.message)")
    #expect(unneeded.problems.isEmpty && unneeded.occurrences.count == 1)
  }
}
