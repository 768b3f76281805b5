import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

/// The clock as the screen shows it, and when the screen changes by itself.
struct ShownClock {
  var wakePlan = WakePlan()
  /// The moment that the clock shows: its text changes ten times a second at most.
  private(set) var time: SimulationTime
  /// When it last changed, in real milliseconds; nil lets it change at once.
  private var changedAt: Int?

  init(at time: SimulationTime, wall: Int, motion: MotionLevel) {
    self.time = time
    changedAt = wall
    if motion == .reduced { wakePlan.clockMilliseconds = 250 }
  }

  /// Shows a moment, however soon after the text last changed.
  mutating func show(_ time: SimulationTime) {
    self.time = time
    changedAt = nil
  }

  /// Lets the text change at once.
  mutating func expire() { changedAt = nil }

  /// Shows a player's moment where its text differs and is due.
  mutating func follow(_ player: Player, in calendar: LocalCalendar, wall: Int) {
    func text(_ time: SimulationTime) -> LocalTime {
      // The second of the day, or the minute when time runs fast.
      let unit = player.rate > Playback.secondsLimit ? 60_000 : 1000
      var local = calendar.local(at: time)
      local.millisecondOfDay -= local.millisecondOfDay % unit
      return local
    }
    let isDue = changedAt.map { wall - $0 >= wakePlan.clockMilliseconds } ?? true
    guard !player.isRunning || (isDue && text(player.now) != text(time)) else { return }
    time = player.now
    changedAt = wall
  }
}

/// The terminal's screen as far as the session knows it and decides about it.
struct TerminalState {
  var size: Size
  /// What the screen may be made of.
  var look = Look()
  /// Whether the mouse is left to the terminal, so that text can be selected.
  var isMouseReleased: Bool
  /// Whether the screen has to be sent whole, because something else wrote over it.
  var needsRedraw = false

  /// Whether the screen has to be sent whole; asked once.
  mutating func takeRedraw() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }
}
