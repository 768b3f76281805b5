/// Collects what is to be said about one file.
///
/// A reference, because every part of a reader adds to the same list; it never leaves the reading.
final class DiagnosticList {
  /// How many diagnostics are kept; the rest is counted.
  static let limit = 50

  let source: SourceText
  private var kept: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private(set) var hasErrors = false

  init(source: SourceText) { self.source = source }

  /// Adds one; another file than the one that is read has no line to show.
  func add(_ code: Diagnostic.Code, at location: SourceLocation, file: String? = nil) {
    if code.severity == .error { hasErrors = true }
    let diagnostic = Diagnostic(
      code: code,
      file: file ?? source.file,
      location: location,
      sourceLine: file == nil ? source.line(location.line) : ""
    )
    // An anchor that is used in ten places is wrong once.
    guard seen.insert(diagnostic).inserted else { return }
    kept.append(diagnostic)
  }

  /// What was collected, in the order of the file, errors of a place first.
  var sorted: [Diagnostic] {
    let ordered = kept.enumerated().sorted { lhs, rhs in
      let left = (lhs.element.location.line, lhs.element.location.column, lhs.offset)
      let right = (rhs.element.location.line, rhs.element.location.column, rhs.offset)
      return left < right
    }
    var shown = ordered.prefix(Self.limit).map(\.element)
    if ordered.count > Self.limit, let last = shown.last {
      shown.append(
        Diagnostic(
          code: .more(ordered.count - Self.limit),
          file: source.file,
          location: last.location,
          sourceLine: ""
        )
      )
    }
    return shown
  }
}
