import Documents
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import Evaluation
@testable import ScenarioText
@testable import Scenarios
@testable import WrittenText

/// The figures of what ships, and how they are told.
@Suite struct ShippedFiguresTests {
  private static func onTop(
    _ evaluation: LogEvaluation,
    _ model: StackEntrant,
    _ size: Int = 10
  ) -> Estimate? {
    evaluation.estimate(.shipped, "stackOf\(size)", model.rawValue, "onTop")
  }

  @Test func `The figures of one person are what was counted by hand`() async throws {
    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)

    #expect(Self.onTop(evaluation, .product)?.value == 1)
    #expect(Self.onTop(evaluation, .static)?.value == 5.0 / 11)
    #expect(Self.onTop(evaluation, .halfHour)?.value == 10.0 / 11)
    let lead = evaluation.estimate(.shipped, "stackOf10", "static", "onTopBehindProduct")
    let value = try #require(lead?.value)
    #expect(abs(value - 6.0 / 11) < 1e-12)
    func figure(_ model: String, _ measure: String, bucket: String = "") -> Double? {
      evaluation.estimate(.shipped, "predictions", model, measure, bucket: bucket)?.value
    }
    #expect(figure("product", "perDay") == 2)
    #expect(figure("product", "rightInHour") == 10.0 / 12)
    #expect(figure("product", "rightInHourIfThere") == 10.0 / 11)
    #expect(figure("product", "recall") == 11.0 / 12)
    #expect(figure("product", "perDay", bucket: "follows") == 0)
    #expect(figure("product", "rightInHour", bucket: "follows") == nil)
    #expect(figure("halfHour", "recall") == 10.0 / 12)
    #expect(figure("halfHour", "said") == nil)
  }

  @Test func `One person is promised no interval`() async {
    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)

    let text = EvaluationText().text([evaluation]).text

    #expect(!text.lowercased().contains("interval"))
    #expect(!text.contains("Means over people"))
    #expect(text.contains("the times this person looks for a widget of the stack, 100 of 100 find"))
    #expect(text.contains("in a stack that\nnever turns: 45.") || text.contains("never turns: 45."))
  }

  @Test func `Several people have intervals, and one row of each table is marked`() async {
    let users = ["ana", "bo", "cy"].map { name in
      var user = HandMadeLog.twoADay
      user.name = name
      return user
    }
    let evaluation = await HandMadeLog.evaluation(users, HandMadeLog.simple)

    let text = EvaluationText().text([evaluation]).text

    #expect(text.contains("On top in a stack of 10 with its 95 % interval"))
    #expect(text.contains("▸ What ships "))
    #expect(text.contains("▸ HABIT† "))
    #expect(text.contains("▸ HABIT†, all three"))
    #expect(
      EvaluationText(TextLook(glyphs: .ascii)).text([evaluation]).text.contains("> What ships ")
    )
  }

  @Test func `Who is worse off than with a stack that never turns is counted and said`() {
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
    #expect(EvaluationWording.below(evaluation) == nil)
    evaluation.shipped.often = 7
    evaluation.shipped.below = [2, 1, 0]
    let words = EvaluationWording.below(evaluation) ?? ""
    #expect(words.hasPrefix("Of 7 people with 100 views† or more"))
    #expect(words.hasSuffix("2 in a stack of 3, 1 in a stack of 5 and 0 in a stack of 10."))
  }

  @Test func `Only those with many views are counted among the worse off`() async {
    let few = await HandMadeLog.evaluation([HandMadeLog.twoADay], HandMadeLog.simple)
    let many = await HandMadeLog.evaluation([
      HandMadeLog.user((0..<120).map { (Int64($0) * 40_000, $0 % 3) })
    ])

    #expect(few.shipped.often == 0)
    #expect(many.shipped.often == 1)
    #expect(many.shipped.below.allSatisfy { (0...1).contains($0) })
  }

  @Test func `Items that never return are said, and what was never predicted`() async {
    let user = HandMadeLog.user((0..<50).map { (Int64($0) * 4000, $0) })

    let evaluation = await HandMadeLog.evaluation([user])
    let text = EvaluationText().text([evaluation]).text

    #expect(evaluation.shipped.neverBack == [1, 1, 1])
    #expect(evaluation.shipped.unpredicted == 1)
    #expect(Self.onTop(evaluation, .product) == nil)
    #expect(text.contains("Nobody looks for an item of their stack again"))
    #expect(text.contains("Nothing was predicted in the test part"))
    #expect(
      text.contains("1 person has no scored view of an item of their stack of 3, 1 person of")
    )
  }

  @Test func `A log that spans too long has no stacks, which is the first thing said`() async {
    let year: Int64 = 86_400 * 365
    let user = HandMadeLog.user((0..<40).map { view in (Int64(view) * year, view % 3) })

    let evaluation = await HandMadeLog.evaluation([user])
    let text = EvaluationText().text([evaluation]).text

    #expect(evaluation.shipped.people == 0)
    #expect(!evaluation.figures.contains { $0.kind == .shipped })
    #expect(text.hasPrefix("log\nWhat ships did not run: everybody's views span more than ten"))
  }

  @Test func `Knobs run the stacks, and are named`() async {
    var settings = HandMadeLog.simple
    settings.policy.rotationSources = []
    settings.policyWords = ["learn.model=simple", "rotation.sources=none"]

    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], settings)
    let text = EvaluationText().text([evaluation]).text

    #expect(Self.onTop(evaluation, .product) == Self.onTop(evaluation, .static))
    #expect(text.contains("With learn.model=simple, rotation.sources=none, of the times"))
    #expect(text.contains("▸ With these knobs"))
    #expect(!text.contains("▸ What ships"))
  }

  @Test func `Another split tests other views`() async {
    var settings = HandMadeLog.simple
    settings.history = 0.9

    let evaluation = await HandMadeLog.evaluation([HandMadeLog.twoADay], settings)

    // The last 4 of 39: news of day 17 is the other item; then news, mail and news.
    #expect(evaluation.tested == 4)
    #expect(EvaluationText().text([evaluation]).text.contains("The last 10 % of each person's"))
  }

  @Test func `The lines of single views add up to the figures`() async throws {
    let log = try #require(
      ViewLogReader.read(bytes: Array(SampleLog.text(people: 3).utf8), file: "log").log
    )
    var settings = EvaluationSettings()
    settings.keepsViews = true
    let evaluation = await HandMadeLog.evaluation(log.users, settings, threads: 2)
    let table = String(decoding: ViewTable.document(evaluation.viewed), as: UTF8.self)
    let rows = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    /// The mean over people of the mean of a column, where another has a value.
    func mean(_ column: Int, where filter: ([String]) -> Bool) -> Double {
      let means = log.users.map { user in
        let own = rows.filter { row in row[0] == user.name && filter(row) }
        let values = own.compactMap { row in Double(row[column]) }
        return values.reduce(0, +) / Double(values.count)
      }
      return means.reduce(0, +) / Double(means.count)
    }

    #expect(rows.count == evaluation.tested)
    #expect(Set(rows.map(\.count)) == [12])
    for (place, size) in ShippedOutcome.sizes.enumerated() {
      let figure = try #require(Self.onTop(evaluation, .product, size)?.value)
      #expect(abs(mean(6 + place) { !$0[6 + place].isEmpty } - figure) < 1e-12)
    }
    let recall = evaluation.estimate(.shipped, "predictions", "product", "recall")?.value
    #expect(abs(mean(5) { $0[4] == "1" } - (try #require(recall))) < 1e-12)
    let hits = rows.filter { $0[3] == "1" }.count
    let micro = evaluation.estimate(.ranking, "micro", "habit", "hitAt1")?.value
    let share = Double(hits) / Double(rows.count)
    #expect(abs(share - (try #require(micro))) < 1e-12)
  }

  @Test func `Names cannot break the table of single views`() {
    let row = ViewedRow(user: "a\tb\n\u{1B}[31mc", seconds: 5, item: "x\r\ny", rank: 0)

    let text = String(decoding: ViewTable.document([row]), as: UTF8.self)

    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("a b c\t5\tx y\t0\t"))
    #expect(lines[1].count { $0 == "\t" } == ViewTable.header.count - 1)
  }
}
