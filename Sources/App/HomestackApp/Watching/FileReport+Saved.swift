import HomeScreenViews
import ScenarioText
import Scenarios
import SmartStacks
import TerminalRendering

extension FileReport {
  /// No more mistakes are told at once.
  private static let mostMistakes = 20

  /// What becomes of a day whose file was saved and cannot be used.
  private static let stays =
    "The day goes on as it was saved before. The next good save takes this away."

  /// What is said about a file that cannot be used.
  static func mistakes(
    _ diagnostics: [Diagnostic],
    in file: String,
    outlook: String = stays
  ) -> FileReport {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    var words = [Wording.count(errors, "mistake", "mistakes")]
    if warnings > 0 { words.append(Wording.count(warnings, "warning", "warnings")) }
    // What keeps the file from being used comes first.
    let ordered =
      diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
    var parts = ordered.prefix(mostMistakes).map { part(of: $0, in: file) }
    if ordered.count > mostMistakes {
      parts.append(.sentence("And \(ordered.count - mostMistakes) more."))
    }
    return FileReport(
      file: file,
      summary: words.joined(separator: ", "),
      parts: parts,
      outlook: outlook
    )
  }

  /// What is said when there is no file to read.
  static func unreadable(
    _ sentence: String,
    file: String,
    outlook: String = stays
  ) -> FileReport {
    FileReport(
      file: file,
      summary: "not read",
      parts: [.sentence(sentence)],
      outlook: outlook
    )
  }

  /// What is said of live acts that a saved file does not fit.
  static func aside(_ acts: [KeptAside], file: String) -> FileReport {
    FileReport(
      file: file,
      summary: "\(acts.count) kept aside",
      parts: [
        .sentence("What was done live and the saved file does not fit:")
      ]
        + acts.map { act in
          .aside(time: act.done.moment.words, act: act.done.words, reason: "\(act.reason).")
        },
      outlook: "Nothing of it is lost: it is done again as soon as a save fits it."
    )
  }

  private static func part(of diagnostic: Diagnostic, in file: String) -> Part {
    let place = "\(diagnostic.location.line):\(diagnostic.location.column)"
    let isOwn = diagnostic.file == file
    // What the command line says has no line and column.
    let isArgument = diagnostic.file.hasPrefix("--")
    var advice: [String] = []
    if let expected = diagnostic.expected { advice.append("expected \(expected)") }
    if let suggestion = diagnostic.suggestion {
      advice.append("did you mean '\(PlainText.harmless(suggestion))'?")
    }
    return .mistake(
      Mistake(
        place: isArgument ? diagnostic.file : isOwn ? place : "\(diagnostic.file):\(place)",
        isError: diagnostic.severity == .error,
        message: diagnostic.message,
        excerpt: diagnostic.excerpt,
        advice: advice
      )
    )
  }
}
