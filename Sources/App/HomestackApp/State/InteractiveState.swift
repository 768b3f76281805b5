import HomeScreenViews
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Everything about a session but the terminal: a value that commands and time change.
///
/// Real time is an argument everywhere, in milliseconds, so a test plays a whole evening at once.
struct InteractiveState {
  var player: Player
  /// In milliseconds, of the last call.
  var wall: Int
  var clock: ShownClock
  var shown: ShownRun
  var selection = Selection()
  var overlays = OverlayState() { didSet { followHold() } }
  var views = ViewState()
  var finder = Finder()
  /// Another version of the scenario comes in by `reload` alone.
  var file: OpenScenario
  var director: MotionDirector
  var terminal: TerminalState
  var themes: ThemeMenu
  var options: InteractiveOptions
  var message: String?
  /// What was written to `expect` last, until it is known what it hangs on.
  var expected: Expectation?
  /// The text of the caption row; nil where there is none.
  var guide: CaptionGuide?
  /// Where a long jump leads, part by part; any key ends it.
  var goal: SimulationTime?
  /// Whether a frame may go on computing; nil lets it compute all that is asked for.
  var mayCompute: (@Sendable () -> Bool)?
  /// Why the session cannot be recorded now.
  var trouble: String?
  /// Whether leaving was asked for while there is something to lose.
  var isQuitAsked = false
  private(set) var isOver = false

  init(
    loaded: LoadedScenario,
    options: InteractiveOptions,
    themes: ThemeMenu,
    size: Size,
    wall: Int,
    while mayCompute: (@Sendable () -> Bool)? = nil
  ) {
    file = OpenScenario(loaded)
    self.mayCompute = mayCompute
    self.options = options
    self.themes = themes
    terminal = TerminalState(size: size, isMouseReleased: !options.hasMouse)
    self.wall = wall
    player = Player(
      end: loaded.world.end,
      at: options.start,
      speed: options.speed,
      isPlaying: options.isPlaying,
      wall: wall
    )
    clock = ShownClock(at: player.now, wall: wall, motion: options.motion)
    director = MotionDirector(world: loaded.world, level: options.motion)
    shown = ShownRun(LiveRun(world: loaded.world), at: player.now)
    if options.hasCaption {
      let guide = CaptionGuide(opening: now)
      let isAtOpening = now == loaded.opens ?? .zero
      self.guide = isAtOpening ? guide : guide.followed(to: now)
    }
    computeAhead()
    selection.stack = stacksInView.first
    awaitPress()
  }

  var now: SimulationTime { player.now }
  var loaded: LoadedScenario { file.loaded }
  var live: LiveRun { shown.live }
  var run: Run { shown.live.run }
  var home: HomeScreenState { shown.home }
  var view: MainView { views.view }
  var overlay: Overlay? {
    get { overlays.top }
    set { overlays.top = newValue }
  }
  /// The live acts of every branch that were not undone, the latest last.
  var acts: [LiveAct] { shown.live.acts }
  var keys: KeyTable { options.keys }
  /// In reading order, of the shown page.
  var stacksInView: [StackID] { selection.stacks(home) }

  mutating func advance(wall: Int) {
    self.wall = wall
    director.settle(wall: wall)
    if let goal {
      jump(to: goal, isLighting: true)
      return refreshView()
    }
    let before = now
    let wasPlaying = player.isPlaying
    let target = player.time(at: wall)
    let reached = shown.compute(from: now, to: target, while: mayCompute)
    if reached < target {
      player.lag(at: reached, wall: wall)
      showProgress()
      return refreshView()
    }
    player.advance(wall: wall)
    while player.needsPace {
      shown.computeDay(of: now)
      player.learnDay(of: run, beats: slowMoments)
      player.advance(wall: wall)
    }
    if now > before {
      passForward(from: before)
    } else if shown.isLookingAhead {
      computeAhead()
    }
    if wasPlaying, now == player.end { tellEnd() }
    startAgain()
    awaitPress()
    refreshView()
    views.continueHowSearch(in: loaded.world)
  }

  /// When to wake without input; nil waits for input only.
  func nextWake(after wall: Int) -> Int? {
    let plan = clock.wakePlan
    return plan.nextWake(
      after: wall,
      player: player,
      isMoving: director.isMoving,
      ends: director.ends(after: wall)
        + (views.howSearch == nil ? [] : [plan.nextFrame(after: wall)])
        + [guide?.pressesAt, restartTick(after: wall)].compactMap(\.self)
        + (goal != nil || shown.isBehind || shown.isLookingAhead ? [wall + 1] : []),
      nextRecord: shown.nextRecordTime,
      calendar: loaded.world.calendar
    )
  }

  mutating func passForward(from before: SimulationTime) {
    computeAhead()
    let records = run.recordCount(through: before)..<run.recordCount(through: now)
    if records.isEmpty {
      shown.pass(to: now)
    } else {
      let movements = shown.movements(in: records)
      followRun()
      if player.isPlaying { goWhereItMoves(movements) }
      show(movements, of: records)
      clock.expire()
      followOptions()
    }
    clock.follow(player, in: loaded.world.calendar, wall: wall)
  }

  /// Goes back to a moment and shows what is undone, newest first.
  mutating func passBack(to target: SimulationTime) {
    let records = run.recordCount(through: target)..<run.recordCount(through: now)
    player.go(to: target, wall: wall)
    computeAhead()
    followRun()
    let undone = shown.movements(in: records).reversed().map { movement in
      var movement = movement
      movement.isReversed = true
      return movement
    }
    show(undone)
    followOptions()
    clock.show(now)
  }

