/// Collects what is to be said about one file.
///
/// A reference, because every part of a reader adds to the same list; it never leaves the reading.
package final class DiagnosticList {
  /// How many diagnostics are kept; the rest is counted.
  package static let limit = 50

  package let source: SourceText
  /// How many are collected before any is chosen to be shown.
  private static let collected = 5000

  private var kept: [Entry] = []
  private var others = 0
  private var seen: Set<Diagnostic> = []
  package private(set) var hasErrors = false
  /// Hears each key that is read of a mapping, with the name of its shape: what is declared and
  /// never read is found by it.
  package var reads: ((_ shape: String, _ key: String) -> Void)?

  /// A diagnostic, and what is worked out when it is shown.
  private struct Entry {
    var diagnostic: Diagnostic
    var completion: (() -> Diagnostic.Code)?

    /// The diagnostic as it is shown.
    var whole: Diagnostic {
      guard let completion else { return diagnostic }
      var whole = diagnostic
      whole.code = completion()
      return whole
    }
  }

  package init(source: SourceText) { self.source = source }

  /// How many there are so far.
  package var count: Int { kept.count + others }

  /// Adds what is said about another file, with the line that it shows.
  package func add(_ other: Diagnostic) {
    if other.severity == .error { hasErrors = true }
    if kept.count < Self.collected { kept.append(Entry(diagnostic: other)) } else { others += 1 }
  }

  /// Adds what is said about another file, as far as it is shown.
  package func add(all other: DiagnosticList) {
    for diagnostic in other.sorted { add(diagnostic) }
    // An error may be among those that are only counted.
    if other.hasErrors { hasErrors = true }
  }

  /// Counts what is not told one by one; nothing where there is none.
  package func leaveOut(_ count: Int) {
    others += max(0, count)
  }

  /// Adds one; another file than the one that is read has no line to show.
  ///
  /// The nearest of many names costs time, and of many diagnostics few are shown: `completed` gives
  /// the whole code then, and `code` is what tells this one from others.
  package func add(
    _ code: Diagnostic.Code,
    at location: SourceLocation,
    file: String? = nil,
    completed: (() -> Diagnostic.Code)? = nil
  ) {
    if code.severity == .error { hasErrors = true }
    let diagnostic = Diagnostic(code: code, file: file ?? source.file, location: location)
    // An anchor that is used in ten places is wrong once.
    guard kept.count < Self.collected else {
      others += 1
      return
    }
    guard seen.insert(diagnostic).inserted else { return }
    kept.append(Entry(diagnostic: diagnostic, completion: completed))
  }

  /// What was collected, in the order of the file, errors of a place first.
  package var sorted: [Diagnostic] {
    let ordered = kept.sorted { lhs, rhs in
      let (first, second) = (lhs.diagnostic.location, rhs.diagnostic.location)
      return (first.line, first.column) < (second.line, second.column)
    }
    var shown = withLines(ordered.prefix(Self.limit).map(\.whole))
    let left = max(0, ordered.count - Self.limit) + others
    if left > 0, let last = shown.last {
      shown.append(Diagnostic(code: .more(left), file: last.file, location: last.location))
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
