import ArgumentParser
import TerminalDriver
import TerminalRendering

/// A message of the argument parser, which would print arguments unfiltered and ignore a full disk.
struct ParserMessage {
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

  static func isMeant<Root: ParsableCommand>(for error: any Error, of root: Root.Type) -> Bool {
    if error is ClosedPipe || error is CommandFailure { return false }
    return root.exitCode(for: error) != .failure
  }

  /// Prints to standard output what was asked for, and errors to standard error.
  func say() throws {
    guard code.isSuccess else {
      if !text.isEmpty { RawOutput.say(text) }
      throw CommandFailure(ExitStatus(rawValue: code.rawValue) ?? .usage)
    }
    guard !text.isEmpty else { return }
    try WholeOutput().write(text + "\n")
  }
}
