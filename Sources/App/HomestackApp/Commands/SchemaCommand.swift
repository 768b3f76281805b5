import ArgumentParser
import ScenarioText
import TerminalRendering

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scenarios, themes, or policy files, for use in an editor.",
    discussion: """
      EXAMPLES:
        homestack schema scenario > scenario.schema.json

      To use it in an editor with a YAML language server, begin your file with this line:
        # yaml-language-server: $schema=./scenario.schema.json
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case scenario
    case theme
    case policy
  }

  @Argument(help: "The kind of file.")
  var format: Format

  mutating func run() throws {
    let schema =
      switch format {
      case .scenario: ScenarioSchema.json
      case .theme: ThemeSchema.json
      case .policy: PolicyFileSchema.json
      }
    try WholeOutput().write(HarmlessText(document: schema) + (schema.hasSuffix("\n") ? "" : "\n"))
  }
}
