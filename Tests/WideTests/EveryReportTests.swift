import HomeScreenViews
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomestackApp
@testable import RunReports
@testable import Scenarios
@testable import Trials

@Suite struct EveryReportTests {
  @Test(arguments: EveryFormatTests.names)
  func `a report is text that does nothing, in every format`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let run = Run(scenario)
    let chronicle = Chronicle(of: run, scenario: scenario)
    let hues = HueTable(scenario.world)
    let numbers = scenario.world.kinds.indices.map { hues[KindID($0)] }
    let themes = try (light: ThemeSource.theme("light"), dark: ThemeSource.theme("dark"))
    var screen = PageFrameMaker(
      scenario,
      chronicle,
      of: run,
      size: Size(columns: 80, rows: 24),
      themes: [themes.light, themes.dark]
    )
    if let day = chronicle.days.first { screen.add(day) }
    let page = PageDocument(
      chronicle,
      days: chronicle.days,
      hues: numbers,
      themes: themes,
      frames: screen.frames
    )
    for format in ReportFormat.allCases {
      let bytes: [UInt8]
      switch format {
      case .html: bytes = Array(page.text.text.utf8)
      case .svg:
        let days = chronicle.days
        let theme = themes.light
        bytes = Array(
          ChartDocument.text(chronicle, days: days, hues: numbers, theme: theme).text.utf8
        )
      case .csv: bytes = SpanTable.document(chronicle, days: chronicle.days)
      // Recordings of every scenario take minutes; the film's own tests make some.
      case .asciicast: continue
      }
      #expect(PlainText.isDocument(bytes[...]), "\(format)")
      #expect(!bytes.isEmpty, "\(format)")
    }
    #expect(!screen.frames.isEmpty)
  }

  @Test(arguments: EveryFormatTests.names)
  func `the movements of a day are on its sequence, each before its frame`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let run = Run(scenario)
    let chronicle = Chronicle(of: run, scenario: scenario)
    let day = try #require(chronicle.days.first)
    var screen = PageFrameMaker(
      scenario,
      chronicle,
      of: run,
      size: Size(columns: 60, rows: 18),
      themes: [.terminal]
    )

    screen.add(day)

    let numbers = screen.frames.labels.compactMap(\.movements).flatMap { Array($0) }
    #expect(numbers == chronicle.movements(in: day).map(\.number))
    let times = screen.frames.labels.map(\.time)
    #expect(times == times.sorted())
    #expect(screen.frames.labels.last?.isWithin == false)
  }
}
