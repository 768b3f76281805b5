import HomeScreenViews
import ScenarioText
import SmartStacks
import SystemAccess
import TerminalDriver
import TerminalRendering

/// The one loop of the interactive home screen.
///
/// It waits for input or for the next moment at which something on screen changes, turns input into
/// actions with a time, lets the time pass, composes the screen and shows what differs. Nothing
/// else reads the terminal or the wall clock.
package struct InteractiveSession {
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
  /// The reading of a file whose code takes a while to build; the show goes on meanwhile.
  private var reading: Background<FileReading>?
  /// Whether the file was saved once more since.
  private var isReadAgain = false
  /// What an app is asked for an open list; the show goes on meanwhile.
  private var asking: Background<Offering>?
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
    terminal.doors = doors
  }

  /// File descriptors to wait on besides the terminal: a build, or an app that was asked.
  private var doors: [Int32] {
    [reading?.descriptor, asking?.descriptor].compactMap(\.self)
  }

  /// Runs until the person leaves or the terminal goes away; returns how things stand then.
  ///
  /// How things stand is told each time that what was done live or the scenario changes.
  mutating func run(
    keeping acts: LiveActs,
    whenDone tell: (InteractiveState) -> Void
  ) -> InteractiveState {
    keep(acts)
    var told = standing
    while !state.isOver {
      let wall = clock.milliseconds()
      let timeout = state.nextWake(after: wall).map { max(0, $0 - wall) }
      if let event = terminal.nextInput(timeout: timeout) { handle(event) }
      if let row = state.themes.takeConfirmed() { screen.themes.keep(row: row) }
      if let argument = state.takeOpening(), open(argument) { told = standing }
      askApp()
      state.advance(wall: clock.milliseconds())
      if !state.isOver { draw() }
      let standing = standing
      if standing != told {
        let isElsewhere = standing.branch != told.branch || standing.text != told.text
        if isElsewhere { self.acts?.follow(state.loaded, state.live) }
        told = standing
        tell(state)
      }
    }
    terminal.stop()
    screenRecording?.finish(at: clock.milliseconds())
    self.acts?.forget()
    return state
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
    (reading, isReadAgain, asking) = (nil, false, nil)
    terminal.doors = doors
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
    case .fileChanged: readFile()
    case .knocked:
      takeReading(within: 0)
      takeOffering(within: 0)
      // Nobody may wait for a descriptor that was closed.
      terminal.doors = doors
    case .endOfInput: state.end()
    case .key, .mouse, .paste: interpreter.give(event, to: &state, wall: wall)
    }
  }

  /// A file that was read anew, with what that came to.
  private typealias FileReading = (file: WatchedScenario, saved: SavedScenario?)

  /// How long the show stands still for a file that was saved, before it goes on meanwhile.
  private static let patienceMilliseconds = 100

  /// Reads the file that is shown, which may have changed.
  private mutating func readFile() {
    guard reading == nil else {
      isReadAgain = true
      return
    }
    guard let file, state.loaded.world.apps.contains(where: { $0.code != nil }),
      let reading = Background({ () -> FileReading in
        var file = file
        let saved = file.readAnew()
        return (file, saved)
      })
    else {
      take(self.file?.readAnew())
      return
    }
    self.reading = reading
    takeReading(within: Self.patienceMilliseconds)
    if self.reading != nil {
      state.message = "Building what was saved; the day goes on"
      terminal.doors = doors
    }
  }

  /// Takes what was read beside the show, where that is done.
  private mutating func takeReading(within milliseconds: Int) {
    guard let done = reading?.result(within: milliseconds) else { return }
    reading = nil
    file = done.file
    if state.message?.hasPrefix("Building") == true { state.message = nil }
    take(done.saved)
    guard isReadAgain else { return }
    isReadAgain = false
    readFile()
  }

  /// What an app answered, and to what.
  private typealias Offering = (question: AppOptions.Question, answer: AppOptions.Answer)

  /// Asks an app for the list that is open, beside the show; one question at a time.
  private mutating func askApp() {
    guard asking == nil, let (question, app) = state.openQuestion else { return }
    guard
      let asking = Background({ () -> Offering in (question, app.answer(to: question)) })
    else {
      let problem = AppOptions.Answer.failed("the system has no room to ask it")
      return state.take(problem, to: question, wall: clock.milliseconds())
    }
    self.asking = asking
    takeOffering(within: question.search == nil ? Self.patienceMilliseconds : 0)
  }

  /// Takes what an app answered, where it did.
  private mutating func takeOffering(within milliseconds: Int) {
    guard let done = asking?.result(within: milliseconds) else { return }
    asking = nil
    state.take(done.answer, to: done.question, wall: clock.milliseconds())
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
    terminal.doors = doors
    let isSlow = clock.milliseconds() - start > Self.writeLimitMilliseconds
    state.wakePlan.setSlow(isSlow)
  }
}
