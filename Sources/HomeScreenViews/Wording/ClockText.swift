import SimulationCore
import SmartStacks
import TerminalRendering

/// The clock and the date in the words of the header.
struct ClockText {
  private let context: ScreenContext
  private let local: LocalTime

  init(_ context: ScreenContext) {
    self.context = context
    local = context.calendar.local(at: context.now)
  }

  /// Such as `13:12`.
  var minutes: String { context.clock(context.now) }

  /// Such as `13:12:00`.
  var seconds: String { "\(minutes):\(ScreenContext.twoDigits(local.second))" }

  /// What the header shows: no seconds where they would only flicker.
  var shown: String {
    let speed = context.model.playback.speed ?? .max
    return context.model.playback.isPlaying && speed > 600 ? minutes : seconds
  }

  /// Such as `Wed 9 Jun 2021`.
  func date(year: Bool) -> String { Wording.date(local.date, year: year) }
}
