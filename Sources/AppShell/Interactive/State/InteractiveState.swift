import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Everything about a session that is not the terminal: a value that commands and the passing of
/// time change, and that the screen is drawn from.
///
/// Real time is an argument everywhere, in milliseconds, so a test plays a whole evening at once.
struct InteractiveState: Sendable {
  let programme: Programme
  private(set) var run: Run
  var player: Player
  var director: MotionDirector
  var wakePlan = WakePlan()
  var selected: StackID?
  var overlay: Overlay?
  /// What fills the screen.
  var view = MainView.home
  /// How much of the day its strip shows.
  var zoom = DayZoom.fit
  /// Where portraits of the person come from.
  var portraits: HabitsSource = .run
  /// What the open view was made of; it is made anew when that changes.
  var viewBasis: ViewBasis?
  var themes: ThemeMenu
  var isMouseReleased = false
  var message: String?
  /// What one is watching, until something is pressed.
  var caption: String?
  /// Whether the screen has to be sent whole, because something else wrote over it.
  private var needsRedraw = false
  private(set) var isOver = false
  /// The terminal's size.
  var size: Size
  /// What the screen may be made of.
  var look = Look()
  /// The part of the visible page that is shown, where a person asked for one.
  var stagePage: Int?
  /// Whether leaving was asked for while there is something to lose.
  var isQuitAsked = false
  /// Whether live donations are lost when the session ends.
  var losesDonations = true
  /// Hears of each live act before it is done, and of nothing when the latest is undone.
  var willAct: (@Sendable (Deed?) -> Void)?
  /// What was done live and not undone, in order of time.
  private(set) var deeds: [Deed] = []
  /// The Home Screen at `player.now`.
  private(set) var home: HomeScreenState
  /// How to take back each live act, the latest last.
  private var history: [Past] = []
  /// Whether what is to come is worked out after each act; not while a storm of input is taken.
  var looksAhead = true {
    didSet { if looksAhead, isBehind { computeAhead() } }
  }
  /// Whether what is to come was left out.
  private var isBehind = false
  /// The shown day as the log tells it; read once for a day and a run.
  private(set) var day: DayHistory?
  /// The furthest moment that was watched since the latest live input.
  private var furthest: SimulationTime
  /// The moment that the clock shows: its text changes ten times a second at most.
  private var shownTime: SimulationTime
  /// When it last changed; nil lets it change at once.
  private var shownAt: Int?

  /// What it takes to undo a live act.
  private struct Past: Sendable {
    /// How many inputs it made.
    var inputs: Int
    /// The branch that was left for it, if one was.
    var branch: Int?
    /// What had been done live after its moment, and was left with that branch.
    var leftDeeds: [Deed]
    /// What had been watched before it.
    var furthest: SimulationTime
  }

  /// How many live inputs can be undone.
  private static let longestHistory = 64

  init(
    programme: Programme,
    player: Player,
    motion: MotionLevel,
    themes: ThemeMenu,
    size: Size,
    wall: Int
  ) {
    self.programme = programme
    self.player = player
    self.themes = themes
    self.size = size
    director = MotionDirector(world: programme.world, level: motion)
    if motion == .reduced { wakePlan.clockMilliseconds = 250 }
    run = Run(world: programme.world)
    run.advance(to: player.now)
    home = run.state(at: player.now)
    shownTime = player.now
    shownAt = wall
    furthest = player.now
    computeAhead()
    selected = stacksInView.first
  }

  /// The simulated moment.
  var now: SimulationTime { player.now }

  /// The stacks of the visible page, in reading order.
  var stacksInView: [StackID] {
    guard programme.world.pages.indices.contains(home.visiblePage) else { return [] }
    return programme.world.pages[home.visiblePage].places.compactMap(\.stack)
  }

  // MARK: Time

  /// Lets real time pass.
  mutating func advance(wall: Int) {
    director.settle(wall: wall)
    let before = player.now
    let wasPlaying = player.isPlaying
    player.advance(wall: wall)
    while player.needsPace {
      computeDay()
      player.learnDay(of: run)
      player.advance(wall: wall)
    }
    if player.now > before { passForward(from: before, wall: wall) }
    if wasPlaying, now == player.end { tellEnd() }
    refreshView()
  }

