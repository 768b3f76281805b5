import Testing

@testable import SmartStacks

/// Readings 14 to 16, 22 and 27.
@Suite struct SwipeRuleTests {
  @Test(arguments: [(0, 1, 1), (2, 1, 0), (0, -1, 2), (1, 7, 2), (1, -7, 0), (1, 0, 1), (1, 3, 1)])
  func `a swipe past the last widget comes round`(from: Int, steps: Int, to: Int) {
    let place = SwipeRule.place(from: .member(from), by: steps, members: 3, suggestionBefore: nil)

    #expect(place == .member(to))
  }

  @Test(arguments: [
    // The ring is 0, suggestion, 1, 2.
    (SwipeRule.Place.suggestion, 1, SwipeRule.Place.member(1)), (.suggestion, -1, .member(0)),
    (.member(0), 1, .suggestion), (.member(1), -1, .suggestion), (.member(2), 1, .member(0)),
    (.suggestion, 4, .suggestion),
  ])
  func `a suggestion is one more place, before what it covered`(
    from: SwipeRule.Place,
    steps: Int,
    to: SwipeRule.Place
  ) { #expect(SwipeRule.place(from: from, by: steps, members: 3, suggestionBefore: 1) == to) }

  /// Reading 15.
  @Test func `a touch holds the stack for hold.afterTouch, and a new one anew`() throws {
    #expect(
      Day("A", "B", "C").swipe("9:00").timeline("C", ("9:05", r(1, 3600))).run().decisions == [
        "09:00 Home swiped to B", "09:05 Home x C: hold until 09:15", "09:15 Home -> C",
      ]
    )

    let again = Day("A", "B", "C").swipe("9:00").swipe("9:10")
      .timeline("A", ("9:05", r(1, 3600))).run()

    let decisions = [
      "09:00 Home swiped to B", "09:05 Home x A: hold until 09:15", "09:10 Home swiped to C",
      "09:10 Home x A: hold until 09:25", "09:25 Home -> A",
    ]
    #expect(again.decisions == decisions)

    let day = Day("A", "B", "C").swipe("9:00").timeline("C", ("9:05", r(1, 3600)))

    #expect(try day.policy("hold.afterTouch", "1h").run().moves.last == "10:00 Home -> C")
    #expect(try day.policy("hold.afterTouch", "0").run().moves.last == "09:05 Home -> C")
  }

  /// Reading 16.
  @Test func `a swipe away declines the reason while it lasts, and a new entry is a new reason`() {
    let log = Day("A", "B")
      .timeline("B", ("9:00", r(1)), ("10:00", nil), ("11:00", r(1))).swipe("9:30").run()

    let decisions = [
      "09:00 Home -> B", "09:30 Home swiped to A", "09:30 Home x B: declined until 11:00",
      "11:00 Home -> B",
    ]
    #expect(log.decisions == decisions)

    let short = Day("A", "B").timeline("B", ("9:00", r(1, 3600)), ("11:00", r(1, 600)))
      .swipe("9:30").run()

    let expected = [
      "09:00 Home -> B", "09:30 Home swiped to A", "09:30 Home x B: declined until 10:00",
      "11:00 Home -> B",
    ]
    #expect(short.decisions == expected)
  }

  /// Reading 14.
  @Test func `the stack rotates below a suggestion that was swiped away or back to`() {
    let log = Day("A", "B", "C").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00")).swipe("9:10")
      .timeline("C", ("10:00", r(1, 1800))).run()

    let moves = [
      "09:00 Home + P until 12:00", "09:10 Home swiped to A", "10:00 Home -> C",
      "12:00 Home - P ended, shows C",
    ]
    #expect(log.moves == moves)
    #expect(log.stack("9:10") == "+P [A] B C")
    #expect(log.stack("10:00") == "+P A B [C]")
    #expect(log.stack("12:00") == "A B [C]")

    let back = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00")).swipe("9:10").swipe("9:20", by: -1)
      .run()

    let expected = [
      "09:00 Home + P until 12:00", "09:10 Home swiped to A", "09:20 Home swiped to P",
      "12:00 Home - P ended, shows A",
    ]
    #expect(back.moves == expected)

    let again = Day("A", "B").kind("P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-12:00")).swipe("9:10")
      .shortcuts("P", at: "10:00", Shortcut("P", "9:00-13:00")).run()

    #expect(again.stack("10:30") == "+P [A] B")
    #expect(
      again.moves.suffix(2) == ["10:00 Home = P until 13:00", "13:00 Home - P ended, shows A"]
    )
  }

  /// Disagreement X8: a shortcut that rotates is a reason too.
  @Test func `a swipe away declines a shortcut that rotates, until its period ends`() throws {
    let log = try Day("A", "P")
      .shortcuts("P", at: "8:00", Shortcut("P", "9:00-10:00", "11:00-12:00")).swipe("9:10")
      .policy("sources.rotate", "relevance,shortcut").run()

    let decisions = [
      "09:00 Home -> P", "09:10 Home swiped to A", "09:10 Home x P: declined until 10:00",
      "11:00 Home -> P",
    ]
    #expect(log.decisions.filter { !$0.contains("present") } == decisions)
  }
}
