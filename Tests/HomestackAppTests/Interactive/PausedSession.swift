import HomeScreenViews
import SimulationCore
import TerminalDriver
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

extension InteractiveState {
  /// A session of a scenario's text that is paused at a moment.
  ///
  /// - Parameter change: What the text cannot say, done to the scenario that was read.
  static func paused(
    _ text: String,
    at start: SimulationTime = .zero,
    size: Size = Size(columns: 100, rows: 30),
    change: (inout Scenario) -> Void = { _ in }
  ) throws -> InteractiveState {
    let (read, diagnostics) = ScenarioReader.read(text: text, file: "test.yaml")
    var scenario = try #require(read, "\(diagnostics)")
    change(&scenario)
    var options = InteractiveOptions()
    options.start = start
    options.isPlaying = false
    return InteractiveState(
      loaded: LoadedScenario(scenario, text: text),
      options: options,
      themes: ThemeMenu(names: ["dark"], titles: ["Dark"], shown: 0),
      size: size,
      wall: 0
    )
  }
}

/// Presses keys as a terminal sends them, one after the other and in no time.
func press(_ keys: Key..., in session: inout InteractiveState) {
  var interpreter = InputInterpreter()
  for key in keys { interpreter.give(.key(key), to: &session, wall: 0) }
}

/// The list of options that is open.
func picker(_ session: InteractiveState) throws -> OptionPicker {
  let open: OptionPicker? = if case .options(let picker)? = session.overlay { picker } else { nil }
  return try #require(open, "\(String(describing: session.overlay)) is no list of options")
}
