import SmartStacks
import TerminalRendering

/// Gauges as rings, one inside the other, with their words beside them.
struct RingsPainter: ScreenPart {
  let gauges: [WidgetContent.Gauge]
  let hues: [Int]
  let painter: BlockPainter

  var context: ScreenContext { painter.context }

  func draw(area: Rect) {
    let words = gauges.map { gauge in
      let (value, rest) = painter.words(for: gauge)
      return max(
        CellWidth.columns(of: PlainText.harmless(gauge.label)),
        CellWidth.columns(of: value + rest)
      )
    }
    let wordColumns = min(words.max() ?? 0, area.columns / 2)
    let rows = min(area.rows, (area.columns - wordColumns - 1) / 2, 12)
    let disc = Rect(
      column: area.column,
      row: area.row + (area.rows - rows) / 2,
      columns: Rings.columns(rows: rows),
      rows: rows
    )
    let rings = zip(gauges, hues).map { gauge, hue in
      Ring(share: Self.share(of: gauge), ink: .hue(hue))
    }
    canvas.frame.drawRings(rings, in: disc, clip: area)
    drawWords(column: disc.endColumn + 1, area: area)
  }

  private static func share(of gauge: WidgetContent.Gauge) -> Double {
    guard gauge.full > 0 else { return 0 }
    return Double(min(gauge.full, max(0, gauge.value))) / Double(gauge.full)
  }

  private func drawWords(column: Int, area: Rect) {
    let step = area.rows >= 3 * gauges.count - 1 ? 3 : 2
    let height = step * gauges.count - (step == 3 ? 1 : 0)
    var row = area.row + max(0, (area.rows - height) / 2)
    for (index, gauge) in gauges.enumerated() where row + 1 < area.endRow {
      let room = area.endColumn - column
      let label = cut(PlainText.harmless(gauge.label), to: room)
      canvas.draw(label, column: column, row: row, .hue(hues[index]))
      let (value, rest) = painter.words(for: gauge)
      let width = canvas.draw(value, column: column, row: row + 1, room: room, .text, .bold)
      canvas.draw(rest, column: column + width, row: row + 1, room: room - width, .muted)
      row += step
    }
  }
}
