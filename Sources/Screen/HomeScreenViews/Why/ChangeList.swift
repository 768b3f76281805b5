import TerminalRendering

/// Changes of the scenario that would bring a widget on top, the smallest first.
struct ChangeList: ScreenPart {
  let context: ScreenContext
  let changes: WhyScreen.Changes
  let area: Rect

  /// Where there is little room the first change comes before all that is said besides, and the
  /// head counts the changes that are left out.
  func draw() {
    guard area.rows >= 2 else { return }
    let room = area.rows - 1
    let firstRows = changes.rows.isEmpty ? 0 : min(2, room)
    let remarks = changes.remarks.flatMap(wrapped).prefix(room - firstRows)
    let shown = min(changes.rows.count, (room - remarks.count) / 2)
    let hidden = changes.rows.count - shown
    let note = hidden > 0 ? "\(hidden) more" : nil
    canvas.drawHeading("What would bring it on top", note, in: area)
    var row = area.row + 1
    for line in remarks {
      canvas.draw(line, column: area.column, row: row, .text)
      row += 1
    }
    // What the changes are about is said where all of them fit with it.
    let headings = changes.rows.count { $0.heading != nil }
    let hasHeadings = row + headings + 2 * changes.rows.count <= area.endRow
    for change in changes.rows.prefix(shown) {
      if hasHeadings, let heading = change.heading {
        canvas.draw(heading, column: area.column, row: row, .muted)
        row += 1
      }
      row += draw(change, row: row)
    }
    let tried = wrapped(changes.tried)
    guard row + tried.count <= area.endRow else { return }
    for line in tried {
      canvas.draw(line, column: area.column, row: row, .faint)
      row += 1
    }
  }

  private func wrapped(_ text: String) -> [String] {
    PlainText.wrapped(glyphs.harmless(text), to: area.columns)
  }

  /// A change in two rows: what people call it and its path in the file as far as there is room,
  /// then from what to what and what a run with it shows.
  private func draw(_ change: WhyScreen.Changes.Row, row: Int) -> Int {
    if let name = change.name {
      let cut = cut(glyphs.harmless(name), to: area.columns)
      let used = canvas.draw(cut, column: area.column, row: row, .text)
      drawPath(change.place, from: area.column + used + 3, row: row)
    } else {
      let place = cutStart(glyphs.harmless(change.place), to: area.columns)
      canvas.draw(place, column: area.column, row: row, .muted)
    }
    let words = glyphs.harmless(change.change)
    let cut = cut(words, to: area.columns - 2)
    let used = canvas.draw(cut, column: area.column + 2, row: row + 1, .text, .bold)
    let column = area.column + 2 + used + 2
    let outcome = outcome(change, columns: area.endColumn - column)
    canvas.draw(outcome, column: column, row: row + 1, .muted)
    return 2
  }

  /// What a run shows; by what it came on top goes first where there is little room.
  private func outcome(_ change: WhyScreen.Changes.Row, columns: Int) -> String {
    let whole = glyphs.harmless(change.outcome)
    guard CellWidth.columns(of: whole) > columns else { return whole }
    return cut(glyphs.harmless(change.since), to: columns)
  }

  /// The path at the right edge, where enough of it fits to be told by.
  private func drawPath(_ path: String, from column: Int, row: Int) {
    let room = area.endColumn - column
    guard room >= 20 else { return }
    let path = cutStart(glyphs.harmless(path), to: room)
    canvas.draw(path, endColumn: area.endColumn, row: row, .faint)
  }
}
