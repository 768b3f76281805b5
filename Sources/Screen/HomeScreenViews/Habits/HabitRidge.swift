import Habits
import SmartStacks
import TerminalRendering

/// When a thing was viewed over the day, an hour a cell: what happened is solid.
struct HabitRidge {
  static let columns = 24

  let habit: HabitPortrait
  let hue: Int

  /// Draws it in one row.
  ///
  /// Where nothing stands at the hour of now its floor shines: one hand over the whole list.
  func draw(on canvas: Canvas, column: Int, row: Int, now: Int, ground: Ink) {
    var counts = Array(repeating: 0, count: Self.columns)
    for view in habit.views { counts[min(23, max(0, view.minute / 60))] += 1 }
    let most = max(1, counts.max() ?? 1)
    let shapes = canvas.glyphs.pastSpark
    // The tallest leaves a seam to the row above.
    let highest = max(1, shapes.count - (canvas.glyphs.isASCII ? 1 : 2))
    for (hour, count) in counts.enumerated() {
      let isNow = hour == now / 60 && count == 0
      let level = count == 0 ? 0 : max(1, count * highest / most)
      let ink: Ink = isNow ? .focus : count > 0 ? .hue(hue) : ground == .page ? .track : .line
      let style = Style(ink, on: ground, isNow ? .bold : [])
      canvas.draw(shapes[level], column: column + hour, row: row, style: style)
    }
  }

  static func drawHours(on canvas: Canvas, column: Int, row: Int) {
    for (cell, text) in [(0, "00"), (6, "06"), (12, "12"), (18, "18"), (22, "24")] {
      canvas.draw(text, column: column + cell, row: row, .faint)
    }
  }
}
