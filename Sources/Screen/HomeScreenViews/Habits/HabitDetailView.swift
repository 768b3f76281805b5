import Habits
import SmartStacks
import TerminalRendering

/// One habit as a picture: its name and reason, its days as dots, the learned course of a day.
struct HabitDetailView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let habit: HabitPortrait
  let area: Rect
  /// Whether what it follows and how often it was right stand below its plots.
  let hasFacts: Bool

  /// Where the axis starts, from the left edge of the text.
  private var labelColumns: Int {
    // At 80 columns an hour takes three cells, to the edge of the screen.
    if area.columns >= 57 { return area.columns >= 90 ? 11 : area.columns < 79 || hasRoom ? 9 : 7 }
    return area.columns >= 48 ? 7 : 6
  }
  private var hasRoom: Bool { area.columns >= 84 }

  private struct Rows {
    var axis: Int
    var plot: Int
    var calendar: HabitCalendar
    var curve: Int
    var curveRows: Int
    var hasHeading: Bool
    var facts: Int
  }

  private func plan() -> Rows {
    let facts = hasFacts ? 2 : 0
    let hasHeading = area.rows >= 24
    let least = area.rows >= 40 ? 4 : area.rows >= 20 ? 2 : area.rows >= 14 ? 1 : 0
    let most = area.rows >= 40 ? 8 : 3
    let head = 1 + max(area.rows >= 24 ? 2 : 1, reason.count)
    let plot = area.row + head + 1
    // Blank rows set the plots and the facts apart where there is room.
    let gap = area.rows >= 26 ? 1 : 0
    let blanks = (hasHeading ? gap : 0) + (hasFacts ? gap : 0)
    let curves = HabitCurveView.rows(each: least, hasHeading: hasHeading)
    let taken = head + 1 + curves + facts + blanks
    let room = max(1, area.rows - taken)
    let calendar = HabitCalendar(portrait, rows: room)
    let spare = max(0, room - calendar.rows)
    let extra = least > 0 ? min(most - least, spare / 2) : 0
    let curve = plot + calendar.rows + (hasHeading ? gap : 0)
    let curveRows = HabitCurveView.rows(each: least + extra, hasHeading: hasHeading)
    return Rows(
      axis: plot - 1,
      plot: plot,
      calendar: calendar,
      curve: curve,
      curveRows: least + extra,
      hasHeading: hasHeading,
      facts: curve + curveRows + (hasFacts ? gap : 0)
    )
  }

  func draw() {
    guard area.rows >= 6 else { return }
    let rows = plan()
    let column = area.column + labelColumns
    let axis = HabitAxis(column: column, room: area.endColumn - column)
    drawHead(end: min(axis.endColumn, size.columns - 1))
    axis.drawHours(on: canvas, now: portrait.moment.minute, row: rows.axis)
    HabitDotPlot(
      context: context,
      habit: habit,
      moment: portrait.moment,
      calendar: rows.calendar,
      axis: axis,
      labelColumn: area.column,
      top: rows.plot
    ).draw()
    let curve = HabitCurveView(
      context: context,
      habit: habit,
      moment: portrait.moment,
      axis: axis,
      labelColumn: area.column,
      top: rows.curve,
      rows: rows.curveRows,
      hasHeading: rows.hasHeading
    )
    curve.draw()
    guard hasFacts else { return }
    let facts = HabitFacts(context: context, habit: habit)
    facts.drawRows(
      column: area.column,
      valueColumn: max(column, area.column + 9),
      row: rows.facts,
      end: area.endColumn,
      last: area.endRow
    )
  }

  /// The name and what holds now; below them the strongest reason.
  private func drawHead(end: Int) {
    let row = area.row
    let forms = hasFacts ? HabitWords.standings(of: habit) : [HabitWords.views(of: habit)]
    let isPredicted = hasFacts && habit.isPredicted
    let hue = hue(of: habit.subject)
    let title = title(of: habit)
    var room = end - area.column
    let longest = room - CellWidth.columns(of: title) - 4
    if let words = forms.first(where: { $0.count <= longest }) {
      let start = end - words.count
      let style = isPredicted ? Style(.text, .bold) : Style(.muted)
      canvas.draw(words, column: start, row: row, style: style)
      if isPredicted {
        canvas.draw(glyphs.prediction, column: start - 2, row: row, .hue(hue), .bold)
      }
      room -= words.count + 4
    }
    let shown = cut(title: title, to: max(0, room))
    canvas.draw(shown, column: area.column, row: row, .hue(hue), .bold)
    for (line, text) in reason.enumerated() {
      canvas.draw(text, column: area.column, row: row + 1 + line, .text)
    }
  }

  /// The strongest reason in two lines at most.
  private var reason: [String] {
    let room = min(area.endColumn, size.columns - 1) - area.column
    let words = HabitWords.reason(of: habit, under: world.policy)
    let lines = PlainText.wrapped(glyphs.harmless(words), to: room)
    guard lines.count > 2 else { return lines }
    let rest = lines.dropFirst().joined(separator: " ")
    return [lines[0], cut(rest, to: room)]
  }
}
