package import Scenarios
package import TerminalRendering

/// What came of one scenario's check, as text for people and as JUnit XML for machines.
package struct CheckReport: Sendable {
  /// The scenario's name.
  package var scenario: String
  /// The file, as it was given.
  package var file: String
  package var results: [ExpectationResult]
  /// How many expectations the scenario writes; one may be judged at several moments.
  package var written: Int
  package var findings: [LintFinding]
  /// Whether findings count as failures.
  package var isStrict: Bool

  package init(
    scenario: String,
    file: String,
    results: [ExpectationResult],
    written: Int,
    findings: [LintFinding],
    isStrict: Bool
  ) {
    self.scenario = scenario
    self.file = file
    self.results = results
    self.written = written
    self.findings = findings
    self.isStrict = isStrict
  }

  /// How many of the written expectations were judged at any moment.
  package var judged: Int { Set(results.map(\.expectation.item)).count }

  /// How many expectations failed, with findings where those count.
  package var failureCount: Int {
    results.count { !$0.isPassed } + (isStrict ? findings.count : 0)
  }

  /// A line for each expectation, and what was found where one failed.
  package func text(source: SourceText) -> HarmlessText {
    var lines: [HarmlessText] = []
    let sourceLines = source.lines
    for result in results {
      let place = result.expectation.location
      let verdict: HarmlessText = result.isPassed ? "passed" : "failed"
      lines.append("\(file):\(place.line):\(place.column): \(verdict): \(result.statement)")
      guard let failure = result.failure else { continue }
      lines += excerpt(place, sourceLines)
      lines.append("  found: \(failure.found)")
      lines += failure.reasons.map { "  why:   \($0)" }
    }
    for finding in findings {
      let place = finding.location
      let failed: HarmlessText = isStrict ? "failed: " : ""
      let word: HarmlessText = finding.isOfReader ? "warning" : "lint"
      let start: HarmlessText = "\(file):\(place.line):\(place.column)"
      lines.append("\(start): \(failed)\(word): \(finding.message) [\(finding.code)]")
      if let remedy = finding.remedy { lines.append("  do:    \(remedy)") }
    }
    return lines.asLines
  }

  private func excerpt(_ place: SourceLocation, _ sourceLines: [Substring]) -> [HarmlessText] {
    guard sourceLines.indices.contains(place.line - 1) else { return [] }
    let number: HarmlessText = "\(place.line)"
    let margin = HarmlessText.spaces(number.columns)
    // Wide characters before the place move the caret with them.
    let before = sourceLines[place.line - 1].unicodeScalars.prefix(place.column - 1)
    let indent = HarmlessText.spaces(HarmlessText(String(before)).columns)
    return [
      "  \(number) | \(sourceLines[place.line - 1])",
      "  \(margin) | \(indent)^",
    ]
  }
}
