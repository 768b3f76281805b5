import TerminalRendering

struct FileReportSheet: ScreenPart {
  let context: ScreenContext
  let report: FileReport

  private static let indent = 2
  private static let timeColumns = 8

  var sheet: Sheet {
    let columns = max(1, textColumns)
    var rows: [Sheet.Row] = []
    for part in report.parts {
      if !rows.isEmpty, !isAside(part) || !isAside(report.parts[0]) { rows.append(Sheet.Row()) }
      rows += self.rows(of: part, columns: columns)
    }
    rows.append(Sheet.Row())
    rows += wrapped(report.outlook, columns, Style(.muted))
    // The end of a path says which file it is.
    let name = cutStart(glyphs.harmless(report.file), to: 40)
    var sheet = Sheet(title: name, rows: rows, keys: FileReport.hints)
    sheet.path = glyphs.harmless(report.summary)
    return sheet
  }

  private func isAside(_ part: FileReport.Part) -> Bool {
    if case .aside = part { true } else { false }
  }

  private func rows(of part: FileReport.Part, columns: Int) -> [Sheet.Row] {
    switch part {
    case .sentence(let text): return wrapped(text, columns, Style(.text))
    case .aside(let time, let act, let reason):
      let lead = Words(time.padded(to: Self.timeColumns, blanks: 1), .muted)
      let head = Sheet.Row([lead, Words(glyphs.harmless(act), .text, .bold)])
      let below = wrapped(reason, columns - lead.columns, Style(.muted))
      return [head] + indented(below, by: lead.columns)
    case .mistake(let mistake): return rows(of: mistake, columns: columns)
    }
  }

  private func rows(of mistake: FileReport.Mistake, columns: Int) -> [Sheet.Row] {
    let mark = mistake.isError ? "\(glyphs.withheld) " : ""
    let place = Words(glyphs.harmless(mistake.place), .muted)
    let message = wrapped(mistake.message, columns - Self.indent, Style(.text, .bold))
    let head = Sheet.Row([Words("\(mark)\(mistake.isError ? "" : "warning ")", .muted)] + [place])
    let lines = mistake.excerpt?.lines(columns: max(1, columns - Self.indent)) ?? []
    let excerpt = lines.enumerated().map { index, line in
      row(glyphs.harmless(line.text), index == 0 ? Style(.text) : Style(.focus, .bold))
    }
    let advice = mistake.advice.flatMap {
      wrapped($0, columns - Self.indent, Style(.muted))
    }
    return [head] + indented(message + excerpt + advice, by: Self.indent)
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: Style) -> [Sheet.Row] {
    PlainText.wrapped(glyphs.harmless(text), to: max(8, columns)).map { row($0, style) }
  }

  private func row(_ text: String, _ style: Style) -> Sheet.Row {
    Sheet.Row(text, style)
  }

  private func indented(_ rows: [Sheet.Row], by columns: Int) -> [Sheet.Row] {
    let space = Words.space(columns)
    return rows.map { Sheet.Row([space] + $0.runs) }
  }
}
