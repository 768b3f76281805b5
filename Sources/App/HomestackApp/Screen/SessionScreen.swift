import TerminalDriver
import TerminalRendering

struct SessionScreen {
  private(set) var capabilities: TerminalCapabilities
  let themes: ThemeLibrary
  private(set) var depth: ColorDepth

  init(_ capabilities: TerminalCapabilities, themes: ThemeLibrary) {
    self.capabilities = capabilities
    self.themes = themes
    depth = capabilities.colorDepth.value
  }

  var glyphs: Glyphs { capabilities.ascii.value ? .ascii : .unicode }

  func palette(row: Int, accents: [RGB]) -> Palette {
    let background = capabilities.background.value
    return Palette(
      theme: themes.theme(row: row, depth: depth, background: background),
      depth: depth,
      terminalBackground: background,
      accents: accents
    )
  }

  mutating func open(mouse: Bool, title: String) throws(TerminalError) -> TerminalSession {
    let session = try TerminalSession(
      TerminalSession.Options(
        mouse: mouse,
        utf8: capabilities.utf8.value,
        colorDepth: depth,
        possibleDepth: capabilities.questions.contains(.directColor) ? .truecolor : nil,
        title: title
      )
    )
    depth = session.colorDepth
    return session
  }

  mutating func note(_ answers: TerminalAnswers, in session: TerminalSession) {
    let former = glyphs
    capabilities.note(answers)
    session.raiseColorDepth(to: capabilities.colorDepth.value)
    depth = session.colorDepth
    // The old content was drawn with other cell widths, so its position is unknown.
    if glyphs != former { session.invalidate() }
  }
}

extension CommandFailure {
  static func noScreen(_ error: TerminalError) -> CommandFailure {
    CommandFailure(
      .usage,
      """
      \(error.description).
      `homestack run --plain` prints the day line by line; `homestack simulate` prints its log.
      """
    )
  }
}
