package import Scenarios

/// Whether something that a scenario says came true.
package struct ExpectationResult: Hashable, Sendable {
  /// What the scenario says.
  package var expectation: Expectation
  /// What it says, in words: `09:30 Home shows Calendar`.
  package var statement: String
  /// What was found instead, or nil when it came true.
  package var failure: Failure?

  /// What was found instead.
  package struct Failure: Hashable, Sendable {
    /// What was there.
    package var found: String
    /// Why, in the words of the log.
    package var reasons: [String]
  }

  package var isPassed: Bool { failure == nil }
}
