import Scenarios
import TerminalRendering

/// One thing that a check has to say about a place of a file, for tools that show it there.
struct CheckNotice: Hashable {
  enum Severity: Hashable {
    case error
    case warning
  }

  var severity: Severity
  /// A stable name of what is wrong.
  var code: String
  var file: String
  var location: SourceLocation?
  /// What is wrong, in one line.
  var title: String
  /// What there is to say besides, in lines.
  var details: [String]
}

extension CheckReport {
  /// What failed, what is doubtful, and why a file could not be read, in the order of the report.
  var notices: [CheckNotice] {
    let unreadable = troubles.map { trouble in
      CheckNotice(
        severity: .error,
        code: "unreadable",
        file: trouble.file ?? file,
        location: trouble.location,
        title: trouble.message,
        details: []
      )
    }
    let failed = results.compactMap { result in
      result.failure.map { failure in
        CheckNotice(
          severity: .error,
          code: "expectation",
          file: file,
          location: result.expectation.location,
          title: result.statement,
          details: ["found: \(failure.found)"] + failure.remarks.map { "\($0.word): \($0.text)" }
        )
      }
    }
    let found = findings.map { finding in
      CheckNotice(
        severity: isStrict ? .error : .warning,
        code: finding.code,
        file: finding.file ?? file,
        location: finding.location,
        title: finding.message,
        details: finding.remedy.map { [$0] } ?? []
      )
    }
    let seen = sightings?.notice(file).map { [$0] } ?? []
    return unreadable + failed + found + seen
  }
}

extension SightingReport {
  /// What was seen otherwise, at the first place that says so; nil where all agree.
  func notice(_ file: String) -> CheckNotice? {
    guard !isWhole else { return nil }
    let first = differences.first
    var details: [String] = []
    if let first {
      details = ["first: \(first.statement)"] + first.remarks.map { "\($0.word): \($0.text)" }
    }
    return CheckNotice(
      severity: .error,
      code: "sighting",
      file: first?.sighting.file ?? file,
      location: first?.sighting.location,
      title: Self.summary([self]).text,
      details: details
    )
  }
}
