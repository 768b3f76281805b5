import Documents
package import HomeScreenViews
import SystemAccess
package import TerminalDriver
import TerminalRendering

/// A second terminal beside a show: what comes next and what to say, for the presenter alone.
package struct PresenterSession {
  private let screen: SessionScreen
  private let terminal: TerminalSession
  private let clock: WallClock
  private let line: DoorLine
  private let palette: Palette
  private let keys: KeyTable
  private var cue: PresenterCue?
  /// When the cue came.
  private var heardAt = 0
  /// Whether the show waits to hear that the cue was drawn.
  private var isAnswerDue = false
  private var scroll = 0
  /// Whether another terminal presents now.
  private var isReplaced = false
  private var hasLeft = false

  /// Joins the show that was begun last, until it or this ends; returns what there is to say then.
  ///
  /// - Throws: `CommandFailure` when there is no show to join, or no terminal to draw on.
  package static func join(
    _ capabilities: TerminalCapabilities,
    themes: ThemeShelf,
    keys: KeyTable,
    clock: WallClock
  ) throws -> String? {
    var line: DoorLine?
    for folder in UserFolders.runtime where line == nil {
      line = Door.knock(in: FileName.bytes(folder))
    }
    guard let line else {
      throw CommandFailure(
        .noInput,
        "no show to present: start `homestack run` in another terminal first."
      )
    }
    do throws(TerminalError) {
      var session = try PresenterSession(capabilities, themes, keys, clock, line)
      return session.run()
    } catch {
      throw CommandFailure.noScreen(error)
    }
  }

  private init(
    _ capabilities: TerminalCapabilities,
    _ themes: ThemeShelf,
    _ keys: KeyTable,
    _ clock: WallClock,
    _ line: DoorLine
  ) throws(TerminalError) {
    var screen = SessionScreen(capabilities, themes: themes)
    terminal = try screen.open(mouse: false, title: "Homestack presenter")
    screen.settle(in: terminal)
    palette = screen.palette(row: themes.start)
    self.screen = screen
    self.keys = keys
    self.clock = clock
    self.line = line
    terminal.doors = [line.descriptor]
  }

  private mutating func run() -> String? {
    line.send(PresenterPost.ready)
    draw()
    while line.isOpen, !isReplaced, !hasLeft {
      take(terminal.nextInput(timeout: wait))
      draw()
      if isAnswerDue { line.send(PresenterPost.ready) }
      isAnswerDue = false
    }
    terminal.stop()
    if isReplaced { return "Another terminal presents now." }
    return hasLeft ? nil : "The show is over."
  }

  /// Milliseconds until a second of real time has passed for the shown times.
  private var wait: Int? { cue.map { _ in 1000 - (clock.milliseconds() - heardAt) % 1000 } }

  private mutating func take(_ event: InputEvent?) {
    switch event {
    case .knocked: hear()
    case .endOfInput: hasLeft = true
    case .key(let key): press(key)
    case nil, .resize, .resumed, .mouse, .paste, .answered, .fileChanged: break
    }
  }

  private mutating func hear() {
    for words in line.take() {
      if words == PresenterPost.replaced { isReplaced = true }
      guard let heard = PresenterCue(line: words) else { continue }
      if heard.number != cue?.number { scroll = 0 }
      cue = heard
      isAnswerDue = true
      heardAt = clock.milliseconds()
    }
  }

  private mutating func press(_ key: Key) {
    switch KeyStroke(key) {
    case .character("q"), .control("c"): hasLeft = true
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(scroll + 1, view.lastScroll(size: terminal.size))
    case let stroke?:
      if let command = keys.command(for: stroke), PresenterPost.commands.contains(command) {
        line.send(command.rawValue)
      }
    case nil: break
    }
  }

  private var view: PresenterView {
    var cue = cue
    let passed = clock.milliseconds() - heardAt
    cue?.gone += passed
    if let left = cue?.left, left >= 0 { cue?.left = max(0, left - passed) }
    return PresenterView(cue, keys: keys, glyphs: screen.glyphs, scroll: scroll)
  }

  private func draw() {
    terminal.present(view.compose(size: terminal.size), palette)
  }
}
