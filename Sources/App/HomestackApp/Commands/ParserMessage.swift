import ArgumentParser
import TerminalDriver
import TerminalRendering

/// Help, a shell script or an error of the argument parser, printed here because the parser would
/// print arguments unfiltered and not notice a full disk.
struct ParserMessage {
  /// Empty when there is nothing to print.
  let text: HarmlessText
  private let code: ExitCode

  init<Root: ParsableCommand>(_ error: any Error, of root: Root.Type, arguments: [String]) {
    code = root.exitCode(for: error)
    var text = root.fullMessage(for: error)
    if let sentence = RemovedArgument.sentence(insteadOf: text, arguments: arguments) {
      text = "Error: \(sentence)"
    }
    // The message may have several lines; an argument quoted in it adds none.
    for argument in arguments where argument.contains(where: \.isNewline) {
      for part in [Substring(argument)] + argument.split(separator: "=")
      where part.contains(where: \.isNewline) { text = text.replacing(part, with: part.harmless) }
    }
    self.text = HarmlessText(lines: FileName.shown(text))
  }

  /// Whether it is the parser's error: a request for help, or wrong arguments.
  static func isMeant<Root: ParsableCommand>(for error: any Error, of root: Root.Type) -> Bool {
    if error is ClosedPipe || error is CommandFailure { return false }
    return root.exitCode(for: error) != .failure
  }

  /// Prints to standard output what was asked for, and errors to standard error.
  ///
  /// - Throws: `CommandFailure` with the status of the error, or when it cannot be written.
  func say() throws {
    guard code.isSuccess else {
      if !text.isEmpty { RawOutput.say(text) }
      throw CommandFailure(ExitStatus(rawValue: code.rawValue) ?? .usage)
    }
    guard !text.isEmpty else { return }
    try WholeOutput().write(text + "\n")
  }
}
