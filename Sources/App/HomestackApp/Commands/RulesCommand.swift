import ArgumentParser
import RunReports
import SmartStacks
import TerminalDriver
import TerminalRendering

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Print the rules and settings: published, inferred, or Homestack's own (†).",
    discussion: """
      EXAMPLES:
        homestack rules
        homestack rules 13 15
        homestack rules --standing inferred
        homestack rules 22 --policy limit.gap=5m
        homestack rules --policy-file phone.policy.yaml
        homestack rules --format markdown > Rulebook.md
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case markdown
  }

  enum Basis: String, CaseIterable, ExpressibleByArgument {
    case published
    case inferred
    case ours
  }

  @Argument(help: "Rule numbers, as shown in logs. Default: all.")
  var number: [Int] = []

  @Option(
    help: .value("basis", "Print only rules with at least one default on this basis.")
  )
  var standing: Basis?

  @OptionGroup var settings: PolicyArguments

  @Option(help: "Output format.")
  var format: Format = .text

  func validate() throws {
    for number in number where Decision.numbered(number) == nil {
      throw ValidationError(
        "There is no rule \(number); rules are numbered 1 to \(Decision.all.count)."
      )
    }
    if format == .markdown, !settings.isEmpty {
      throw ValidationError("--format markdown shows the defaults; it can't use --policy.")
    }
  }

  var decisions: [Decision] {
    let asked = number.isEmpty ? Decision.all : number.compactMap(Decision.numbered)
    guard let standing else { return asked }
    return asked.filter { $0.certainties.contains { $0.rawValue == standing.rawValue } }
  }

  mutating func run() throws {
    let output = WholeOutput()
    let policy = settings.isEmpty ? nil : try settings.turned().policy
    switch format {
    case .text:
      let terminal = TerminalSurroundings.current(environment: Environment.relevant).size
      try output.write(
        RulebookText.text(
          of: decisions,
          columns: output.isTerminal ? terminal?.columns ?? 100 : 100,
          under: policy,
          output.look
        )
      )
    case .json: try output.write(RulebookText.json(of: decisions, under: policy))
    case .markdown: try output.write(RulebookText.markdown(of: decisions))
    }
  }
}
