import SmartStacks
import TerminalRendering

/// What stands beside a column of widgets: the clock, the day, and where this is.
///
/// A page fills the stage, Today View is a column at its left and Notification Center one at its
/// right, so the three are told apart without a word.
struct AsideView: ScreenPart {
  let context: ScreenContext

  func draw() {
    guard let area = layout.aside else { return }
    let clock = ClockText(context)
    let place = world.area(ofPage: model.shownPage)
    let head = [
      (clock.date(year: true), Style(.muted)), ("", Style(.muted)),
      (place.title, Style(.text, .bold)),
    ]
    let lines = head + notes(on: place).map { ($0, Style(.faint)) }
    var row = area.row + max(0, area.rows - BigNumerals.rows - 1 - lines.count) / 2
    let width = BigNumerals.columns(of: clock.minutes)
    if area.rows > BigNumerals.rows + lines.count, width <= area.columns {
      let column = area.column + (area.columns - width) / 2
      canvas.drawBig(clock.minutes, column: column, row: row, style: Style(.text, .bold))
      row += BigNumerals.rows + 1
    }
    for (text, style) in lines {
      guard row < area.endRow else { return }
      let shown = cut(text, to: area.columns)
      let column = area.column + (area.columns - CellWidth.columns(of: shown)) / 2
      canvas.draw(shown, column: column, row: row, style: style)
      row += 1
    }
  }

  /// What is to be known of a place, in lines that fit beside the narrowest column.
  private func notes(on place: HomeArea) -> [String] {
    switch place {
    case .homeScreen: []
    case .todayView:
      [
        "left of page 1",
        state.visiblePage == model.shownPage
          ? "the person is here"
          : "the person is \(world.whereabouts(onPage: state.visiblePage))",
      ]
    case .notificationCenter: ["each widget by itself", "stacks are on iPhone and iPad"]
    }
  }
}
