import SmartStacks
import Testing

/// Decisions 18, 20, 27, 39 and 47, readings 10 to 17, 26 and 27.
@Suite struct SuggestionTests {
  private static let home = Day("A", "B", "C").kind("P")

  /// Decision 18.
  @Test func `a dated suggestion comes before a rotation that is due with it`() {
    let log = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .timeline("B", ("9:00", r(1))).run()

    let decisions = [
      "09:00 Home + P until 10:00", "09:00 Home x B: covered until 10:00",
      "10:00 Home - P ended, shows A", "10:00 Home -> B",
    ]
    #expect(log.decisions == decisions)
  }

  /// Reading 12.
  @Test func `a visible dated suggestion stays, and another end is recorded`() {
    let log = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))
      .timeline("B", ("10:00", r(100, 3600))).run()

    let decisions = [
      "09:00 Home + P until 12:00", "10:00 Home x B: covered until 12:00",
      "12:00 Home - P ended, shows A",
    ]
    #expect(log.decisions == decisions)

    let moved = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .timeline("B", ("9:10", r(1))).shortcuts("P", at: "9:30", Shortcut("P", "9:00-11:00")).run()

    let held = moved.withheld
    #expect(held == ["09:10 Home x B: covered until 10:00", "09:30 Home x B: covered until 11:00"])
  }

  @Test func `precedence=value lets a placed widget at its peak keep the stack`() throws {
    let log = try Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00"))
      .timeline("B", ("9:00", r(5, 3600)), ("11:00", r(1, 3600)))
      .policy("precedence", "value").run()

    let decisions = log.decisions.prefix(3)
    #expect(decisions == ["09:00 Home x P: tie", "09:00 Home -> B", "10:00 Home + P until 12:00"])
  }

  /// Reading 26.
  @Test func `set again, it stays with the new end, or leaves and comes when its window does`() {
    let log = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("P", at: "9:30", Shortcut("P", "9:30-11:00"))
      .shortcuts("P", at: "10:30", Shortcut("P", "9:00-10:45")).run()

    let moves = [
      "09:00 Home + P until 10:00", "09:30 Home = P until 11:00", "10:30 Home = P until 10:45",
      "10:45 Home - P ended, shows A",
    ]
    #expect(log.moves == moves)

    let same = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("P", at: "9:30", Shortcut("P", "9:00-10:00")).run()

    #expect(same.moves == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])

    let later = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .shortcuts("P", at: "9:30", Shortcut("P", "12:00-13:00")).run()

    let expected = [
      "09:00 Home + P until 10:00", "09:30 Home - P invalidated, shows A",
      "12:00 Home + P until 13:00", "13:00 Home - P ended, shows A",
    ]
    #expect(later.moves == expected)
  }

  /// Reading 26: it stays while any of its sources holds.
  @Test func `two shortcuts for one widget hold as long as the last of them`() {
    let log = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"), Shortcut("P", "8:30-11:00"))
      .swipe("9:15").run()

    let moves = [
      "08:30 Home + P until 11:00", "09:15 Home swiped to A", "11:00 Home - P ended, shows A",
    ]
    #expect(log.moves == moves)

    let second = Self.home
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"), Shortcut("P", "9:30-11:00")).run()

    let expected = [
      "09:00 Home + P until 10:00", "09:30 Home = P until 11:00", "11:00 Home - P ended, shows A",
    ]
    #expect(second.moves == expected)
  }

  /// Decision 27.
  @Test func `Widget Suggestions turned off removes a shown one at once, Smart Rotate does not`() {
    let log = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .turn(.widgetSuggestions, on: false, at: "9:20")
      .turn(.widgetSuggestions, on: true, at: "9:40").run()

    let decisions = [
      "09:00 Home + P until 10:00", "09:20 Home - P switchedOff, shows A",
      "09:20 Home x P: switchedOff", "09:40 Home + P until 10:00", "10:00 Home - P ended, shows A",
    ]
    #expect(log.decisions == decisions)

    // Decision 26.
    let still = Self.home.off(.smartRotate)
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).run()

    #expect(still.moves == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
  }

  /// Reading 17.
  @Test func `a dated suggestion does not wait for the gap, and starts one, its removal none`() {
    let log = Self.home.withLimits().timeline("B", ("8:55", r(1, 240)))
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:05")).timeline("C", ("9:01", r(1, 3600)))
      .run()

    let decisions = [
      "08:55 Home -> B", "09:00 Home + P until 09:05", "09:01 Home x C: covered until 09:05",
      "09:05 Home - P ended, shows B", "09:05 Home x C: limit.gap until 09:15", "09:15 Home -> C",
    ]
    #expect(log.decisions == decisions)

    // Reading 17.
    let removed = Self.home.withLimits()
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")).timeline("C", ("10:00", r(1, 3600)))
      .run()

    #expect(removed.moves.suffix(2) == ["10:00 Home - P ended, shows A", "10:00 Home -> C"])
  }

  /// Decision 24, reading 19.
  @Test func `suggestions are limited per kind and configuration over all stacks`() throws {
    let log = try Day("A", "B").stack("Work", "C", "D").kind("P").withLimits()
      .shortcuts("P", at: "7:00", Shortcut("P", "8:00-8:10", "9:00-9:10", "10:00-10:10"))
      .turn(.widgetSuggestions, on: false, at: "8:30").policy("limit.suggestions", "2").run()

    let decisions = [
      "08:00 Home + P until 08:10", "09:00 Work + P until 09:10",
      "10:00 Work x P: limit.suggestions until 2/00:00",
    ]
    #expect(log.decisions.filter { !$0.contains(" - ") } == decisions)

    let configured = try Day("A", "B").kind("P", intent: "Show").withLimits()
      .shortcuts(
        "P",
        at: "7:00",
        Shortcut("P", "8:00-8:10", "9:00-9:10", configured: "card=acme"),
        Shortcut("P", "10:00-10:10", configured: "card=other")
      )
      .policy("limit.suggestions", "1").run()

    let expected = [
      "08:00 Home + P(card=acme) until 08:10",
      "09:00 Home x P(card=acme): limit.suggestions until 2/00:00",
      "10:00 Home + P(card=other) until 10:10",
    ]
    #expect(configured.decisions.filter { !$0.contains(" - ") } == expected)

    let days = try Self.home.withLimits().days(2)
      .shortcuts("P", at: "7:00", Shortcut("P", "8:00-9:00", "23:00-2/1:00"))
      .policy("limit.suggestions", "1").run()

    #expect(
      days.decisions.suffix(3) == [
        "23:00 Home x P: limit.suggestions until 2/00:00", "2/00:00 Home + P until 2/01:00",
        "2/01:00 Home - P ended, shows A",
      ]
    )
  }

  /// Decision 2.
  @Test func `sources.suggest=none suggests nothing, and says so`() throws {
    let log = try Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .policy("sources.suggest", "none").run()

    #expect(log.decisions == ["09:00 nowhere x P: notEligible"])
  }

  /// WWDC21 10049 2:46, 4:33 and 5:55.
  @Test func `a shortcut suggests a widget, and rotates no stack`() {
    func day(_ home: Day) -> Day { home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00")) }

    let log = day(Self.home).run()
    #expect(log.refused == [])
    #expect(log.decisions == ["09:00 Home + P until 10:00", "10:00 Home - P ended, shows A"])
    #expect(log.stack("9:00") == "[+P] A B C")
    #expect(Self.home.run().decisions == [])

    let placed = day(Day("A", "P")).run()
    #expect(placed.decisions == ["09:00 nowhere x P: present"])
    #expect(placed.stack("9:30") == "[A] P")
  }

  /// Decision 47, reading 27.
  @Test func `a suggestion that was swiped away leaves without moving the stack`() {
    let log = Self.home.shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00"))
      .swipe("9:05", by: 2).run()

    #expect(log.stack("9:05") == "+P A [B] C")
    #expect(log.moves.last == "10:00 Home - P ended, shows B")
  }
}
