import ArgumentParser
import Reports
import SmartStacks
import TerminalDriver
import TerminalRendering

/// Tells the decisions of the rulebook.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Tell the rulebook: what is published, what is done here, and the knobs.",
    discussion: """
      EXAMPLES:
        homestack rules
        homestack rules 13 15
        homestack rules --format markdown > Rulebook.md
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case markdown
  }

  @Argument(help: "Numbers of decisions, as logs name them; all without any.")
  var number: [Int] = []

  @Option(name: .long, help: "How to write it.")
  var format: Format = .text

  func validate() throws {
    for number in number where Decision.numbered(number) == nil {
      throw ValidationError(
        "There is no decision \(number); they go from 1 to \(Decision.all.count)."
      )
    }
  }

  mutating func run() throws {
    let decisions = number.isEmpty ? Decision.all : number.compactMap(Decision.numbered)
    var output = try OutputFile(path: nil)
    switch format {
    case .text:
      let look = TextLook(isTerminal: output.isTerminal)
      let terminal = TerminalSurroundings.current(environment: Environment.relevant).size
      try output.write(
        RulebookText.text(
          of: decisions,
          columns: output.isTerminal ? terminal?.columns ?? 100 : 100,
          paint: look.paint
        )
      )
    case .json: try output.write(RulebookText.json(of: decisions))
    case .markdown: try output.write(RulebookText.markdown(of: decisions))
    }
  }
}
