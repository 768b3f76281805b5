import Habits
import SimulationCore
import SmartStacks
import TerminalRendering

/// When a thing was viewed: a row a day, a dot a view, the newest day at the bottom.
struct HabitDotPlot: ScreenPart {
  let context: ScreenContext
  let habit: HabitPortrait
  let moment: HabitMoment
  let calendar: HabitCalendar
  let axis: HabitAxis
  let labelColumn: Int
  let top: Int

  private var hue: Int { hue(of: habit.subject) }

  func draw() {
    for row in 0..<calendar.rows {
      let days = calendar.days(inRow: row)
      drawLabel(days, row: top + row)
      drawGround(days, row: top + row)
    }
    drawNow()
    if calendar.isPaired { drawQuarters() } else { drawDots() }
  }

  private func drawLabel(_ days: [Int32], row: Int) {
    guard let day = days.first else { return }
    let room = axis.column - labelColumn - 1
    if days.contains(calendar.today) {
      canvas.draw("Today", column: labelColumn, row: row, room: room, .focus, .bold)
      return
    }
    let words = Wording.date(CivilDate(daysSinceEpoch: Int(day)), year: false)
    let parts = words.split(separator: " ")
    let short = parts.dropLast().joined(separator: " ")
    let text = words.count <= room ? words : short.count <= room ? short : String(parts[1])
    let isWeekend = DayType(of: day) == .weekend
    let isToCome = day > calendar.today
    let ink: Ink = isToCome ? .veil : isWeekend ? .faint : .muted
    canvas.draw(text, column: labelColumn, row: row, ink)
  }

  /// Weekends on a ground of their own, points at 6, 12 and 18 o'clock, today up to now as a line.
  private func drawGround(_ days: [Int32], row: Int) {
    if look.hasTints, days.allSatisfy({ DayType(of: $0) == .weekend }) {
      let line = Rect(column: axis.column, row: row, columns: axis.columns, rows: 1)
      canvas.frame.fill(line, style: Style(on: .bar))
    }
    // In ASCII a point would look like a mark in the lower half.
    guard !calendar.isPaired || !glyphs.isASCII else { return }
    for cell in axis.quarters {
      canvas.drawOver(glyphs.gridPoint, column: axis.column + cell, row: row, .track)
    }
    guard !calendar.isPaired, days.contains(calendar.today) else { return }
    for cell in 0..<axis.cell(of: moment.minute) {
      canvas.drawOver(glyphs.rule, column: axis.column + cell, row: row, .line)
    }
  }

  private func drawNow() {
    let column = axis.column + axis.cell(of: moment.minute)
    for row in top..<top + calendar.rows {
      canvas.drawOver(glyphs.hairline, column: column, row: row, .focus)
    }
  }

  private func drawDots() {
    let hue = hue
    for view in habit.views {
      guard let place = calendar.place(of: view.day), view.day <= calendar.today else { continue }
      let column = axis.column + axis.cell(of: view.minute)
      canvas.drawOver(glyphs.dotHere, column: column, row: top + place.row, .hue(hue), .bold)
    }
  }

  /// Days that share rows of cells: each view is a quarter of a cell.
  private func drawQuarters() {
    let hue = hue
    var masks = Array(
      repeating: Array(repeating: 0, count: axis.columns),
      count: calendar.rows
    )
    for view in habit.views {
      guard let place = calendar.place(of: view.day), view.day <= calendar.today else { continue }
      let half = axis.half(of: view.minute)
      masks[place.row][half / 2] |= 1 << (half % 2 + (place.isLower ? 2 : 0))
    }
    for (row, cells) in masks.enumerated() {
      for (cell, mask) in cells.enumerated() where mask != 0 {
        let glyph = glyphs.quarters(mask)
        canvas.drawOver(glyph, column: axis.column + cell, row: top + row, .hue(hue))
      }
    }
  }
}
