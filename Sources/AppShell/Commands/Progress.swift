import SimulationCore
import SmartStacks

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says how far a long simulation is, on a terminal's standard error and only after a second.
struct Progress {
  private let world: World
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// Creates progress; where the log itself scrolls by, nothing more is said.
  init(isShown: Bool, world: World) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
    self.world = world
  }

  mutating func show(_ moment: SimulationTime) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - (last ?? start) > .milliseconds(100) else { return }
    last = now
    let percent = moment.milliseconds * 100 / max(1, world.end.milliseconds)
    let date = Wording.date(world.calendar.local(at: moment).date)
    write("\r\(date)  \(percent) %\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    if last != nil { write("\r\u{1B}[K") }
    last = nil
  }

  private func write(_ text: String) {
    var text = text
    try? text.withUTF8 {
      try RawOutput.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO)
    }
  }
}
