package import Documents
import Scenarios

/// Writes checks as the code quality report of GitLab, which shows each in the merge request.
package enum CodeQualityReport {
  /// The document for several scenarios.
  package static func document(_ reports: [CheckReport]) -> JSONValue {
    var seen: [String: Int] = [:]
    return .array(
      reports.flatMap(\.notices).map { notice in
        let path = path(notice.file)
        // A line that moves is the same finding, so its number is no part of what it is known by.
        let identity = "\(path)\n\(notice.code)\n\(notice.title)"
        let ordinal = seen[identity, default: 0]
        seen[identity] = ordinal + 1
        let lines = [notice.title] + notice.details
        return [
          "description": lines.joined(separator: " "), "check_name": "homestack/\(notice.code)",
          "fingerprint": number(of: "\(identity)\n\(ordinal)"),
          "severity": notice.severity == .error ? "major" : "minor",
          "location": ["path": path, "lines": ["begin": notice.location?.line ?? 1] as JSONValue]
            as JSONValue,
        ]
      }
    )
  }

  /// The file as seen from the root of the repository.
  private static func path(_ file: String) -> String {
    file.hasPrefix("./") ? String(file.dropFirst(2)) : file
  }

  /// What a text always comes to.
  private static func number(of text: String) -> String {
    var sum = Checksum()
    sum.add(text.utf8)
    return sum.text
  }
}
