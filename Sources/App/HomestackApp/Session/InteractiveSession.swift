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

  private var state: InteractiveState
  private var screen: SessionScreen
  private let clock: WallClock
  private let terminal: TerminalSession
  private var interpreter = InputInterpreter()
  private var palette: Palette {
    didSet { screenRecording?.repaint() }
  }
  /// The row of the menu of themes that the palette is of.
  private var themeRow: Int
  /// The file that is shown, where it is watched.
  private var file: WatchedScenario?
  private let options: InteractiveOptions
  private let shelf: ScenarioShelf?
  /// Where what is shown is written down.
  private let screenRecording: ScreenRecording?
  /// Where each act is written down.
  private var acts: LiveActs?
  /// How many good saves were taken in.
  private var saves = 0

  /// Takes the terminal over and draws the first frame, for which no answer is waited for.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on; it is left untouched then.
  init(
    _ loaded: LoadedScenario,
    options: InteractiveOptions,
    screen: SessionScreen,
    file: WatchedScenario?,
    shelf: ScenarioShelf?,
    screenRecording: ScreenRecording?,
    clock: WallClock
  ) throws(TerminalError) {
    self.screen = screen
    self.file = file
    self.options = options
    self.shelf = shelf
    self.screenRecording = screenRecording
    self.clock = clock
    terminal = try screen.open(mouse: options.hasMouse, title: loaded.title)
    self.screen.settle(in: terminal)
    // A terminal nearby has answered before the first frame is made, which then needs no second.
    terminal.ask(screen.capabilities.questions)
    state = InteractiveState(
      loaded: loaded,
      options: options,
      themes: screen.themes.menu,
      size: terminal.size,
      wall: clock.milliseconds()
    )
    state.shelf = shelf
    if options.offersLast { state.offerLast() }
    shelf?.note(loaded.origin)
    if let answers = terminal.answersByNow() { self.screen.note(answers, in: terminal) }
    themeRow = screen.themes.start
    palette = self.screen.palette(row: themeRow)
    draw()
    // What changed since it was read is told at once.
    terminal.watch = file.map { FileWatch($0.paths) }
  }

  /// Runs until the person leaves or the terminal goes away; returns how things stand then.
  ///
  /// Reports the state each time that a live act or the scenario changes it, and shows a failure to
  /// write until writing works again.
  mutating func run(
    keeping acts: LiveActs,
    whenDone tell: (InteractiveState) throws -> Void
  ) -> InteractiveState {
    keep(acts)
    show(screenRecording?.trouble)
    var told = standing
    while !state.isOver {
      let wall = clock.milliseconds()
      let timeout = state.nextWake(after: wall).map { max(0, $0 - wall) }
      if let event = terminal.nextInput(timeout: timeout) { handle(event) }
      if let row = state.themes.takeConfirmed() { screen.themes.keep(row: row) }
      if let argument = state.takeOpening(), open(argument) { told = standing }
      state.advance(wall: clock.milliseconds())
      if !state.isOver { draw() }
      let standing = standing
      if standing != told {
        let isElsewhere = standing.branch != told.branch || standing.text != told.text
        if isElsewhere { self.acts?.follow(state.loaded, state.live) }
        told = standing
        do {
          try tell(state)
          show(nil)
        } catch {
          show(error)
        }
      }
      if let screenRecording { show(screenRecording.trouble) }
    }
    terminal.stop()
    screenRecording?.finish(at: clock.milliseconds())
    self.acts?.forget()
    return state
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
  private struct Standing: Equatable {
    var done: [Act]
    var acts: Int
    var branch: Int
    var saves: Int
    var text: String
  }

  private var standing: Standing {
    Standing(
      done: state.live.allDone,
      acts: state.live.acts.count,
      branch: state.live.branch,
      saves: saves,
      text: state.loaded.text
    )
  }

  /// Shows another scenario in the place of this one; where that cannot be, says why.
  private mutating func open(_ argument: String) -> Bool {
    guard let shelf else { return false }
    let (saved, file) = shelf.open(argument)
    guard case .good(let loaded, _) = saved else {
      state.refuse(saved)
      return false
    }
    acts?.forget()
    state = state.opened(loaded, options: options, wall: clock.milliseconds())
    shelf.note(loaded.origin)
    keep(LiveActs(text: loaded.text, world: loaded.world))
    self.file = file
    terminal.watch = file.map { FileWatch($0.paths) }
    terminal.retitle(loaded.title)
    return true
  }

  /// Has each act written down before it is done, and the words ready for a crash.
  private mutating func keep(_ acts: LiveActs) {
    self.acts = acts
    TerminalSession.setLastWords(acts.lastWords)
    state.draft.write = { $1.write($0) }
    state.willAct = { act, world in
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
    state.looksAhead = false
    defer { state.looksAhead = true }
    while let event = next, !state.isOver {
      take(event)
      count += 1
      next = count < Self.eventsAtOnce ? terminal.nextInput(timeout: 0) : nil
    }
  }

  private mutating func take(_ event: InputEvent) {
    let wall = clock.milliseconds()
    switch event {
    case .resize(let size): state.size = size
    case .answered(let answers):
      screen.note(answers, in: terminal)
      palette = screen.palette(row: themeRow)
    case .resumed: state.resume(wall: wall)
    case .fileChanged: take(file?.readAnew())
    case .endOfInput: state.end()
    case .key, .mouse, .paste: interpreter.give(event, to: &state, wall: wall)
    }
  }

  private mutating func take(_ saved: SavedScenario?) {
    guard let saved else { return }
    state.take(saved, wall: clock.milliseconds())
    if case .good = saved {
      saves += 1
      acts?.follow(state.loaded, state.live, isSaved: true)
    }
    if let file { terminal.watch?.follow(file.paths) }
  }

  private mutating func draw() {
    if terminal.mouse == state.isMouseReleased { terminal.mouse = !state.isMouseReleased }
    if themeRow != state.themes.shown {
      themeRow = state.themes.shown
      palette = screen.palette(row: themeRow)
    }
    if state.takeRedraw() { terminal.invalidate() }
    state.look = palette.look(glyphs: screen.glyphs)
    let model = state.screenModel(at: clock.milliseconds())
    let frame = HomeScreenView.compose(model, size: state.size)
    let start = clock.milliseconds()
    terminal.present(frame, palette)
    screenRecording?.show(frame, palette, of: state, at: start)
    let isSlow = clock.milliseconds() - start > Self.writeLimitMilliseconds
    state.wakePlan.setSlow(isSlow)
  }
}
