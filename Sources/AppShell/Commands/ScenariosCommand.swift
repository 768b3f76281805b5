import ArgumentParser
import Scenarios

/// Lists and shows the scenarios that can be named.
struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "List the built-in scenarios and your own, or show one.",
    discussion: """
      Your own lie in $XDG_CONFIG_HOME/homestack/scenarios (~/.config/homestack/scenarios).

      EXAMPLES:
        homestack scenarios
        homestack scenarios show busy-evening > my-day.yaml
      """,
    subcommands: [List.self, Show.self],
    defaultSubcommand: List.self
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List what can be named.")

    mutating func run() throws {
      var output = try OutputFile(path: nil)
      let rows = BuiltIns.scenarios.map { NameTable.Row($0.name, $0.title, $0.description) }
      output.bytes += NameTable(rows).text(isTerminal: output.isTerminal).utf8
      let own = UserFolders.names(in: UserFolders.scenarios)
      if !own.isEmpty {
        output.bytes += "\nYour own:\n".utf8
        for name in own { output.bytes += "\(name)\n".utf8 }
      }
      try output.flush()
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the text of a scenario.")

    @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
    var scenario: String

    mutating func run() throws {
      var output = try OutputFile(path: nil)
      output.bytes += try ScenarioSource(scenario).bytes
      try output.flush()
    }
  }
}
