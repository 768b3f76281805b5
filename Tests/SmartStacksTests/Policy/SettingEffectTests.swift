import SmartStacks
import Testing

/// A rule setting that a rule reads changes something: none is only for show.
@Suite struct SettingEffectTests {
  /// A day of reloads that come as often as they may.
  private static let reloading = Day("A", "B").withLimits()
    .provider("A", .atEnd, after(0)).provider("B", .minutes(2), after(0))

  @Test(
    arguments: [
      ("budget.daily", "5"), ("budget.window", "day"), ("budget.minInterval", "10m"),
      ("atEnd.single", "30m"),
    ]
  )
  func `a rule setting changes when timelines are reloaded`(key: String, value: String) throws {
    #expect(try Self.reloading.policy(key, value).run().reloads != Self.reloading.run().reloads)
  }

  /// A week in which much is donated, so that each rule setting of learning has something to
  /// change.
  private static let week = Day("A", "B").days(8)
    .intent("View", app: "Bank", "card", combinations: ["card"])
    .intent("Hidden", app: "Bank", combinations: [""], eligible: false)
    .donates("Bank", "View(card=acme)", on: 1...6, at: "12:00")
    .donates("Bank", "View(card=soup)", on: 1...4, at: "18:10")
    .donates("Bank", "View(card=gold)", on: 1...2, at: "9:00")
    .donates("Bank", "View(card=gold)", on: 1...2, at: "9:05")
    .donates("Bank", "Hidden", on: 1...6, at: "7:00")

  @Test(
    arguments: [
      ("donate.enforce", "false"), ("learn.minCount", "6"), ("learn.binMinutes", "60"),
      ("learn.minDays", "2"), ("learn.days", "3"), ("learn.strength", "full"),
    ]
  )
  func `a rule setting of learning changes what is predicted`(key: String, value: String) throws {
    #expect(try predicted(Self.week.policy(key, value)) != predicted(Self.week))
  }

  @Test(arguments: [("learn.regular", "0.5"), ("learn.likely", "0.2")])
  func `a rule setting of HABIT changes what is predicted`(key: String, value: String) throws {
    let week = Self.week.learningHabits()
    #expect(try predicted(week.policy(key, value)) != predicted(week))
  }

  @Test func `the model changes what is predicted`() {
    #expect(predicted(Self.week.learningHabits()) != predicted(Self.week))
  }

  private func predicted(_ day: Day) -> [PredictionState] {
    day.run().run.log.compactMap { record in
      if case .predictionStarted(let state) = record.event { state } else { nil }
    }
  }
}
