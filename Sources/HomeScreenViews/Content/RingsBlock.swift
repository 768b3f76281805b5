import SmartStacks
import TerminalRendering

/// Gauges as rings of braille dots, one inside the other, with their words beside them.
struct RingsPainter {
  let gauges: [WidgetContent.Gauge]
  let hues: [Int]
  let painter: BlockPainter

  func draw(into frame: inout Frame, area: Rect) {
    let words = gauges.map { gauge in
      let (value, rest) = painter.words(for: gauge)
      return max(
        CellWidth.columns(of: PlainText.harmless(gauge.label)),
        CellWidth.columns(of: value + rest)
      )
    }
    let wordColumns = min(words.max() ?? 0, area.columns / 2)
    // A cell is two dots wide and four high, so a circle is twice as many columns as rows.
    let rows = min(area.rows, (area.columns - wordColumns - 1) / 2, 12)
    let disc = Rect(
      column: area.column,
      row: area.row + (area.rows - rows) / 2,
      columns: rows * 2,
      rows: rows
    )
    drawRings(into: &frame, disc: disc)
    drawWords(into: &frame, column: disc.endColumn + 1, area: area)
  }

  private func drawWords(into frame: inout Frame, column: Int, area: Rect) {
    let step = area.rows >= 3 * gauges.count - 1 ? 3 : 2
    let height = step * gauges.count - (step == 3 ? 1 : 0)
    var row = area.row + max(0, (area.rows - height) / 2)
    for (index, gauge) in gauges.enumerated() where row + 1 < area.endRow {
      let room = area.endColumn - column
      let label = painter.context.cut(PlainText.harmless(gauge.label), to: room)
      frame.draw(label, column: column, row: row, style: Style(.hue(hues[index])))
      let (value, rest) = painter.words(for: gauge)
      let width = frame.draw(
        painter.context.cut(value, to: room),
        column: column,
        row: row + 1,
        style: Style(.text, .bold)
      )
      frame.draw(
        painter.context.cut(rest, to: room - width),
        column: column + width,
        row: row + 1,
        style: Style(.muted)
      )
      row += step
    }
  }

  private func drawRings(into frame: inout Frame, disc: Rect) {
    for row in 0..<disc.rows {
      for column in 0..<disc.columns {
        var full = UInt32(0)
        var track = UInt32(0)
        var counts = [0, 0, 0]
        for dot in 0..<8 {
          let x = column * 2 + dot % 2
          let y = row * 4 + dot / 2
          guard let (ring, isFull) = ring(x: x, y: y, diameter: disc.rows * 4) else { continue }
          if isFull {
            full |= Self.bit(dot)
            counts[ring] += 1
          } else if (x + y).isMultiple(of: 2) {
            track |= Self.bit(dot)
          }
        }
        let place = (disc.column + column, disc.row + row)
        if full != 0, let most = counts.indices.max(by: { counts[$0] < counts[$1] }) {
          draw(full, Style(.hue(hues[most])), at: place, into: &frame)
        } else if track != 0 {
          draw(track, Style(.track), at: place, into: &frame)
        }
      }
    }
  }

  private func draw(
    _ dots: UInt32,
    _ style: Style,
    at place: (column: Int, row: Int),
    into frame: inout Frame
  ) {
    guard let scalar = Unicode.Scalar(0x2800 + dots) else { return }
    frame.draw(Character(scalar), column: place.column, row: place.row, style: style)
  }

  /// The bit of a dot in a braille character, the dots counted in rows of two.
  private static func bit(_ dot: Int) -> UInt32 {
    [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80][dot]
  }

  /// Which ring a dot lies on, and whether it is full there.
  private func ring(x: Int, y: Int, diameter: Int) -> (ring: Int, isFull: Bool)? {
    let centre = Double(diameter - 1) / 2
    let (dx, dy) = (Double(x) - centre, Double(y) - centre)
    let distance = (dx * dx + dy * dy).squareRoot()
    let width = Double(diameter) / 2 / 5.2
    let outer = Double(diameter) / 2
    let ring = Int((outer - distance) / (width * 1.18))
    guard distance <= outer, gauges.indices.contains(ring) else { return nil }
    // A gap between the rings, so that each is seen as one.
    let inRing = outer - distance - Double(ring) * width * 1.18
    guard inRing <= width * 0.82 else { return nil }
    let gauge = gauges[ring]
    guard gauge.full > 0 else { return (ring, false) }
    let part = Double(min(gauge.full, max(0, gauge.value))) / Double(gauge.full)
    return (ring, Turn.part(dx: dx, dy: dy) < part)
  }
}

/// Angles without a mathematics library: how far around from twelve o'clock a point lies.
enum Turn {
  /// 0 at the top, growing clockwise to 1.
  static func part(dx: Double, dy: Double) -> Double {
    if dx == 0 && dy == 0 { return 0 }
    // The angle within an eighth, by a polynomial good to a thousandth of a turn.
    let (ax, ay) = (abs(dx), abs(dy))
    let ratio = min(ax, ay) / max(ax, ay)
    let square = ratio * ratio
    let polynomial = ((-0.0464964749 * square + 0.15931422) * square - 0.327622764) * square + 1
    let eighth = polynomial * ratio / (2 * .pi)
    // From the vertical axis towards the horizontal one.
    let quarter = ax <= ay ? eighth : 0.25 - eighth
    switch (dx >= 0, dy <= 0) {
    case (true, true): return quarter
    case (true, false): return 0.5 - quarter
    case (false, false): return 0.5 + quarter
    case (false, true): return 1 - quarter
    }
  }
}
