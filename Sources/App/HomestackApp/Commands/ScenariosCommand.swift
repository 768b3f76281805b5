import ArgumentParser
import ScenarioText
import TerminalDriver
import TerminalRendering

struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "List the built-in scenarios and your own, or show one.",
    discussion: """
      Your own are stored in $XDG_CONFIG_HOME/homestack/scenarios (~/.config/homestack/scenarios).

      EXAMPLES:
        homestack scenarios
        homestack scenarios show busy-evening > my-day.yaml
        homestack scenarios show busy-evening --set days=2 > two-days.yaml
      """,
    subcommands: [List.self, Show.self],
    defaultSubcommand: List.self
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List available scenarios.")

    mutating func run() throws {
      let rows = BuiltIns.scenarios.map { ($0.name, $0.title, $0.description) }
      try NameTable(rows: rows).write(besides: UserFolders.scenarios)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the text of a scenario.")

    @Argument(help: ScenarioHelp.argument, completion: ScenarioHelp.completion)
    var scenario: String

    @OptionGroup var sets: SetArguments

    mutating func run() throws {
      let source = try ScenarioSource(scenario).setting(sets)
      // A text that cannot be read was not changed, and must not be shown as if it were.
      if !sets.set.isEmpty, source.settings == nil { _ = try source.scenario(.init()) }
      try WholeOutput().write(binary: source.bytes)
    }
  }
}

struct NameTable {
  let rows: [(name: String, title: String, description: String)]

  func write(besides folder: String?) throws {
    let output = WholeOutput()
    let own = UserFolders.names(in: folder).map { HarmlessText(FileName.shown($0)) }
    let names = own.isEmpty ? "" : "\nYour own:\n" + own.asLines
    try output.write(text(isTerminal: output.isTerminal) + names)
  }

  /// A line for each name; a program gets the title and description in the same line.
  func text(isTerminal: Bool) -> HarmlessText {
    let width = 2 + (rows.map { HarmlessText($0.name).columns }.max() ?? 0)
    return rows.flatMap { name, title, description -> [HarmlessText] in
      let words = isTerminal ? [title] : [title, description].filter { !$0.isEmpty }
      let head: HarmlessText =
        "\(HarmlessText(name).padded(to: width))\(words.joined(separator: ": "))"
      let below = isTerminal ? HarmlessText(description).wrapped(to: max(40, 98 - width)) : []
      return [head] + below.map { .spaces(width) + $0 }
    }.asLines
  }
}
