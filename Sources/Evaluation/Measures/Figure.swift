/// One number of an evaluation, with all that it takes to know what it is.
package struct Figure: Hashable, Sendable {
  /// Which of the three protocols.
  package enum Kind: String, Sendable {
    case shipped, ranking, proactive
  }

  /// The protocol.
  package var kind: Kind
  /// `stackOf3`, `predictions`, `time` and so on of what ships; `all`, `starts` or `ten` of the
  /// ranking; `any` or `fresh` of the proactive protocol.
  package var variant: String
  /// The key of the model.
  package var model: String
  /// What was measured.
  package var measure: String
  /// Of which class of days, of probability or of predictions; empty when of all.
  package var bucket: String
  /// The number.
  package var estimate: Estimate
}
