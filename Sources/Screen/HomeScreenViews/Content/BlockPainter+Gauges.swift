import SmartStacks
import TerminalRendering

extension BlockPainter {
  typealias Gauge = WidgetContent.Gauge

  func gaugesNeed(_ gauges: [Gauge], rings: Bool, columns: Int) -> Need {
    let count = gauges.count
    if hasRings(gauges, rings: rings, columns: columns, rows: 9) {
      return Need(least: 9, ideal: 9, grows: true)
    }
    switch density {
    case .compact: return Need(least: min(1, count), ideal: count)
    case .regular: return Need(least: min(1, count), ideal: 2 * count)
    case .roomy:
      return Need(least: min(1, count), ideal: 3 * count - 1, airy: isSpacious ? count : 0)
    }
  }

  private func hasRings(_ gauges: [Gauge], rings: Bool, columns: Int, rows: Int) -> Bool {
    rings && density == .roomy && !glyphs.isASCII && gauges.count <= 3 && columns >= 24 && rows >= 8
  }

  /// Bars from empty to full: a wash behind the words, a bar below them, or rings.
  func draw(gauges: [Gauge], rings: Bool, area: Rect) {
    let hues = hues(of: gauges, areRings: rings)
    if hasRings(gauges, rings: rings, columns: area.columns, rows: area.rows) {
      RingsPainter(gauges: gauges, hues: hues, painter: self).draw(area: area)
      return
    }
    let hasBars = density > .compact && area.rows >= 2 * gauges.count
    let step = hasBars ? (area.rows >= 3 * gauges.count - 1 && density == .roomy ? 3 : 2) : 1
    // Where there is room, a bar is a row and a half thick.
    let isThick = isSpacious && step == 3 && area.rows >= 4 * gauges.count - 1
    for (index, gauge) in gauges.enumerated() {
      let row = area.row + index * (isThick ? 4 : step)
      guard row < area.endRow else { return }
      drawWords(of: gauge, isWash: !hasBars, row: area.at(row: row))
      if hasBars {
        let place = area.at(row: row + 1, rows: isThick ? 2 : 1)
        drawBar(of: gauge, hue: hues[index], area: place)
      } else {
        drawWash(of: gauge, hue: hues[index], row: area.at(row: row))
      }
    }
  }

  /// Rings need to be told apart: the first has the widget's hue, the others the next two.
  private func hues(of gauges: [Gauge], areRings: Bool) -> [Int] {
    guard areRings else { return Array(repeating: hue, count: gauges.count) }
    let others = [3, 6, 5, 0].filter { $0 != hue }
    return gauges.indices.map { $0 == 0 ? hue : others[($0 - 1) % others.count] }
  }

  /// The value of a gauge in its two levels: `312` and `/500`, or `82` and ` %`.
  func words(for gauge: Gauge) -> (value: String, rest: String) {
    if let unit = gauge.unit { return ("\(gauge.value)", " \(PlainText.harmless(unit))") }
    return ("\(gauge.value)", "/\(gauge.full)")
  }

  private func drawWords(of gauge: Gauge, isWash: Bool, row area: Rect) {
    let row = area.row
    let (value, rest) = words(for: gauge)
    let quiet = Style(isWash ? .text : .muted)
    let restWidth = CellWidth.columns(of: rest)
    let width = value.count + restWidth
    let label = cut(PlainText.harmless(gauge.label), to: area.columns - width - 1)
    canvas.draw(label, column: area.column, row: row, style: quiet)
    guard width <= area.columns else { return }
    canvas.draw(value, column: area.endColumn - width, row: row, .text, .bold)
    canvas.draw(rest, column: area.endColumn - restWidth, row: row, style: quiet)
  }

  /// A part of a width, in halves of a cell, rounded to the nearest.
  private func halves(of gauge: Gauge, columns: Int) -> Int {
    guard gauge.full > 0 else { return 0 }
    let value = min(gauge.full, max(0, gauge.value))
    return Int((Double(value) / Double(gauge.full) * Double(columns) * 2).rounded())
  }

  /// A bar in the upper half of its last row, and in all of those above it.
  private func drawBar(of gauge: Gauge, hue: Int, area: Rect) {
    let halves = halves(of: gauge, columns: area.columns)
    let full = halves / 2
    let hasHalf = halves % 2 == 1 && !glyphs.isASCII
    let done = full + (hasHalf ? 1 : 0)
    let (column, rest) = (area.column, area.columns - done)
    let style = Style(.hue(hue))
    for row in area.row..<area.endRow {
      let isWhole = row + 1 < area.endRow && !glyphs.isASCII
      let bar = isWhole ? glyphs.gaugeWhole : glyphs.gaugeFull
      canvas.drawLine(bar, column: column, row: row, columns: full, style: style)
      if hasHalf {
        let half = isWhole ? glyphs.gaugeWholeHalf : glyphs.gaugeHalf
        canvas.draw(half, column: column + full, row: row, style: style)
      }
      // A track that is painted has the shape of the bar; one that is not is dashed.
      let isPainted = look.hasTints && !glyphs.isASCII
      let track = isPainted ? bar : glyphs.gaugeEmpty
      canvas.drawLine(track, column: column + done, row: row, columns: rest, style: Style(.track))
    }
  }

  private func drawWash(of gauge: Gauge, hue: Int, row area: Rect) {
    var wash = area
    wash.columns = (halves(of: gauge, columns: area.columns) + 1) / 2
    canvas.frame.restyle(wash) { style in
      var style = style
      if look.hasTints {
        style.background = .tint(hue)
      } else {
        style.attributes.insert(.underline)
      }
      return style
    }
  }
}
