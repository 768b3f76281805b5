import HomeScreenViews
import Scenarios
import SmartStacks
import TerminalDriver
import TerminalRendering

/// The one loop of the interactive home screen.
///
/// It waits for input or for the next moment at which something on screen changes, turns input into
/// actions with a time, lets the time pass, composes the screen and shows what differs. Nothing
/// else reads the terminal or the wall clock.
struct InteractiveSession {
  /// What the terminal can show, as decided before the start.
  struct Screen {
    var themes: [Theme]
    var depth: ColorDepth
    var glyphs: Glyphs
    /// Whether the terminal's own background is known to be light.
    var background: Theme.Appearance = .dark
    /// Whether glyphs beyond ASCII may be sent.
    var utf8 = true
    /// Whether the terminal is on another machine, so that its answers take longer.
    var isRemote = false
  }

  /// A frame that takes longer to write halves the rate.
  private static let writeLimitMilliseconds = 8
  /// How many events are taken before the screen is drawn again.
  private static let eventsAtOnce = 256

  private var state: InteractiveState
  private var screen: Screen
  private let clock: WallClock
  private let terminal: TerminalSession
  private var interpreter = InputInterpreter()
  private var palette: Palette
  /// The file that is shown, where it is watched.
  private var file: WatchedScenario?
  /// Where each act is written down.
  private var acts: LiveActs?
  /// How many good saves were taken in.
  private var saves = 0

  /// Takes the terminal over and draws the first frame.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on; it is left untouched then.
  init(
    _ programme: Programme,
    options: InteractiveOptions,
    screen: Screen,
    file: WatchedScenario?,
    clock: WallClock
  ) throws(TerminalError) {
    self.screen = screen
    self.file = file
    self.clock = clock
    terminal = try TerminalSession(
      TerminalSession.Options(
        mouse: options.hasMouse,
        utf8: screen.utf8,
        colorDepth: screen.depth,
        title: programme.title
      )
    )
    state = InteractiveState(
      programme: programme,
      options: options,
      themes: ThemeMenu(
        names: screen.themes.map(\.name),
        titles: screen.themes.map(\.title),
        shown: options.theme
      ),
      size: terminal.size,
      wall: clock.milliseconds()
    )
    self.screen.depth = terminal.colorDepth
    palette = Self.palette(self.screen, theme: options.theme)
    measureGlyphs()
    draw()
    // What changed since it was read is told at once.
    terminal.watch = file.map { FileWatch($0.paths) }
  }

  /// Runs until the person leaves or the terminal goes away; returns how things stand then.
  ///
  /// How things stand is told each time that what was done live or the scenario changes.
  mutating func run(
    keeping acts: LiveActs,
    whenDone tell: (InteractiveState) -> Void
  ) -> InteractiveState {
    var told: (deeds: [Deed], acts: Int, saves: Int) = ([], 0, 0)
    keep(acts)
    while !state.isOver {
      let wall = clock.milliseconds()
      let timeout = state.nextWake(after: wall).map { max(0, $0 - wall) }
      if let event = terminal.nextInput(timeout: timeout) { handle(event) }
      state.advance(wall: clock.milliseconds())
      if !state.isOver { draw() }
      let standing = (deeds: state.deeds, acts: state.acts.count, saves: saves)
      if standing != told {
        told = standing
        tell(state)
      }
    }
    terminal.stop()
    acts.forget()
    return state
  }

  /// Has each act written down before it is done, and the words ready for a crash.
  private mutating func keep(_ acts: LiveActs) {
    self.acts = acts
    TerminalSession.setLastWords(acts.lastWords)
    state.willAct = { deed in
      guard let deed else { return acts.noteUndo() }
      let wasKept = acts.isKept
      acts.note(deed)
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
    case .resumed: state.resume(wall: wall)
    case .fileChanged: readFile()
    case .endOfInput: state.end()
    case .key, .mouse, .paste:
      if let action = interpreter.action(for: event, state: state, wall: wall) {
        state.perform(action, wall: wall)
      }
    }
  }

  /// Reads the file that is shown, which may have changed.
  private mutating func readFile() {
    guard let saved = file?.readAnew() else { return }
    state.take(saved, wall: clock.milliseconds())
    if case .good = saved {
      saves += 1
      let aside = state.acts.compactMap(\.aside)
      acts?.follow(state.programme, deeds: state.deeds, aside: aside)
    }
    if let file { terminal.watch?.follow(file.paths) }
  }

  /// Where a border would take two cells, ASCII keeps everything in its column.
  private mutating func measureGlyphs() {
    guard screen.glyphs == .unicode else { return }
    let width = terminal.measureAmbiguousWidth(within: screen.isRemote ? 150 : 20)
    if let width, width != 1 { screen.glyphs = .ascii }
  }

  private mutating func draw() {
    if terminal.mouse == state.isMouseReleased { terminal.mouse = !state.isMouseReleased }
    if palette.theme != screen.themes[state.themes.shown] {
      palette = Self.palette(screen, theme: state.themes.shown)
    }
    if state.takeRedraw() { terminal.invalidate() }
    state.look = palette.look(glyphs: screen.glyphs)
    let model = state.screenModel(at: clock.milliseconds())
    let frame = HomeScreenView.compose(model, size: state.size)
    let start = clock.milliseconds()
    terminal.present(frame, palette)
    let isSlow = clock.milliseconds() - start > Self.writeLimitMilliseconds
    state.wakePlan.setSlow(isSlow)
  }

  private static func palette(_ screen: Screen, theme: Int) -> Palette {
    Palette(
      theme: screen.themes[theme],
      depth: screen.depth,
      terminalBackground: screen.background
    )
  }
}
