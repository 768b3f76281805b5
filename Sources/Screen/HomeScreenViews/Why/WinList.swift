import SimulationCore
import SmartStacks
import TerminalRendering

/// When the other candidates come on top if nothing more comes in, the soonest first.
struct WinList: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen
  let explainer: Explainer
  let area: Rect

  /// Draws the list and returns the rows it takes.
  @discardableResult
  func draw() -> Int {
    guard area.rows >= 2 else { return 0 }
    let others = screen.rows.dropFirst().filter { !$0.isOnTop }
    let note = area.columns >= 46 ? "if nothing more comes in" : nil
    canvas.drawHeading("When the others win", note, in: area)
    let coming = others.compactMap { row in row.nextWin.map { (row, $0) } }
      .sorted { $0.1.time < $1.1.time }
    let columns = columns(coming)
    var row = area.row + 1
    for (item, win) in coming where row < area.endRow {
      draw(item, win, columns, row: row)
      row += 1
    }
    row += drawNever(others.filter { $0.nextWin == nil }, row: row)
    if others.isEmpty, row < area.endRow {
      canvas.draw("there is no other", column: area.column, row: row, room: area.columns, .muted)
      row += 1
    }
    return row - area.row
  }

  // MARK: Those that come

  /// What the rows have room for, all alike.
  private struct Columns {
    var hasWait: Bool
    var hasValue: Bool
    var names = 0
  }

  /// Names are told whole where they can: in how long goes first, then what it is worth.
  private func columns(_ coming: [(WhyScreen.Row, ExpectedWin)]) -> Columns {
    var columns = Columns(hasWait: true, hasValue: true)
    for (hasWait, hasValue) in [(true, true), (false, true), (false, false)] {
      columns = Columns(hasWait: hasWait, hasValue: hasValue)
      let widest = coming.map { CellWidth.columns(of: lead($0.1, columns)) }.max() ?? 0
      columns.names = area.column + widest + 2
      let isWhole = coming.allSatisfy { item, win in
        CellWidth.columns(of: name(of: item)) <= room(for: win, columns)
      }
      if isWhole { break }
    }
    return columns
  }

  private func room(for win: ExpectedWin, _ columns: Columns) -> Int {
    let value = columns.hasValue ? value(of: win) : nil
    return area.endColumn - columns.names - 2 - (value.map { $0.count + 1 } ?? 0)
  }

  private func name(of item: WhyScreen.Row) -> String {
    rowName(of: item)
  }

  /// How much it is worth then; nil where that does not count.
  private func value(of win: ExpectedWin) -> String? {
    win.cause.source == .rest ? nil : win.value.map(explainer.number)
  }

  private func moment(of win: ExpectedWin) -> String {
    glyphs.harmless(explainer.moment(win.time, from: now))
  }

  /// When, and in how long where there is room for it: `13:30 in 18 min`.
  private func lead(_ win: ExpectedWin, _ columns: Columns) -> String {
    guard columns.hasWait else { return moment(of: win) }
    return "\(moment(of: win)) \(Wording.countdown(win.time - now))"
  }

  private func draw(_ item: WhyScreen.Row, _ win: ExpectedWin, _ columns: Columns, row: Int) {
    let used = canvas.draw(moment(of: win), column: area.column, row: row, .muted)
    if columns.hasWait {
      let wait = Wording.countdown(win.time - now)
      canvas.draw(wait, column: area.column + used + 1, row: row, .text, .bold)
    }
    if columns.hasValue, let value = value(of: win) {
      canvas.draw(value, endColumn: area.endColumn, row: row, .muted)
    }
    let hue = Style(.hue(hues[item.kind]), .bold)
    let mark = win.cause.source.map { SentencePainter(context: context).mark($0.mark) }
    let glyph = mark ?? glyphs.suggestion
    canvas.draw(glyph, column: columns.names, row: row, style: hue)
    let text = cut(title: name(of: item), to: room(for: win, columns))
    canvas.draw(text, column: columns.names + 2, row: row, .text)
  }

  // MARK: Those that do not

  /// The names of those that nothing known brings, as one sentence.
  private func drawNever(_ items: [WhyScreen.Row], row: Int) -> Int {
    guard !items.isEmpty, row < area.endRow else { return 0 }
    let names = items.map { item in
      let name = name(of: item)
      guard let why = screen.words(for: item, explainer) else { return name }
      return "\(name): \(glyphs.harmless(why))"
    }
    let label = "never"
    let indent = label.count + 1
    canvas.draw(label, column: area.column, row: row, .muted)
    let lines = PlainText.wrapped(names.joined(separator: "; "), to: max(1, area.columns - indent))
    for (index, line) in lines.prefix(area.endRow - row).enumerated() {
      canvas.draw(line, column: area.column + indent, row: row + index, .text)
    }
    return min(lines.count, area.endRow - row)
  }
}