  /// When the loop has to wake by itself; nil waits for input only.
  func nextWake(after wall: Int) -> Int? {
    wakePlan.nextWake(
      after: wall,
      player: player,
      isMoving: director.isMoving,
      ends: director.ends(after: wall),
      nextRecord: nextRecordTime,
      calendar: programme.world.calendar
    )
  }

  /// Shows what happened from a moment up to now, as movements.
  mutating func passForward(from before: SimulationTime, wall: Int) {
    computeAhead()
    furthest = max(furthest, now)
    let first = run.recordCount(through: before)
    let last = run.recordCount(through: now)
    if first < last {
      var reader = MovementReader(before: home)
      let movements = reader.movements(of: run.log[first..<last])
      home = run.state(at: now)
      show(movements, wall: wall)
      director.light(run.log[first..<last].keptIn, wall: wall)
      shownAt = nil
    } else {
      home.now = now
    }
    refreshClock(wall: wall)
  }

  /// Goes back to a moment and shows what is undone, newest first.
  mutating func passBack(to target: SimulationTime, wall: Int) {
    let last = run.recordCount(through: now)
    let first = run.recordCount(through: target)
    player.go(to: target, wall: wall)
    computeAhead()
    home = run.state(at: now)
    var reader = MovementReader(before: home)
    let undone = reader.movements(of: run.log[first..<last]).reversed().map { movement in
      var movement = movement
      movement.isReversed = true
      return movement
    }
    show(undone, wall: wall)
    jumpClock()
  }

  /// Goes anywhere at once; stacks that differ afterwards may be lit.
  mutating func jump(to target: SimulationTime, isLighting: Bool, wall: Int) {
    let before = home
    player.go(to: target, wall: wall)
    computeAhead()
    furthest = max(furthest, now)
    home = run.state(at: now)
    let changed = stacksInView.filter { before[$0].top != home[$0].top }
    director.swap(lighting: isLighting ? changed : [], wall: wall)
    jumpClock()
  }

  private mutating func show(_ movements: [StackMovement], wall: Int) {
    let visible = stacksInView
    director.members = home.stacks.map(\.members)
    director.play(movements.filter { visible.contains($0.stack) }, wall: wall)
    if let selected, !visible.contains(selected) { self.selected = visible.first }
  }

  /// Computes to the end of the shown day, so that what is to come can be drawn.
  private mutating func computeAhead() {
    isBehind = !looksAhead
    guard looksAhead else {
      run.advance(to: now)
      return
    }
    computeDay()
    guard day?.covers(now) != true else { return }
    day = DayHistory(of: run, at: now)
    player.learnDay(of: run)
  }

  private mutating func computeDay() { run.advance(to: programme.world.day(of: now).upperBound) }

  private var nextRecordTime: SimulationTime? {
    let next = run.recordCount(through: now)
    return next < run.log.count ? run.log[next].time : nil
  }

  // MARK: Inputs

  /// Makes something happen now, as the person or an app does it.
  ///
  /// It happens at a whole second, so that a recording can name the moment exactly, and after what
  /// moved already: it answers what is seen. What was watched beyond it becomes another course of
  /// events.
  mutating func insert(
    _ kind: Deed.Kind,
    _ inputs: (SimulationTime) -> [Input],
    wall: Int
  ) {
    finishSecond(wall: wall)
    passMovedSeconds(wall: wall)
    let inputs = inputs(now)
    willAct?(Deed(time: now, kind: kind))
    var past = Past(inputs: inputs.count, leftDeeds: [], furthest: furthest)
    if now < furthest {
      past.branch = run.currentBranch
      run.startBranch(at: now)
      // A movement under way is about widgets of the course of events that is left.
      director.swap(lighting: [], wall: wall)
      let kept = deeds.partition { $0.time <= now }
      past.leftDeeds = Array(deeds[kept...])
      deeds.removeLast(deeds.count - kept)
    }
    remember(past)
    deeds.append(Deed(time: now, kind: kind))
    furthest = now
    let first = run.recordCount(through: now)
    for input in inputs { run.insert(input, at: now) }
    day = nil
    computeAhead()
    let last = run.recordCount(through: now)
    var reader = MovementReader(before: home)
    var movements = reader.movements(of: run.log[min(first, last)..<last])
    if case .swipe(_, let steps) = kind, let first = movements.indices.first {
      movements[first].steps = steps
    }
    home = run.state(at: now)
    tellRefusal(in: min(first, last)..<last)
    show(movements, wall: wall)
    director.light(run.log[min(first, last)..<last].keptIn, wall: wall)
    jumpClock()
  }

