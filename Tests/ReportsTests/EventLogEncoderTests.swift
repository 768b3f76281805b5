import Foundation
import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios
@testable import RunReports

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
  }

  @Test func `The start names the seed exactly and every rule setting`() throws {
    let run = try SampleRun.run()
    let first = try #require(Self.lines(run).first)

    #expect(first.contains("\"scenario\":\"Quotes \\\" and, commas\""))
    #expect(first.contains("\"seed\":18446744073709551615,"))
    for knob in PolicyKnob.all { #expect(first.contains("\"\(knob.key)\":")) }
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

  @Test func `JSON is one array of the same objects`() throws {
    let run = try SampleRun.run()
    let bytes = EventLogEncoder.encode(run, format: .json)

    let array = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [Any])

    #expect(array.count == run.log.count)
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
