package import Scenarios
import TerminalRendering

/// Why a path leads nowhere, or what it leads to cannot be changed.
package struct PathProblem: Error, Hashable {
  package let path: String
  /// What is wrong, in one sentence without a full stop.
  package let message: String
  /// What there is in place of what was named.
  package let expected: String?
  /// The path that was probably meant.
  package let suggestion: String?

  /// Says what is wrong; what was probably meant makes a list of what there is needless.
  init(_ path: String, _ message: String, known: [String] = [], suggestion: String? = nil) {
    self.path = path
    self.message = message
    self.suggestion = suggestion
    let isListed = suggestion == nil && !known.isEmpty
    expected = isListed ? "one of " + known.listed { Self.harmless($0) } : nil
  }

  /// The whole problem: the path, what is wrong with it, and what was probably meant.
  package var text: String {
    let advice =
      suggestion.map { ". Did you mean \(Self.harmless($0, to: 400))?" }
      ?? expected.map { "; expected \($0)" } ?? ""
    return "\(Self.harmless(path)): \(message)\(advice)"
  }

  static func harmless(_ text: String, to columns: Int = 120) -> String {
    PlainText.truncated(text.harmless, to: columns)
  }

  /// The problem as something to say about what the command line sets.
  package func diagnostic(by option: String) -> Diagnostic {
    Diagnostic(
      code: .badPath(message: message, expected: expected, suggestion: suggestion),
      file: "\(option) \(path)",
      location: .start
    )
  }
}
