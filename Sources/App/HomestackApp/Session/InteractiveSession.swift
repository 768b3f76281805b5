import HomeScreenViews
import ScenarioText
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The one loop of the interactive home screen.
///
/// It waits for input or for the next moment at which something on screen changes, turns input into
/// actions with a time, lets the time pass, composes the screen and shows what differs. Nothing
/// else reads the terminal or the wall clock.
struct InteractiveSession {
  /// A frame that takes longer to write halves the rate.
  private static let writeLimitMilliseconds = 8
  /// How many events are taken before the screen is drawn again.
  private static let eventsAtOnce = 256

  /// The environment of a session: the terminal, the themes, the wall clock and files.
  struct Surroundings {
    var screen: SessionScreen
    let clock: WallClock
    /// The file that is shown, where it is watched.
    var file: WatchedScenario?
    /// Writes the live acts to a file each time they change.
    var recording: SessionRecording?
    /// Where what is shown is written down.
    let screenRecording: ScreenRecording?
    /// The scenarios that can be opened in its place.
    let library: ScenarioLibrary
  }

  private var state: InteractiveState
  private var around: Surroundings
  private let terminal: TerminalSession
  private var interpreter = InputInterpreter()
  private var palette: Palette { didSet { around.screenRecording?.repaint() } }
  /// The row of the menu of themes that the palette is of.
  private var themeRow: Int
  /// Where each act is written down before it is done.
  private var acts: LiveActs
  /// How many good saves were taken in.
  private var saves = 0

  /// Takes the terminal over and draws the first frame, for which no answer is waited for.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on; it is left untouched then.
  init(
    _ loaded: LoadedScenario,
    options: InteractiveOptions,
    in surroundings: Surroundings
  ) throws(TerminalError) {
    around = surroundings
    acts = LiveActs(text: loaded.text, world: loaded.world)
    terminal = try around.screen.open(mouse: options.hasMouse, title: loaded.title)
    // A terminal nearby has answered before the first frame is made, which then needs no second.
    terminal.ask(around.screen.capabilities.questions)
    state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: around.screen.themes.menu,
      size: terminal.size,
      wall: around.clock.milliseconds()
    )
    state.finder.library = around.library
    if options.offersLast { state.offerLast() }
    around.library.note(loaded.origin)
    if let answers = terminal.answersByNow() { around.screen.note(answers, in: terminal) }
    themeRow = around.screen.themes.start
    palette = around.screen.palette(row: themeRow)
    draw()
    // What changed since it was read is told at once.
    terminal.watch = around.file.map { FileWatch($0.paths) }
  }

  /// Runs until the person leaves or the terminal goes away, and writes the recording then.
  ///
  /// It is written too each time that a live act or the scenario changes it; a failure to write
  /// shows until writing works again.
  ///
  /// - Throws: `CommandFailure` when a recording cannot be written in the end.
  mutating func run() throws {
    keep(acts)
    show(around.screenRecording?.trouble)
    var told = progress
    while !state.isOver {
      let wall = around.clock.milliseconds()
      let timeout = state.nextWake(after: wall).map { max(0, $0 - wall) }
      if let event = terminal.nextInput(timeout: timeout) { handle(event) }
      if let row = state.themes.takeConfirmed() { around.screen.themes.keep(row: row) }
      if let argument = state.finder.takeRequest(), open(argument) { told = progress }
      state.advance(wall: around.clock.milliseconds())
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

  /// Shows what keeps the session from being recorded, as long as something does.
  private mutating func show(_ trouble: (any Error)?) {
    let words = trouble.map { error in
      (error as? CommandFailure)?.message.text ?? "the file cannot be written"
    }
    guard words != state.trouble else { return }
    state.trouble = words
    if !state.isOver { draw() }
  }

  /// What somebody made here, as far as others are told of it.
  private var progress: (done: [Act], acts: Int, branch: Int, saves: Int, text: String) {
    let live = state.live
    return (live.allDone, live.acts.count, live.branch, saves, state.loaded.text)
  }

  /// Shows another scenario in the place of this one; where that cannot be, says why.
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

  /// Has each act written down before it is done, and the words ready for a crash.
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

  /// Takes an event and those that wait behind it, so that a storm of them is drawn once.
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
      palette = around.screen.palette(row: themeRow)
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
    }
    if let file = around.file { terminal.watch?.follow(file.paths) }
  }

  private mutating func draw() {
    if terminal.mouse == state.terminal.isMouseReleased {
      terminal.mouse = !state.terminal.isMouseReleased
    }
    if themeRow != state.themes.shown {
      themeRow = state.themes.shown
      palette = around.screen.palette(row: themeRow)
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
