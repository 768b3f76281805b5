import Scenarios
package import TerminalRendering

/// Writes checks as JUnit XML, the form that build servers show.
///
/// It holds no durations: the same checks give the same file.
package enum JUnitReport {
  /// The document for several scenarios.
  package static func document(_ reports: [CheckReport]) -> HarmlessText {
    let tests = reports.reduce(0) { $0 + $1.results.count + $1.findings.count }
    let failures = reports.reduce(0) { $0 + $1.failureCount }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"homestack\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for report in reports { xml += suite(report) }
    return HarmlessText(document: xml + "</testsuites>\n")
  }

  private static func suite(_ report: CheckReport) -> String {
    let count = report.results.count + report.findings.count
    var xml = "  <testsuite name=\"\(escaped(report.scenario))\" file=\"\(escaped(report.file))\""
    xml += " tests=\"\(count)\" failures=\"\(report.failureCount)\">\n"
    for result in report.results {
      xml += "    <testcase classname=\"\(escaped(report.file))\""
      xml += " name=\"\(escaped(result.statement))\""
      xml += " file=\"\(escaped(report.file))\" line=\"\(result.expectation.location.line)\""
      guard let failure = result.failure else {
        xml += "/>\n"
        continue
      }
      let details = failure.reasons.joined(separator: "\n")
      xml += ">\n      <failure message=\"found: \(escaped(failure.found))\">"
      xml += "\(escaped(details))</failure>\n    </testcase>\n"
    }
    for finding in report.findings {
      xml += "    <testcase classname=\"\(escaped(report.file))\" name=\"\(finding.code)\""
      xml += " file=\"\(escaped(report.file))\" line=\"\(finding.location.line)\">\n"
      let element = report.isStrict ? "failure" : "system-out"
      let text = ([finding.message] + (finding.remedy.map { [$0] } ?? [])).joined(separator: "\n")
      xml += "      <\(element)>\(escaped(text))</\(element)>\n    </testcase>\n"
    }
    return xml + "  </testsuite>\n"
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
