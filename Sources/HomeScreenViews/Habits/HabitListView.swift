import Habits
import SmartStacks
import TerminalRendering

/// All habits of a person, the strongest first: what, how strong, when, and what it is now.
struct HabitListView {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let chosen: Int
  let area: Rect

  /// Where the text of a row starts, after the mark of the chosen one.
  private static let inset = 2
  private static let percentColumns = 5

  private var glyphs: Glyphs { context.glyphs }
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
      let strength = "strength"
      frame.draw(strength, column: table.bar, row: area.row, style: Style(.faint))
      HabitRidge.drawHours(into: &frame, column: table.ridge, row: area.row)
      let now = "now"
      frame.draw(now, column: area.endColumn - 3, row: area.row, style: Style(.faint))
      return
    }
    frame.drawHeading("Habits", note, in: area, glyphs)
    if headRows > 1 {
      let column = area.column + Self.inset
      HabitRidge.drawHours(into: &frame, column: column, row: area.row + 1)
      let word = "strength"
      frame.draw(
        word,
        column: area.endColumn - word.count,
        row: area.row + 1,
        style: Style(.faint)
      )
    }
  }

  /// Where the columns of a table stand.
  private var table: (bar: Int, barColumns: Int, ridge: Int, now: Int) {
    let now = area.endColumn - 12
    let ridge = now - HabitRidge.columns
    let barColumns = min(16, max(5, area.columns / 14))
    return (ridge - 2 - Self.percentColumns - barColumns, barColumns, ridge, now)
  }

  private func drawTableRow(_ index: Int, row: Int, into frame: inout Frame) {
    let habit = portrait.habits[index]
    let ground = drawGround(index, rows: row..<row + 1, into: &frame)
    let table = table
    drawTitle(habit, row: row, to: table.bar - 1, on: ground, into: &frame)
    drawStrength(
      habit,
      row: row,
      bar: table.bar..<table.bar + table.barColumns,
      end: table.ridge - 2,
      on: ground,
      into: &frame
    )
    drawRidge(habit, column: table.ridge, row: row, on: ground, into: &frame)
    drawNow(
      habit,
      glyphs.harmless(HabitWords.bareNow(of: habit)),
      row: row,
      on: ground,
      into: &frame
    )
  }

  /// A title over its ridge.
  private func drawPair(_ index: Int, row: Int, into frame: inout Frame) {
    let habit = portrait.habits[index]
    let ground = drawGround(index, rows: row..<row + 2, into: &frame)
    let hasBar = area.columns >= 46
    let end = area.endColumn - Self.percentColumns - (hasBar ? 9 : 0) - 1
    drawTitle(habit, row: row, to: end, on: ground, into: &frame)
    drawStrength(
      habit,
      row: row,
      bar: hasBar ? end + 1..<end + 9 : end..<end,
      end: area.endColumn,
      on: ground,
      into: &frame
    )
    drawRidge(habit, column: area.column + Self.inset, row: row + 1, on: ground, into: &frame)
    let now = HabitWords.now(of: habit)
    drawNow(habit, now, row: row + 1, on: ground, into: &frame)
  }

  /// Marks the chosen habit, also where no ground can be painted; returns the ground.
  private func drawGround(_ index: Int, rows: Range<Int>, into frame: inout Frame) -> Ink {
    guard index == chosen else { return .page }
    let ground: Ink = context.look.hasTints ? .select : .page
    for row in rows where row < area.endRow {
      let line = Rect(column: area.column, row: row, columns: area.columns + 1, rows: 1)
      frame.fill(line, style: Style(.text, on: ground))
      let hue = context.hue(of: portrait.habits[index].subject)
      frame.draw(
        glyphs.eventNext,
        column: area.column,
        row: row,
        style: Style(.hue(hue), on: ground, .bold)
      )
    }
    return ground
  }

  private func drawTitle(
    _ habit: HabitPortrait,
    row: Int,
    to end: Int,
    on ground: Ink,
    into frame: inout Frame
  ) {
    let column = area.column + Self.inset
    let title = context.cut(title: context.title(of: habit), to: max(0, end - column))
    let style = Style(.hue(context.hue(of: habit.subject)), on: ground, .bold)
    frame.draw(title, column: column, row: row, style: style)
  }

  private func drawStrength(
    _ habit: HabitPortrait,
    row: Int,
    bar: Range<Int>,
    end: Int,
    on ground: Ink,
    into frame: inout Frame
  ) {
    HabitBar.draw(
      habit.strength,
      hue: context.hue(of: habit.subject),
      columns: bar.count,
      into: &frame,
      column: bar.lowerBound,
      row: row,
      on: ground,
      glyphs: glyphs
    )
    let text = Wording.percent(habit.strength)
    frame.draw(text, column: end - text.count, row: row, style: Style(.text, on: ground))
  }

  private func drawRidge(
    _ habit: HabitPortrait,
    column: Int,
    row: Int,
    on ground: Ink,
    into frame: inout Frame
  ) {
    let ridge = HabitRidge(
      habit: habit,
      hue: context.hue(of: habit.subject),
      glyphs: glyphs
    )
    ridge.draw(
      into: &frame,
      column: column,
      row: row,
      now: portrait.moment.minute,
      on: ground
    )
  }

  private func drawNow(
    _ habit: HabitPortrait,
    _ text: String,
    row: Int,
    on ground: Ink,
    into frame: inout Frame
  ) {
    let quiet: Ink = ground == .page ? .faint : .muted
    let style = habit.isPredicted ? Style(.text, on: ground, .bold) : Style(quiet, on: ground)
    frame.draw(text, column: area.endColumn - text.count, row: row, style: style)
  }
}
