import TerminalRendering

/// The terminal's screen as far as the session knows it and decides about it.
struct TerminalState {
  var size: Size
  /// What the screen may be made of.
  var look = Look()
  /// Whether the mouse is left to the terminal, so that text can be selected.
  var isMouseReleased: Bool
  /// Whether the screen has to be sent whole, because something else wrote over it.
  var needsRedraw = false

  /// Whether the screen has to be sent whole; asked once.
  mutating func takeRedraw() -> Bool {
    defer { needsRedraw = false }
    return needsRedraw
  }
}
