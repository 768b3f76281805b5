import SimulationCore
import SmartStacks
import TerminalRendering

/// Says how far a long simulation is.
struct Progress {
  private let world: World
  private var line: ProgressLine

  /// Creates progress; where the log itself scrolls by, nothing more is said.
  init(isShown: Bool, world: World) {
    line = ProgressLine(isShown: isShown)
    self.world = world
  }

  mutating func show(_ moment: SimulationTime) {
    let world = world
    func words() -> HarmlessText {
      let percent = moment.milliseconds * 100 / max(1, world.end.milliseconds)
      let date = Wording.date(world.calendar.local(at: moment).date)
      return "\(date)  \(percent) %"
    }
    line.show(words())
  }

  /// Takes the line away.
  mutating func clear() { line.clear() }
}
