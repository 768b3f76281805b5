import ArgumentParser
import TerminalDriver
import TerminalRendering

/// What the library that parses arguments has to say: help, a script for a shell, or an error.
///
/// It would print that by itself, with arguments as they were typed, and would not notice a full
/// disk.
struct ParserMessage {
  /// The whole message; empty when there is nothing to say.
  let text: HarmlessText
  private let code: ExitCode

  init<Root: ParsableCommand>(_ error: any Error, of root: Root.Type, arguments: [String]) {
    code = root.exitCode(for: error)
    var text = root.fullMessage(for: error)
    if let sentence = RemovedArgument.sentence(insteadOf: text, arguments: arguments) {
      text = "Error: \(sentence)"
    }
    // A message has lines of its own; an argument that is quoted in it adds none.
    for argument in arguments where argument.contains(where: \.isNewline) {
      for part in [Substring(argument)] + argument.split(separator: "=")
      where part.contains(where: \.isNewline) { text = text.replacing(part, with: part.harmless) }
    }
    self.text = HarmlessText(lines: FileName.shown(text))
  }

  /// Whether an error is one of the library's: help that was asked for, or wrong arguments.
  static func isMeant<Root: ParsableCommand>(for error: any Error, of root: Root.Type) -> Bool {
    if error is ClosedPipe || error is CommandFailure { return false }
    return root.exitCode(for: error) != .failure
  }

  /// Says it: on standard output what was asked for, on standard error what is wrong.
  ///
  /// - Throws: `CommandFailure` with the status for what is wrong, or when it cannot be written.
  func say() throws {
    guard code.isSuccess else {
      if !text.isEmpty { RawOutput.say(text) }
      throw CommandFailure(ExitStatus(rawValue: code.rawValue) ?? .usage)
    }
    guard !text.isEmpty else { return }
    try WholeOutput().write(text + "\n")
  }
}
