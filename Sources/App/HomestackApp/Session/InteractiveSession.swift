import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The loop of the interactive screen; only it reads the terminal and the wall clock.
///
/// It waits for input or the next change on screen, performs actions, lets time pass, and draws the
/// difference.
struct InteractiveSession {
  /// The time to write a frame above which the frame rate is halved.
  private static let writeLimitMilliseconds = 8
  private static let eventsAtOnce = 256
  /// The time that a frame may spend on computing the run.
  private static let computing = Duration.milliseconds(15)

  struct Surroundings {
    var screen: SessionScreen
    let clock: WallClock
    /// The shown file, where it is watched.
    var file: WatchedScenario?
    /// Rewritten each time the live acts change.
    var recording: SessionRecording?
    let screenRecording: ScreenRecording?
    let library: ScenarioLibrary
  }

  private var state: InteractiveState
  private var around: Surroundings
  private let terminal: TerminalSession
  private var interpreter = InputInterpreter()
  private var palette: Palette { didSet { around.screenRecording?.repaint() } }
  /// The palette's row in the theme menu.
  private var themeRow: Int
  private var acts: LiveActs
  private var saves = 0
  private var sure = SureFollower()
  /// How long it waits at most while a search goes on beside the screen, in milliseconds.
  private static let searchMilliseconds = 40

