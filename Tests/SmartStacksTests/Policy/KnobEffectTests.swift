import SmartStacks
import Testing

/// A knob that a rule reads changes something: none is only for show.
@Suite struct KnobEffectTests {
  /// A day in which much happens, so that each knob has something to change.
  private static let day = Day("A", "B", "C", showing: 1)
    .alone("X")
    .stack("Work", "D", "E", showing: 1, page: 1)
    .stack("Fun", "F", "G", page: 1)
    .kind("P").kind("Q").withLimits().days(2)
    .timeline(
      "A",
      ("7:00", r(3, 600)),
      ("8:00", r(10, 900)),
      ("8:15", r(8, 600)),
      ("9:00", r(3)),
      ("12:00", r(5, 7200)),
      ("2/9:00", r(5, 3600))
    )
    .timeline("B", ("7:30", r(4, 1800)), ("8:15", r(400)), ("8:40", r(100)), ("11:00", r(200, 600)))
    .timeline(
      "C",
      ("8:20", r(9)),
      ("10:00", r(2, 1800)),
      ("10:30", r(9, 600)),
      ("13:00", r(3, 600))
    )
    .timeline("D", ("9:00", r(1, 600))).timeline("E", ("8:00", r(5)))
    .timeline("F", ("7:00", r(10)), ("7:05", r(6))).reload("F", at: "21:00", ("21:00", r(6)))
    .timeline("G", ("8:00", r(5, 600)), ("9:00", r(10, 60)), ("22:00", r(8, 600)))
    .reload("C", at: "9:30", ("10:00", r(7, 600)), ("12:30", r(7, 600)))
    .swipe("10:05")
    .shortcuts(
      "P",
      at: "8:00",
      Shortcut("P", "9:10-"),
      Shortcut("P", "12:00-12:30", "14:00-14:10"),
      Shortcut("P", "15:00-15:10")
    )
    .shortcuts("Q", at: "8:00", Shortcut("Q", "12:10-13:00"))
    .shortcuts("E", at: "8:00", Shortcut("E", "16:00-17:00"))
    .shortcuts("C", at: "8:00", Shortcut("C", "17:00-18:00"))
    .turnPage("18:00", to: 1).turnPage("18:10", to: 0)
    .shortcuts("Q", at: "18:05", Shortcut("Q", "18:05-19:00"))

  @Test(
    arguments: [
      ("sources.rotate", "none"), ("sources.rotate", "relevance,shortcut"),
      ("sources.suggest", "none"), ("pool.scope", "past"), ("pool.scope", "timeline"),
      ("pool.days", "0"), ("normaliser", "percentile"), ("normaliser", "minMax"),
      ("policy", "seededChance"), ("threshold", "0.5"), ("compare", "raw"),
      ("tie", "lowestIndex"), ("precedence", "value"), ("hold.afterTouch", "0"),
      ("limit.gap", "0"), ("limit.rotations", "1"), ("limit.suggestions", "1"),
      ("developerMode", "true"), ("presence.shortcut", "stack"), ("target", "firstOnAnyPage"),
      ("limit.concurrent", "0"), ("openEndSeconds", "5m"),
    ]
  )
  func `a knob changes what happens`(key: String, value: String) throws {
    #expect(try Self.day.policy(key, value).run().decisions != Self.day.run().decisions)
  }

  /// A is flat, and B rises and falls.
  private static let flat = Day("C", "A", "B").withLimits()
    .timeline("A", ("7:00", r(3)), ("9:00", r(3)), ("15:00", r(3)))
    .timeline("B", ("8:00", r(2, 60)), ("10:00", r(8, 60)), ("12:00", r(10, 60)))

  @Test(arguments: ["full", "none"])
  func `a knob changes what a score that never varies does`(value: String) throws {
    #expect(try Self.flat.policy("pool.flat", value).run().decisions != Self.flat.run().decisions)
  }

  /// A day of reloads that come as often as they may.
  private static let reloading = Day("A", "B").withLimits()
    .provider("A", .atEnd, after(0)).provider("B", .minutes(2), after(0))

