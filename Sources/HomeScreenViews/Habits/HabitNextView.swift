import SmartStacks
import TerminalRendering

/// What will be viewed next if anything is viewed now: shares that add up to the whole.
struct HabitNextView {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let area: Rect

  func draw(into frame: inout Frame) {
    RuleLine(title: "Next", note: "if anything is viewed now")
      .draw(
        into: &frame,
        glyphs: context.glyphs,
        column: area.column,
        endColumn: area.endColumn,
        row: area.row
      )
    let choices = portrait.next.filter { portrait.habits.indices.contains($0.habit) }
    for (line, choice) in choices.prefix(max(0, area.rows - 1)).enumerated() {
      draw(choice, row: area.row + 1 + line, into: &frame)
    }
  }

  private func draw(_ choice: HabitsPortrait.Choice, row: Int, into frame: inout Frame) {
    let habit = portrait.habits[choice.habit]
    let hue = context.hue(of: habit.subject)
    let share = HabitWords.percent(choice.share)
    frame.draw(share, column: area.endColumn - share.count, row: row, style: Style(.text))
    let barColumns = area.columns / 3
    let bar = area.endColumn - 6 - barColumns
    HabitBar.draw(
      choice.share,
      hue: hue,
      columns: barColumns,
      into: &frame,
      column: bar,
      row: row,
      glyphs: context.glyphs
    )
    let column = area.column + 2
    let title = context.cut(context.title(of: habit), to: max(0, bar - 1 - column))
    frame.draw(title, column: column, row: row, style: Style(.hue(hue)))
  }
}
