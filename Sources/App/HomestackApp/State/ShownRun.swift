import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

/// The run with what was done live in it, and how its Home Screen and its day look at the moment
/// that is shown.
struct ShownRun {
  private(set) var live: LiveRun
  private(set) var now: SimulationTime
  private(set) var home: HomeScreenState
  /// The shown day as the log has it; read once for a day and a run.
  private(set) var day: DayHistory?
  /// What was seen on a phone that day, beside the run.
  private(set) var sightings: [SightingMark] = []
  /// The same day in another branch, while there is one.
  private(set) var otherDay: OtherDay?
  /// Whether what is to come is computed after each act; not while many inputs come at once.
  var looksAhead = true
  /// Whether what is to come was left out.
  private(set) var isIncomplete = false
  /// Called with each live act before it is done, and with nil when the latest is undone.
  var willAct: (@Sendable (Act?, World) -> Void)?

  init(_ live: LiveRun, at now: SimulationTime) {
    self.live = live
    self.now = now
    self.live.advance(to: now)
    home = self.live.run.state(at: now)
    self.live.watch(to: now)
  }

  /// The run in the branch that is looked at.
  var run: Run { live.run }

  /// The shown day, also where it is not computed to its end.
  var wholeDay: DayHistory {
    day.flatMap { $0.covers(now) ? $0 : nil } ?? DayHistory(of: run, at: now)
  }

  /// The same day in another branch, with the number of that from 1.
  var otherBranch: (number: Int, day: OtherDay)? {
    guard let other = live.otherBranch, let otherDay, otherDay.covers(now) else { return nil }
    return (other + 1, otherDay)
  }

  var nextRecordTime: SimulationTime? {
    let next = run.recordCount(through: now)
    return next < run.log.count ? run.log[next].time : nil
  }

  /// What records move, from how the Home Screen is shown.
  func movements(in records: Range<Int>) -> [StackMovement] {
    var reader = MovementReader(before: home)
    return reader.movements(of: run.log[records])
  }

  mutating func follow(to now: SimulationTime) {
    self.now = now
    home = run.state(at: now)
  }

  /// Takes in that time passed in which nothing happened.
  mutating func pass(to now: SimulationTime) {
    self.now = now
    home.now = now
  }

  /// Watches the run up to a moment and computes it to the end of that day, so that the day can be
  /// drawn, and on until the next movement is known.
  ///
  /// - Returns: Whether the day was read anew.
  mutating func computeAhead(from now: SimulationTime, in loaded: LoadedScenario) -> Bool {
    live.watch(to: now)
    isIncomplete = !looksAhead
    guard looksAhead else {
      live.advance(to: now)
      return false
    }
    let end = loaded.world.day(of: now).upperBound
    live.advance(to: end)
    live.lookAhead(from: now)
    guard day?.covers(now) != true else { return false }
    day = DayHistory(of: run, at: now)
    sightings = loaded.seen(onDayOf: now).marks(in: run)
    otherDay = live.otherBranch.map { branch in
      let other = live.other(branch, to: end)
      return OtherDay(DayHistory(of: other, at: now), of: other, in: loaded.world)
    }
    return true
  }

  /// Computes the branch to the end of a moment's day.
  mutating func computeDay(of now: SimulationTime) {
    live.advance(to: run.world.day(of: now).upperBound)
  }

  /// Computes the branch up to a moment, unless many inputs come at once.
  mutating func compute(to time: SimulationTime) { if looksAhead { live.advance(to: time) } }

  /// Finds the next record that moves something, computing as far as needed.
  mutating func nextMovement() -> Record? {
    var index = run.recordCount(through: now)
    while true {
      while index < run.log.count {
        if run.log[index].isMovement { return run.log[index] }
        index += 1
      }
      let computed = run.computedTo
      guard computed < run.world.end else { return nil }
      live.advance(to: run.world.calendar.startOfNextDay(after: computed))
      guard run.computedTo > computed else { return nil }
    }
  }

  /// - Returns: The record that says why it could not be done, by its place in the log, and whether
  ///   another branch started.
  mutating func perform(_ act: Act, in loaded: LoadedScenario) -> (refusal: Int?, isBranch: Bool) {
    willAct?(act, loaded.world)
    let branch = live.branch
    let refusal = live.perform(act, loaded.inputs(of: act))
    forgetDay()
    return (refusal, live.branch != branch)
  }

  /// Takes in a stack that nobody made so far; what was computed stays.
  mutating func declare(_ stack: World.Stack) -> StackID {
    defer { follow(to: now) }
    return live.declare(stack)
  }

  /// Changes which branch is looked at, what was done, or the version of the scenario.
  mutating func change(_ change: (inout LiveRun) -> Void) {
    change(&live)
    forgetDay()
  }

  private mutating func forgetDay() { (day, otherDay) = (nil, nil) }
}

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
