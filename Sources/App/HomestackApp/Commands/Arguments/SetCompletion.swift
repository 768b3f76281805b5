import ArgumentParser
import ScenarioText
import TerminalDriver
import TerminalRendering

enum SetCompletion {
  static let kind = CompletionKind.custom { words, index, prefix in
    candidates(words, at: index, prefix: prefix)
  }

  /// Every path that begins with what is typed, with its `=`; empty where no scenario can be read.
  ///
  /// `words` is the command line as the shell splits it, with quotes.
  static func candidates(_ words: [String], at index: Int, prefix: String) -> [String] {
    guard let text = text(words, at: index), let document = ScenarioDocument(text: text) else {
      return []
    }
    let option = "\(ScenarioSettings.option)="
    let lead = prefix.hasPrefix(option) ? option : ""
    let typed = unquoted(String(prefix.dropFirst(lead.count)))
    return (document.scalars.map(\.path) + document.additions).map { "\($0)=" }
      // A shell prints the candidates as they are.
      .filter { $0.hasPrefix(typed) && !$0.unicodeScalars.contains(where: PlainText.isHidden) }
      .map { lead + $0 }
  }

  /// The text of the named scenario; the demonstration's where none is named and none is required.
  private static func text(_ words: [String], at index: Int) -> String? {
    var command: String?
    var isValue = false
    for (place, word) in words.enumerated().dropFirst() {
      defer { isValue = takesValue(word) }
      if isValue || place == index || word.hasPrefix("-") { continue }
      let name = unquoted(word)
      if command == nil, commands.contains(name) {
        command = name
      } else if command != "scenarios" || name != "show" {
        return text(of: name)
      }
    }
    return command ?? "run" == "run" ? BuiltIns.scenario(BuiltIns.demonstration)?.text : nil
  }

  /// A pipe is not read, because the command would then find it empty.
  private static func text(of name: String) -> String? {
    let isPipe = TextFile.exists(name) && !FileIdentity(name).isFile
    return isPipe ? nil : (try? ScenarioSource(name))?.text
  }

  private static let commands = HomestackCommand.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }

  private static let flags: Set<String> = [
    "--paused", "--ascii", "--no-ascii", "--mouse", "--no-mouse", "--hold", "--no-hold",
    "--no-watch", "--plain", "--no-plain",
    "--developer-mode", "--quiet", "--strict", "--how", "--caption", "--help", "--version",
  ]

  private static func takesValue(_ word: String) -> Bool {
    word.hasPrefix("--") && !word.contains("=") && !flags.contains(word)
  }

  private static func unquoted(_ word: String) -> String {
    var plain = ""
    var isEscaped = false
    for character in word {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped || (character != "\"" && character != "'") { plain.append(character) }
      isEscaped = false
    }
    return plain
  }
}
