package import Scenarios

/// Whether something that a scenario says came true.
package struct ExpectationResult: Hashable, Sendable {
  /// What the scenario says; of several days that are judged together, the first.
  package var expectation: Expectation
  /// What it says, in words: `09:30 Home shows Calendar`.
  package var statement: String
  package var failure: Failure?

  package struct Failure: Hashable, Sendable {
    package var found: String
    /// Why, in the words of the log.
    package var reasons: [String]
    /// When it was so, nearest to when it should have been; nil where that says nothing.
    package var near: String?
    /// What to write, where something was there that is only configured otherwise.
    package var line: String?
    /// The change of the scenario with which it comes true; nil where none was looked for
    /// or found.
    package var change: String?

    /// What there is to say besides what was found, each line with the word that says what it is.
    var remarks: [(word: String, text: String)] {
      reasons.map { ("why", $0) } + (near.map { [("near", $0)] } ?? [])
        + (line.map { [("line", $0)] } ?? []) + (change.map { [("how", $0)] } ?? [])
    }
  }

  package var isPassed: Bool { failure == nil }
}
