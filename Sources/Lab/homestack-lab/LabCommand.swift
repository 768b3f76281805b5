import HomestackApp
import ArgumentParser
import Scenarios

/// Research beside the product: how well the model of habits does on real logs, which rule settings
/// a phone has, and what the parts of Homestack cost.
@main
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "homestack-lab",
    abstract: "Evaluate the model on real logs, fit rule settings to a phone, or run benchmarks.",
    discussion: """
      EXAMPLES:
        homestack-lab evaluate phone.tsv
        homestack-lab fit my-week.yaml
        homestack-lab bench schedule
      """,
    version: ProgramVersion.text,
    subcommands: [EvaluateCommand.self, FitCommand.self, BenchCommand.self]
  )

  static func main() { runProgram(LabCommand.self) }
}
