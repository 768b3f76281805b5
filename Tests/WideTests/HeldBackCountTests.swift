import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import HomestackApp
@testable import RunReports
@testable import Scenarios
@testable import Trials

@Suite struct HeldBackCountTests {
  @Test(arguments: EveryFormatTests.names)
  func `the log, its table, the end sheet, the page and its charts agree`(name: String) throws {
    let scenario = try EveryFormatTests.scenario(name)
    let run = Run(scenario)
    let chronicle = Chronicle(of: run, scenario: scenario)
    let hues = scenario.world.kinds.indices.map { $0 % 8 }
    let themes = try (light: ThemeSource.theme("light"), dark: ThemeSource.theme("dark"))
    let page = PageDocument(
      chronicle,
      days: chronicle.days,
      hues: hues,
      themes: themes,
      frames: nil
    ).text.text
    let log = Self.lines(run, .jsonl).count { $0.contains("\"kind\":\"withheld\"") }
    let table = Self.lines(run, .csv).count {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).first == "withheld"
    }
    let charts = chronicle.days.flatMap { day in
      DayChart(
        chronicle,
        day: day,
        hues: hues,
        hours: ChartHours(chronicle),
        paint: .roles
      ).scores().flatMap(\.rows).compactMap(\.fact).flatMap { Self.counts(in: $0) }
    }

    #expect(table == log)
    #expect(RunSummary(of: run, until: run.world.end).heldBack == log)
    #expect(page.contains("<dt>Held back</dt><dd>\(log)</dd>"))
    // The last midnight is on no day.
    let last = chronicle.refusals.count { $0.isHeldBack && $0.time >= run.world.end }
    #expect(charts.reduce(0, +) == log - last)
  }

  private static func lines(_ run: Run, _ format: EventLogFormat) -> [String] {
    String(decoding: EventLogEncoder.encode(run, format: format), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The number of `held back 3×` in a row's fact.
  private static func counts(in fact: String) -> [Int] {
    fact.matches(of: /held back (\d+)×/).compactMap { Int($0.output.1) }
  }
}
