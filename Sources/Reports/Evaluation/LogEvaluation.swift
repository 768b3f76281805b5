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
}
