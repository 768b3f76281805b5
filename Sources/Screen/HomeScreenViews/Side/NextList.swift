import SmartStacks
import TerminalRendering

/// What comes next as a table: when, in how long, what, and how sure its own scale is.
struct NextList: ScreenPart {
  let context: ScreenContext
  let narrator: Narrator

  /// Draws the list and returns the rows it takes.
  @discardableResult
  func draw(area: Rect) -> Int {
    guard area.rows >= 2 else { return 0 }
    canvas.drawHeading("Next up", "as the scenario goes on", in: area)
    let forecasts = narrator.forecasts(after: now, limit: area.rows - 1)
    let widest = forecasts.map { CellWidth.columns(of: $0.countdown) }.max() ?? 0
    for (index, forecast) in forecasts.enumerated() {
      draw(forecast, countdown: widest, row: area.row + 1 + index, area: area)
    }
    if forecasts.isEmpty {
      canvas.draw(nothingNext, column: area.column, row: area.row + 1, .muted)
    }
    return 1 + max(1, forecasts.count)
  }

  private func draw(_ forecast: Narrator.Forecast, countdown: Int, row: Int, area: Rect) {
    let painter = SentencePainter(context: context)
    var column = area.column
    canvas.draw(clock(forecast.time), column: column, row: row, .muted)
    column += 7
    canvas.draw(forecast.countdown, column: column, row: row, .text, .bold)
    column += countdown + 2
    if let mark = forecast.mark {
      let style = painter.markStyle(Sentence(mark, forecast.parts))
      canvas.draw(painter.mark(mark), column: column, row: row, style: style)
    }
    column += 2
    var end = area.endColumn
    // How likely a widget is looked for is on no widget's own scale.
    if case .rotation(let rotation) = run.log[forecast.record].event,
      rotation.source != .rest
    {
      let words = rotation.value.words(world.policy)
      let value = cut(words, to: area.columns / 4)
      end -= value.count
      canvas.draw(value, column: end, row: row, .muted)
      end -= 1
    }
    let words = words(for: forecast, painter)
    canvas.draw(words, column: column, row: row, room: max(0, end - column), .text)
  }

  private func words(for forecast: Narrator.Forecast, _ painter: SentencePainter) -> String {
    let stack = name(of: forecast.stack)
    let name = forecast.parts.first { $0.role != .plain }.map(painter.words) ?? ""
    let event = run.log[forecast.record].event
    if case .rotation = event { return "\(stack) turns to \(name)" }
    if case .suggestionInserted = event { return "\(name) slides into \(stack)" }
    return forecast.parts.map(painter.words).joined()
  }
}
