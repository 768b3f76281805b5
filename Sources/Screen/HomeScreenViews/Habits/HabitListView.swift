import Habits
import SmartStacks
import TerminalRendering

/// All habits of a person, the strongest first: what, how strong, when, and what it is now.
struct HabitListView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let chosen: Int
  let area: Rect

  /// Where the text of a row starts, after the mark of the chosen one.
  private static let inset = 2
  private static let percentColumns = 5

  /// Whether everything about a habit stands in one row.
  private var isTable: Bool { area.columns >= 76 }
  private var headRows: Int { area.rows >= 8 ? (isTable ? 1 : 2) : 1 }
  private var rowsEach: Int {
    if isTable { return 1 }
    return area.rows - headRows >= portrait.habits.count * 3 - 1 ? 3 : 2
  }

  /// The habits that are shown: the chosen one is always among them.
  var shown: Range<Int> {
    let room = max(1, (area.rows - headRows + (rowsEach == 3 ? 1 : 0)) / rowsEach)
    let first = min(max(0, chosen - room / 2), max(0, portrait.habits.count - room))
    return first..<min(portrait.habits.count, first + room)
  }

  /// The place of the habit in a cell.
  func index(atColumn column: Int, row: Int) -> Int? {
    guard area.contains(column: column, row: row), row >= area.row + headRows else { return nil }
    let index = shown.lowerBound + (row - area.row - headRows) / rowsEach
    return shown.contains(index) ? index : nil
  }

  func draw(into frame: inout Frame) {
    guard area.rows > 0 else { return }
    drawHead(into: &frame)
    for (line, index) in shown.enumerated() {
      let row = area.row + headRows + line * rowsEach
      if isTable {
        drawTableRow(index, row: row, into: &frame)
      } else {
        drawPair(index, row: row, into: &frame)
      }
    }
  }

  private func drawHead(into frame: inout Frame) {
    let count = portrait.habits.count
    let isCut = shown.count < count
    let place = isCut ? "\(chosen + 1) of \(count)" : "strongest first"
    // Where no row of headings names the number, the rule does.
    let note = headRows > 1 || isTable ? place : isCut ? "\(place), strength" : "strength"
    if isTable {
      frame.draw("Habits", column: area.column, row: area.row, style: Style(.text, .bold))
      if isCut {
        frame.draw(note, column: area.column + 8, row: area.row, style: Style(.faint))
      }
      frame.draw("strength", column: table.bar, row: area.row, style: Style(.faint))
      HabitRidge.drawHours(into: &frame, column: table.ridge, row: area.row)
      frame.draw("now", column: area.endColumn - 3, row: area.row, style: Style(.faint))
      return
    }
    frame.drawHeading("Habits", note, in: area, glyphs)
    if headRows > 1 {
      let column = area.column + Self.inset
      HabitRidge.drawHours(into: &frame, column: column, row: area.row + 1)
      let word = "strength"
      let end = area.endColumn - word.count
      frame.draw(word, column: end, row: area.row + 1, style: Style(.faint))
    }
  }

  /// Where the columns of a table stand.
  private var table: (bar: Int, barColumns: Int, ridge: Int, now: Int) {
    let now = area.endColumn - 12
    let ridge = now - HabitRidge.columns
    let barColumns = min(16, max(5, area.columns / 14))
    return (ridge - 2 - Self.percentColumns - barColumns, barColumns, ridge, now)
  }

  /// A row of the list: a habit on its ground.
  private struct Line {
    var habit: HabitPortrait
    var row: Int
    var ground: Ink
    var hue: Int

    /// The same habit in the row below.
    var below: Line { Line(habit: habit, row: row + 1, ground: ground, hue: hue) }
  }

  private func drawTableRow(_ index: Int, row: Int, into frame: inout Frame) {
    let line = drawGround(index, rows: row..<row + 1, into: &frame)
    let table = table
    drawTitle(line, to: table.bar - 1, into: &frame)
    let bar = table.bar..<table.bar + table.barColumns
    drawStrength(line, bar: bar, end: table.ridge - 2, into: &frame)
    drawRidge(line, column: table.ridge, into: &frame)
    drawNow(line, glyphs.harmless(HabitWords.bareNow(of: line.habit)), into: &frame)
  }

  /// A title over its ridge.
  private func drawPair(_ index: Int, row: Int, into frame: inout Frame) {
    let line = drawGround(index, rows: row..<row + 2, into: &frame)
    let hasBar = area.columns >= 46
    let end = area.endColumn - Self.percentColumns - (hasBar ? 9 : 0) - 1
    drawTitle(line, to: end, into: &frame)
    let bar = hasBar ? end + 1..<end + 9 : end..<end
    drawStrength(line, bar: bar, end: area.endColumn, into: &frame)
    drawRidge(line.below, column: area.column + Self.inset, into: &frame)
    drawNow(line.below, HabitWords.now(of: line.habit), into: &frame)
  }

  /// Marks the chosen habit, also where no ground can be painted; returns its first row.
  private func drawGround(_ index: Int, rows: Range<Int>, into frame: inout Frame) -> Line {
    let habit = portrait.habits[index]
    let hue = context.hue(of: habit.subject)
    let ground: Ink = index == chosen && context.look.hasTints ? .select : .page
    for row in rows where index == chosen && row < area.endRow {
      let line = Rect(column: area.column, row: row, columns: area.columns + 1, rows: 1)
      frame.fill(line, style: Style(.text, on: ground))
      let style = Style(.hue(hue), on: ground, .bold)
      frame.draw(glyphs.eventNext, column: area.column, row: row, style: style)
    }
    return Line(habit: habit, row: rows.lowerBound, ground: ground, hue: hue)
  }

  private func drawTitle(_ line: Line, to end: Int, into frame: inout Frame) {
    let column = area.column + Self.inset
    let title = context.cut(title: context.title(of: line.habit), to: max(0, end - column))
    let style = Style(.hue(line.hue), on: line.ground, .bold)
    frame.draw(title, column: column, row: line.row, style: style)
  }

  private func drawStrength(_ line: Line, bar: Range<Int>, end: Int, into frame: inout Frame) {
    let strength = line.habit.strength
    HabitBar(share: strength, hue: line.hue, ground: line.ground)
      .draw(into: &frame, columns: bar, row: line.row, glyphs)
    let text = Wording.percent(strength)
    let style = Style(.text, on: line.ground)
    frame.draw(text, column: end - text.count, row: line.row, style: style)
  }

  private func drawRidge(_ line: Line, column: Int, into frame: inout Frame) {
    let now = portrait.moment.minute
    HabitRidge(habit: line.habit, hue: line.hue, glyphs: glyphs)
      .draw(into: &frame, column: column, row: line.row, now: now, on: line.ground)
  }

  private func drawNow(_ line: Line, _ text: String, into frame: inout Frame) {
    let quiet: Ink = line.ground == .page ? .faint : .muted
    let isPredicted = line.habit.isPredicted
    let style = Style(isPredicted ? .text : quiet, on: line.ground, isPredicted ? .bold : [])
    frame.draw(text, column: area.endColumn - text.count, row: line.row, style: style)
  }
}
