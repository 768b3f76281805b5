package import TerminalRendering

/// A colour as a terminal understands it.
package enum PenColor: Hashable, Sendable {
  /// The terminal's own text or ground.
  case terminal
  /// One of the terminal's 16, or of the fixed 240 after them.
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How a cell is painted once theme and colour depth have decided.
package struct Pen: Hashable, Sendable {
  package var foreground: PenColor
  package var background: PenColor
  package var attributes: Style.Attributes

  package init(
    foreground: PenColor = .terminal,
    background: PenColor = .terminal,
    attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
