import SimulationCore
import SmartStacks
import Testing

@Suite struct ExplanationTests {
  @Test func `the winner has its score, its pool and its window`() {
    let run = Day("A", "B")
      .timeline("A", ("9:00", r(6, 3600)), ("12:00", r(12, 3600)))
      .timeline("B", ("9:00", r(20, 7200)), ("20:00", r(100, 60))).run()

    let explanation = run.run.explanation(of: StackID(0), at: run.day.clock("9:30"))

    #expect(explanation.winner.name == "A")
    #expect(explanation.winner.scale?.score == .millionths(6_000_000))
    #expect(explanation.winner.scale?.highest == 12_000_000)
    #expect(explanation.winner.scale?.lowest == 6_000_000)
    #expect(explanation.winner.value?.percent == 50)
    #expect(explanation.winner.window?.end == run.day.clock("10:00"))
    #expect(explanation.others.map(\.name) == ["B"])
    #expect(explanation.others[0].obstacle?.code == "outranked")
    #expect(explanation.others[0].nextWin?.time == run.day.clock("10:00"))
  }

  @Test func `the rules that a rotation passed are in the order of evaluation`() {
    let run = Day("A", "B").timeline("B", ("9:00", r(6, 3600))).withLimits().run()

    let explanation = run.run.explanation(of: StackID(0), at: run.day.clock("9:30"))

    #expect(explanation.passed.map(\.decision) == [3, 6, 13, 1, 23, 15, 18, 26, 21, 22])
    #expect(explanation.passed.filter(\.isInvented).map(\.decision) == [13, 23, 21, 22])
    #expect(explanation.arrival.decision == 15)
  }

  @Test func `a widget whose window is over waits for its next score`() {
    let run = Day("A", "B").timeline("B", ("9:00", r(6, 600)), ("15:00", r(1, 600))).run()
    let swiped = Day("A", "B").timeline("A", ("9:20", r(1))).timeline("B", ("9:00", r(6, 600)))
      .run()

    let silent = run.run.explanation(ofPlaced: WidgetID(0), at: run.day.clock("12:00"))
    let over = swiped.run.explanation(ofPlaced: WidgetID(1), at: swiped.day.clock("12:00"))

    #expect(silent.obstacle?.code == "noRelevance")
    #expect(silent.lacks.contains(.score))
    #expect(over.obstacle?.rule == .windowOver(since: swiped.day.clock("9:10")))
    #expect(over.nextWin == nil)
  }

  @Test func `a first score that is known says when it comes`() throws {
    let run = Day("A", "B").timeline("B", ("15:05", r(1))).run()
    let moment = run.day.clock("12:00")
    let waiting = run.run.explanation(ofPlaced: WidgetID(1), at: moment)
    let explainer = Explainer(run: run.run, at: moment)

    let told = explainer.sentences(of: waiting).map(\.text)

    let first = "its first score comes at 15:05 (in 3 h 5 min)"
    #expect(told.contains("It is not on top because \(first) (rule 4)."))
    #expect(!told.contains { $0.contains("it has no score") })
    let obstacle = try #require(waiting.obstacle)
    #expect(explainer.words(for: obstacle, top: WidgetID(0)) == "score comes later")
  }

  @Test func `a kind that nothing suggests says what it lacks`() {
    let run = Day("A", "B").kind("P").run()

    let explanation = run.run.explanation(of: KindID(2), at: run.day.clock("12:00"))

    #expect(explanation.place == .absent)
    #expect(explanation.obstacle?.code == "nothingSuggests")
    #expect(explanation.lacks == [.shortcut, .intent])
    #expect(explanation.nextInScenario == nil)
  }

  @Test func `a shortcut whose time has not come wins at its start, and leaves what it covers`() {
    let run = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00")).run()

    let before = run.run.explanation(of: KindID(2), at: run.day.clock("9:00"))
    let during = run.run.explanation(of: StackID(0), at: run.day.clock("10:30"))
    let unset = run.run.explanation(of: KindID(2), at: run.day.clock("7:00"))

    #expect(before.obstacle?.code == "notYet")
    #expect(before.nextWin?.time == run.day.clock("10:00"))
    #expect(during.winner.name == "P")
    #expect(during.others.map { $0.obstacle?.code } == ["below", "noRelevance"])
    #expect(during.passed.map(\.decision) == [37, 2, 29, 32, 27, 34, 31, 25, 21, 18])
    #expect(unset.nextWin == nil)
    #expect(unset.nextInScenario?.time == run.day.clock("10:00"))

    let moment = run.day.clock("10:30")

    let covered = run.run.explanation(ofPlaced: WidgetID(0), at: moment)

    #expect(covered.nextWin?.time == run.day.clock("11:00"))
    #expect(covered.nextInScenario?.time == run.day.clock("11:00"))
    #expect(covered.nextInScenario?.shows == WidgetID(0))
  }

