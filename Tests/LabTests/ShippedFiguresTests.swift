@testable import Scenarios
import Habits
import SmartStacks
import TerminalRendering
import Testing
import Trials

@testable import homestack_lab

/// The figures of what ships, and how they are told.
@Suite struct ShippedFiguresTests {
  private static func onTop(
    _ evaluation: LogEvaluation,
    _ model: StackEntrant,
    _ size: Int = 10
  ) -> Estimate? { evaluation.estimate(.shipped, "stackOf\(size)", model.rawValue, "onTop") }

  private static func text(_ evaluation: LogEvaluation, _ look: TextLook = TextLook()) -> String {
    EvaluationText(look: look).text([evaluation]).text
  }

  @Test func `The figures of one person are what was counted by hand`() async throws {
    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)

    #expect(Self.onTop(evaluation, .product)?.value == 1)
    #expect(Self.onTop(evaluation, .static)?.value == 5.0 / 11)
    #expect(Self.onTop(evaluation, .halfHour)?.value == 10.0 / 11)
    let lead = evaluation.estimate(.shipped, "stackOf10", "static", "onTopBehindProduct")
    let value = try #require(lead?.value)
    #expect(abs(value - 6.0 / 11) < 1e-12)
    let turns = evaluation.estimate(.shipped, "stackOf10", "product", "turnsPerDay")
    #expect(turns?.value == 2)

    // One person is promised no interval.
    let text = Self.text(evaluation)

    #expect(!text.lowercased().contains("interval"))
    #expect(!text.contains("means over people"))
    let first = text.split(separator: "\n").dropFirst().prefix(2).joined(separator: " ")
    #expect(first.hasPrefix("When this person wants one of up to ten widgets, it is on top 100%"))
    #expect(first.contains("compared with 45"))
  }

  @Test func `Several people have intervals, and one row of each table is marked`() async {
    let users = ["ana", "bo", "cy"].map { name in
      var user = HandMadeLog.twoADay
      user.name = name
      return user
    }
    let evaluation = await HandMadeLog.evaluation(users, HandMadeLog.simple)

    let text = Self.text(evaluation)

    #expect(text.contains("On top in a stack of 10 with its 95% interval"))
    #expect(text.contains("▸ Shipped settings "))
    #expect(text.contains("▸ HABIT† "))
    #expect(Self.text(evaluation, TextLook(glyphs: .ascii)).contains("> Shipped settings "))
  }

  @Test func `Who is worse off than with a stack that never rotates is counted and said`() {
    var tally = StackTally()
    #expect(!tally.isBelowStatic)
    for view in 0..<100 {
      tally.onTop[0].look(found: view > 0)
      tally.onTop[1].look(found: true)
    }
    #expect(!tally.isBelowStatic)
    tally.onTop[0].look(found: false)
    tally.onTop[1].look(found: true)
    #expect(tally.isBelowStatic)

    var evaluation = LogEvaluation(file: "log")
    (evaluation.people, evaluation.shipped, evaluation.tested) = (9, 9, 900)
    #expect(evaluation.verdict.count == 1)
    evaluation.often = 7
    evaluation.below = [2, 1, 0]
    let words = evaluation.verdict.last ?? ""
    #expect(words.hasPrefix("Of 7 people with 100 views† or more"))
    #expect(words.hasSuffix("2 in a stack of 3, 1 in a stack of 5 and 0 in a stack of 10."))
  }

  @Test func `Only those with many views are counted among the worse off`() async {
    let few = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)
    let many = await HandMadeLog.evaluation([
      HandMadeLog.user((0..<120).map { (Int64($0) * 40_000, $0 % 3) })
    ])

    #expect(few.often == 0)
    #expect(many.often == 1)
  }

  @Test func `Where no item returns there is no share on top`() async {
    let user = HandMadeLog.user((0..<50).map { (Int64($0) * 4000, $0) })

    let evaluation = await HandMadeLog.evaluation([user])
    let text = Self.text(evaluation)

    #expect(Self.onTop(evaluation, .product) == nil)
    #expect(text.contains("Nobody views an item of their stack again"))
  }

  @Test func `A log that spans too long has no stacks, which is the first thing said`() async {
    let year: Int64 = 86_400 * 365
    let user = HandMadeLog.user((0..<40).map { view in (Int64(view) * year, view % 3) })

    let evaluation = await HandMadeLog.evaluation([user])
    let text = Self.text(evaluation)

    #expect(evaluation.shipped == 0)
    #expect(evaluation.tooLong == 1)
    #expect(evaluation.estimate(.ranking, "all", "habit", "mrr") != nil)
    #expect(!evaluation.figures.contains { $0.about.kind == .shipped })
    #expect(
      text.hasPrefix("log\nThe stacks did not run because everybody's views span more than ten")
    )
  }

  @Test func `Rule settings run the stacks, and are named`() async {
    var settings = HandMadeLog.simple
    settings.policy.rotationSources = []
    settings.policyWords = ["learn.model=simple", "rotation.sources=none"]

    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], settings)
    let text = Self.text(evaluation)

    #expect(Self.onTop(evaluation, .product) == Self.onTop(evaluation, .static))
    #expect(text.contains("\nWith learn.model=simple, rotation.sources=none, when"))
    #expect(text.contains("▸ With these settings"))
    #expect(!text.contains("▸ Shipped settings"))
  }

  @Test func `Another split tests other views`() async {
    var settings = HandMadeLog.simple
    settings.history = 0.9

    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], settings)

    // The last 4 of 39: news of day 17 is the other item; then news, mail and news.
    #expect(evaluation.tested == 4)
    #expect(Self.text(evaluation).contains("The last 10% of each person's"))
  }

  @Test func `Of a log of ever new items those viewed most take part`() async {
    let often = (0..<40).map { view in
      ViewLog.View(moment: HabitMoment(seconds: Int64(view) * 4000, offset: 0), item: view % 4)
    }
    let once = (4..<1500).map { item in
      ViewLog.View(moment: HabitMoment(seconds: Int64(160_000 + item), offset: 0), item: item)
    }
    let names = (0..<1500).map { "item \($0)" }
    let user = ViewLog.User(name: "ana", views: often + once, items: names)

    let bounded = user.mostViewed(LogEvaluation.mostItems)
    let evaluation = await HandMadeLog.evaluation([user])

    #expect(bounded.items == user.items.prefix(1000).map { $0 })
    #expect(bounded.views == user.views.prefix(40 + 996).map { $0 })
    #expect(user.mostViewed(1500).views == user.views)
    #expect(evaluation.rareViews == 500)
    #expect(evaluation.items == 1000)
    let text = Self.text(evaluation)
    #expect(text.contains("Left out: 500 views, because only the 1,000† items"))
  }
}
