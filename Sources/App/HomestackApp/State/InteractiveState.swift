import HomeScreenViews
import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering

/// Everything about a session that is not the terminal: a value that commands and the passing of
/// time change, and that the screen is drawn from.
///
/// Real time is an argument everywhere, in milliseconds, so a test plays a whole evening at once.
struct InteractiveState {
  /// What is put on; another version of it comes in by `reload` alone.
  var loaded: LoadedScenario
  var live: LiveRun
  var player: Player
  var director: MotionDirector
  var wakePlan = WakePlan()
  var selected: StackID?
  var overlay: Overlay? { didSet { player.hold(isHoldingTime) } }
  /// The widget that is configured, as it would be; made anew with each choice.
  var widgetPreview: WidgetPreview?
  /// What was changed in the scenario here.
  var draft = ScenarioDraft()
  /// What fills the screen.
  var view = MainView.home
  /// How much of the day its strip shows.
  var zoom = DayZoom.fit
  /// What lay over the Home Screen before a report about the file did.
  var coveredOverlay: Overlay?
  /// What the model of a run learned by a moment.
  var portrait: @Sendable (Run, SimulationTime) -> HabitsPortrait = { $0.habits(at: $1) }
  /// What the open view was made of; it is made anew when that changes.
  var viewBasis: ViewBasis?
  var themes: ThemeMenu
  var isMouseReleased = false
  var message: String?
  /// What one is told until something is pressed.
  var guide: CaptionGuide?
  /// Whether the screen has to be sent whole, because something else wrote over it.
  var needsRedraw = false
  private(set) var isOver = false
  /// The real time of the last call, in milliseconds.
  var wall: Int
  /// The terminal's size.
  var size: Size
  /// What the screen may be made of.
  var look = Look()
  /// The part of the visible page that is shown, where a person asked for one.
  var stagePage: Int?
  /// The page that is looked at, from 0, where the person is on another.
  var lookedPage: Int?
  /// Whether somebody chose what is looked at; the screen leaves it for no movement then.
  var hasChosenPlace = false
  /// What would bring a widget on top, while pairs of values are left to try.
  var howSearch: HowSearch?
  /// What was chosen in the command palette so far.
  var paletteUses = PaletteUses()
  /// The scenarios that can be opened in place of this one.
  var shelf: ScenarioShelf?
  /// The file that was opened last, where the person is told of it.
  var lastFile: ScenarioShelf.Item?
  /// The one of them that was asked for.
  var opening = OpeningWish()
  /// Whether leaving was asked for while there is something to lose.
  var isQuitAsked = false
  /// How it began.
  var options: InteractiveOptions
  /// What keeps the session from being recorded now.
  var trouble: String?
  /// Hears of each live act before it is done, and of nothing when the latest is undone.
  var willAct: (@Sendable (Act?, World) -> Void)?
  /// The Home Screen at `player.now`.
  private(set) var home: HomeScreenState
  /// The shown day as it was before the file was saved, until the next act; nil if nothing moved
  /// differently.
  var before: DayBeside?
  /// Whether what is to come is worked out after each act; not while a storm of input is taken.
  var looksAhead = true {
    didSet { if looksAhead, isBehind { computeAhead() } }
  }
  /// Whether what is to come was left out.
  private var isBehind = false
  /// The shown day as the log tells it; read once for a day and a run.
  private(set) var day: DayHistory?
  /// What was seen on a phone that day, beside the run.
  private(set) var sightings: [SightingMark] = []
  /// The same day in the branch beside the one that is looked at, while there is one.
  private(set) var otherDay: DayBeside?
  /// The moment that the clock shows: its text changes ten times a second at most.
  private(set) var shownTime: SimulationTime
  /// When it last changed; nil lets it change at once.
  private var shownAt: Int?

