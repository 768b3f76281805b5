import TerminalRendering

/// Changes of the scenario that would bring a widget on top, the smallest first.
struct ChangeList: ScreenPart {
  let context: ScreenContext
  let changes: WhyScreen.Changes
  let area: Rect

  /// Where there is little room the first change comes before all that is said besides, and the
  /// head counts the changes that are left out.
  func draw(into frame: inout Frame) {
    guard area.rows >= 2 else { return }
    let room = area.rows - 1
    let firstRows = changes.rows.isEmpty ? 0 : min(2, room)
    let remarks = changes.remarks.flatMap(wrapped).prefix(room - firstRows)
    let shown = min(changes.rows.count, (room - remarks.count) / 2)
    let hidden = changes.rows.count - shown
    let note = hidden > 0 ? "\(hidden) more" : nil
    frame.drawHeading("What would bring it on top", note, in: area, glyphs)
    var row = area.row + 1
    for line in remarks {
      frame.draw(line, column: area.column, row: row, style: Style(.text))
      row += 1
    }
    // What the changes are about is said where all of them fit with it.
    let headings = changes.rows.count { $0.heading != nil }
    let hasHeadings = row + headings + 2 * changes.rows.count <= area.endRow
    for change in changes.rows.prefix(shown) {
      if hasHeadings, let heading = change.heading {
        frame.draw(heading, column: area.column, row: row, style: Style(.muted))
        row += 1
      }
      row += draw(change, row: row, into: &frame)
    }
    let tried = wrapped(changes.tried)
    guard row + tried.count <= area.endRow else { return }
    for line in tried {
      frame.draw(line, column: area.column, row: row, style: Style(.faint))
      row += 1
    }
  }

  private func wrapped(_ text: String) -> [String] {
    PlainText.wrapped(glyphs.harmless(text), to: area.columns)
  }

  /// A change in two rows: what people call it and its path in the file as far as there is room,
  /// then from what to what and what a run with it shows.
  private func draw(_ change: WhyScreen.Changes.Row, row: Int, into frame: inout Frame) -> Int {
    if let name = change.name {
      let cut = context.cut(glyphs.harmless(name), to: area.columns)
      let used = frame.draw(cut, column: area.column, row: row, style: Style(.text))
      drawPath(change.place, from: area.column + used + 3, row: row, into: &frame)
    } else {
      let place = context.cutStart(glyphs.harmless(change.place), to: area.columns)
      frame.draw(place, column: area.column, row: row, style: Style(.muted))
    }
    let words = glyphs.harmless(change.change)
    let cut = context.cut(words, to: area.columns - 2)
    let used = frame.draw(cut, column: area.column + 2, row: row + 1, style: Style(.text, .bold))
    let column = area.column + 2 + used + 2
    let outcome = outcome(change, columns: area.endColumn - column)
    frame.draw(outcome, column: column, row: row + 1, style: Style(.muted))
    return 2
  }

  /// What a run shows; by what it came on top goes first where there is little room.
  private func outcome(_ change: WhyScreen.Changes.Row, columns: Int) -> String {
    let whole = glyphs.harmless(change.outcome)
    guard CellWidth.columns(of: whole) > columns else { return whole }
    return context.cut(glyphs.harmless(change.since), to: columns)
  }

  /// The path at the right edge, where enough of it fits to be told by.
  private func drawPath(_ path: String, from column: Int, row: Int, into frame: inout Frame) {
    let room = area.endColumn - column
    guard room >= 20 else { return }
    let path = context.cutStart(glyphs.harmless(path), to: room)
    let start = area.endColumn - CellWidth.columns(of: path)
    frame.draw(path, column: start, row: row, style: Style(.faint))
  }
}
