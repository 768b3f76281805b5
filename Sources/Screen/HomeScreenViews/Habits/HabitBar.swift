import TerminalRendering

/// A share as a thin line: the part in its hue, the rest as a track.
struct HabitBar {
  let share: Double
  let hue: Int
  var ground = Ink.page

  func draw(on canvas: Canvas, columns: Range<Int>, row: Int) {
    let bounded = share.isFinite ? min(1, max(0, share)) : 0
    let full = bounded > 0 ? max(1, Int((bounded * Double(columns.count)).rounded())) : 0
    for (cell, column) in columns.enumerated() {
      let ink: Ink = cell < full ? .hue(hue) : ground == .page ? .track : .line
      let glyph = cell < full ? canvas.glyphs.barFull : canvas.glyphs.barEmpty
      canvas.draw(glyph, column: column, row: row, style: Style(ink, on: ground))
    }
  }
}
