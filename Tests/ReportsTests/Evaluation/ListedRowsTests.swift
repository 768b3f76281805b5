import TerminalRendering
import Testing

@testable import Evaluation
@testable import Scenarios

/// An evaluation of listed rows only.
@Suite struct ListedRowsTests {
  /// The two a day, with some of their views listed.
  private static func evaluation(_ listed: [Int]) async -> LogEvaluation {
    var user = HandMadeLog.twoADay
    user.scored = user.views.indices.map(listed.contains)
    var settings = HandMadeLog.simple
    settings.keepsViews = true
    settings.listed = ListedRows(file: "rows.tsv", views: listed.count, goingOn: 0)
    return await HandMadeLog.evaluation([user], settings)
  }

  @Test func `Only listed views are scored, and all are learned`() async throws {
    let all = await Self.evaluation(Array(0..<39))
    let some = await Self.evaluation([30, 33])

    // News of day 14 is view 28; view 30 is mail of day 15 and view 33 news of day 16.
    #expect(some.tested == 2)
    #expect(some.viewed.map(\.rank) == [all.viewed[30].rank, all.viewed[33].rank])
    let onTop = some.estimate(.shipped, "stackOf10", "static", "onTop")
    #expect(onTop?.value == 0.5 || onTop?.value == 0 || onTop?.value == 1)
    // Predictions are about moments, and counted as without a list.
    #expect(
      some.estimate(.shipped, "predictions", "product", "perDay")
        == all.estimate(.shipped, "predictions", "product", "perDay")
    )
    #expect(EvaluationText().text([some]).text.contains("Only the views that rows.tsv lists are"))
  }

  @Test func `Listed views before the test part are ranked, and of no stack`() async {
    let evaluation = await Self.evaluation([4, 5])

    #expect(evaluation.tested == 2)
    #expect(evaluation.viewed.allSatisfy { $0.shipped == nil && $0.rank > 0 })
    #expect(evaluation.estimate(.ranking, "all", "habit", "mrr") != nil)
    #expect(evaluation.estimate(.shipped, "stackOf10", "product", "onTop") == nil)
    #expect(EvaluationText().text([evaluation]).text.contains("No listed view of the test part"))
  }

  @Test func `A list without a view that can be scored says so`() async {
    let evaluation = await Self.evaluation([])

    #expect(evaluation.tested == 0)
    #expect(EvaluationText().text([evaluation]).text.contains("None of the rows of rows.tsv"))
  }
}
