import TerminalRendering

/// A share as a thin line: the part in its hue, the rest as a track.
enum HabitBar {
  static func draw(
    _ part: Double,
    hue: Int,
    columns: Int,
    into frame: inout Frame,
    column: Int,
    row: Int,
    on ground: Ink = .page,
    glyphs: Glyphs
  ) {
    guard columns > 0 else { return }
    let bounded = part.isFinite ? min(1, max(0, part)) : 0
    let full = bounded > 0 ? max(1, Int((bounded * Double(columns)).rounded())) : 0
    for cell in 0..<columns {
      let isFull = cell < full
      frame.draw(
        isFull ? glyphs.barFull : glyphs.barEmpty,
        column: column + cell,
        row: row,
        style: Style(isFull ? .hue(hue) : ground == .page ? .track : .line, on: ground)
      )
    }
  }
}
