import Foundation
import SimulationCore
import Testing

@testable import Habits
@testable import RunReports
@testable import Scenarios
@testable import SmartStacks

@Suite struct EventLogEncoderTests {
  static func lines(_ run: Run, _ format: EventLogFormat = .jsonl) -> [String] {
    String(decoding: EventLogEncoder.encode(run, format: format), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  static func objects(_ run: Run) throws -> [[String: Any]] {
    try lines(run).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `Every line is an object that begins with time, offset and kind`() throws {
    let run = try SampleRun.run()

    for (line, record) in zip(Self.lines(run), run.log) {
      #expect(line.hasPrefix("{\"time\":\"2021-06-"))
      #expect(line.contains(",\"offset\":\(record.time.milliseconds),\"kind\":\""))
      #expect(line.hasSuffix("}"))
    }
    #expect(try Self.objects(run).count == run.log.count)
    let bytes = EventLogEncoder.encode(run, format: .json)
    let array = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [Any])
    #expect(array.count == run.log.count)
  }

  @Test func `The start names the seed exactly and every rule setting`() throws {
    let run = try SampleRun.run()
    let first = try #require(Self.lines(run).first)

    #expect(first.contains("\"scenario\":\"Quotes \\\" and, commas\""))
    #expect(first.contains("\"seed\":18446744073709551615,"))
    for setting in RuleSetting.all { #expect(first.contains("\"\(setting.key)\":")) }
  }

  @Test func `A record of another day says when it ends with that day's offset`() throws {
    let text = SampleRun.text
      .replacing("2021-06-09T06:00", with: "2021-11-07T00:00")
      .replacing("{at: 9:30, shortcuts", with: "{at: 0:30, shortcuts")
      .replacing("for: 30m", with: "for: 3h")
    let lines = Self.lines(try SampleRun.run(text))

    let inserted = try #require(lines.first { $0.contains("suggestion.inserted") })

    #expect(inserted.hasPrefix("{\"time\":\"2021-11-07T00:30:00-07:00\""))
    #expect(inserted.contains("\"until\":\"2021-11-07T02:30:00-08:00\""))
  }

  @Test func `A table has as many cells in every row`() throws {
    let run = try SampleRun.run()
    let rows = String(decoding: EventLogEncoder.encode(run, format: .csv), as: UTF8.self)
      .split(separator: "\r\n")

    let columns = rows[0].split(separator: ",", omittingEmptySubsequences: false).count

    #expect(rows.count == run.log.count + 1)
    for row in rows { #expect(Self.cells(String(row)).count == columns) }
  }

  @Test func `A name that a spreadsheet would compute is made harmless`() throws {
    let run = try SampleRun.run()
    let text = String(decoding: EventLogEncoder.encode(run, format: .csv), as: UTF8.self)

    #expect(text.contains(",'=SUM(A1),"))
    #expect(!text.contains(",=SUM(A1),"))
    #expect(text.contains(",\"Quotes \"\" and, commas\","))
  }

  /// The cells of a row, as RFC 4180 reads them.
  private static func cells(_ row: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in row {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == "," && !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, "0"), (1_000_000, "1"), (52_600_000, "52.6"), (-1, "-0.000001"), (222_222, "0.222222"),
    (Int64.min, "-9223372036854.775808"), (Int64.max, "9223372036854.775807"),
  ])
  func `Millionths are written exactly`(millionths: Int64, text: String) {
    var bytes: [UInt8] = []
    NumberText.append(millionths: millionths, to: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(Wording.decimal(millionths: millionths) == text)
  }
}

/// The records of donations, predictions, the person and reloads, as the contract writes them.
@Suite struct RecordFieldsTests {
  private static let values = Configuration([
    .init(name: "card", value: "acme"),
    .init(name: "tags", value: ParameterValue(items: ["food", "fun"])),
  ])

  private static let donation = Record.Donation(
    app: AppID(1),
    intent: "ViewPurchases",
    parameters: values,
    identifier: "order-7"
  )

  private static let prediction = PredictionState(
    subject: .intent(IntentID(0), combination: 0, .init([.init(name: "card", value: "acme")])),
    value: Fraction(4, over: 5),
    start: .zero,
    end: .zero + .minutes(30),
    basis: .partOfDay(.init(startMinute: 705, endMinute: 735, donations: 6, days: 4, ofDays: 5))
  )

  private static func run() throws -> Run {
    var world = try SampleRun.scenario().world
    world.intents = [IntentDefinition(name: "ViewPurchases", app: AppID(1))]
    var run = Run(world: world)
    run.advance(to: .zero)
    return run
  }

  private static func line(_ event: Record.Event, _ format: EventLogFormat = .jsonl) throws
    -> String
  {
    let run = try run()
    var encoder = EventLogEncoder(world: run.world, format: format)
    var bytes: [UInt8] = []
    encoder.append(Record(time: .zero, event: event), of: run, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let parameters =
    "\"parameters\":{\"card\":\"acme\",\"tags\":[\"food\",\"fun\"]}"

  @Test(arguments: [
    (
      Record.Event.donationAccepted(donation, teaches: 1),
      "\"kind\":\"donation.accepted\",\"app\":\"Calendar\",\"intent\":\"ViewPurchases\","
        + "\(parameters),\"identifier\":\"order-7\",\"teaches\":1,\"decision\":41}"
    ),
    (
      .donationRejected(donation, reason: .ineligible),
      "\"code\":1901,\"reason\":\"ineligible\",\"decision\":40}"
    ),
    (.donationRejected(donation, reason: .badValue), "\"code\":null,\"reason\":\"badValue\""),
    (
      .donationDeleted(nil, app: AppID(1), count: 0),
      "\"app\":\"Calendar\",\"intent\":null,\"parameters\":null,\"count\":0,\"decision\":45}"
    ),
    (
      .predictionStarted(prediction),
      "\"intent\":\"ViewPurchases\",\"parameters\":{\"card\":\"acme\"},\"value\":0.8,"
        + "\"because\":{\"from\":\"11:45\",\"to\":\"12:15\",\"donations\":6,\"days\":4,"
        + "\"ofDays\":5},\"until\":\"2021-06-09T06:30:00-07:00\",\"decision\":42}"
    ),
    (.predictionEnded(prediction, reason: .deleted), "\"reason\":\"deleted\",\"decision\":45}"),
    (
      .surfaceShown(
        SurfaceItem(surface: .siriSuggestions, intent: IntentID(0), values: .init(), since: .zero)
      ),
      "\"surface\":\"siriSuggestions\",\"intent\":\"ViewPurchases\",\"parameters\":{}}"
    ),
    (
      .timelineRefused(
        widget: WidgetID(0),
        cause: .widgetCenter,
        reason: .minimumInterval,
        until: .zero + .minutes(5)
      ),
      "\"widget\":\"WeatherWidget\",\"reason\":\"minimumInterval\","
        + "\"until\":\"2021-06-09T06:05:00-07:00\",\"cause\":\"widgetCenter\",\"decision\":50}"
    ),
    (.userOpened(app: AppID(1), stack: nil), "\"app\":\"Calendar\",\"stack\":null}"),
    (
      .restSeen(stack: StackID(0), widget: WidgetID(0), count: 2, until: .zero + .minutes(5)),
      "\"kind\":\"rest.seen\",\"stack\":\"Home\",\"widget\":\"WeatherWidget\",\"count\":2,"
        + "\"until\":\"2021-06-09T06:05:00-07:00\",\"decision\":55}"
    ),
    (.userGlanced(StackID(0)), "\"kind\":\"user.glanced\",\"stack\":\"Home\"}"),
    (
      .userKept(stack: StackID(0), widget: WidgetID(1)),
      "\"stack\":\"Home\",\"widget\":\"=SUM(A1)\",\"decision\":48}"
    ),
    (
      .userEdited(stack: StackID(0), .moved(WidgetID(1), to: 0)),
      "\"stack\":\"Home\",\"edit\":\"moved\",\"widget\":\"=SUM(A1)\",\"index\":0}"
    ),
    (.userConfigured(widget: WidgetID(0), values), "\"widget\":\"WeatherWidget\",\(parameters)}"),
    (.placeChanged("Office", isThere: true), "\"place\":\"Office\",\"there\":true}"),
    (.routineChanged(.commute, isOn: false), "\"routine\":\"commute\",\"on\":false}"),
    (
      .permissionChanged(app: AppID(1), .whileInUse),
      "\"app\":\"Calendar\",\"permission\":\"whileInUse\"}"
    ),
    (
      .optionsChanged(IntentID(0), parameter: "card", count: 2),
      "\"kind\":\"options.changed\",\"intent\":\"ViewPurchases\",\"subject\":\"card\","
        + "\"count\":2}"
    ),
    (
      .inputRefused(.init(action: "keep", subject: "Home", reason: .noSuggestion)),
      "\"action\":\"keep\",\"subject\":\"Home\",\"reason\":\"noSuggestion\",\"decision\":48}"
    ),
  ])
  func `A record has the keys of the contract`(event: Record.Event, fields: String) throws {
    let line = try Self.line(event)

    #expect(line.contains(fields), "\(line)")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test func `A table writes values and counts as text`() throws {
    #expect(
      try Self.line(.donationAccepted(Self.donation, teaches: 1), .csv)
        .contains(",ViewPurchases,\"card=acme,tags=food+fun\",order-7,1,")
    )
    #expect(
      try Self.line(.predictionStarted(Self.prediction), .csv)
        .contains(",at 11:45–12:15 on 4 of the last 5 days,")
    )
  }
}

@Suite struct TimestampWriterTests {
  /// From half a day before the clocks of New York change in 2021; they change back in November.
  private static let calendar = LocalCalendar(
    startUnixMilliseconds: 1_615_658_400_000,
    offsets: [
      .init(time: .zero, secondsFromUTC: -18_000),
      .init(time: .zero + .hours(13), secondsFromUTC: -14_400),
      .init(time: .zero + .hours(13 + 34 * 7 * 24), secondsFromUTC: -18_000),
    ]
  )

  /// The same without anything kept.
  private static func plain(_ moment: SimulationTime) -> String {
    let local = calendar.local(at: moment)
    let offset = calendar.secondsFromUTC(at: moment)
    func padded(_ number: Int, _ digits: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let date = "\(padded(local.date.year, 4))-\(padded(local.date.month))-\(padded(local.date.day))"
    let clock = "\(padded(local.hour)):\(padded(local.minute)):\(padded(local.second))"
    let fraction = local.millisecondOfDay % 1000
    let zone = "\(offset < 0 ? "-" : "+")\(padded(abs(offset) / 3600)):00"
    return "\(date)T\(clock)\(fraction == 0 ? "" : ".\(padded(fraction, 3))")\(zone)"
  }

  @Test func `A writer that keeps the day writes what one without memory does`() {
    var stream = Seed(4).stream("moments")
    var writer = TimestampWriter(calendar: Self.calendar)
    let change = SimulationTime.zero + .hours(13)
    let back = change + .hours(34 * 7 * 24)
    var moments = [change, back].flatMap { time in
      [-3_600_000, -1, 0, 1, 999, 1000, 3_599_999, 3_600_000].map {
        SimulationTime(milliseconds: time.milliseconds + $0)
      }
    }
    for _ in 0..<2000 {
      let day = Int64(stream.next(below: 250)) * 86_400_000
      // A moment, the same once more, and others of its day and of the one before.
      for span: UInt64 in [1, 1, 86_400_000] {
        let time = day + Int64(stream.next(below: span)) * Int64(1 + stream.next(below: 2))
        moments.append(SimulationTime(milliseconds: time))
      }
    }

    for moment in moments {
      var bytes: [UInt8] = []
      writer.append(moment, to: &bytes)

      #expect(String(decoding: bytes, as: UTF8.self) == Self.plain(moment))
    }
  }
}
