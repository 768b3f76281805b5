package import Scenarios
import SmartStacks
package import TerminalRendering

/// What came of one scenario's check, as text for people and as JUnit XML for machines.
package struct CheckReport {
  package var scenario: String
  var file: String
  package var results: [ExpectationResult] = []
  /// How many expectations the scenario writes; one may be judged at several moments.
  var written = 0
  package var findings: [LintFinding] = []
  var isStrict = false
  /// What a phone showed beside what the run does; nil where nobody asked.
  package var sightings: SightingReport?
  /// Why it could not be checked; empty where it was.
  private(set) var troubles: [CheckNotice] = []

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

  package init(unreadable file: String, _ diagnostics: [Diagnostic]) {
    self.init(unreadable: file)
    troubles = diagnostics.filter { $0.severity == .error }.map { diagnostic in
      CheckNotice(
        code: "unreadable",
        file: diagnostic.file,
        location: diagnostic.location,
        title: diagnostic.message,
        details: [diagnostic.text.text]
      )
    }
  }

  package init(unreadable file: String, because message: HarmlessText) {
    self.init(unreadable: file)
    let text = message.text
    troubles = [CheckNotice(code: "unreadable", file: file, title: text, details: [text])]
  }

  private init(unreadable file: String) { (scenario, self.file) = (file, file) }

  package var isReadable: Bool { troubles.isEmpty }

  /// How many of the written expectations were judged at any moment.
  var judged: Int { Set(results.map(\.expectation.item)).count }

  /// Failed expectations, findings where those count, and one more where a sighting differs.
  package var failureCount: Int {
    results.count { !$0.isPassed } + (isStrict ? findings.count : 0)
      + (sightings?.isWhole == false ? 1 : 0)
  }

  package func text(source: SourceText) -> HarmlessText {
    var lines: [HarmlessText] = []
    let sourceLines = source.lines
    var shown: SourceLocation?
    var reasons: Set<String> = []
    for result in results {
      let place = result.expectation.location
      let verdict: HarmlessText = result.isPassed ? "passed" : "failed"
      lines.append("\(file):\(place.line):\(place.column): \(verdict): \(result.statement)")
      let sure = result.sure.map { "  sure:  \(HarmlessText($0))" as HarmlessText }
      guard let failure = result.failure else {
        lines += sure.map { [$0] } ?? []
        continue
      }
      // A line that fails on several days is shown once, and so is each of its reasons.
      if place != shown {
        lines += excerpt(place, sourceLines)
        (shown, reasons) = (place, [])
      }
      lines.append("  found: \(failure.found)")
      lines += failure.remarks.filter { reasons.insert($0.word + $0.text).inserted }.map { remark in
        "  \(HarmlessText("\(remark.word):").padded(to: 7))\(remark.text)"
      }
      lines += sure.map { [$0] } ?? []
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

  package static func summary(_ reports: [CheckReport]) -> HarmlessText {
    let readable = reports.filter(\.isReadable)
    func sum(_ count: (CheckReport) -> Int) -> Int { readable.reduce(0) { $0 + count($1) } }
    let (all, findings) = (sum(\.results.count), sum(\.findings.count))
    let failed = sum { $0.results.count { !$0.isPassed } }
    let files = Wording.count(readable.count, "scenario")
    let claims = Wording.count(all, "expectation")
    let verdict = findings == 1 ? "a failure" : "failures"
    let fails = readable.contains(where: \.isStrict) ? " treated as \(verdict)" : ""
    let lint = findings == 0 ? "" : ", \(Wording.count(findings, "finding"))\(fails)"
    let (written, judged) = (sum(\.written), sum(\.judged))
    let items = "\(written) \(written == 1 ? "item" : "items") in `expect`"
    let lines: HarmlessText =
      judged == written
      ? "" : " Only \(judged) of \(HarmlessText(items)) were checked; the others never apply."
    let unread = reports.count - readable.count
    let missing: HarmlessText = unread == 0 ? "" : " \(unread) could not be read."
    let seen = readable.compactMap(\.sightings)
    let agreed: HarmlessText = seen.isEmpty ? "" : " \(SightingReport.summary(seen))"
    let came: HarmlessText = "\(all - failed) passed, \(failed) failed\(lint)"
    return "\(files), \(claims): \(came).\(lines)\(agreed)\(missing)\n"
  }

  package static func sightings(of reports: [CheckReport]) -> JSONValue {
    .array(
      reports.compactMap { report in report.sightings?.json(of: report.scenario, in: report.file) }
    )
  }

  private func excerpt(_ place: SourceLocation, _ sourceLines: [Substring]) -> [HarmlessText] {
    guard sourceLines.indices.contains(place.line - 1) else { return [] }
    let number: HarmlessText = "\(place.line)"
    let margin = HarmlessText.spaces(number.columns)
    // Wide characters before the place move the caret with them.
    let before = sourceLines[place.line - 1].unicodeScalars.prefix(place.column - 1)
    let indent = HarmlessText.spaces(HarmlessText(String(before)).columns)
    return ["  \(number) | \(sourceLines[place.line - 1])", "  \(margin) | \(indent)^"]
  }
}

/// One thing that a check has to say about a place of a file, for tools that show it there.
struct CheckNotice: Hashable {
  /// Whether the check fails for it; else it is a warning.
  var isError = true
  /// A stable name of what is wrong.
  var code: String
  var file: String
  var location: SourceLocation?
  /// What is wrong, in one line.
  var title: String
  var details: [String] = []
}

extension CheckReport {
  /// What failed, what is doubtful, and why a file could not be read, in the order of the report.
  var notices: [CheckNotice] {
    // Their title says enough.
    let unreadable = troubles.map { trouble in
      var notice = trouble
      notice.details = []
      return notice
    }
    let failed = results.compactMap { result in
      result.failure.map { failure in
        CheckNotice(
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
        isError: isStrict,
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
    let details = first.map { first in
      ["first: \(first.statement)"] + first.remarks.map { "\($0.word): \($0.text)" }
    }
    return CheckNotice(
      code: "sighting",
      file: first?.sighting.file ?? file,
      location: first?.sighting.location,
      title: Self.summary([self]).text,
      details: details ?? []
    )
  }
}

/// Writes checks as workflow commands of GitHub Actions, which shows each at its line.
///
/// A command is a line of standard output: `::error file=…,line=…::…`. What ends a line, a property
/// or a command is escaped as its toolkit does, so that no text of a file can be a command.
package enum WorkflowCommands {
  package static func text(_ reports: [CheckReport]) -> HarmlessText {
    reports.flatMap(\.notices).map(line).asLines
  }

  private static func line(_ notice: CheckNotice) -> HarmlessText {
    let command: HarmlessText = notice.isError ? "::error " : "::warning "
    var properties: [HarmlessText] = ["file=\(property(notice.file))"]
    if let place = notice.location { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\(property(notice.title))")
    let message = notice.details.isEmpty ? [notice.title] : notice.details
    let lines = message.map { data($0) }.joined(separator: "%0A")
    return "\(command)\(properties.joined(separator: ","))::\(lines)"
  }

  private static func data(_ text: String) -> HarmlessText {
    HarmlessText(escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]))
  }

  private static func property(_ text: String) -> HarmlessText {
    HarmlessText(escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]))
  }

  private static func escaped(_ text: String, _ marks: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let mark = marks[scalar] { result += mark } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

/// Writes checks as JUnit XML, the form that build servers show.
///
/// It holds no durations: the same checks give the same file. A scenario that could not be read is
/// a test case with an error, so that no server takes its silence for success.
package enum JUnitReport {
  package static func document(_ reports: [CheckReport]) -> HarmlessText {
    let tests = reports.reduce(0) { $0 + $1.testCount }
    let failures = reports.reduce(0) { $0 + $1.failureCount }
    let errors = reports.count { !$0.isReadable }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"homestack\" tests=\"\(tests)\" failures=\"\(failures)\""
    xml += " errors=\"\(errors)\">\n"
    for report in reports { xml += report.suite }
    return HarmlessText(document: xml + "</testsuites>\n")
  }
}

extension CheckReport {
  fileprivate var testCount: Int {
    results.count + findings.count + (sightings == nil ? 0 : 1) + (isReadable ? 0 : 1)
  }

  fileprivate var suite: String {
    var xml = "  <testsuite name=\"\(escaped(scenario))\" file=\"\(escaped(file))\""
    xml += " tests=\"\(testCount)\" failures=\"\(failureCount)\""
    xml += " errors=\"\(isReadable ? 0 : 1)\">\n"
    if let trouble = troubles.first {
      let details = troubles.flatMap(\.details).joined(separator: "\n")
      let (place, line) = (trouble.file, trouble.location?.line)
      xml += opening(in: place, name: "the scenario can be read", line: line)
      xml += ">\n" + element("error", trouble.code, trouble.title, details)
    }
    for result in results {
      let line = result.expectation.location.line
      xml += opening(name: result.statement, line: line)
      let sure = result.sure.map { property("sure", $0) } ?? ""
      guard let failure = result.failure else {
        xml += sure.isEmpty ? "/>\n" : ">\n\(sure)    </testcase>\n"
        continue
      }
      let details = failure.remarks.map { "\($0.word): \($0.text)" }.joined(separator: "\n")
      xml += ">\n\(sure)" + element("failure", "expectation", "found: \(failure.found)", details)
    }
    for finding in findings {
      let text = ([finding.message] + (finding.remedy.map { [$0] } ?? [])).joined(separator: "\n")
      let (place, line) = (finding.file, finding.location.line)
      xml += opening(in: place, name: finding.code, line: line) + ">\n"
      xml +=
        isStrict
        ? element("failure", "lint", finding.message, text)
        : "      <system-out>\(escaped(text))</system-out>\n    </testcase>\n"
    }
    if let sightings = sightings {
      let notice = sightings.notice(file)
      let line = notice?.location?.line
      xml += opening(in: notice?.file, name: "the run matches the phone observations", line: line)
      if let notice {
        let details = notice.details.joined(separator: "\n")
        xml += ">\n" + element("failure", notice.code, notice.title, details)
      } else {
        xml += "/>\n"
      }
    }
    return xml + "  </testsuite>\n"
  }

  private func opening(in place: String? = nil, name: String, line: Int?) -> String {
    let line = line.map { " line=\"\($0)\"" } ?? ""
    let place = " file=\"\(escaped(place ?? file))\"\(line)"
    return "    <testcase classname=\"\(escaped(file))\" name=\"\(escaped(name))\"\(place)"
  }

  private func property(_ name: String, _ value: String) -> String {
    "      <properties>\n        <property name=\"\(name)\" value=\"\(escaped(value))\"/>\n"
      + "      </properties>\n"
  }

  private func element(
    _ name: String,
    _ type: String,
    _ message: String,
    _ details: String
  ) -> String {
    "      <\(name) type=\"\(type)\" message=\"\(escaped(message))\">"
      + "\(escaped(details))</\(name)>\n    </testcase>\n"
  }

  private func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
