import SimulationCore
import SmartStacks

struct ClockText {
  private let context: ScreenContext
  private let local: LocalTime
  private let hour: Int

  init(_ context: ScreenContext) {
    self.context = context
    let now = context.now
    let here = context.calendar.local(at: now)
    // The midnight that ends the last day still belongs to it: 24:00.
    let isEnd = now >= context.world.end && here.millisecondOfDay == 0 && now > .zero
    local = isEnd ? LocalTime(date: here.date.adding(days: -1), millisecondOfDay: 0) : here
    hour = isEnd ? 24 : here.hour
  }

  /// Such as `13:12`.
  var minutes: String {
    "\(Wording.twoDigits(hour)):\(Wording.twoDigits(local.minute))"
  }

  /// Such as `13:12:00`.
  var seconds: String { "\(minutes):\(Wording.twoDigits(local.second))" }

  /// What the header shows: no seconds where they would only flicker.
  var shown: String {
    let playback = context.model.playback
    return playback.isPlaying && playback.isFast ? minutes : seconds
  }

  /// Such as `Wed 9 Jun 2021`.
  func date(year: Bool) -> String { Wording.date(local.date, year: year) }
}
