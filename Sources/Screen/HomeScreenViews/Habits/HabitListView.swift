import Habits
import SmartStacks
import TerminalRendering

struct HabitListView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let chosen: Int
  let area: Rect

  /// The columns before a row's text, for the mark of the chosen one.
  private static let inset = 2
  private static let percentColumns = 5
  private static let ridgeColumns = 24

  private var isTable: Bool { area.columns >= 76 }
  private var headRows: Int { area.rows >= 8 ? (isTable ? 1 : 2) : 1 }
  private var rowsEach: Int {
    if isTable { return 1 }
    return area.rows - headRows >= portrait.habits.count * 3 - 1 ? 3 : 2
  }

  /// Always with the chosen one.
  var shown: Range<Int> {
    let room = max(1, (area.rows - headRows + (rowsEach == 3 ? 1 : 0)) / rowsEach)
    return .window(room, of: portrait.habits.count, from: chosen - room / 2)
  }

  func index(atColumn column: Int, row: Int) -> Int? {
    guard area.contains(column: column, row: row), row >= area.row + headRows else { return nil }
    let index = shown.lowerBound + (row - area.row - headRows) / rowsEach
    return shown.contains(index) ? index : nil
  }

  func draw() {
    guard area.rows > 0 else { return }
    drawHead()
    for (line, index) in shown.enumerated() {
      let row = area.row + headRows + line * rowsEach
      if isTable { drawTableRow(index, row: row) } else { drawPair(index, row: row) }
    }
  }

  private func drawHead() {
    let count = portrait.habits.count
    let isCut = shown.count < count
    let place = isCut ? "\(chosen + 1) of \(count)" : "strongest first"
    // Where no row of headings names the number, the rule does.
    let note = headRows > 1 || isTable ? place : isCut ? "\(place), strength" : "strength"
    if isTable {
      draw("Habits", column: area.column, row: area.row, .text.bold)
      if isCut { draw(note, column: area.column + 8, row: area.row, .faint) }
      draw("strength", column: table.bar.lowerBound, row: area.row, .faint)
      drawRidgeHours(column: table.ridge, row: area.row)
      return draw("now", endColumn: area.endColumn, row: area.row, .faint)
    }
    drawHeading("Habits", note, in: area)
    if headRows > 1 {
      drawRidgeHours(column: area.column + Self.inset, row: area.row + 1)
      draw("strength", endColumn: area.endColumn, row: area.row + 1, .faint)
    }
  }

  private var table: (bar: Range<Int>, ridge: Int) {
    let ridge = area.endColumn - 12 - Self.ridgeColumns
    let end = ridge - 2 - Self.percentColumns
    return (end - min(16, max(5, area.columns / 14))..<end, ridge)
  }

  private struct Line {
    var habit: HabitPortrait
    var row: Int
    var ground: Ink
    var hue: Int

    var below: Line { Line(habit: habit, row: row + 1, ground: ground, hue: hue) }
  }

  private func drawTableRow(_ index: Int, row: Int) {
    let line = drawGround(index, rows: row..<row + 1)
    let table = table
    drawTitle(line, to: table.bar.lowerBound - 1)
    drawStrength(line, bar: table.bar, end: table.ridge - 2)
    drawRidge(line, column: table.ridge)
    drawNow(line, glyphs.harmless(HabitWords.bareNow(of: line.habit)))
  }

  private func drawPair(_ index: Int, row: Int) {
    let line = drawGround(index, rows: row..<row + 2)
    let hasBar = area.columns >= 46
    let end = area.endColumn - Self.percentColumns - (hasBar ? 9 : 0) - 1
    drawTitle(line, to: end)
    let bar = hasBar ? end + 1..<end + 9 : end..<end
    drawStrength(line, bar: bar, end: area.endColumn)
    drawRidge(line.below, column: area.column + Self.inset)
    drawNow(line.below, HabitWords.now(of: line.habit))
  }

  /// Marks the chosen habit, also where no ground can be painted; returns its first row.
  private func drawGround(_ index: Int, rows: Range<Int>) -> Line {
    let habit = portrait.habits[index]
    let hue = hue(of: habit.subject)
    let ground: Ink = index == chosen && look.hasTints ? .select : .page
    for row in rows where index == chosen && row < area.endRow {
      let line = Rect(column: area.column, row: row, columns: area.columns + 1, rows: 1)
      context.frame.fill(line, style: .text.on(ground))
      draw(glyphs.eventNext, column: area.column, row: row, .hue(hue).bold.on(ground))
    }
    return Line(habit: habit, row: rows.lowerBound, ground: ground, hue: hue)
  }

  private func drawTitle(_ line: Line, to end: Int) {
    let column = area.column + Self.inset
    let title = cut(title: title(of: line.habit), to: max(0, end - column))
    draw(title, column: column, row: line.row, .hue(line.hue).bold.on(line.ground))
  }

  private func drawStrength(_ line: Line, bar: Range<Int>, end: Int) {
    let (strength, ground) = (line.habit.strength, line.ground)
    drawBar(strength, hue: line.hue, on: ground, columns: bar, row: line.row)
    let percent = Wording.percent(strength)
    let isHabit = percent != Wording.percent(0)
    let style: Style = isHabit ? .text : .muted
    draw(isHabit ? percent : "none", endColumn: end, row: line.row, style.on(ground))
  }

  /// An hour a cell; without any view at the current hour, its floor is highlighted.
  private func drawRidge(_ line: Line, column: Int) {
    let now = portrait.moment.minute / 60
    var counts = Array(repeating: 0, count: Self.ridgeColumns)
    for view in line.habit.views { counts[min(23, max(0, view.minute / 60))] += 1 }
    let most = max(1, counts.max() ?? 1)
    let shapes = glyphs.pastSpark
    // The tallest leaves a gap to the row above.
    let highest = max(1, shapes.count - (glyphs.isASCII ? 1 : 2))
    for (hour, count) in counts.enumerated() {
      let isNow = hour == now && count == 0
      let level = count == 0 ? 0 : max(1, count * highest / most)
      let floor: Style = line.ground == .page ? .track : .line
      let style: Style = isNow ? .focus.bold : count > 0 ? .hue(line.hue) : floor
      draw(shapes[level], column: column + hour, row: line.row, style.on(line.ground))
    }
  }

  private func drawRidgeHours(column: Int, row: Int) {
    for (cell, text) in [(0, "00"), (6, "06"), (12, "12"), (18, "18"), (22, "24")] {
      draw(text, column: column + cell, row: row, .faint)
    }
  }

  private func drawNow(_ line: Line, _ text: String) {
    let quiet: Style = line.ground == .page ? .faint : .muted
    let style = line.habit.isPredicted ? .text.bold : quiet
    draw(text, endColumn: area.endColumn, row: line.row, style.on(line.ground))
  }
}
