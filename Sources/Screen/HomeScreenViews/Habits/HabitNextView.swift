import SmartStacks
import TerminalRendering

/// What will be looked for next if anything is now: shares that add up to the whole.
struct HabitNextView: ScreenPart {
  let context: ScreenContext
  let portrait: HabitsPortrait
  let area: Rect

  /// The choices whose share is worth a row.
  static func choices(_ portrait: HabitsPortrait) -> [HabitsPortrait.Choice] {
    portrait.next.filter { portrait.habits.indices.contains($0.habit) && $0.share >= 0.005 }
  }

  func draw() {
    canvas.drawHeading("Next", HabitWords.next(of: portrait), in: area)
    let shown = Self.choices(portrait).prefix(max(0, area.rows - 1))
    // Names come before bars.
    let longest = shown.map { CellWidth.columns(of: title(of: portrait.habits[$0.habit])) }
    let room = area.columns - 2 - Self.percentColumns
    let bar = area.columns / 4
    let barColumns = (longest.max() ?? 0) + 1 + bar <= room || area.columns >= 44 ? bar : 0
    for (line, choice) in shown.enumerated() {
      draw(choice, bar: barColumns, row: area.row + 1 + line)
    }
  }

  private static let percentColumns = 6

  private func draw(_ choice: HabitsPortrait.Choice, bar barColumns: Int, row: Int) {
    let habit = portrait.habits[choice.habit]
    let hue = hue(of: habit.subject)
    canvas.draw(Wording.percent(choice.share), endColumn: area.endColumn, row: row, .text)
    let bar = area.endColumn - Self.percentColumns - barColumns
    HabitBar(share: choice.share, hue: hue)
      .draw(on: canvas, columns: bar..<bar + barColumns, row: row)
    let column = area.column + 2
    let title = cut(title: title(of: habit), to: max(0, bar - 1 - column))
    canvas.draw(title, column: column, row: row, .hue(hue))
  }
}
