import ClientFolder
import Scenarios
import SystemAccess
import TerminalRendering

/// What the compiler says, as it is told to the team.
enum CompilerWords {
  /// The module that the compiler looked for in vain.
  static func missingModule(in words: String) -> String? {
    let mark = "error: no such module '"
    guard let start = words.firstRange(of: mark)?.upperBound else { return nil }
    return String(words[start...].prefix { $0 != "'" && $0 != "\n" && $0 != "." })
  }

  /// How many of the compiler's errors are told.
  private static let mostErrors = 6

  /// The compiler's errors at the client's own lines, without what it draws around them.
  static func told(_ problem: ClientProblem, in files: [ClientFile]) -> ClientProblem {
    let lines = problem.text.split(separator: "\n").map(String.init)
    var errors: [Diagnostic] = []
    for line in lines {
      guard let error = diagnostic(line, in: files), !errors.contains(error) else { continue }
      errors.append(error)
    }
    guard !errors.isEmpty else {
      let last = lines.suffix(3).map { PlainText.harmless($0) }.joined(separator: "; ")
      return ClientProblem("it does not compile: \(last)")
    }
    let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
    return ClientProblem(
      "it does not compile (\(count))",
      errors: Array(errors.prefix(mostErrors))
    )
  }

  /// An error as the compiler writes it: `FILE:LINE:COLUMN: error: WORDS`.
  private static func diagnostic(_ line: String, in files: [ClientFile]) -> Diagnostic? {
    guard !line.hasPrefix(" "), let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let row = Int(place[place.count - 2]),
      let column = Int(place.last ?? "")
    else { return nil }
    let path = place.dropLast(2).joined(separator: ":")
    let text = files.first { $0.path == path }?.text ?? ""
    let lines = text.split(separator: "\n", maxSplits: row, omittingEmptySubsequences: false)
    return Diagnostic(
      code: .broken(PlainText.harmless(line[mark.upperBound...])),
      file: FileName.shown(path),
      location: SourceLocation(line: row, column: column),
      sourceLine: lines.count >= row ? String(lines[row - 1]) : ""
    )
  }
}