  /// Jumps to a moment; stacks that differ afterwards may be lit.
  ///
  /// A moment that is not computed yet is reached part by part, shown as it goes.
  mutating func jump(to target: SimulationTime, isLighting: Bool) {
    let before = home
    let reached = shown.compute(from: now, to: target, while: mayCompute)
    goal = reached < target ? target : nil
    player.go(to: reached, wall: wall)
    if goal != nil { return showProgress() }
    computeAhead()
    followRun()
    arrive(from: before, isLighting: isLighting)
  }

  /// Shows the moment up to which a frame computed a long stretch.
  private mutating func showProgress() {
    let before = home
    let page = selection.shownPage(home)
    shown.showProgress(in: loaded)
    follow(page)
    arrive(from: before, isLighting: true)
  }

  private mutating func arrive(from before: HomeScreenState, isLighting: Bool) {
    let changed = stacksInView.filter { before[$0].shown != home[$0].shown }
    director.swap(lighting: isLighting ? changed : [], wall: wall)
    followOptions()
    clock.show(now)
  }

  private mutating func followRun() {
    let page = selection.shownPage(home)
    shown.follow(to: now)
    follow(page)
  }

  private mutating func follow(_ page: Int) {
    overlays.followPreview(in: run, at: now)
    selection.follow(home, from: page, pageCount: loaded.world.pages.count)
  }

  private mutating func show(_ movements: [StackMovement], of records: Range<Int>? = nil) {
    let visible = stacksInView
    director.members = home.stacks.map(\.members)
    director.play(movements.filter { visible.contains($0.stack) }, wall: wall)
    selection.selectVisible(home)
    if let records { director.light(run.log[records].keptIn, wall: wall) }
  }

  private mutating func computeAhead() {
    if shown.computeAhead(from: now, in: loaded, while: mayCompute) {
      player.learnDay(of: run, beats: slowMoments)
    }
  }

  /// The opening, where viewers read the caption, and the highlights.
  private var slowMoments: [SimulationTime] {
    (guide.map { [$0.opening] } ?? []) + loaded.beats.map(\.time)
  }

  /// Whether to compute ahead after each act; what was left out is computed when it is turned on.
  mutating func lookAhead(_ looksAhead: Bool) {
    shown.looksAhead = looksAhead
    if looksAhead, shown.isIncomplete { computeAhead() }
  }

  /// Performs an input now, in another branch if later moments were watched.
  ///
  /// It happens at a whole second, so that a recording can name the moment exactly, and after
  /// everything that moved: it answers what is seen.
  mutating func insert(_ input: Input) { perform(.input(input)) }

  mutating func perform(_ kind: Act.Kind) {
    finishSecond()
    passMovedSeconds()
    file.before = nil
    let done = shown.perform(Act(time: now, kind: kind), in: loaded)
    // A movement under way is about widgets of the branch that is left.
    if done.isBranch { director.swap(lighting: [], wall: wall) }
    views.expire()
    computeAhead()
    // Nothing moved at this moment before: what moves at it answers the act.
    let records = run.records(at: now)
    var movements = shown.movements(in: records)
    if case .input(.swipe(_, let steps)) = kind, let first = movements.indices.first {
      movements[first].steps = steps
    }
    followRun()
    if let refusal = done.refusal { message = Narrator(run: run).sentence(at: refusal).text }
    show(movements, of: records)
    followOptions()
    clock.show(now)
  }

  /// Adds a stack; what was computed stays.
  mutating func declare(_ stack: World.Stack) -> StackID {
    file.loaded.world.stacks.append(stack)
    director.declareStack()
    return shown.declare(stack)
  }

  /// Shows another version of the scenario with the live acts done in it, at the same moment.
  mutating func present(_ loaded: LoadedScenario, _ live: LiveRun) {
    file.loaded = loaded
    shown.change { $0 = live }
    views.expire()
    finder.forgetScenario()
    director = MotionDirector(world: loaded.world, level: director.level)
    computeAhead()
    followRun()
    director.members = home.stacks.map(\.members)
    clock.show(now)
  }

  mutating func say(_ words: String) { message = words }

  mutating func end() { isOver = true }

  /// After the process was stopped, the clock goes on from where it stopped.
  mutating func resume(wall: Int) {
    self.wall = wall
    player.resume(wall: wall)
    terminal.needsRedraw = true
  }

  /// Shows the summary over any view, but not over another overlay.
  private mutating func tellEnd() {
    if let pause = loaded.again { guide?.startsAgainAt = wall + Int(pause.milliseconds) }
    if overlay == nil { showSummary() }
  }

  mutating func showSummary() { overlay = .summary(RunSummary(of: run, until: now), scroll: 0) }

  /// When the number of seconds changes.
  private func restartTick(after wall: Int) -> Int? {
    guide?.startsAgainAt.map { $0 - max(0, $0 - wall - 1) / 1000 * 1000 }
  }

  /// Lets the clock wait while somebody reads or edits.
  mutating func followHold() {
    let isReading = overlays.holdsClock || views.view.whyScreen != nil
    player.hold(options.holdsTime && isReading)
  }

  /// Starts again where the screen opened, after a pause to read the summary.
  private mutating func startAgain() {
    guard let guide, let due = guide.startsAgainAt, wall >= due else { return }
    self.guide = CaptionGuide(opening: guide.opening)
    overlay = nil
    jump(to: guide.opening, isLighting: false)
    player.play(wall: wall)
  }
}