  /// Opens the terminal and draws the first frame without waiting for answers.
  init(
    _ loaded: LoadedScenario,
    options: InteractiveOptions,
    in surroundings: Surroundings
  ) throws(TerminalError) {
    around = surroundings
    acts = LiveActs(text: loaded.text, world: loaded.world)
    terminal = try around.screen.open(mouse: options.hasMouse, title: loaded.title)
    // A fast terminal answers before the first frame is made, which then needs no second one.
    terminal.ask(around.screen.capabilities.questions)
    let end = ContinuousClock.now + Self.computing
    state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: around.screen.themes.menu,
      size: terminal.size,
      wall: around.clock.milliseconds(),
      while: { ContinuousClock.now < end }
    )
    state.finder.library = around.library
    if options.offersLast { state.finder.offerLast() }
    around.library.note(loaded.origin)
    if let answers = terminal.answersByNow() { around.screen.note(answers, in: terminal) }
    themeRow = around.screen.themes.start
    palette = around.screen.palette(row: themeRow, accents: loaded.world.accentColors)
    draw()
    // Changes since it was read are reported at once.
    terminal.watch = around.file.map { FileWatch($0.paths) }
  }

  /// Runs until the person leaves or the terminal goes away.
  ///
  /// The recording is written at the end and at each change of live acts or the scenario. A failure
  /// to write shows until writing works again.
  mutating func run() throws {
    keep(acts)
    show(around.screenRecording?.trouble)
    var told = progress
    while !state.isOver {
      let wall = around.clock.milliseconds()
      let timeout = state.nextWake(after: wall).map { max(0, $0 - wall) }
      let wait = sure.isSearching ? min(timeout ?? .max, Self.searchMilliseconds) : timeout
      let event = terminal.nextInput(timeout: wait)
      // A key is answered first; then the run is computed on.
      let end = ContinuousClock.now + (event == nil ? Self.computing : .zero)
      state.mayCompute = { ContinuousClock.now < end }
      if let event { handle(event) }
      if let row = state.themes.confirmed.take() { around.screen.themes.keep(row: row) }
      if let argument = state.finder.requested.take(), open(argument) { told = progress }
      state.advance(wall: around.clock.milliseconds())
      sure.follow(&state)
      if !state.isOver { draw() }
      let progress = progress
      if progress != told {
        let isElsewhere = progress.branch != told.branch || progress.text != told.text
        if isElsewhere { acts.follow(state.loaded, state.live) }
        told = progress
        do {
          try around.recording?.write(state)
          show(nil)
        } catch { show(error) }
      }
      if let screenRecording = around.screenRecording { show(screenRecording.trouble) }
    }
    terminal.stop()
    around.screenRecording?.finish(at: around.clock.milliseconds())
    acts.forget()
    try around.recording?.write(state)
    if let trouble = around.screenRecording?.trouble { throw trouble }
  }

  private mutating func show(_ trouble: (any Error)?) {
    let words = trouble.map { error in
      (error as? CommandFailure)?.message.text ?? "the file can't be written"
    }
    guard words != state.trouble else { return }
    state.trouble = words
    if !state.isOver { draw() }
  }

  private var progress: (done: [Act], acts: Int, branch: Int, saves: Int, text: String) {
    let live = state.live
    return (live.allDone, live.acts.count, live.branch, saves, state.loaded.text)
  }

  private mutating func open(_ argument: String) -> Bool {
    let (saved, file) = around.library.open(argument)
    guard case .good(let loaded, _) = saved else {
      state.refuse(saved)
      return false
    }
    acts.forget()
    state = state.opened(loaded, wall: around.clock.milliseconds())
    around.library.note(loaded.origin)
    acts = LiveActs(text: loaded.text, world: loaded.world)
    keep(acts)
    around.file = file
    terminal.watch = file.map { FileWatch($0.paths) }
    terminal.retitle(loaded.title)
    return true
  }

  /// Writes each act down before it is done, and keeps the message for a crash up to date.
  private mutating func keep(_ acts: LiveActs) {
    TerminalSession.setLastWords(acts.lastWords)
    state.file.write = { $1.write($0) }
    state.shown.willAct = { act, world in
      guard let act else { return acts.noteUndo() }
      let wasKept = acts.isKept
      acts.note(act, in: world)
      if !wasKept { TerminalSession.setLastWords(acts.lastWords) }
    }
  }

  /// Handles an event and those waiting behind it, so that many are drawn once.
  private mutating func handle(_ event: InputEvent) {
    var next: InputEvent? = event
    var count = 0
    state.lookAhead(false)
    defer { state.lookAhead(true) }
    while let event = next, !state.isOver {
      take(event)
      count += 1
      next = count < Self.eventsAtOnce ? terminal.nextInput(timeout: 0) : nil
    }
  }

  private mutating func take(_ event: InputEvent) {
    let wall = around.clock.milliseconds()
    switch event {
    case .resize(let size): state.terminal.size = size
    case .answered(let answers):
      around.screen.note(answers, in: terminal)
      renewPalette()
    case .resumed: state.resume(wall: wall)
    case .fileChanged: take(around.file?.readAnew())
    case .endOfInput: state.end()
    case .key, .mouse, .paste: interpreter.give(event, to: &state, wall: wall)
    }
  }

  private mutating func take(_ saved: SavedScenario?) {
    guard let saved else { return }
    state.take(saved, wall: around.clock.milliseconds())
    if case .good = saved {
      saves += 1
      acts.follow(state.loaded, state.live, isSaved: true)
      renewPalette()
    }
    if let file = around.file { terminal.watch?.follow(file.paths) }
  }

  private mutating func renewPalette() {
    let accents = state.loaded.world.accentColors
    palette = around.screen.palette(row: themeRow, accents: accents)
  }

  private mutating func draw() {
    if terminal.mouse == state.terminal.isMouseReleased {
      terminal.mouse = !state.terminal.isMouseReleased
    }
    if themeRow != state.themes.shown {
      themeRow = state.themes.shown
      renewPalette()
    }
    if state.terminal.takeRedraw() { terminal.invalidate() }
    state.terminal.look = palette.look(glyphs: around.screen.glyphs)
    let model = state.screenModel(at: around.clock.milliseconds())
    let frame = HomeScreenView.compose(model, size: state.terminal.size)
    let start = around.clock.milliseconds()
    terminal.present(frame, palette)
    around.screenRecording?.show(frame, palette, of: state, at: start)
    state.clock.wakePlan.setSlow(around.clock.milliseconds() - start > Self.writeLimitMilliseconds)
  }
}
