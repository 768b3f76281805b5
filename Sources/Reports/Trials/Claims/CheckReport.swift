package import Scenarios
import SmartStacks
package import TerminalRendering

/// What came of one scenario's check, as text for people and as JUnit XML for machines.
package struct CheckReport: Sendable {
  /// Why a scenario could not be checked.
  package struct Trouble: Hashable, Sendable {
    /// The file; nil is the scenario's.
    package var file: String?
    /// Where in the file; nil where there is no file.
    package var location: SourceLocation?
    /// What is wrong, in one sentence without a full stop.
    package var message: String
    /// All that there is to say, in lines.
    package var details: String
  }

  package var scenario: String
  /// The file, as it was given.
  package var file: String
  package var results: [ExpectationResult] = []
  /// How many expectations the scenario writes; one may be judged at several moments.
  package var written = 0
  package var findings: [LintFinding] = []
  /// Whether findings count as failures.
  package var isStrict = false
  /// What a phone showed beside what the run does; nil where nobody asked.
  package var sightings: SightingReport?
  /// Why it could not be checked; empty where it was.
  private(set) var troubles: [Trouble] = []

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

  /// The report of a scenario that could not be read, with what its reader says.
  package init(unreadable file: String, _ diagnostics: [Diagnostic]) {
    self.init(unreadable: file)
    troubles = diagnostics.filter { $0.severity == .error }.map { diagnostic in
      Trouble(
        file: diagnostic.file,
        location: diagnostic.location,
        message: diagnostic.message,
        details: diagnostic.text.text
      )
    }
  }

  /// The report of a scenario that was not there, or whose settings do not fit.
  package init(unreadable file: String, because message: HarmlessText) {
    self.init(unreadable: file)
    troubles = [Trouble(message: message.text, details: message.text)]
  }

  private init(unreadable file: String) {
    (scenario, self.file) = (file, file)
  }

  package var isReadable: Bool { troubles.isEmpty }

  /// How many of the written expectations were judged at any moment.
  package var judged: Int { Set(results.map(\.expectation.item)).count }

  /// How many expectations failed, with findings where those count, and one more where something
  /// was seen otherwise.
  package var failureCount: Int {
    results.count { !$0.isPassed } + (isStrict ? findings.count : 0)
      + (sightings?.isWhole == false ? 1 : 0)
  }

  /// A line for each expectation, and what was found where one failed.
  package func text(source: SourceText) -> HarmlessText {
    var lines: [HarmlessText] = []
    let sourceLines = source.lines
    var shown: SourceLocation?
    var reasons: Set<String> = []
    for result in results {
      let place = result.expectation.location
      let verdict: HarmlessText = result.isPassed ? "passed" : "failed"
      lines.append("\(file):\(place.line):\(place.column): \(verdict): \(result.statement)")
      guard let failure = result.failure else { continue }
      // A line that fails on several days is shown once, and so is each of its reasons.
      if place != shown {
        lines += excerpt(place, sourceLines)
        (shown, reasons) = (place, [])
      }
      lines.append("  found: \(failure.found)")
      lines += failure.remarks.filter { reasons.insert($0.word + $0.text).inserted }.map { remark in
        "  \(HarmlessText("\(remark.word):").padded(to: 7))\(remark.text)"
      }
    }
    for finding in findings {
      let place = finding.location
      let failed: HarmlessText = isStrict ? "failed: " : ""
      let word: HarmlessText = finding.isOfReader ? "warning" : "lint"
      let start: HarmlessText = "\(finding.file ?? file):\(place.line):\(place.column)"
      lines.append("\(start): \(failed)\(word): \(finding.message) [\(finding.code)]")
      if let remedy = finding.remedy { lines.append("  do:    \(remedy)") }
    }
    if let sightings {
      lines += sightings.lines { sighting in
        sighting.file == file ? excerpt(sighting.location, sourceLines) : []
      }
    }
    return lines.asLines
  }

  /// One line about several scenarios: how much was judged, and what came of it.
  package static func summary(_ reports: [CheckReport]) -> HarmlessText {
    let readable = reports.filter(\.isReadable)
    let all = readable.reduce(0) { $0 + $1.results.count }
    let failed = readable.reduce(0) { $0 + $1.results.count { !$0.isPassed } }
    let findings = readable.reduce(0) { $0 + $1.findings.count }
    let files = Wording.count(readable.count, "scenario", "scenarios")
    let claims = Wording.count(all, "expectation", "expectations")
    let verb = findings == 1 ? "fails" : "fail"
    let fails = readable.contains(where: \.isStrict) ? " that \(verb)" : ""
    let lint =
      findings == 0 ? "" : ", \(Wording.count(findings, "finding", "findings"))\(fails)"
    let written = readable.reduce(0) { $0 + $1.written }
    let judged = readable.reduce(0) { $0 + $1.judged }
    let lost: HarmlessText = judged == written ? "" : "; the others never apply"
    let lines: HarmlessText =
      written == 0 ? "" : " \(judged) of \(written) lines of expect judged\(lost)."
    let unread = reports.count - readable.count
    let missing: HarmlessText = unread == 0 ? "" : " \(unread) could not be read."
    let seen = readable.compactMap(\.sightings)
    let agreed: HarmlessText = seen.isEmpty ? "" : " \(SightingReport.summary(seen))"
    let came: HarmlessText = "\(all - failed) passed, \(failed) failed\(lint)"
    return "\(files), \(claims): \(came).\(lines)\(agreed)\(missing)\n"
  }

  /// What was seen beside what the runs show, of the scenarios of which that was asked.
  package static func sightings(of reports: [CheckReport]) -> JSONValue {
    .array(
      reports.compactMap { report in
        report.sightings?.json(of: report.scenario, in: report.file)
      }
    )
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
