package import Scenarios

/// Something in a scenario that is worth changing.
package struct LintFinding: Hashable, Sendable {
  /// A stable name for tools.
  package var code: String
  /// The file in which its cause stands; nil is the scenario.
  package var file: String?
  package var location: SourceLocation
  /// What is there, and what becomes of it.
  package var message: String
  /// What to do about it; nil where the message says it.
  package var advice: String?
  /// Where it is published, or the decision; † marks a figure that is ours.
  package var source: String?
  /// Whether the reader of the file said it, and no rule of timing.
  var isOfReader = false

  /// By what two findings are the same.
  struct Place: Hashable {
    var code: String
    var location: SourceLocation
  }

  var place: Place { Place(code: code, location: location) }

  /// What to do and where that is published, in one line; nil when there is nothing to add.
  package var remedy: String? {
    guard let advice else { return source }
    return source.map { "\(advice) (\($0))" } ?? advice
  }
}

extension LintFinding {
  /// A warning of the reader, which counts as much; a note is no finding.
  package init?(_ diagnostic: Diagnostic) {
    guard diagnostic.severity != .note else { return nil }
    code = diagnostic.code.name
    file = diagnostic.file
    location = diagnostic.location
    message = diagnostic.message
    isOfReader = true
  }
}
