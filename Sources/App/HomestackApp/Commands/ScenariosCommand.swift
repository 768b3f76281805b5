import ArgumentParser
import ScenarioText
import TerminalDriver

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
        homestack scenarios show busy-evening --set days=2 > two-days.yaml
      """,
    subcommands: [List.self, Show.self],
    defaultSubcommand: List.self
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List what can be named.")

    mutating func run() throws {
      let rows = BuiltIns.scenarios.map { ($0.name, $0.title, $0.description) }
      try NameTable(rows: rows).write(besides: UserFolders.scenarios)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the text of a scenario.")

    @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
    var scenario: String

    @OptionGroup var sets: SetArguments

    mutating func run() throws {
      let source = try ScenarioSource(scenario).setting(sets)
      // What cannot be read was not changed, and is not shown as if it were.
      if !sets.set.isEmpty, source.settings == nil { _ = try source.scenario(.init()) }
      try WholeOutput().write(binary: source.bytes)
    }
  }
}
