import ArgumentParser
import Scenarios
import TerminalDriver
import TerminalRendering

/// Says what is wrong with scenarios, themes, settings and policy files.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Say what is wrong with scenarios, themes, settings and policy files, all at once.",
    discussion: """
      A file with homestack-theme: is read as a theme, one with homestack-settings: as settings, one
      with homestackPolicy: as a policy file, every other as a scenario.

      EXAMPLES:
        homestack validate my-day.yaml
        homestack validate scenarios/*.yaml themes/*.yaml --format json
        homestack validate my-day.yaml --set policy.limit.gap=5m
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: .value("file", "Files, or - for standard input."),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var files: [String]

  @Option(help: "How to write what was found.")
  var format: Format = .text

  @OptionGroup var sets: SetArguments

  func validate() throws { try StandardInput.checkOnce(files) }

  mutating func run() throws {
    var found: [Diagnostic] = []
    var trouble: ExitStatus?
    for file in files {
      do {
        let result = try FileValidation.read(file, sets)
        found += result.diagnostics
        if !result.isUsable { trouble = trouble ?? .badData }
      } catch let failure as CommandFailure {
        RawOutput.say("homestack: \(failure.message)")
        trouble = trouble ?? failure.status
      }
    }
    switch format {
    case .text: try WholeOutput().write(found.map(\.text).asLines)
    case .json:
      let objects = found.map { "\n\($0.json)" }.joined(separator: ",")
      try WholeOutput().write(HarmlessText(document: "[\(objects)\n]\n"))
    }
    if let trouble { throw CommandFailure(trouble) }
  }
}
