import Scenarios

/// Writes checks as JUnit XML, the form that build servers show.
///
/// It holds no durations: the same checks give the same file.
package enum JUnitReport {
  /// The document for several scenarios.
  package static func document(_ reports: [CheckReport]) -> String {
    let tests = reports.reduce(0) { $0 + $1.results.count + $1.findings.count }
    let failures = reports.reduce(0) { $0 + $1.failureCount }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"homestack\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for report in reports { xml += suite(report) }
    return xml + "</testsuites>\n"
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

  /// Text as XML 1.0 can hold it: markup escaped, characters that no document may hold left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case let scalar where scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value): continue
      case let scalar where scalar.value & 0xfffe == 0xfffe: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
