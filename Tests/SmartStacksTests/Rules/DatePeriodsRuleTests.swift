import SimulationCore
import Testing

@testable import SmartStacks

/// Decisions 36 and 37.
@Suite struct DatePeriodsRuleTests {
  private static func periods(_ providers: (Int64, Int64?)..., openEnd: Int64 = 60) -> [[Int64]] {
    let dates = providers.map { start, end in
      RelevantShortcut.Provider.date(
        start: SimulationTime(milliseconds: start),
        end: end.map { SimulationTime(milliseconds: $0) }
      )
    }
    return DatePeriodsRule.periods(
      of: dates + [.location("home"), .dailyRoutine("morning")],
      openEnd: SimulationDuration(milliseconds: openEnd)
    )
    .map { [$0.start.milliseconds, $0.end.milliseconds] }
  }

  /// WWDC21 10049 7:15.
  @Test(arguments: [("09:00", "10:00"), ("18:30", "18:45")])
  func `a date provider names the start and the end`(start: String, end: String) {
    let log = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "\(start)-\(end)")).run()

    #expect(log.decisions == ["\(start) Home + P until \(end)", "\(end) Home - P ended, shows A"])
    #expect(log.stack("8:59:59") == "[A] B")
    #expect(log.stack(start) == "[+P] A B")
    #expect(log.stack(end) == "[A] B")
  }

  @Test func `periods that touch or overlap are one, and one that ends before it starts is none`() {
    #expect(Self.periods((10, 20), (40, 50), (15, 30), (50, 60)) == [[10, 30], [40, 60]])
    #expect(Self.periods((10, 50), (20, 30)) == [[10, 50]])
    #expect(Self.periods((20, 10), (30, 30)) == [])
    #expect(Self.periods((10, nil)) == [[10, 70]])
    #expect(Self.periods((10, nil), openEnd: 5) == [[10, 15]])
  }

  @Test func `several periods insert and remove several times`() {
    let log = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "9:30-11:00", "12:00-12:30")).run()

    #expect(
      log.moves == [
        "09:00 Home + P until 11:00", "11:00 Home - P ended, shows A",
        "12:00 Home + P until 12:30", "12:30 Home - P ended, shows A",
      ]
    )
  }

  @Test func `openEndSeconds ends a suggestion without an end`() throws {
    let day = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-"))

    #expect(day.run().moves.first == "09:00 Home + P until 10:00")
    #expect(
      try day.policy("openEndSeconds", "20m").run().moves.first == "09:00 Home + P until 09:20"
    )
  }
}
