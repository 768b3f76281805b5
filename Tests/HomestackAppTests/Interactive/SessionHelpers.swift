import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import TestSupport
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
    return of(LoadedScenario(scenario, text: text), size: size) {
      $0.start = start
      $0.isPlaying = false
    }
  }

  /// A session of a scenario that began at real moment 0.
  static func of(
    _ loaded: LoadedScenario,
    size: Size = Size(columns: 100, rows: 30),
    while mayCompute: (@Sendable () -> Bool)? = nil,
    _ change: (inout InteractiveOptions) -> Void
  ) -> InteractiveState {
    var options = InteractiveOptions()
    change(&options)
    return InteractiveState(
      loaded: loaded,
      options: options,
      themes: ThemeMenu(names: ["dark", "light", "mono"], titles: ["D", "L", "M"], shown: 0),
      size: size,
      wall: 0,
      while: mayCompute
    )
  }

  mutating func perform(_ actions: SessionAction...) {
    for action in actions { perform(action, wall: 0) }
  }

  func answer(to event: InputEvent) -> SessionAction? {
    var interpreter = InputInterpreter()
    return interpreter.action(for: event, state: self, wall: 0)
  }

  func top(_ stack: StackID) -> String { run.name(of: home[stack].top) }

  var shownPage: Int { selection.shownPage(home) }

  /// The kinds of what moves at a real moment.
  func moving(at wall: Int) -> [Motion.Kind] { director.motions(at: wall).map(\.kind) }

  var frame: Frame { HomeScreenView.compose(screenModel(at: 0), size: terminal.size) }
  var lines: [String] { frame.lines }
  var screen: String { frame.allText }
  var footer: String { lines.last ?? "" }

  /// What happens until the end of the run if nothing more is done.
  var wholeLog: EventLog {
    var run = run
    run.advance(to: run.world.end)
    return run.log
  }
}

extension SessionAction {
  static func go(to clock: String) -> SessionAction {
    .go(Evening.moment(clock), isDragging: false)
  }
}

/// The log of the run that a scenario's text says.
func log(of text: String) throws -> EventLog {
  let (scenario, diagnostics) = ScenarioReader.read(text: text, file: "recording.yaml")
  var run = Run(world: try #require(scenario, "\(diagnostics)\n\(text)").world)
  run.advance(to: run.world.end)
  return run.log
}

/// Presses keys as a terminal sends them, one after the other and in no time.
func press(_ keys: Key..., in session: inout InteractiveState, wall: Int = 0) {
  press(keys, in: &session, wall: wall)
}
func press(_ keys: [Key], in session: inout InteractiveState, wall: Int = 0) {
  var interpreter = InputInterpreter()
  for key in keys { interpreter.give(.key(key), to: &session, wall: wall) }
}

func type(_ text: String, in session: inout InteractiveState, wall: Int = 0) {
  press(text.map { $0 == " " ? .space : .character($0) }, in: &session, wall: wall)
}

func picker(_ session: InteractiveState) throws -> OptionPicker {
  let open: OptionPicker? = if case .options(let picker)? = session.overlay { picker } else { nil }
  return try #require(open, "\(String(describing: session.overlay)) is no list of options")
}
