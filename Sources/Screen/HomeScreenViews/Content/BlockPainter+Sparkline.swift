import SimulationCore
import SmartStacks
import TerminalRendering

extension BlockPainter {
  typealias Sparkline = WidgetContent.Sparkline

  func sparklineNeed(_ line: Sparkline) -> Need {
    guard !line.values.isEmpty, line.end > line.start else { return Need(least: 0, ideal: 0) }
    switch density {
    case .compact: return Need(least: 1, ideal: 1)
    case .regular: return Need(least: 1, ideal: 2)
    case .roomy: return Need(least: 1, ideal: 6, grows: true)
    }
  }

  func draw(sparkline line: Sparkline, area: Rect) {
    let hasHours = area.rows > 1
    let most = isSpacious ? max(7, area.columns / 3) : max(1, min(7, area.columns / 4))
    let rows = min(area.rows - (hasHours ? 1 : 0), most)
    let plot = area.at(row: area.endRow - (hasHours ? 1 : 0) - rows, rows: rows)
    let values = samples(of: line, columns: area.columns)
    let axis = TimeAxis(
      start: line.start,
      end: line.end,
      column: area.column,
      columns: area.columns
    )
    let now = now < line.start ? -1 : axis.cell(of: now)
    for (index, value) in values.enumerated() {
      let isPast = index < now
      let isNow = index == now
      let style: Style = isNow ? .focus.bold : Style(isPast ? .hue(hue) : .future(hue))
      draw(value, isSolid: isPast || isNow, style, column: index, plot: plot)
    }
    if hasHours { drawHours(of: axis, area: area) }
  }

  /// The value is a part of the plot's height.
  private func draw(_ value: Double, isSolid: Bool, _ style: Style, column: Int, plot: Rect) {
    let shapes =
      plot.rows == 1
      ? (isSolid ? glyphs.pastSpark : glyphs.futureSpark)
      : (isSolid ? glyphs.pastColumn : glyphs.futureColumn)
    let rows = plot.row..<plot.endRow
    drawColumn(shapes, part: value, column: plot.column + column, rows: rows, style)
  }

  /// Parts of the plot's height; the lowest is a little above zero.
  private func samples(of line: Sparkline, columns: Int) -> [Double] {
    let low = Double(line.values.min() ?? 0)
    let high = Double(line.values.max() ?? 0)
    let span = max(1, high - low)
    let last = line.values.count - 1
    return (0..<columns).map { column in
      let place = columns < 2 ? 0 : Double(column * last) / Double(columns - 1)
      let index = Int(place)
      let from = Double(line.values[index])
      let to = Double(line.values[min(last, index + 1)])
      let value = from + (to - from) * (place - Double(index))
      return high == low ? 0.5 : 0.08 + 0.92 * (value - low) / span
    }
  }

  private func drawHours(of axis: TimeAxis, area: Rect) {
    let row = area.endRow - 1
    let end = hourText(axis.end, of: axis)
    let lastColumn = area.endColumn - end.count
    var free = area.column
    for time in hours(of: axis) {
      let (text, column) = (hourText(time, of: axis), area.column + axis.cell(of: time))
      guard column >= free, column + text.count < lastColumn else { continue }
      draw(text, column: column, row: row, .faint)
      free = column + text.count + 1
    }
    draw(end, column: max(free, lastColumn), row: row, .faint, clip: area)
  }

  /// At most five, at the smallest step that keeps them apart.
  private func hours(of axis: TimeAxis) -> [SimulationTime] {
    let length = (axis.end - axis.start).milliseconds
    let hour: Int64 = 3_600_000
    let steps = [1, 2, 3, 6, 12, 24, 48].map { $0 * hour }
    let step = steps.first { step in
      length / step <= 4 && Int64(axis.columns) * step / max(1, length) >= 4
    }
    return step.map { calendar.moments(from: axis.start, to: axis.end, every: $0) } ?? []
  }

  /// Midnight at the end of a day is 24.
  private func hourText(_ time: SimulationTime, of axis: TimeAxis) -> String {
    let local = calendar.local(at: time)
    let isMidnight = local.millisecondOfDay == 0 && time > axis.start
    return isMidnight ? "24" : Wording.twoDigits(local.hour)
  }
}
