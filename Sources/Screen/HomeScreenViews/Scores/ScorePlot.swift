import SimulationCore
import SmartStacks
import TerminalRendering

/// Values over time as columns: solid in the past, dotted in the future.
struct ScorePlot: ScreenPart {
  struct Window {
    var start: SimulationTime
    /// Exclusive.
    var end: SimulationTime
    /// The height, above 0 and at most 1.
    var part: Double
    var figure: String
  }

  let context: ScreenContext
  let axis: TimeAxis
  let rows: Range<Int>
  let hue: Int
  var reserved = 0..<0

  /// Nil outside of the axis.
  private var nowCell: Int? { now >= axis.start && now <= axis.end ? axis.cell(ofNow: now) : nil }
  private var future: Int { nowCell.map { $0 + 1 } ?? (now < axis.start ? 0 : axis.columns) }

  static func windows(of track: ScoreTrack) -> [Window] {
    track.windows.map { window in
      Window(
        start: window.start,
        end: window.end,
        part: Double(window.score) / Double(max(1, track.best)),
        figure: Wording.decimal(millionths: window.score)
      )
    }
  }

  func draw(_ windows: [Window]) {
    drawNow()
    drawBase()
    var free = Int.min
    for window in windows
    where window.part > 0 && window.start < axis.end && window.end > axis.start {
      draw(window, free: &free)
    }
  }

  private func drawNow() {
    guard let column = nowCell.map({ axis.column + $0 }) else { return }
    for row in rows where row > rows.lowerBound || !reserved.contains(column) {
      draw(glyphs.now, column: column, row: row, .focus.bold)
    }
  }

  private func drawBase() {
    let row = rows.upperBound - 1
    guard let past = glyphs.pastColumn.first, let coming = glyphs.futureColumn.first else { return }
    for cell in 0..<axis.columns where cell != nowCell {
      draw(cell < future ? past : coming, column: axis.column + cell, row: row, .track)
    }
  }

  private func draw(_ window: Window, free: inout Int) {
    let first = axis.cell(of: window.start)
    let last = min(axis.columns, max(first + 1, axis.cell(of: window.end)))
    guard first < last else { return }
    for cell in first..<last {
      let isPast = cell < future
      drawColumn(
        isPast ? glyphs.pastColumn : glyphs.futureColumn,
        part: window.part,
        column: axis.column + cell,
        rows: rows.dropFirst(),
        Style(isPast ? .hue(hue) : .future(hue))
      )
    }
    drawFigure(window, cells: first..<last, free: &free)
  }

  /// The value above its window, where it is free; the line of the moment gives way to it.
  private func drawFigure(_ window: Window, cells: Range<Int>, free: inout Int) {
    let height = max(1, Int((window.part * Double(rows.count - 1)).rounded(.up)))
    let row = max(rows.lowerBound, rows.upperBound - 1 - height)
    let width = window.figure.columns
    let column = min(axis.column + cells.lowerBound, axis.column + axis.columns - width)
    let taken = column - 1..<column + width + 1
    let isReserved = row == rows.lowerBound && taken.overlaps(reserved)
    guard column >= max(free, axis.column), !isReserved else { return }
    let isFree = (column..<column + width).allSatisfy { place in
      let glyph = context.frame.character(column: place, row: row)
      return glyph == " " || glyph == glyphs.now
    }
    guard isFree else { return }
    free = column + width + 1
    if let now = nowCell, taken.contains(axis.column + now) {
      draw(" ", column: axis.column + now, row: row, Style())
    }
    let isCurrent = window.start <= now && now < window.end
    draw(window.figure, column: column, row: row, isCurrent ? .text : .muted)
  }
}
