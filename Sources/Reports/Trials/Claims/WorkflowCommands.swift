import Scenarios
package import TerminalRendering

/// Writes checks as workflow commands of GitHub Actions, which shows each at its line.
///
/// A command is a line of standard output: `::error file=…,line=…::…`. What ends a line, a property
/// or a command is escaped as its toolkit does, so that no text of a file can be a command.
package enum WorkflowCommands {
  package static func text(_ reports: [CheckReport]) -> HarmlessText {
    reports.flatMap(\.notices).map(line).asLines
  }

  private static func line(_ notice: CheckNotice) -> HarmlessText {
    let command: HarmlessText = notice.severity == .error ? "::error " : "::warning "
    var properties: [HarmlessText] = ["file=\(property(notice.file))"]
    if let place = notice.location {
      properties += ["line=\(place.line)", "col=\(place.column)"]
    }
    properties.append("title=\(property(notice.title))")
    let message = notice.details.isEmpty ? [notice.title] : notice.details
    let lines = message.map { data($0) }.joined(separator: "%0A")
    return "\(command)\(properties.joined(separator: ","))::\(lines)"
  }

  private static func data(_ text: String) -> HarmlessText {
    HarmlessText(escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]))
  }

  private static func property(_ text: String) -> HarmlessText {
    HarmlessText(
      escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    )
  }

  private static func escaped(_ text: String, _ marks: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let mark = marks[scalar] { result += mark } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
