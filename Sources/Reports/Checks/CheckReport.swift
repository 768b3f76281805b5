package import Scenarios
import TerminalRendering

/// What came of one scenario's check, as text for people and as JUnit XML for machines.
package struct CheckReport: Sendable {
  /// The scenario's name.
  package var scenario: String
  /// The file, as it was given.
  package var file: String
  package var results: [ExpectationResult]
  package var findings: [LintFinding]
  /// Whether findings count as failures.
  package var isStrict: Bool

  package init(
    scenario: String,
    file: String,
    results: [ExpectationResult],
    findings: [LintFinding],
    isStrict: Bool
  ) {
    self.scenario = scenario
    self.file = file
    self.results = results
    self.findings = findings
    self.isStrict = isStrict
  }

  /// How many expectations failed, with findings where those count.
  package var failureCount: Int {
    results.count { !$0.isPassed } + (isStrict ? findings.count : 0)
  }

  /// A line for each expectation, and what was found where one failed.
  package func text(source: SourceText) -> String {
    var lines: [String] = []
    for result in results {
      let place = result.expectation.location
      let verdict = result.isPassed ? "passed" : "failed"
      lines.append("\(file):\(place.line):\(place.column): \(verdict): \(result.statement)")
      guard let failure = result.failure else { continue }
      lines += excerpt(place, source)
      lines.append("  found: \(failure.found)")
      lines += failure.reasons.map { "  why:   \($0)" }
    }
    for finding in findings {
      let place = finding.location
      let failed = isStrict ? "failed: " : ""
      let word = finding.isOfReader ? "warning" : "lint"
      lines.append(
        "\(file):\(place.line):\(place.column): \(failed)\(word): \(finding.message) "
          + "[\(finding.code)]"
      )
      if let remedy = finding.remedy { lines.append("  do:    \(remedy)") }
    }
    return lines.map { "\(PlainText.harmless($0))\n" }.joined()
  }

  private func excerpt(_ place: SourceLocation, _ source: SourceText) -> [String] {
    guard source.lines.indices.contains(place.line - 1) else { return [] }
    let number = String(place.line)
    let margin = String(repeating: " ", count: number.count)
    let line = PlainText.harmless(source.lines[place.line - 1])
    // Wide characters before the place move the caret with them.
    let before = source.lines[place.line - 1].unicodeScalars.prefix(place.column - 1)
    let columns = CellWidth.columns(of: PlainText.harmless(String(before)))
    let indent = String(repeating: " ", count: columns)
    return [
      "  \(number) | \(line)",
      "  \(margin) | \(indent)^",
    ]
  }
}
