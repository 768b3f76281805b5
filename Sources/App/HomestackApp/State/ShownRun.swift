import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

struct ShownRun {
  private(set) var live: LiveRun
  private(set) var now: SimulationTime
  private(set) var home: HomeScreenState
  /// The shown day, read from the log once for a day and a run.
  private(set) var day: DayHistory?
  private(set) var sightings: [SightingMark] = []
  private(set) var otherDay: OtherDay?
  /// Whether to compute ahead after each act; false while many inputs come at once.
  var looksAhead = true
  private(set) var isIncomplete = false
  /// Whether the last frame did not reach its moment.
  private(set) var isBehind = false
  /// Whether what comes next is not known yet.
  private(set) var isLookingAhead = false
  /// The state at the start of the last day that was computed on the way to a moment.
  private var progress: HomeScreenState?
  /// Called with each live act before it is done, and with nil when the latest is undone.
  var willAct: (@Sendable (Act?, World) -> Void)?

  init(_ live: LiveRun, at now: SimulationTime) {
    self.live = live
    self.now = now
    self.live.advance(to: now)
    home = self.live.run.state(at: now)
    self.live.watch(to: now)
  }

  var run: Run { live.run }

  /// The shown day, also where it is not computed to its end.
  var wholeDay: DayHistory {
    day.flatMap { $0.covers(now) ? $0 : nil } ?? DayHistory(of: run, at: now)
  }

  /// The same day in another branch, with that branch's number, from 1.
  var otherBranch: (number: Int, day: OtherDay)? {
    guard let other = live.otherBranch, let otherDay, otherDay.covers(now) else { return nil }
    return (other + 1, otherDay)
  }

  var nextRecordTime: SimulationTime? {
    let next = run.recordCount(through: now)
    return next < run.log.count ? run.log[next].time : nil
  }

  /// The movements of records after the shown state.
  func movements(in records: Range<Int>) -> [StackMovement] {
    var reader = MovementReader(before: home)
    return reader.movements(of: run.log[records])
  }

  mutating func follow(to now: SimulationTime) {
    self.now = now
    home = run.state(at: now)
  }

  /// For time in which nothing happened.
  mutating func pass(to now: SimulationTime) {
    self.now = now
    home.now = now
  }

  /// Computes up to a moment, or as far as a frame may; returns how far.
  mutating func compute(
    from now: SimulationTime,
    to target: SimulationTime,
    while mayCompute: (@Sendable () -> Bool)?
  ) -> SimulationTime {
    (isBehind, progress) = (false, nil)
    guard let mayCompute, target > run.computedTo else { return target }
    while run.computedTo < target {
      guard mayCompute() else {
        isBehind = true
        return progress?.now ?? now
      }
      if run.computedTo > now { progress = run.state(at: run.computedTo) }
      live.advance(to: min(target, run.world.calendar.startOfNextDay(after: run.computedTo)))
    }
    return target
  }

  /// Shows the last day that was computed on the way to a moment, from its start; nothing is
  /// computed twice.
  mutating func showProgress(in loaded: LoadedScenario) {
    guard let home = progress else { return }
    progress = nil
    (self.home, now) = (home, home.now)
    live.watch(to: now)
    let isStart = loaded.world.day(of: now).lowerBound == now
    day = DayHistory(of: run, at: now, from: isStart ? home : nil)
    sightings = loaded.seen(onDayOf: now).marks(in: run)
    otherDay = nil
  }

  /// Computes to the end of the day, and on to the next movements, as far as a frame may; returns
  /// whether the day is new.
  mutating func computeAhead(
    from now: SimulationTime,
    in loaded: LoadedScenario,
    while mayCompute: (@Sendable () -> Bool)? = nil
  ) -> Bool {
    live.watch(to: now)
    isIncomplete = !looksAhead
    guard looksAhead else {
      live.advance(to: now)
      return false
    }
    let end = loaded.world.day(of: now).upperBound
    live.advance(to: end)
    isLookingAhead = !live.lookAhead(from: now, while: mayCompute ?? { true })
    guard day?.covers(now) != true else { return false }
    day = DayHistory(of: run, at: now)
    sightings = loaded.seen(onDayOf: now).marks(in: run)
    otherDay = live.otherBranch.map { branch in
      let other = live.other(branch, to: end)
      return OtherDay(DayHistory(of: other, at: now), of: other, in: loaded.world)
    }
    return true
  }

  mutating func computeDay(of now: SimulationTime) {
    live.advance(to: run.world.day(of: now).upperBound)
  }

  /// Does nothing while many inputs come at once.
  mutating func compute(to time: SimulationTime) { if looksAhead { live.advance(to: time) } }

  /// Finds the next movement, computing as far as needed.
  mutating func nextMovement() -> Record? {
    var index = run.recordCount(through: now)
    while true {
      if let record = run.log[index...].first(where: \.isMovement) { return record }
      index = run.log.count
      let computed = run.computedTo
      guard computed < run.world.end else { return nil }
      live.advance(to: run.world.calendar.startOfNextDay(after: computed))
      guard run.computedTo > computed else { return nil }
    }
  }

  /// - Returns: The place in the log of the record that refuses it, and whether a branch started.
  mutating func perform(_ act: Act, in loaded: LoadedScenario) -> (refusal: Int?, isBranch: Bool) {
    willAct?(act, loaded.world)
    let branch = live.branch
    let refusal = live.perform(act, loaded.inputs(of: act))
    forgetDay()
    return (refusal, live.branch != branch)
  }

  mutating func declare(_ stack: World.Stack) -> StackID {
    defer { follow(to: now) }
    return live.declare(stack)
  }

  mutating func change(_ change: (inout LiveRun) -> Void) {
    change(&live)
    forgetDay()
  }

  private mutating func forgetDay() { (day, otherDay) = (nil, nil) }
}

/// The shown clock, and when the screen changes by itself.
struct ShownClock {
  var wakePlan = WakePlan()
  /// The text of the clock changes ten times a second at most.
  private(set) var time: SimulationTime
  /// In real milliseconds; nil lets the text change at once.
  private var changedAt: Int?

  init(at time: SimulationTime, wall: Int, motion: MotionLevel) {
    self.time = time
    changedAt = wall
    if motion == .reduced { wakePlan.clockMilliseconds = 250 }
  }

  /// Shows a moment at once.
  mutating func show(_ time: SimulationTime) {
    self.time = time
    changedAt = nil
  }

  /// Lets the text change at once.
  mutating func expire() { changedAt = nil }

  /// Shows the player's time where its text differs and is due.
  mutating func follow(_ player: Player, in calendar: LocalCalendar, wall: Int) {
    func text(_ time: SimulationTime) -> LocalTime {
      // To the second, or to the minute when time runs fast.
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

/// The session's knowledge and decisions about the terminal's screen.
struct TerminalState {
  var size: Size
  var look = Look()
  /// Whether the mouse is left to the terminal, so that text can be selected.
  var isMouseReleased: Bool
  /// Whether to send the whole screen, because something else wrote over it.
  var needsRedraw = false

  /// Whether to send the whole screen; true once.
  mutating func takeRedraw() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }
}