  /// Takes the latest live input back, if there is one; the clock stays where it is.
  mutating func undo(wall: Int) -> Bool {
    guard let past = history.popLast() else { return false }
    willAct?(nil)
    if let branch = past.branch {
      run.dropLatestBranch(lookingAt: branch)
    } else {
      run.removeLastInputs(past.inputs)
    }
    day = nil
    deeds.removeLast()
    deeds += past.leftDeeds
    furthest = max(furthest, past.furthest)
    jump(to: now, isLighting: true, wall: wall)
    return true
  }

  private mutating func remember(_ past: Past) {
    if history.count == Self.longestHistory { history.removeFirst() }
    history.append(past)
  }

  /// Lets the running second pass.
  private mutating func finishSecond(wall: Int) {
    let past = programme.world.calendar.local(at: now).millisecondOfDay % 1000
    if past > 0 { pass(milliseconds: 1000 - past, wall: wall) }
  }

  /// Lets the seconds pass in which something moved: an input at such a moment would come before
  /// the movement that it answers.
  private mutating func passMovedSeconds(wall: Int) {
    while now < player.end {
      let before = now - SimulationDuration(milliseconds: 1)
      let records = run.recordCount(through: before)..<run.recordCount(through: now)
      guard run.log[records].contains(where: \.isMovement) else { return }
      pass(milliseconds: 1000, wall: wall)
    }
  }

  private mutating func pass(milliseconds: Int, wall: Int) {
    let before = now
    let next = now + SimulationDuration(milliseconds: Int64(milliseconds))
    player.go(to: min(next, player.end), wall: wall)
    passForward(from: before, wall: wall)
  }

  /// Finds the nearest record after now that a test accepts, computing as far as needed.
  mutating func nextRecord(where isWanted: (Record) -> Bool) -> Record? {
    var index = run.recordCount(through: now)
    while true {
      while index < run.log.count {
        if isWanted(run.log[index]) { return run.log[index] }
        index += 1
      }
      let computed = run.computedTo
      guard computed < programme.world.end else { return nil }
      run.advance(to: programme.world.calendar.startOfNextDay(after: computed))
      guard run.computedTo > computed else { return nil }
    }
  }

  // MARK: The screen

  /// What is drawn.
  func screenModel(at wall: Int) -> ScreenModel {
    var shown = home
    shown.now = shownTime
    var model = ScreenModel(
      title: programme.title,
      run: run,
      state: shown,
      playback: player.playback(at: wall),
      selected: selected
    )
    model.motions = director.motions(at: wall)
    model.lit = director.lit(at: wall)
    model.liveKeys = programme.donations.map(\.key)
    model.beats = programme.beats
    model.overlay = overlay
    model.view = view
    model.zoom = zoom
    model.motionLevel = director.level
    model.isMouseReleased = isMouseReleased
    model.message = message
    model.caption = caption
    model.look = look
    model.stagePage = stagePage
    model.history = day
    if run.branchCount > 1 { model.branch = (run.currentBranch + 1, run.branchCount) }
    return model
  }

  /// Where everything stands on the screen.
  func layout(at wall: Int) -> ScreenLayout { ScreenLayout(screenModel(at: wall), size: size) }

  mutating func end() { isOver = true }

  /// After the program itself was stopped, the clock goes on from where it stood.
  mutating func resume(wall: Int) {
    player.resume(wall: wall)
    needsRedraw = true
  }

  mutating func askForRedraw() { needsRedraw = true }

  /// Whether the screen has to be sent whole; asked once.
  mutating func takeRedraw() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }

  private mutating func jumpClock() {
    shownTime = now
    shownAt = nil
  }

  private mutating func refreshClock(wall: Int) {
    let isDue = shownAt.map { wall - $0 >= wakePlan.clockMilliseconds } ?? true
    guard !player.isPlaying || (isDue && clockText(now) != clockText(shownTime)) else { return }
    shownTime = now
    shownAt = wall
  }

  /// What the clock shows, as a number: the second of the day, or the minute when time runs fast.
  private func clockText(_ time: SimulationTime) -> LocalTime {
    let unit = player.rate > Playback.secondsLimit ? 60_000 : 1000
    var local = programme.world.calendar.local(at: time)
    local.millisecondOfDay -= local.millisecondOfDay % unit
    return local
  }
}
