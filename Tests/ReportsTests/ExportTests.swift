import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// The exports of a run: the same each time, well-formed, and nothing of outside acts in them.
@Suite struct ExportTests {
  /// A day with names that want to be something else in every format.
  static let hostile = SampleRun.text
    .replacing(
      "name: \"Quotes \\\" and, commas\"",
      with: "name: \"<script>alert(1)</script>:;#%%\""
    )
    .replacing("stack: Home", with: "stack: \"]]>--><b>: x;%\"")
    .replacing("swipe: Home", with: "swipe: \"]]>--><b>: x;%\"")

  static func chronicle(_ text: String = SampleRun.text) throws -> Chronicle {
    let scenario = try SampleRun.scenario(text)
    var run = Run(world: scenario.world, goesBack: false)
    run.advance(to: scenario.world.end)
    return Chronicle(of: run, scenario: scenario)
  }

  static let light = Theme(name: "light", title: "Light", colors: [:], appearance: .light)

  static func hues(_ chronicle: Chronicle) -> [Int] { Array(chronicle.world.kinds.indices) }

  static func table(_ chronicle: Chronicle) -> String {
    String(decoding: SpanTable.document(chronicle, days: chronicle.days), as: UTF8.self)
  }

  /// The page of a run, with the frames of its screen or without.
  static func page(
    _ chronicle: Chronicle,
    frames: PageFrames? = nil,
    narrowFrames: PageFrames? = nil
  ) -> String {
    PageDocument(
      chronicle,
      days: chronicle.days,
      hues: hues(chronicle),
      themes: (light, light),
      frames: frames,
      narrowFrames: narrowFrames
    ).text.text
  }

  /// Each export of some days as text, by name.
  static func all(_ chronicle: Chronicle) -> [(name: String, text: String)] {
    let days = chronicle.days
    return ReportFormat.allCases.compactMap { format in
      let document: String? =
        switch format {
        case .html: page(chronicle)
        case .svg:
          ChartDocument.text(chronicle, days: days, hues: hues(chronicle), theme: light).text
        case .csv: table(chronicle)
        // A recording shows the screen, which is drawn elsewhere.
        case .asciicast: nil
        }
      return document.map { (format.rawValue, $0) }
    }
  }

  /// The page has tests of its own.
  static let charts = ReportFormat.allCases.filter { ![.html, .asciicast].contains($0) }

  @Test(arguments: charts)
  func `The sample day is written as it was looked at`(format: ReportFormat) throws {
    let all = Self.all(try Self.chronicle())
    let text = try #require(all.first { $0.name == format.rawValue }).text

    assertSnapshot(text.replacing("\r\n", with: "\n"), named: "sample.\(format.rawValue)")
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `Each scenario is written the same each time, and nothing acts`(name: String) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let first = Self.all(try Self.chronicle(text))
    let second = Self.all(try Self.chronicle(text))

    for (one, other) in zip(first, second) {
      #expect(one.text == other.text, "\(one.name)")
      #expect(PlainText.isDocument(Array(one.text.utf8)[...]), "\(one.name)")
    }
  }

  @Test func `Names are text in every format`() throws {
    let chronicle = try Self.chronicle(Self.hostile)

    for (name, text) in Self.all(chronicle) where name == "svg" || name == "html" {
      #expect(!text.contains("<script>alert"), "\(name)")
      #expect(!text.contains("<b>: x"), "\(name)")
    }
  }

  // MARK: Table

  @Test func `A table has one row for each span, of equal width, and no formula`() throws {
    let chronicle = try Self.chronicle()
    let text = Self.table(chronicle)

    let lines = text.split(separator: "\r\n")
    #expect(lines.count == 1 + chronicle.lanes[0].count)
    #expect(lines[0] == SpanTable.header.joined(separator: ",")[...])
    #expect(text.contains(",'=SUM(A1),"))
    #expect(!text.contains(",=SUM"))
    #expect(text.contains(",2021-06-09T07:00:00-07:00,"))
  }
}
