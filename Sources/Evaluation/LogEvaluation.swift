package import Scenarios

/// What came of evaluating one log.
package struct LogEvaluation: Sendable {
  /// The name of the file.
  package var file: String
  /// How many people took part, and how many were left out for too few views.
  package var people = 0
  package var leftOut = 0
  /// How many of them the proactive protocol left out, since their log spans too long.
  package var tooLong = 0
  /// How many views were left out because their items are not among a person's most viewed.
  package var rareViews = 0
  /// The views, items and quarter-hours of those who took part.
  package var views = 0
  package var items = 0
  package var quarters = 0
  /// How many views were tested, and how many of these were of items never viewed before.
  package var tested = 0
  package var unseen = 0
  /// The share of each person's views that only taught.
  package var history = 0.7
  /// What a view was when the stacks ran.
  package var viewsAs = ViewsAs.donations
  /// The knobs by which the stacks ran, where they were set.
  package var policyWords: [String] = []
  /// What is to be told of the stacks.
  package var shipped = ShippedPeople()
  /// Which rows were listed, where only these were scored.
  package var listed: ListedRows?
  /// What came of each tested view, where that was asked for.
  package var viewed: [ViewedRow] = []
  /// What was found in the log.
  package var notes: [ViewLog.Note] = []
  /// Every number, in the order of the protocols.
  package var figures: [Figure] = []

  /// Fewer views than these say too little of a person.
  package static let leastViews = 30
  /// Of so many items† at most the views count; the time of an evaluation would else grow with the
  /// square of a log of ever new items.
  package static let mostItems = 1000

  /// One number.
  package func estimate(
    _ kind: Figure.Kind,
    _ variant: String,
    _ model: String,
    _ measure: String,
    bucket: String = ""
  ) -> Estimate? {
    figures.first {
      $0.kind == kind && $0.variant == variant && $0.model == model && $0.measure == measure
        && $0.bucket == bucket
    }?.estimate
  }

  /// One number of a series.
  func value(_ series: FigureSeries, _ measure: String, bucket: String) -> Double? {
    estimate(series.kind, series.variant, series.model, measure, bucket: bucket)?.value
  }
}

/// Of how many people there is less to tell about what ships than of others.
package struct ShippedPeople: Sendable {
  /// How many people it ran for.
  package var people = 0
  /// How many of them had nothing predicted in their test part.
  package var unpredicted = 0
  /// By size of the stack: how many had too few items for it, and how many did not view any of its
  /// items again.
  package var short = ShippedOutcome.sizes.map { _ in 0 }
  package var neverBack = ShippedOutcome.sizes.map { _ in 0 }
  /// How many have so many views that their own share on top says something.
  package var often = 0
  /// By size of the stack: how many of these find less on top than in a stack that never turns.
  package var below = ShippedOutcome.sizes.map { _ in 0 }

  /// From so many views on a person's own share says something†.
  package static let oftenViews = 100
}