  /// Prepares a session as the options say.
  init(
    loaded: LoadedScenario,
    options: InteractiveOptions,
    themes: ThemeMenu,
    size: Size,
    wall: Int
  ) {
    self.loaded = loaded
    self.options = options
    player = Player(
      end: loaded.world.end,
      at: options.start,
      speed: options.speed,
      isPlaying: options.isPlaying,
      wall: wall
    )
    self.themes = themes
    self.size = size
    self.wall = wall
    director = MotionDirector(world: loaded.world, level: options.motion)
    if options.motion == .reduced { wakePlan.clockMilliseconds = 250 }
    live = LiveRun(world: loaded.world)
    live.advance(to: player.now)
    home = live.run.state(at: player.now)
    shownTime = player.now
    shownAt = wall
    live.watch(to: player.now)
    isMouseReleased = !options.hasMouse
    if options.hasCaption { guide = CaptionGuide(opening: player.now) }
    computeAhead()
    selected = stacksInView.first
  }

  var now: SimulationTime { player.now }

  /// The run as the branch that is looked at tells it.
  var run: Run { live.run }
  /// What was done live in every branch and not undone, the latest last.
  var acts: [LiveAct] { live.acts }

  /// The keys that commands have, as the person set them.
  var keys: KeyTable { options.keys }

  // MARK: Time

  /// Lets real time pass.
  mutating func advance(wall: Int) {
    self.wall = wall
    director.settle(wall: wall)
    let before = player.now
    let wasPlaying = player.isPlaying
    player.advance(wall: wall)
    while player.needsPace {
      live.advance(to: loaded.world.day(of: now).upperBound)
      player.learnDay(of: run, beats: loaded.beats.map(\.time))
      player.advance(wall: wall)
    }
    if player.now > before { passForward(from: before) }
    if wasPlaying, now == player.end { tellEnd() }
    beginAgain()
    refreshView()
    goOnAskingHow()
  }

  /// When the loop has to wake by itself; nil waits for input only.
  func nextWake(after wall: Int) -> Int? {
    wakePlan.nextWake(
      after: wall,
      player: player,
      isMoving: director.isMoving,
      ends: director.ends(after: wall) + (howSearch == nil ? [] : [wakePlan.nextFrame(after: wall)])
        + (guide?.beginsAgainAt.map { [$0] } ?? []),
      nextRecord: nextRecordTime,
      calendar: loaded.world.calendar
    )
  }

  /// Shows what happened from a moment up to now, as movements.
  mutating func passForward(from before: SimulationTime) {
    computeAhead()
    live.watch(to: now)
    let first = run.recordCount(through: before)
    let last = run.recordCount(through: now)
    if first < last {
      var reader = MovementReader(before: home)
      let movements = reader.movements(of: run.log[first..<last])
      followRun()
      if player.isPlaying { goWhereItMoves(movements) }
      show(movements)
      director.light(run.log[first..<last].keptIn, wall: wall)
      shownAt = nil
      followOptions()
    } else {
      home.now = now
    }
    refreshClock()
  }

  /// Goes back to a moment and shows what is undone, newest first.
  mutating func passBack(to target: SimulationTime) {
    let last = run.recordCount(through: now)
    let first = run.recordCount(through: target)
    player.go(to: target, wall: wall)
    computeAhead()
    followRun()
    var reader = MovementReader(before: home)
    let undone = reader.movements(of: run.log[first..<last]).reversed().map { movement in
      var movement = movement
      movement.isReversed = true
      return movement
    }
    show(undone)
    followOptions()
    jumpClock()
  }

  /// Goes anywhere at once; stacks that differ afterwards may be lit.
  mutating func jump(to target: SimulationTime, isLighting: Bool) {
    let before = home
    player.go(to: target, wall: wall)
    computeAhead()
    live.watch(to: now)
    followRun()
    let changed = stacksInView.filter { before[$0].shown != home[$0].shown }
    director.swap(lighting: isLighting ? changed : [], wall: wall)
    followOptions()
    jumpClock()
  }

  /// Takes in how the Home Screen is now; whoever looks at the page that the person came to, or did
  /// not look elsewhere, goes on with the person.
  private mutating func followRun() {
    let shown = shownPage
    home = run.state(at: now)
    followPreview()
    let isThere = lookedPage.map(loaded.world.pages.indices.contains) ?? false
    if !isThere || lookedPage == home.visiblePage { lookedPage = nil }
    // Another version of the scenario may have fewer stacks.
    let isSelectedThere = selected.map {
      home.stacks.indices.contains($0.index) && home[$0].isThere
    }
    guard shownPage != shown || isSelectedThere == false else { return }
    stagePage = nil
    selectInView()
  }