  @Test(
    arguments: [
      ("budget.daily", "5"), ("budget.window", "day"), ("budget.minInterval", "10m"),
      ("atEnd.single", "30m"),
    ]
  )
  func `a knob changes when timelines are reloaded`(key: String, value: String) throws {
    #expect(try Self.reloading.policy(key, value).run().reloads != Self.reloading.run().reloads)
  }

  /// A day on which something is predicted that is placed in two ways.
  private static let predicted = PredictedDay(
    Day("A", "C(card=acme)").stack("Work", "D", "C2:C(card=soup)")
      .stack("Fun", "E", "C3:C(card=bank)")
      .kind("C", app: "Cards", intent: "View")
      .intent(
        "View",
        app: "Cards",
        "card",
        "category=all",
        combinations: ["card", "card,category"]
      )
      .timeline("C", ("7:00", r(10, 60)), ("12:00", r(5)))
      .timeline("A", ("7:10", r(7)), ("7:11", r(10, 60)), ("7:20", r(9)))
  )
  .predict("View", "card=acme", "12:00-12:30", 80)
  .predict("View", "card=soup,category=all", "12:00-12:30", 40)
  .predict("View", "card=bank", "13:00-13:30", 95)

  @Test(
    arguments: [
      ("combine", "sum"), ("combine.relevance", "0.2"), ("combine.prediction", "0.1"),
      ("presence.prediction", "stack"), ("match.defaults", "saved"),
    ]
  )
  func `a knob changes what a prediction does`(key: String, value: String) throws {
    let turned = try Self.predicted.changed { try $0.policy(key, value) }
    #expect(turned.decisions != Self.predicted.decisions)
  }

  /// A week in which much is donated, so that each knob of learning has something to change.
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
  func `a knob of learning changes what is predicted`(key: String, value: String) throws {
    #expect(try predicted(Self.week.policy(key, value)) != predicted(Self.week))
  }

  @Test(arguments: [("learn.regular", "0.5"), ("learn.likely", "0.2")])
  func `a knob of HABIT changes what is predicted`(key: String, value: String) throws {
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

  /// The others have tests of their own: `pool.owner`, `window.endInclusive`, `dismiss.scope`,
  /// `providers.nonDate`, `profile`, `rest`, `rest.gain` and `surface.most` under their rules;
  /// `learn.launches` among the days of reading 39; `options.gone` in `OptionsTests`;
  /// `rest.counted`, `rest.worth`, `rest.gap` and `limit.seenRests` in `LookTests`; `stack.made` in
  /// `MadeStackRuleTests`, `gallery.most` in `GalleryStackRuleTests`; those of
  /// Today View in `TodayViewTests`; the reader of scenarios and `check` use the rest.
  @Test func `every knob is tried`() {
    let tried: Set = [
      "sources.rotate", "sources.suggest", "pool.scope", "pool.days", "normaliser", "policy",
      "threshold", "compare", "tie", "precedence", "hold.afterTouch", "limit.gap",
      "limit.rotations", "limit.suggestions", "developerMode", "presence.shortcut", "target",
      "limit.concurrent", "openEndSeconds", "pool.owner", "window.endInclusive",
      "lint.strict", "stack.defaults", "stack.max", "budget.daily", "budget.window",
      "budget.minInterval", "atEnd.single", "dismiss.scope", "providers.nonDate", "profile",
      "combine", "combine.relevance", "combine.prediction", "presence.prediction",
      "match.defaults",
      "donate.enforce", "learn.minCount", "learn.binMinutes", "learn.minDays", "learn.days",
      "learn.model", "learn.strength", "learn.regular", "learn.likely", "learn.launches", "rest",
      "rest.gain", "rest.counted", "rest.worth", "rest.gap", "limit.seenRests",
      "surface.most", "options.gone", "stack.made", "today.rotate", "today.suggest",
      "today.present", "gallery.most", "pool.flat",
    ]

    #expect(Set(PolicyKnob.all.map(\.key)).symmetricDifference(tried).sorted() == [])
  }
}
