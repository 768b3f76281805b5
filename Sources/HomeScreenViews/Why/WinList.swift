import SimulationCore
import SmartStacks
import TerminalRendering

/// When the other candidates come on top if nothing more comes in, the soonest first.
struct WinList {
  let context: ScreenContext
  let screen: WhyScreen
  let explainer: Explainer
  let area: Rect

  /// Draws the list and returns the rows it takes.
  @discardableResult
  func draw(into frame: inout Frame) -> Int {
    guard area.rows >= 2 else { return 0 }
    let others = screen.rows.dropFirst().filter { !$0.isOnTop }
    let note = area.columns >= 46 ? "if nothing more comes in" : nil
    RuleLine(title: "When the others win", note: note).draw(
      into: &frame,
      glyphs: context.glyphs,
      column: area.column,
      endColumn: area.endColumn,
      row: area.row
    )
    let coming = others.compactMap { row in row.nextWin.map { (row, $0) } }
      .sorted { $0.1.time < $1.1.time }
    var row = area.row + 1
    let widest = coming.map { CellWidth.columns(of: lead($0.1)) }.max() ?? 0
    for (item, win) in coming where row < area.endRow {
      draw(item, win, names: area.column + widest + 2, row: row, into: &frame)
      row += 1
    }
    row += drawNever(others.filter { $0.nextWin == nil }, row: row, into: &frame)
    if others.isEmpty, row < area.endRow {
      let text = context.cut("there is no other", to: area.columns)
      frame.draw(text, column: area.column, row: row, style: Style(.muted))
      row += 1
    }
    return row - area.row
  }

  /// When, and in how long: `13:30 in 18 min`.
  private func lead(_ win: ExpectedWin) -> String {
    let moment = context.glyphs.harmless(explainer.moment(win.time, from: context.now))
    return "\(moment) \(Wording.countdown(win.time - context.now))"
  }

  private func draw(
    _ item: WhyScreen.Row,
    _ win: ExpectedWin,
    names: Int,
    row: Int,
    into frame: inout Frame
  ) {
    let glyphs = context.glyphs
    let moment = glyphs.harmless(explainer.moment(win.time, from: context.now))
    var column = area.column
    column += frame.draw(moment, column: column, row: row, style: Style(.muted)) + 1
    let wait = Wording.countdown(win.time - context.now)
    frame.draw(wait, column: column, row: row, style: Style(.text, .bold))
    column = names
    var end = area.endColumn
    if let value = win.value, win.cause.source != .rest {
      let text = explainer.number(value)
      end -= text.count
      frame.draw(text, column: end, row: row, style: Style(.muted))
      end -= 1
    }
    let hue = Style(.hue(context.hues[item.kind]), .bold)
    let mark = win.cause.source.map { SentencePainter(context: context).mark($0.mark) }
    frame.draw(mark ?? glyphs.suggestion, column: column, row: row, style: hue)
    let name = context.rowName(of: item, in: screen, explainer)
    let text = context.cut(name, to: end - column - 2)
    frame.draw(text, column: column + 2, row: row, style: Style(.text))
  }

  /// The names of those that nothing known brings, as one sentence.
  private func drawNever(
    _ items: [WhyScreen.Row],
    row: Int,
    into frame: inout Frame
  ) -> Int {
    guard !items.isEmpty, row < area.endRow else { return 0 }
    let names = items.map { item in
      let name = context.rowName(of: item, in: screen, explainer)
      guard let why = screen.words(for: item, explainer) else { return name }
      return "\(name): \(context.glyphs.harmless(why))"
    }
    frame.draw("never", column: area.column, row: row, style: Style(.muted))
    let lines = PlainText.wrapped(names.joined(separator: "; "), to: max(1, area.columns - 6))
    for (index, line) in lines.prefix(area.endRow - row).enumerated() {
      frame.draw(line, column: area.column + 6, row: row + index, style: Style(.text))
    }
    return min(lines.count, area.endRow - row)
  }
}
