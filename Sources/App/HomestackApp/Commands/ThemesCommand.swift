import ArgumentParser
import ScenarioText
import TerminalDriver
import TerminalRendering

struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List the built-in themes and your own, or show or preview one of them.",
    discussion: """
      Your own are stored in $XDG_CONFIG_HOME/homestack/themes (~/.config/homestack/themes).

      EXAMPLES:
        homestack themes
        homestack themes preview departures
        homestack themes show dark > ~/.config/homestack/themes/mine.yaml
      """,
    subcommands: [List.self, Show.self, Preview.self],
    defaultSubcommand: List.self
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List available themes.")

    mutating func run() throws {
      try NameTable(groups: [(nil, BuiltIns.themes)]).write(besides: UserFolders.themes)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the text of a theme.")

    @Argument(help: "A theme name.", completion: .custom { _, _, _ in ThemeSource.names })
    var theme: String

    mutating func run() throws { try WholeOutput().write(binary: ThemeSource.bytes(theme)) }
  }

  struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Preview a Home Screen in a theme.",
      discussion: "While a scenario runs, press T to try themes."
    )

    @Argument(help: "A theme name.", completion: .custom { _, _, _ in ThemeSource.names })
    var theme: String

    @Option(help: "Color depth.")
    var color: ColorChoice = .auto

    mutating func run() throws {
      var frame = try FrameCommand.parse([
        "smart-rotate-day", "--at", "9:30", "--size", "80x24", "--format", "ansi",
        "--theme=\(theme)", "--color", color.rawValue,
      ])
      try frame.run()
    }
  }
}
