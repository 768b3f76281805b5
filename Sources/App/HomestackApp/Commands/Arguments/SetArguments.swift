package import ArgumentParser
import ScenarioText
import TerminalDriver
import TerminalRendering

package struct SetArguments: ParsableArguments {
  @Option(
    help: .value(
      "path=value",
      "Set one value of the scenario, such as days=3 or policy.limit.gap=5m; may be repeated."
    ),
    completion: SetCompletion.kind
  )
  var set: [String] = []

  package init() {}

  package func validate() throws {
    do throws(PathProblem) { _ = try edits } catch {
      throw ValidationError(
        "--set takes PATH=VALUE, such as days=3 or home.pages[0][0].smartRotate=no: \(error.text)."
      )
    }
  }

  var edits: [ScenarioEdit] {
    get throws(PathProblem) { try set.map(ScenarioEdit.init(parsing:)) }
  }
}

extension ScenarioSource {
  /// The scenario with some values set in its text; a text that cannot be parsed stays as it is.
  package func setting(_ sets: SetArguments) throws -> ScenarioSource {
    try setting(sets.set, by: ScenarioSettings.option)
  }

  func setting(_ texts: [String], by option: String) throws -> ScenarioSource {
    do throws(PathProblem) {
      return try setting(texts.map(ScenarioEdit.init(parsing:)), by: option)
    } catch { throw CommandFailure(.usage, "\(file): \(option) \(FileName.shown(error.text))") }
  }
}

extension ArgumentHelp {
  package static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}
