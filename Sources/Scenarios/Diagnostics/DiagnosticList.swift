/// Collects what is to be said about one file.
///
/// A reference, because every part of a reader adds to the same list; it never leaves the reading.
final class DiagnosticList {
  /// How many diagnostics are kept; the rest is counted.
  static let limit = 50

  let source: SourceText
  /// How many are collected before any is chosen to be shown.
  private static let collected = 5000

  private var kept: [Diagnostic] = []
  private var others = 0
  private var seen: Set<Diagnostic> = []
  private(set) var hasErrors = false

  init(source: SourceText) { self.source = source }

  /// How many there are so far.
  var count: Int { kept.count + others }

  /// Adds what is said about another file, with the line that it shows.
  func add(_ other: Diagnostic) {
    if other.severity == .error { hasErrors = true }
    if kept.count < Self.collected { kept.append(other) } else { others += 1 }
  }

  /// Adds one; another file than the one that is read has no line to show.
  func add(_ code: Diagnostic.Code, at location: SourceLocation, file: String? = nil) {
    if code.severity == .error { hasErrors = true }
    let diagnostic = Diagnostic(
      code: code,
      file: file ?? source.file,
      location: location,
      sourceLine: ""
    )
    // An anchor that is used in ten places is wrong once.
    guard kept.count < Self.collected else {
      others += 1
      return
    }
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
    var shown = withLines(ordered.prefix(Self.limit).map(\.element))
    if ordered.count > Self.limit, let last = shown.last {
      shown.append(
        Diagnostic(
          code: .more(ordered.count - Self.limit + others),
          file: source.file,
          location: last.location,
          sourceLine: ""
        )
      )
    }
    return shown
  }

  /// The diagnostics with their lines; those of one line share its text.
  private func withLines(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var lines: [Int: String] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.file == source.file else { return diagnostic }
      var diagnostic = diagnostic
      let number = diagnostic.location.line
      let line = lines[number] ?? source.line(number)
      lines[number] = line
      diagnostic.sourceLine = line
      return diagnostic
    }
  }
}
