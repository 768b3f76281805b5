package import Scenarios

/// Why a folder of Swift cannot be played, or did not answer; in words without a full stop.
package struct ClientProblem: Error, Hashable, Sendable {
  /// The words.
  package var text: String
  /// The compiler's errors, at the client's own lines.
  package var errors: [Diagnostic]

  package init(_ text: String, errors: [Diagnostic] = []) {
    self.text = text
    self.errors = errors
  }
}
