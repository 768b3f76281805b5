import SmartStacks
import TerminalRendering

/// What was learned about the person: all habits, and the chosen one as a picture.
struct HabitsView: ScreenPart {
  let context: ScreenContext
  let screen: HabitsScreen

  private var portrait: HabitsPortrait { screen.portrait }

  var layout: HabitsLayout {
    HabitsLayout(size, isDetail: screen.isDetail, choices: HabitNextView.choices(portrait).count)
  }

  func draw() {
    guard let chosen = screen.chosen else { return drawNothing() }
    let layout = layout
    if let area = layout.list { list(area).draw() }
    if let area = layout.next {
      HabitNextView(context: context, portrait: portrait, area: area).draw()
    }
    if let area = layout.detail {
      HabitDetailView(
        context: context,
        portrait: portrait,
        habit: chosen,
        area: area,
        hasFacts: layout.side == nil
      ).draw()
    }
    if let area = layout.side {
      HabitSideView(context: context, portrait: portrait, habit: chosen, area: area).draw()
    }
  }

  /// The place of the habit that lies at a cell.
  func index(atColumn column: Int, row: Int) -> Int? {
    layout.list.flatMap { list($0).index(atColumn: column, row: row) }
  }

  private func list(_ area: Rect) -> HabitListView {
    HabitListView(
      context: context,
      portrait: portrait,
      chosen: screen.chosenIndex ?? 0,
      area: area
    )
  }

  /// What a person reads before anything was learned.
  private func drawNothing() {
    let lines = [
      ("Nothing learned yet.", Style(.text, .bold)),
      (
        "A habit appears when something was viewed: an app is opened, or donates what was done.",
        Style(.muted)
      ),
      (
        "A prediction needs three of them, and a day† at least. Let the time run, or go to a later "
          + "day.",
        Style(.muted)
      ),
    ]
    let room = min(size.columns - 4, 64)
    let column = max(2, (size.columns - room) / 2)
    var row = max(2, (size.rows - 6) / 3)
    for (text, style) in lines {
      for line in PlainText.wrapped(text, to: room) where row < size.rows - 1 {
        canvas.draw(line, column: column, row: row, style: style)
        row += 1
      }
      row += 1
    }
  }
}
