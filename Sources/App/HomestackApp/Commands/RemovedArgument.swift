import TerminalRendering

struct RemovedArgument {
  let command: String?
  let option: String
  let value: String?
  let instead: String

  init(_ option: String, _ value: String? = nil, of command: String? = nil, instead: String) {
    (self.option, self.value, self.command, self.instead) = (option, value, command, instead)
  }

  static let commands: [(name: String, instead: HarmlessText)] = [
    (
      "evaluate",
      "evaluate has moved to homestack-lab: swift run -c release homestack-lab evaluate LOG"
    ), ("fit", "fit has moved to homestack-lab: swift run -c release homestack-lab fit SCENARIO"),
  ]

  static let options: [RemovedArgument] =
    [
      .init("--allow-swift", instead: "Homestack no longer compiles Swift: \(yaml)"),
      .init("--from", of: "new", instead: "Homestack no longer reads Swift folders: \(yaml)"),
      .init("--example", of: "new", instead: "Homestack no longer compiles Swift: \(yaml)"),
      .init(
        "--presenter",
        instead: "ctrl-n shows notes, [ and ] go to highlights, ctrl-g to the latest one"
      ), .init("--code-quality", of: "check", instead: "use --junit or --annotations github"),
      .init(
        "--widget",
        of: "report",
        instead: "it applied only to calendar files, which are no longer written"
      ), .init("--format", "apng", of: "film", instead: "use svg or asciicast"),
      .init("--format", "swift", of: "import", instead: "use yaml or json"),
    ]
    + ["mermaid", "trace", "ics"].map {
      .init("--format", $0, of: "report", instead: "use html, svg, csv, or asciicast")
    }

  private static let yaml =
    "describe the widget in YAML (provides:, timeline:); homestack import reads intent definitions"

  static func command(in arguments: [String]) -> HarmlessText? {
    let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    return commands.first { $0.name == name }?.instead
  }

  static func sentence(insteadOf message: String, arguments: [String]) -> String? {
    options.first { $0.isMeant(by: message, arguments) }.map { removed in
      let value = removed.value.map { " \($0)" } ?? ""
      return "\(removed.option)\(value) was removed: \(removed.instead)."
    }
  }

  private func isMeant(by message: String, _ arguments: [String]) -> Bool {
    guard command == nil || command == arguments.first else { return false }
    guard let value else { return message.contains("Unknown option '\(option)'") }
    return message.contains("'\(value)' is invalid for '\(option)")
  }
}
