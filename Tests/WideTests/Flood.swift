import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

@testable import HomestackApp

/// Input by chance to a session: keys, the mouse, resizes, the passing of time.
///
/// The same seed gives the same events. Keys that lead somewhere are likelier than others, so that
/// every screen is reached.
struct Flood {
  private var stream: RandomStream
  private var interpreter = InputInterpreter()
  private(set) var session: InteractiveState
  private(set) var wall = 0
  /// What was sent last, for the message of a failure.
  private(set) var recent: [String] = []
  /// Whether frames are composed: most of the time goes there.
  let draws: Bool
  /// What the file may be saved as between two events.
  let saves: [SavedScenario]

  init(seed: UInt64, session: InteractiveState, draws: Bool, saves: [SavedScenario] = []) {
    self.saves = saves
    stream = Seed(seed).stream("flood")
    self.session = session
    self.draws = draws
  }

  /// A session over a scenario, at full motion and paused.
  static func session(of scenario: Scenario) throws -> InteractiveState {
    var options = InteractiveOptions()
    options.speed = 60
    options.isPlaying = false
    options.motion = .full
    return InteractiveState(
      loaded: LoadedScenario(scenario),
      options: options,
      themes: ThemeMenu(names: ["dark", "light", "mono"], titles: ["D", "L", "M"], shown: 0),
      size: Size(columns: 100, rows: 30),
      wall: 0
    )
  }

  mutating func send(_ count: Int) {
    for _ in 0..<count where !session.isOver { step() }
  }

  /// Presses some keys and draws what they lead to.
  mutating func open(_ keys: [Key]) {
    for key in keys {
      take(.key(key))
      _ = HomeScreenView.compose(session.screenModel(at: wall), size: session.terminal.size)
    }
  }

  private mutating func step() {
    wall += [0, 0, 1, 16, 90, 400, 2000][pick(7)]
    if !saves.isEmpty, pick(12) == 0 {
      let number = pick(saves.count)
      recent.append("save \(number)")
      session.take(saves[number], wall: wall)
    }
    switch pick(40) {
    case 0: session.advance(wall: wall)
    case 1: session.terminal.size = Size(columns: 1 + pick(220), rows: 1 + pick(70))
    case 2: session.resume(wall: wall)
    case 3...7: take(.mouse(mouse()))
    default: take(.key(key()))
    }
    if pick(4) == 0 { session.advance(wall: wall) }
    if draws, pick(8) == 0 {
      _ = HomeScreenView.compose(session.screenModel(at: wall), size: session.terminal.size)
    }
  }

  private mutating func take(_ event: InputEvent) {
    if recent.count == 40 { recent.removeFirst() }
    recent.append("\(event)")
    guard let action = interpreter.action(for: event, state: session, wall: wall) else { return }
    // Leaving would end the flood.
    guard action != .command(.quit) else { return }
    session.perform(action, wall: wall)
  }

  private mutating func mouse() -> MouseEvent {
    let actions: [MouseEvent.Action] = [.press, .press, .drag, .release, .wheelUp, .wheelDown]
    return MouseEvent(
      actions[pick(6)],
      column: pick(session.terminal.size.columns + 2) - 1,
      row: pick(session.terminal.size.rows + 2) - 1
    )
  }

  private mutating func key() -> Key {
    let live = session.loaded.liveKeys.map { Key.character($0.key) }
    let keys = Self.keys + live + live
    return keys[pick(keys.count)]
  }

  private static let keys: [Key] =
    [
      .enter, .escape, .escape, .tab, .shiftTab, .backspace, .up, .down, .down, .left, .right,
      .shiftUp, .shiftDown, .shiftLeft, .shiftRight, .home, .end, .pageUp, .pageDown,
      .control("l"), .control("p"), .control("t"),
      .control("t"), .control("r"), .control("e"), .control("s"),
    ]
    + "<<>.,.,.,[]+-=gkxneeuuhPTM? {}}HLJKahsdwtz0:59é日".map(Key.init(typing:))

  private mutating func pick(_ bound: Int) -> Int { Int(stream.next(below: UInt64(max(1, bound)))) }
}