  private mutating func show(_ movements: [StackMovement]) {
    let visible = stacksInView
    director.members = home.stacks.map(\.members)
    director.play(movements.filter { visible.contains($0.stack) }, wall: wall)
    selectInView()
  }

  /// Computes to the end of the shown day, so that it can be drawn, and on until what comes next is
  /// known.
  private mutating func computeAhead() {
    isBehind = !looksAhead
    guard looksAhead else {
      live.advance(to: now)
      return
    }
    let end = loaded.world.day(of: now).upperBound
    live.advance(to: end)
    live.lookAhead(from: now)
    guard day?.covers(now) != true else { return }
    day = DayHistory(of: run, at: now)
    sightings = loaded.seen(onDayOf: now).marks(in: run)
    player.learnDay(of: run, beats: loaded.beats.map(\.time))
    otherDay = live.otherBranch.map { branch in
      let other = live.other(branch, to: end)
      return DayBeside(DayHistory(of: other, at: now), of: other, in: loaded.world)
    }
  }

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
  mutating func insert(_ input: Input) { perform(.input(input)) }

  /// The same for any act: an input or a live key.
  mutating func perform(_ kind: Act.Kind) {
    finishSecond()
    passMovedSeconds()
    let done = Act(time: now, kind: kind)
    willAct?(done, loaded.world)
    before = nil
    let branch = live.branch
    let refusal = live.perform(done, loaded.inputs(of: done))
    // A movement under way is about widgets of the course of events that is left.
    if live.branch != branch { director.swap(lighting: [], wall: wall) }
    forgetDay()
    computeAhead()
    // Nothing moved at this moment before: what moves at it answers the act.
    let records = run.records(at: now)
    var reader = MovementReader(before: home)
    var movements = reader.movements(of: run.log[records])
    if case .input(.swipe(_, let steps)) = kind, let first = movements.indices.first {
      movements[first].steps = steps
    }
    followRun()
    if let refusal { message = Narrator(run: run).sentence(at: refusal).text }
    show(movements)
    director.light(run.log[records].keptIn, wall: wall)
    followOptions()
    jumpClock()
  }

  /// Takes in a stack that nobody made so far; what was computed stays.
  mutating func declare(_ stack: World.Stack) -> StackID {
    loaded.world.stacks.append(stack)
    director.declareStack()
    defer { home = run.state(at: now) }
    return live.declare(stack)
  }

  /// Has the shown day told anew: another course of events is looked at, or it changed.
  mutating func forgetDay() {
    day = nil
    otherDay = nil
    viewBasis = nil
  }

  // MARK: Another version of the scenario

  /// Shows another version of the scenario with what was done live in it, at the player's moment.
  mutating func present(_ loaded: LoadedScenario, _ live: LiveRun) {
    self.loaded = loaded
    self.live = live
    paletteUses.keepWhatStays()
    viewBasis = nil
    self.live.watch(to: now)
    director = MotionDirector(world: loaded.world, level: director.level)
    forgetDay()
    computeAhead()
    followRun()
    director.members = home.stacks.map(\.members)
    jumpClock()
  }

  // MARK: The screen

  mutating func end() { isOver = true }

  /// After the program itself was stopped, the clock goes on from where it stood.
  mutating func resume(wall: Int) {
    self.wall = wall
    player.resume(wall: wall)
    needsRedraw = true
  }

  /// Whether the screen has to be sent whole; asked once.
  mutating func takeRedraw() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }

  /// Shows the clock as it is now, however soon after its text last changed.
  mutating func jumpClock() {
    shownTime = now
    shownAt = nil
  }

  private mutating func refreshClock() {
    let isDue = shownAt.map { wall - $0 >= wakePlan.clockMilliseconds } ?? true
    guard !player.isRunning || (isDue && clockText(now) != clockText(shownTime)) else { return }
    shownTime = now
    shownAt = wall
  }

  /// What the clock shows, as a number: the second of the day, or the minute when time runs fast.
  private func clockText(_ time: SimulationTime) -> LocalTime {
    let unit = player.rate > Playback.secondsLimit ? 60_000 : 1000
    var local = loaded.world.calendar.local(at: time)
    local.millisecondOfDay -= local.millisecondOfDay % unit
    return local
  }
}
