import SmartStacks
import Testing

@Suite struct PredictedExplanationTests {
  /// Acme and groceries at noon, for three days; the widget is Acme's with another category.
  private static func day(eligible: Bool = true) -> DayLog {
    Day("A", "C(card=acme,category=rent)").kind("C", app: "Cards", intent: "View")
      .intent(
        "View",
        app: "Cards",
        "card",
        "category=all",
        combinations: ["card,category"],
        eligible: eligible
      )
      .days(5).donates("Cards", "View(card=acme,category=food)", on: 1...3, at: "12:00")
      .off(.widgetSuggestions).run()
  }

  private static func placed(_ log: DayLog, at time: String) -> WidgetExplanation {
    log.run.explanation(ofPlaced: WidgetID(1), at: log.day.clock(time))
  }

  @Test func `other values are predicted than those that it is configured with`() {
    let log = Self.day()
    let explanation = Self.placed(log, at: "4/12:00")

    #expect(explanation.obstacle?.code == "otherValues")
    #expect(explanation.obstacle?.decision == 44)
    #expect(explanation.lacks == [.score, .matchingPrediction])
    let words = Explainer(run: log.run).sentences(of: explanation).map(\.text)
    #expect(words[1].contains("other values are predicted: card=acme,category=food (rule 44)"))
  }

  /// The card's default was donated at noon for three days; the widget has what is written.
  private static func donated(_ widget: String, defaults setting: String) throws -> DayLog {
    try Day("A", widget).days(5).kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card=acme", combinations: ["card"])
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00")
      .changed { $0.world.policy.rest = .stay }.policy("match.defaults", setting).run()
  }

  private static let bothSides = ["WWDC20 10194", "(15:12 est.)", "(23:01 est.)"]

  @Test func `an untouched default counts by our choice, and the text quotes both sides`() throws {
    let log = try Self.donated("C", defaults: "always")
    let stack = log.run.explanation(of: StackID(0), at: log.day.clock("4/12:00"))
    let widget = Self.placed(log, at: "4/12:00")
    let rule = stack.passed.first { $0.decision == 44 }

    #expect(stack.winner.widget == WidgetID(1))
    #expect(rule?.compared == "card=acme")
    #expect(rule?.isInvented == true)
    let explainer = Explainer(run: log.run)
    for told in [explainer.sentences(of: stack), explainer.sentences(of: widget)] {
      let text = told.map(\.text).joined(separator: " ")
      for words in ["(rule 44†, match.defaults=always)"] + Self.bothSides {
        #expect(text.contains(words))
      }
    }
  }

  @Test func `where only saved values count, a default matches nothing, and it says why`() throws {
    let log = try Self.donated("C", defaults: "saved")
    let explanation = Self.placed(log, at: "4/12:00")
    let text = Explainer(run: log.run).sentences(of: explanation).map(\.text).joined(separator: " ")

    #expect(explanation.obstacle?.code == "otherValues")
    for words in ["does not count", "(rule 44, match.defaults=saved)"] + Self.bothSides {
      #expect(text.contains(words))
    }
  }

  @Test func `between its predictions a default is explained by the donations that teach`() throws {
    let log = try Self.donated("C", defaults: "always")

    #expect(Self.placed(log, at: "4/15:00").candidate?.untouched?.values.description == "card=acme")
    #expect(Self.placed(log, at: "1/9:00").candidate?.untouched == nil)
  }

  @Test(arguments: ["C(card=acme)", "C(card=soup)"])
  func `a value that was saved depends on no default`(widget: String) throws {
    let log = try Self.donated(widget, defaults: "always")
    let stack = log.run.explanation(of: StackID(0), at: log.day.clock("4/12:00"))

    #expect(Self.placed(log, at: "4/12:00").candidate?.untouched == nil)
    #expect(!stack.passed.contains { $0.decision == 44 })
  }

  @Test func `nothing predicts it between parts of the day, or where it may not be donated`() {
    let explanation = Self.placed(Self.day(), at: "4/10:00")

    #expect(explanation.obstacle?.code == "noPrediction")
    #expect(explanation.lacks == [.score, .prediction])

    let ineligible = Self.placed(Self.day(eligible: false), at: "4/12:00")

    #expect(ineligible.obstacle?.code == "notDonated")
    #expect(ineligible.obstacle?.decision == 40)
    #expect(ineligible.lacks == [.score, .eligibleIntent])
  }

  @Test func `a prediction keeps its value, whatever the widget's score`() {
    let log = Day("C(card=acme)", "C(card=soup)").kind("C", app: "Cards", intent: "View")
      .intent("View", app: "Cards", "card", combinations: ["card", ""])
      .timeline("C", ("4/8:00", r(1)), ("4/9:00", r(2)), ("4/10:00", r(1))).days(5)
      .donates("Cards", "View(card=acme)", on: 1...3, at: "12:00").run()

    let explanation = log.run.explanation(ofPlaced: WidgetID(1), at: log.day.clock("4/12:00"))

    #expect(explanation.candidate?.source == .prediction)
    #expect(explanation.lacks == [.value])
    let words = Explainer(run: log.run).sentences(of: explanation).map(\.text)
    let tie = "It is not on top because it ties with “C · acme”, which has priority† (rule 16)."
    #expect(words[1] == "\(tie) It has a prediction of 100%.")
  }

  @Test func `a period that is over rests on a date of ours only where no end was named`() {
    let named = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-9:30"))
    let open = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "9:00-"))

    let over = [named, open].map {
      $0.run().run.explanation(of: KindID(2), at: $0.clock("12:00")).obstacle
    }

    #expect(over.map { $0?.code } == ["periodOver", "periodOver"])
    #expect(over.map { $0?.decision } == [37, 36])
  }

  @Test func `a shortcut without a time lacks a habit, and a kept one stays`() {
    let day = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P"))

    let explanation = day.run().run.explanation(of: KindID(2), at: day.clock("12:00"))

    #expect(explanation.obstacle?.code == "noHabit")
    #expect(explanation.lacks == [.habit, .intent])

    let shown = Day("A", "B").kind("P").shortcuts("P", at: "8:00", Shortcut("P", "10:00-11:00"))
    let kept = shown.keep("10:10").run()

    let next = kept.run.upcomingMovements(after: shown.clock("9:00"), limit: 5)

    #expect(next.map(\.movement) == [.suggested, .kept])
  }
}
