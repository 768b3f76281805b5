import SmartStacks
import Testing

/// Decisions 58 to 60: Today View beside the pages, and what a rule setting sets apart.
@Suite struct TodayViewTests {
  /// A stack on the page, and one in Today View in which B speaks at nine.
  private static let day = Day().stack("Home", "A", "C")
    .stack("Today", "D", "B", page: 1).todayView(page: 1).timeline("B", ("9:00", r(5, 3600)))

  @Test func `a stack in Today View rotates next to a page, unless by today.rotate`() throws {
    #expect(Self.day.run().moves == ["09:00 Today -> B"])

    let log = try Self.day.policy("today.rotate", "false").run()

    #expect(log.moves == [])
    #expect(log.decisions == ["09:00 Today x B: todayView"])
  }

  /// One kind that nobody has, for an hour.
  private static func suggesting(_ day: Day) -> Day {
    day.kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
  }

  private static let quiet = Day().stack("Home", "A", "C").off(.widgetSuggestions)
    .stack("Today", "D", "B", page: 1).todayView(page: 1)

  @Test func `a suggestion comes to Today View once seen, over no twin`() throws {
    let log = Self.suggesting(Self.quiet).turnPage("9:20", to: 1).run()

    #expect(log.moves.first == "09:20 Today + P until 10:00")

    let day = Self.present[0].turnPage("8:30", to: 1)

    #expect(try day.policy("today.present", "false").run().moves == [])
  }

  @Test(arguments: ["firstOnVisiblePage", "firstOnAnyPage"])
  func `today.suggest=false lets none come there`(target: String) throws {
    let day = try Self.suggesting(Self.quiet).policy("target", target)
    #expect(try day.policy("today.suggest", "false").turnPage("9:20", to: 1).run().moves == [])
  }

  /// P stands in Today View: in its stack, and the same alone.
  private static let present = [
    suggesting(Day().stack("Home", "A", "C").stack("Today", "D", "P", page: 1).todayView(page: 1)),
    suggesting(Day().stack("Home", "A", "C").alone("P", page: 1).todayView(page: 1)),
  ]

  @Test(arguments: present.indices)
  func `what is in Today View is present, unless by today.present`(index: Int) throws {
    #expect(Self.present[index].run().moves == [])

    let log = try Self.present[index].policy("today.present", "false").run()

    #expect(log.moves.first == "09:00 Home + P until 10:00")
  }

  @Test func `limits are one phone's: what was suggested in Today View counts on a page`() throws {
    let day = Self.quiet.kind("P").withLimits().turnPage("7:00", to: 1)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:30", "10:00-10:30"))
      .turn(.widgetSuggestions, on: true, at: "9:40").turnPage("9:45", to: 0)
    let log = try day.policy("limit.suggestions", "1").run()

    #expect(log.moves.filter { $0.contains(" + ") } == ["09:00 Today + P until 09:30"])
  }

  @Test func `the log names Today View, and no page of it`() {
    #expect(
      Self.day.turnPage("9:20", to: 1).turnPage("9:25", to: 0).run().lines { record in
        guard case .userTurnedPage(let page, let area) = record.event else { return nil }
        return "\(page) \(area.rawValue)"
      } == ["09:20 1 todayView", "09:25 0 homeScreen"]
    )
  }
}
