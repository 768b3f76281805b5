import Scenarios
package import TerminalRendering

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
    for report in reports { xml += suite(report) }
    return HarmlessText(document: xml + "</testsuites>\n")
  }

  private static func suite(_ report: CheckReport) -> String {
    var xml = "  <testsuite name=\"\(escaped(report.scenario))\" file=\"\(escaped(report.file))\""
    xml += " tests=\"\(report.testCount)\" failures=\"\(report.failureCount)\""
    xml += " errors=\"\(report.isReadable ? 0 : 1)\">\n"
    if let trouble = report.troubles.first {
      let details = report.troubles.map(\.details).joined(separator: "\n")
      let (place, line) = (trouble.file, trouble.location?.line)
      xml += opening(report, in: place, name: "the scenario can be read", line: line)
      xml += ">\n" + element("error", "unreadable", trouble.message, details)
    }
    for result in report.results {
      let line = result.expectation.location.line
      xml += opening(report, name: result.statement, line: line)
      guard let failure = result.failure else {
        xml += "/>\n"
        continue
      }
      let details = failure.remarks.map { "\($0.word): \($0.text)" }.joined(separator: "\n")
      xml += ">\n" + element("failure", "expectation", "found: \(failure.found)", details)
    }
    for finding in report.findings {
      let text = ([finding.message] + (finding.remedy.map { [$0] } ?? [])).joined(separator: "\n")
      let (place, line) = (finding.file, finding.location.line)
      xml += opening(report, in: place, name: finding.code, line: line) + ">\n"
      xml +=
        report.isStrict
        ? element("failure", "lint", finding.message, text)
        : "      <system-out>\(escaped(text))</system-out>\n    </testcase>\n"
    }
    if let sightings = report.sightings {
      let notice = sightings.notice(report.file)
      let line = notice?.location?.line
      xml += opening(report, in: notice?.file, name: "what was seen on a phone", line: line)
      if let notice {
        let details = notice.details.joined(separator: "\n")
        xml += ">\n" + element("failure", notice.code, notice.title, details)
      } else {
        xml += "/>\n"
      }
    }
    return xml + "  </testsuite>\n"
  }

  /// The start of a test case, its tag still open.
  private static func opening(
    _ report: CheckReport,
    in file: String? = nil,
    name: String,
    line: Int?
  ) -> String {
    let line = line.map { " line=\"\($0)\"" } ?? ""
    let place = " file=\"\(escaped(file ?? report.file))\"\(line)"
    return "    <testcase classname=\"\(escaped(report.file))\" name=\"\(escaped(name))\"\(place)"
  }

  /// What went wrong, and the end of the test case.
  private static func element(
    _ name: String,
    _ type: String,
    _ message: String,
    _ details: String
  ) -> String {
    "      <\(name) type=\"\(type)\" message=\"\(escaped(message))\">"
      + "\(escaped(details))</\(name)>\n    </testcase>\n"
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}

extension CheckReport {
  fileprivate var testCount: Int {
    results.count + findings.count + (sightings == nil ? 0 : 1) + (isReadable ? 0 : 1)
  }
}
