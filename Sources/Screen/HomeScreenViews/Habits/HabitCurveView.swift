import Habits
import SmartStacks
import TerminalRendering

/// The learned course of a day, on weekdays and on weekends, under the same axis as the dots.
///
/// It is made of dots: it is what to expect, not what happened. Both share one scale.
struct HabitCurveView: ScreenPart {
  let context: ScreenContext
  let habit: HabitPortrait
  let moment: HabitMoment
  let axis: HabitAxis
  let labelColumn: Int
  let top: Int
  let rows: Int
  let hasHeading: Bool

  private var highest: Double {
    (habit.weekdays + habit.weekends).reduce(0) { $1.isFinite ? max($0, $1) : $0 }
  }

  /// The rows that the curves take with their heading.
  static func rows(each rows: Int, hasHeading: Bool) -> Int { rows * 2 + (hasHeading ? 1 : 0) }

  func draw() {
    guard rows > 0 else { return }
    let highest = highest
    var row = top
    if hasHeading {
      let height = "full height \(Wording.percent(highest)) within a quarter-hour"
      let columns = axis.endColumn - labelColumn
      let area = Rect(column: labelColumn, row: row, columns: columns, rows: 1)
      canvas.drawHeading("Learned", highest > 0 ? height : "nothing so far", in: area)
      row += 1
    }
    for type in DayType.allCases {
      let isToday = moment.dayType == type
      drawLabel(type, isToday: isToday, highest: highest, row: row)
      let values = type == .weekday ? habit.weekdays : habit.weekends
      draw(values, highest: highest, isToday: isToday, row: row)
      row += rows
    }
  }

  private func drawLabel(_ type: DayType, isToday: Bool, highest: Double, row: Int) {
    let room = axis.column - labelColumn
    let long = type == .weekday ? "Weekdays" : "Weekends"
    let short = type == .weekday ? "Mon–Fri" : "Sat–Sun"
    let text = long.count < room ? long : short.count <= room ? short : ""
    canvas.draw(
      glyphs.harmless(text),
      column: labelColumn,
      row: row,
      style: isToday ? Style(.text, .bold) : Style(.muted)
    )
    // Without a heading the scale stands once, below the first name.
    guard !hasHeading, rows > 1, type == .weekday, highest > 0 else { return }
    let percent = Wording.percent(highest)
    let scale = percent.count + 3 < room ? "to \(percent)" : percent
    guard scale.count < room else { return }
    canvas.draw(scale, column: labelColumn, row: row + 1, .faint)
  }

  private func draw(_ values: [Double], highest: Double, isToday: Bool, row: Int) {
    let hue = hue(of: habit.subject)
    let heights = heights(of: values, highest: highest)
    let now = axis.cell(of: moment.minute)
    for cell in 0..<axis.columns {
      let (left, right) = (heights[cell * 2], heights[cell * 2 + 1])
      for line in 0..<rows {
        let floor = (rows - 1 - line) * 4
        let column = axis.column + cell
        if let glyph = glyphs.dottedFill(left: left - floor, right: right - floor) {
          let ink: Ink = isToday ? .hue(hue) : .future(hue)
          canvas.draw(glyph, column: column, row: row + line, ink)
        } else if cell == now {
          canvas.draw(glyphs.hairline, column: column, row: row + line, .focus)
        } else if line == rows - 1, let base = glyphs.futureColumn.first {
          canvas.draw(base, column: column, row: row + line, .track)
        }
      }
    }
  }

  /// How many dots stand in each half cell: straight lines between the quarter-hours.
  private func heights(of values: [Double], highest: Double) -> [Int] {
    let count = axis.columns * 2
    guard highest > 0, !values.isEmpty else { return Array(repeating: 0, count: count) }
    return (0..<count).map { half in
      let place = (Double(half) + 0.5) / Double(count) * Double(values.count) - 0.5
      let index = Int(max(0, place))
      let from = values[min(values.count - 1, index)]
      let to = values[min(values.count - 1, index + 1)]
      let value = from + (to - from) * min(1, max(0, place - Double(index)))
      guard value.isFinite, value > 0 else { return 0 }
      return Int((value / highest * Double(rows * 4)).rounded())
    }
  }
}
