import SmartStacks
import TerminalRendering

/// Which timeline the chosen widget shows, and when it is reloaded next.
struct TimelineNote: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen
  let explainer: Explainer
  let area: Rect

  /// Draws the sentences as far as there are rows, and returns the rows that it takes.
  @discardableResult
  func draw() -> Int {
    guard area.rows >= 2, let timeline = screen.chosenTimeline else { return 0 }
    let title = "Timeline of "
    let room = max(1, area.columns - title.count)
    let name = cut(title: rowName(of: screen.chosenRow), to: room)
    canvas.drawHeading(title + name, in: area)
    let lines = area.at(row: area.row + 1, rows: area.rows - 1)
    let painter = SentencePainter(context: context)
    return painter.draw(explainer.sentences(of: timeline), in: lines) - area.row
  }
}
