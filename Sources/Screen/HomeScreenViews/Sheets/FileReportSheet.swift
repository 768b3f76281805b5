import SimulationCore
import SmartStacks
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
    rows += wrapped(report.outlook, columns, .muted)
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
    case .sentence(let text): return wrapped(text, columns, .text)
    case .aside(let time, let act, let reason):
      let lead = Words(time.padded(to: Self.timeColumns, blanks: 1), .muted)
      let head = Sheet.Row([lead, Words(glyphs.harmless(act), .text.bold)])
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
      row(glyphs.harmless(line.text), index == 0 ? .text : .focus.bold)
    }
    let advice = mistake.advice.flatMap {
      wrapped($0, columns - Self.indent, .muted)
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

struct SavePromptSheet: ScreenPart {
  let context: ScreenContext
  let prompt: SavePrompt

  var sheet: Sheet {
    var sheet = Sheet(title: "Save the changed scenario", rows: [], keys: SavePrompt.keys)
    sheet.path = prompt.changes == 1 ? "1 value changed" : "\(prompt.changes) values changed"
    let room = textColumns - 6
    func line(_ text: String, _ style: Style) -> Sheet.Row {
      Sheet.Row(glyphs.harmless(text), style)
    }
    sheet.rows = [
      Sheet.Row([Words("to ", .muted)] + TypedText(text: prompt.name, columns: room).runs(context)),
      Sheet.Row(),
    ]
    if let problem = prompt.problem {
      sheet.rows += PlainText.wrapped(problem, to: room).map { line($0, .text) }
    } else {
      sheet.rows += [
        line("A name that ends in .patch gets the lines that differ.", .muted),
        line("Comments and order of the file stay as they are.", .muted),
      ]
    }
    return sheet
  }
}

/// The presenter's notes on the last beat, and the title of the next.
struct NoteSheet: ScreenPart {
  let context: ScreenContext

  func sheet(keys: KeyHints) -> Sheet {
    let beats = model.beats
    let number = beats.prefix { $0.time <= now }.count
    let beat = number > 0 ? beats[number - 1] : nil
    let title = beat.map { glyphs.harmless($0.title) } ?? "Before the first beat"
    var sheet = Sheet(title: beats.isEmpty ? "No beats" : title, rows: [], keys: keys)
    sheet.path = beats.isEmpty ? nil : "beat \(number) of \(beats.count)"
    sheet.rows = beat.map(noteRows) ?? []
    if beats.isEmpty { sheet.rows = rows("The scenario has none: `beats:` is the place for them.") }
    if number < beats.count { sheet.foot = [nextRow(beats[number])] }
    return sheet
  }

  private func noteRows(_ beat: Beat) -> [Sheet.Row] {
    guard let note = beat.note else { return rows("Nothing is noted for it.", .muted) }
    return note.split(whereSeparator: \.isNewline).flatMap { rows(String($0)) }
  }

  private func rows(_ text: String, _ ink: Ink = .text) -> [Sheet.Row] {
    let room = textColumns
    return PlainText.wrapped(glyphs.harmless(text), to: room).map { Sheet.Row($0, ink) }
  }

  private func nextRow(_ beat: Beat) -> Sheet.Row {
    let wait = Wording.countdown(beat.time - now)
    return Sheet.Row(
      [Words("Next  ", .faint), Words(glyphs.harmless(beat.title), .muted)],
      right: Words("\(moment(beat.time))  \(wait)", .muted)
    )
  }
}

struct GallerySheet: ScreenPart {
  let context: ScreenContext
  let gallery: Gallery

  var sheet: Sheet {
    let kinds = gallery.kinds(in: world)
    let chosen = kinds.place(nearest: gallery.row) ?? 0
    var rows: [Sheet.Row] = []
    var app: AppID?
    for (index, kind) in kinds.enumerated() {
      let definition = world.kinds[kind.index]
      if definition.app != app {
        app = definition.app
        if !rows.isEmpty { rows.append(Sheet.Row()) }
        let name = PlainText.harmless(world.apps[definition.app.index].name)
        rows.append(Sheet.Row(name, .muted.bold))
      }
      rows.append(row(of: kind).choice(index, isSelected: index == chosen))
    }
    let family = world.stacks[gallery.editor.stack.index].family.word
    if kinds.isEmpty {
      let none = "No app offers a \(family) widget."
      rows = [Sheet.Row(none)]
    }
    var sheet = Sheet(title: name(of: gallery.editor.stack), rows: rows, keys: gallery.keys)
    sheet.path = "Edit Stack / Add a widget"
    if kinds.indices.contains(chosen) { sheet.foot = words(of: kinds[chosen]) }
    return sheet
  }

  private func row(of kind: KindID) -> Sheet.Row {
    let title = "  \(PlainText.harmless(world.kinds[kind.index].title))"
    let isConfigured = world.intent(of: kind) != nil
    let hint = isConfigured ? Words("can be configured", .muted) : nil
    return Sheet.Row(title, .hue(hues[kind]).bold, right: hint)
  }

  /// What the app says of the chosen widget.
  private func words(of kind: KindID) -> [Sheet.Row] {
    guard let words = world.kinds[kind.index].description else { return [] }
    let room = textColumns
    return [Sheet.Row(cut(PlainText.harmless(words), to: room), .muted)]
  }
}
