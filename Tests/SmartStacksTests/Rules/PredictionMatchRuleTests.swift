import SmartStacks
import Testing

/// Decisions 30, 34 and 44, readings 23, 34 and 35.
@Suite struct PredictionMatchRuleTests {
  private static func day(_ widgets: String...) -> Day {
    var day = Day()
    day.add(stack: "Home", widgets, showing: 0)
    return day.kind("C", app: "Cards", intent: "View")
  }

  private static func defined(_ day: Day) -> PredictedDay {
    let combinations = ["card", "card,category"]
    return PredictedDay(
      day.intent("View", app: "Cards", "card", "category=all", combinations: combinations)
    )
  }

  /// WWDC20 10194 22:20 est.
  @Test func `the card alone means every widget of that card, whatever its category`() {
    let log = Self.defined(Self.day("A", "C(card=acme,category=food)"))
      .predict("View", "card=acme", "12:00-12:15", 80)

    #expect(log.decisions == ["12:00 Home: A -> C prediction 0.8"])
  }

  /// WWDC20 10194 23:01 est.
  @Test func `card and category mean only a widget where the person chose both`() {
    let log = Self.defined(Self.day("A", "C(card=acme,category=food)"))
      .predict("View", "card=acme,category=rent", "12:00-12:15", 80)

    let moves = [
      "12:00 Home + C(card=acme,category=rent) prediction until 12:15",
      "12:15 Home - C(card=acme,category=rent) ended, shows A",
    ]
    #expect(log.moves == moves)
  }

  /// Decision 44.
  @Test func `a default counts as chosen unless only what was saved does`() throws {
    let placed = Self.defined(Self.day("A", "C(card=acme)"))
      .predict("View", "card=acme,category=all", "12:00-12:15", 80)

    #expect(placed.decisions == ["12:00 Home: A -> C prediction 0.8"])
    #expect(try placed.changed { try $0.policy("match.defaults", "saved") }.moves == [])
  }

  /// Reading 34.
  @Test func `of several combinations the most specific speaks`() {
    let log = Self.defined(Self.day("A", "C(card=acme,category=food)"))
      .predict("View", "card=acme", "12:00-12:15", 90)
      .predict("View", "card=acme,category=food", "12:00-12:15", 40)

    #expect(log.decisions == ["12:00 Home: A -> C prediction 0.4"])
  }

  @Test func `a combination without parameters means every widget of the kind`() {
    let day = Self.day("A", "C(card=acme)").intent("View", app: "Cards", "card", combinations: [""])
    let log = PredictedDay(day).predict("View", "", "12:00-12:15", 50)

    #expect(log.decisions == ["12:00 Home: A -> C prediction 0.5"])
  }

  /// Reading 35.
  @Test func `where Smart Rotate or its source is off, the reason is recorded`() throws {
    let log = Self.defined(Self.day("A", "C(card=acme)").off(.smartRotate))
      .predict("View", "card=acme", "12:00-12:15", 80)

    #expect(log.decisions == ["12:00 Home x C prediction: switchedOff"])

    let without = try Self.defined(
      Self.day("A", "C(card=acme)").policy("sources.rotate", "relevance")
    )
    .predict("View", "card=acme", "12:00-12:15", 80)

    #expect(without.decisions == ["12:00 Home x C prediction: notEligible"])
  }

  /// Reading 23.
  @Test func `a widget of another stack rotates that stack, and a single one is present`() {
    let day = Self.day("A", "B").stack("Work", "D", "C(card=acme)", page: 1)
    let log = Self.defined(day).predict("View", "card=acme", "12:00-12:15", 80)

    #expect(log.decisions == ["12:00 Work: D -> C prediction 0.8"])

    let alone = Self.defined(Self.day("A", "B").alone("C(card=acme)", page: 1))
      .predict("View", "card=acme", "12:00-12:15", 80)

    #expect(alone.decisions == ["12:00 nowhere x C(card=acme) prediction: present"])
  }

  /// Decision 30.
  @Test func `X4: presence.prediction=stack asks only the stack that would take it`() throws {
    let day = try Self.day("A", "B").stack("Work", "D", "C(card=acme)")
      .policy("presence.prediction", "stack")
    let moves = [
      "12:00 Home + C(card=acme) prediction until 12:15", "12:00 Work: D -> C prediction 0.8",
      "12:15 Home - C(card=acme) ended, shows A",
    ]
    #expect(Self.defined(day).predict("View", "card=acme", "12:00-12:15", 80).moves == moves)
    #expect(
      try Self.defined(
        Self.day("A", "C(card=acme)").stack("Work", "D", "E").policy("presence.prediction", "stack")
      )
      .predict("View", "card=acme", "12:00-12:15", 80).decisions
        == ["12:00 Home: A -> C prediction 0.8"]
    )
  }

  /// Reading 16.
  @Test func `a swipe declines the predicted window, the next one or relevance may rotate again`() {
    let day = Self.day("A", "C(card=acme)").swipe("12:05", by: -1)
    let log = Self.defined(day)
      .predict("View", "card=acme", "12:00-12:40", 80)
      .predict("View", "card=acme", "13:00-13:30", 80)

    let decisions = [
      "12:00 Home: A -> C prediction 0.8", "12:05 Home x C prediction: declined until 12:40",
      "13:00 Home: A -> C prediction 0.8",
    ]
    #expect(log.decisions == decisions)

    let scored = Self.day("A", "C(card=acme)").swipe("12:05", by: -1).timeline("C", ("12:30", r(1)))
    let relevant = Self.defined(scored).predict("View", "card=acme", "12:00-12:40", 80)

    #expect(relevant.moves.suffix(1) == ["12:30 Home: A -> C relevance 1"])
  }
}
