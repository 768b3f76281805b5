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
      let rows = BuiltIns.groups.map { group in
        (group.title, group.names.compactMap(BuiltIns.scenario))
      }
      try NameTable(groups: rows).write(besides: UserFolders.scenarios)
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
  /// Nil titles give one list.
  let groups: [(title: String?, items: [BuiltIns.Item])]

  func write(besides folder: String?) throws {
    let output = WholeOutput()
    let own = UserFolders.names(in: folder).map { HarmlessText(FileName.shown($0)) }
    let names = own.isEmpty ? "" : "\nYour own:\n" + own.asLines
    try output.write(text(isTerminal: output.isTerminal) + names)
  }

  /// A line for each name; a program gets the title and description in the same line.
  func text(isTerminal: Bool) -> HarmlessText {
    let items = groups.flatMap(\.items)
    let width = 2 + (items.map { HarmlessText($0.name).columns }.max() ?? 0)
    func lines(of item: BuiltIns.Item) -> [HarmlessText] {
      let words =
        isTerminal ? [item.title] : [item.title, item.description].filter { !$0.isEmpty }
      let head: HarmlessText =
        "\(HarmlessText(item.name).padded(to: width))\(words.joined(separator: ": "))"
      let room = max(40, 98 - width)
      let below = isTerminal ? HarmlessText(item.description).wrapped(to: room) : []
      return [head] + below.map { .spaces(width) + $0 }
    }
    guard isTerminal else { return items.flatMap(lines).asLines }
    return groups.enumerated().flatMap { place, group -> [HarmlessText] in
      let title = group.title.map { [HarmlessText("\($0):")] } ?? []
      return (place > 0 ? [""] : []) + title + group.items.flatMap(lines)
    }.asLines
  }
}