  @Test func `what the person did to a suggestion, or switched off, is the reason`() {
    var day = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00"))
    day.happens("9:00", .stackSwitch(StackID(0), .widgetSuggestions, on: false))
    let run = day.run()

    let explanation = run.run.explanation(of: KindID(2), at: day.clock("10:30"))

    #expect(explanation.obstacle?.code == "switchedOff")
    #expect(explanation.obstacle?.decision == 27)

    let acted = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00"))
    let dismissed = acted.dismiss("10:10").run()
    let kept = acted.keep("10:10").run()

    let away = dismissed.run.explanation(of: KindID(2), at: acted.clock("10:30"))
    let stack = kept.run.explanation(of: StackID(0), at: acted.clock("10:30"))

    #expect(away.obstacle?.code == "dismissed")
    #expect(away.obstacle?.until == acted.clock("11:00"))
    #expect(stack.winner.name == "P")
    #expect(stack.arrival.cause == .kept)
    #expect(stack.arrival.decision == 48)
    #expect(stack.winner.role == .member(0))
  }

  @Test func `what comes next counts the scenario's inputs`() {
    let run = Day("A", "B").timeline("B", ("9:00", r(6, 600))).swipe("12:00").run()

    let next = run.run.upcomingMovements(after: run.day.clock("8:00"), limit: 5)

    #expect(next.map(\.movement) == [.turns, .person])
    #expect(next.map(\.time) == [run.day.clock("9:00"), run.day.clock("12:00")])
  }
}

/// A widget lacks what its obstacle says, and not a higher score (reading 42).
@Suite struct LackTests {
  private static func lacks(_ log: DayLog, _ name: String, _ time: String) throws -> [String] {
    let run = log.run
    let widget = try #require(run.world.widgets.firstIndex { $0.id == name })
    return run.explanation(ofPlaced: WidgetID(widget), at: log.day.clock(time)).lacks.map(\.code)
  }

  @Test func `A gap that outlasts its window`() throws {
    let windows = (8..<10).flatMap { hour in
      ["00", "20", "40"].map { ("\(hour):\($0)", r(5, 300) as Relevance?) }
    }
    var day = Day("B", "C").withLimits().timeline("B", ("6:00", r(1)), ("23:59", r(9)))
    for window in windows { day = day.timeline("C", window) }
    let log = try day.policy("limit.rotations", "none").run()

    #expect(try Self.lacks(log, "C", "9:46").isEmpty == false)
    #expect(try !Self.lacks(log, "C", "9:46").contains("value"))
  }

  @Test func `A score that loses lacks a higher one`() throws {
    let log = Day("A", "B").timeline("A", ("8:00", r(10))).timeline(
      "B",
      ("8:00", r(1)),
      ("8:00:01", r(0.5)),
      ("23:00", r(9))
    )
    .run()

    #expect(try Self.lacks(log, "B", "9:00") == ["value"])
  }

  @Test func `A stack that does not rotate lacks Smart Rotate, with both obstacles`() throws {
    let log = try Day("A", "B").off(.smartRotate).timeline("B", ("8:00", r(1)))
      .policy("threshold", "1").run()

    #expect(try Set(Self.lacks(log, "B", "9:00")) == ["smartRotate", "threshold"])

    let still = Day("A", "B").off(.smartRotate).timeline("B", ("8:00", r(1))).run()

    #expect(try Self.lacks(still, "B", "9:00") == ["smartRotate"])
  }

  /// Its score is known, and counts for nothing: it lacks no other that is known to come.
  @Test(arguments: ["6:30", "9:00", "16:00"])
  func `A score that never varies and counts for nothing lacks no score`(time: String) throws {
    let log = try Day("A", "B").timeline("B", ("7:00", r(1)), ("15:00", r(1)))
      .policy("pool.flat", "none").run()

    #expect(try Self.lacks(log, "B", time) == ["threshold"])
  }

  @Test func `A score that is known to come later than is looked is not lacking`() throws {
    let log = Day("A", "B").timeline("B", ("21/06:00", r(1))).run()

    #expect(try Self.lacks(log, "B", "9:00") == ["launch"])
  }

  @Test func `A widget without scores or an intent lacks a score and a launch`() throws {
    #expect(try Self.lacks(Day("A", "B").run(), "B", "9:00") == ["score", "launch"])
  }
}
