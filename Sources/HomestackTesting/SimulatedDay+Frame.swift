import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

extension SimulatedDay {
  /// The largest number of columns and of rows.
  private static let mostCells = 1000

  /// The screen at a moment as text, to be compared with one that was kept: what `homestack frame`
  /// writes.
  ///
  /// - Parameters:
  ///   - time: the moment.
  ///   - columns: how wide it is, 1 to 1000.
  ///   - rows: how high it is, 1 to 1000.
  /// - Returns: the rows, each ended by a line break, without spaces at their ends.
  /// - Throws: `DayProblem` where there is no such time or size.
  public func frame(
    at time: String,
    columns: Int = 100,
    rows: Int = 30
  ) throws(DayProblem) -> String {
    guard (1...Self.mostCells).contains(columns), (1...Self.mostCells).contains(rows) else {
      throw DayProblem("a frame has 1 to \(Self.mostCells) columns and rows")
    }
    let model = screenModel(at: try moment(time))
    let size = Size(columns: columns, rows: rows)
    return PlainOutput.text(HomeScreenView.compose(model, size: size)).text
  }

  /// The screen as it opens at a moment, while nobody did anything.
  private func screenModel(at moment: SimulationTime) -> ScreenModel {
    let state = run.state(at: moment)
    var model = ScreenModel(
      title: scenario.name,
      run: run,
      state: state,
      playback: Playback(isPlaying: false, speed: scenario.speed ?? .events),
      selected: Self.firstStack(of: state)
    )
    let hues = HueTable(world)
    model.keys = KeyTable.standard.without(scenario.keys.map { .character($0.key) })
    model.liveKeys = scenario.keys.map { key in
      .init(key: key.key, title: key.title, hue: key.kind(in: world).map { hues[$0] })
    }
    model.beats = scenario.beats.map { .init(time: $0.time, title: $0.title, note: $0.note) }
    model.look = .mono
    return model
  }

  private static func firstStack(of state: HomeScreenState) -> StackID? {
    guard state.pages.indices.contains(state.visiblePage) else { return nil }
    for place in state.pages[state.visiblePage].places {
      if case .stack(let stack) = place { return stack }
    }
    return nil
  }
}
