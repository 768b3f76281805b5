import ArgumentParser
import ScenarioText
import Scenarios
import SmartStacks
import TerminalDriver
import TerminalRendering

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Report every problem in scenario, theme, settings, and policy files.",
    discussion: """
      A file with the key `homestack-theme` is read as a theme, one with `homestack-settings` as \
      settings, one with `homestackPolicy` as a policy file, and any other file as a scenario.

      EXAMPLES:
        homestack validate my-day.yaml
        homestack validate scenarios/*.yaml themes/*.yaml --format json
        homestack validate my-day.yaml --set policy.limit.gap=5m
      """
  )

  @Argument(
    help: .value("file", "Files, or - for standard input."),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var files: [String]

  @Option(help: "Output format.")
  var format = TextFormat.text

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
    case .text:
      try WholeOutput().write(found.map(\.text).asLines)
      if found.isEmpty, trouble == nil, RawOutput.isOutputTerminal {
        RawOutput.say("\(Wording.count(files.count, "file")), no mistakes.")
      }
    case .json:
      let objects = found.map { "\n\($0.json)" }.joined(separator: ",")
      try WholeOutput().write(HarmlessText(document: "[\(objects)\n]\n"))
    }
    if let trouble { throw CommandFailure(trouble) }
  }
}

enum FileValidation {
  static func read(
    _ argument: String,
    _ sets: SetArguments
  ) throws -> (diagnostics: [Diagnostic], isUsable: Bool) {
    var source = try ScenarioSource(argument)
    if says("homestack-theme", in: source.bytes) {
      try refuseSets(sets, "this is a theme", source.file)
      let result = ThemeReader.read(bytes: source.bytes, file: source.file)
      return (result.diagnostics, result.theme != nil)
    }
    if says("homestack-settings", in: source.bytes) {
      try refuseSets(sets, "this is a settings file", source.file)
      let names = { ThemeSource.names }
      let found = SettingsReader.read(bytes: source.bytes, file: source.file, themes: names)
      return (found.diagnostics, !found.diagnostics.contains { $0.severity == .error })
    }
    if says(PolicyFileSchema.version, in: source.bytes) {
      try refuseSets(sets, "this is a policy file", source.file)
      let result = PolicyFileReader.read(bytes: source.bytes, file: source.file)
      return (result.diagnostics, result.policy != nil)
    }
    source = try source.setting(sets)
    let result = source.read()
    return (result.diagnostics, result.scenario != nil)
  }

  /// Every format but the scenario's names itself at the beginning of a line.
  private static func says(_ key: String, in bytes: [UInt8]) -> Bool {
    SourceText.hasLine(beginningWith: "\(key):", in: bytes)
  }

  private static func refuseSets(
    _ sets: SetArguments,
    _ what: HarmlessText,
    _ file: String
  ) throws {
    guard !sets.set.isEmpty else { return }
    throw CommandFailure(.usage, "\(file): --set applies only to scenarios, but \(what)")
  }
}
