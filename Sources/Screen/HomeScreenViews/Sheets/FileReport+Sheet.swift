import TerminalRendering

extension FileReport {
  private static let indent = 2
  private static let timeColumns = 8

  func sheet(_ context: ScreenContext) -> Sheet {
    let columns = max(1, Sheet.textColumns(on: context.layout.size))
    var rows: [Sheet.Row] = []
    for part in parts {
      if !rows.isEmpty, !isAside(part) || !isAside(parts[0]) { rows.append(Sheet.Row()) }
      rows += self.rows(of: part, columns: columns, context)
    }
    rows.append(Sheet.Row())
    rows += wrapped(outlook, columns, Style(.muted), context)
    // The end of a path says which file it is.
    let name = context.cutStart(context.glyphs.harmless(file), to: 40)
    var sheet = Sheet(title: name, rows: rows, keys: Self.hints)
    sheet.path = context.glyphs.harmless(summary)
    return sheet
  }

  private func isAside(_ part: Part) -> Bool {
    if case .aside = part { true } else { false }
  }

  private func rows(of part: Part, columns: Int, _ context: ScreenContext) -> [Sheet.Row] {
    switch part {
    case .sentence(let text): return wrapped(text, columns, Style(.text), context)
    case .aside(let time, let act, let reason):
      let room = max(1, Self.timeColumns - CellWidth.columns(of: time))
      let space = String(repeating: " ", count: room)
      let lead = Words("\(time)\(space)", .muted)
      let what = context.glyphs.harmless(act)
      let head = Sheet.Row([lead, Words(what, .text, .bold)])
      let below = wrapped(reason, columns - lead.columns, Style(.muted), context)
      return [head] + indented(below, by: lead.columns)
    case .mistake(let mistake): return rows(of: mistake, columns: columns, context)
    }
  }

  private func rows(of mistake: Mistake, columns: Int, _ context: ScreenContext) -> [Sheet.Row] {
    let mark = mistake.isError ? "\(context.glyphs.withheld) " : ""
    let place = Words(context.glyphs.harmless(mistake.place), .muted)
    let message = wrapped(mistake.message, columns - Self.indent, Style(.text, .bold), context)
    let head = Sheet.Row([Words("\(mark)\(mistake.isError ? "" : "warning ")", .muted)] + [place])
    let lines = mistake.excerpt?.lines(columns: max(1, columns - Self.indent)) ?? []
    let excerpt = lines.enumerated().map { index, line in
      row(context.glyphs.harmless(line.text), index == 0 ? Style(.text) : Style(.focus, .bold))
    }
    let advice = mistake.advice.flatMap {
      wrapped($0, columns - Self.indent, Style(.muted), context)
    }
    return [head] + indented(message + excerpt + advice, by: Self.indent)
  }

  private func wrapped(
    _ text: String,
    _ columns: Int,
    _ style: Style,
    _ context: ScreenContext
  ) -> [Sheet.Row] {
    PlainText.wrapped(context.glyphs.harmless(text), to: max(8, columns)).map { row($0, style) }
  }

  private func row(_ text: String, _ style: Style) -> Sheet.Row {
    Sheet.Row(text, style)
  }

  private func indented(_ rows: [Sheet.Row], by columns: Int) -> [Sheet.Row] {
    let space = Words.space(columns)
    return rows.map { Sheet.Row([space] + $0.runs) }
  }
}
