import Scenarios
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Trials

struct SweepSource {
  let scenarios: [Scenario]
  let head: SweepHead

  static let mostPoints = 4096

  init(
    _ argument: String,
    _ settings: WorldArguments,
    varying: [VaryArgument],
    runs: Int,
    disturbance: [String]
  ) throws {
    let source = try ScenarioSource(argument)
    var scenarios: [Scenario] = []
    var points: [SweepHead.Point] = []
    var said = ReportedDiagnostics()
    let overrides = try settings.overrides()
    for choice in Self.product(varying) {
      let scenario = try Self.read(source, settings, overrides, choice.map(\.setting), &said)
      scenarios.append(scenario)
      points.append(SweepHead.Point(scenario, words: choice.map(\.words)))
    }
    self.scenarios = scenarios
    head = SweepHead(
      scenarios[0],
      digest: Self.digest(source, settings, overrides),
      runs: runs,
      disturbance: disturbance,
      points: points
    )
  }

  /// In order: the last argument changes first.
  private static func product(
    _ varying: [VaryArgument]
  ) -> [[(words: String, setting: VaryArgument.Setting)]] {
    varying.reduce([[]]) { points, argument in
      points.flatMap { point in argument.settings.map { point + [$0] } }
    }
  }

  private static func read(
    _ source: ScenarioSource,
    _ settings: WorldArguments,
    _ overrides: ScenarioReader.Overrides,
    _ choice: [VaryArgument.Setting],
    _ said: inout ReportedDiagnostics
  ) throws -> Scenario {
    let shared = try source.setting(settings.sets)
    var edits: [ScenarioEdit] = []
    var overrides = overrides
    for setting in choice {
      switch setting {
      case .setting(let key, let value): overrides.policy.append((key, value))
      case .edit(let edit): edits.append(edit)
      }
    }
    let changed: ScenarioSource
    do throws(PathProblem) {
      changed = try shared.setting(edits, by: "--vary")
    } catch {
      throw CommandFailure(
        .usage,
        "\(source.file): --vary \(FileName.shown(error.text))\(setting(meantBy: choice))"
      )
    }
    // An error at one point of the grid is usually an error at all.
    guard let scenario = changed.read(overrides, saying: &said) else {
      throw CommandFailure(.badData)
    }
    return scenario
  }

  private static func setting(meantBy choice: [VaryArgument.Setting]) -> HarmlessText {
    for case .edit(let edit) in choice {
      if let setting = NearestName.of("\(edit.path)", among: RuleSetting.all.map(\.key)) {
        return ". Did you mean the rule setting \(setting)?"
      }
    }
    return ""
  }

  /// A digest of everything that decides a run: the files, and the command line's settings.
  private static func digest(
    _ source: ScenarioSource,
    _ settings: WorldArguments,
    _ overrides: ScenarioReader.Overrides
  ) -> String {
    var sum = Checksum()
    sum.add(source.bytes)
    for (name, content) in source.beside.contents { sum.add("\(name) \(content)") }
    sum.add(settings.words ?? "")
    if let file = overrides.policyFile { sum.add(file.content) }
    for text in settings.sets.set { sum.add(text) }
    return sum.text
  }
}
