import SimulationCore
import SmartStacks
import TerminalRendering

extension ScreenContext {
  func rows(goTo text: String, _ error: String?) -> [Sheet.Row] {
    let prompt = Sheet.Row([
      Words("to ", .muted), Words(text.harmless, .text.bold), Words(" ", .text.on(.focus)),
    ])
    guard let error else { return [prompt, Sheet.Row(), Sheet.Row("For example, 14:30", .muted)] }
    let lines = error.harmless.wrapped(to: textColumns - 2)
    return [prompt, Sheet.Row()]
      + lines.enumerated().map { index, line in
        let mark = index == 0 ? "\(glyphs.withheld) " : "  "
        return Sheet.Row([Words(mark, .text.bold), Words(line)])
      }
  }

  func rows(ofThemes titles: [String], selected: Int) -> [Sheet.Row] {
    titles.enumerated().map { index, title in
      let isSelected = index == selected
      return Sheet.Row(title.harmless, isSelected ? .text.bold : .text)
        .choice(index, isSelected: isSelected)
    }
  }

  func sheet(_ report: FileReport, scroll: Int, _ keys: KeyHints) -> Sheet {
    let columns = max(1, textColumns)
    func isUnfit(_ part: FileReport.Part) -> Bool { if case .unfit = part { true } else { false } }
    var rows: [Sheet.Row] = []
    for part in report.parts {
      if !rows.isEmpty, !isUnfit(part) || !isUnfit(report.parts[0]) { rows.append(Sheet.Row()) }
      rows += self.rows(of: part, columns: columns)
    }
    rows += [Sheet.Row()] + self.rows(report.outlook, columns: max(8, columns), .muted)
    return Sheet(
      // The end of a path says which file it is.
      title: cutStart(glyphs.harmless(report.file), to: 40),
      path: glyphs.harmless(report.summary),
      rows: rows,
      scroll: scroll,
      keys: keys
    )
  }

  private func rows(of part: FileReport.Part, columns: Int) -> [Sheet.Row] {
    switch part {
    case .sentence(let text): return rows(text, columns: max(8, columns))
    case .unfit(let time, let act, let reason):
      let lead = Words(time.padded(to: 8, blanks: 1), .muted)
      let head = Sheet.Row([lead, Words(glyphs.harmless(act), .text.bold)])
      let below = rows(reason, columns: max(8, columns - lead.columns), .muted)
      return [head] + indented(below, by: lead.columns)
    case .mistake(let place, let isError, let message, let excerpt, let advice):
      let room = max(8, columns - 2)
      let mark = isError ? "\(glyphs.withheld) " : "warning "
      let head = Sheet.Row("\(mark)\(glyphs.harmless(place))", .muted)
      let lines = excerpt?.lines(columns: max(1, columns - 2)) ?? []
      let marked = lines.enumerated().map { index, line in
        Sheet.Row(glyphs.harmless(line.text), index == 0 ? .text : .focus.bold)
      }
      let below = rows(message, columns: room, .text.bold) + marked
      return [head] + indented(below + advice.flatMap { rows($0, columns: room, .muted) }, by: 2)
    }
  }

  private func indented(_ rows: [Sheet.Row], by columns: Int) -> [Sheet.Row] {
    rows.map { Sheet.Row([.space(columns)] + $0.runs) }
  }

  func sheet(_ prompt: SavePrompt) -> Sheet {
    let room = textColumns - 6
    let notes = [
      Sheet.Row("End the name with .patch to save only the changes.", .muted),
      Sheet.Row("Comments and order in the file are kept.", .muted),
    ]
    let name = Sheet.Row([Words("to ", .muted)] + typed(prompt.name, columns: room))
    return Sheet(
      title: "Save the changed scenario",
      path: prompt.changes == 1 ? "1 value changed" : "\(prompt.changes) values changed",
      rows: [name, Sheet.Row()] + (prompt.problem.map { rows($0, columns: room) } ?? notes),
      keys: SavePrompt.keys
    )
  }

  func noteSheet(scroll: Int, _ keys: KeyHints) -> Sheet {
    let beats = model.marks.beats
    guard !beats.isEmpty else {
      let none = rows("This scenario has none. List them under `beats:`.", columns: textColumns)
      return Sheet(title: "No highlights", rows: none, scroll: scroll, keys: keys)
    }
    let number = beats.prefix { $0.time <= now }.count
    let beat = number > 0 ? beats[number - 1] : nil
    return Sheet(
      title: beat.map { glyphs.harmless($0.title) } ?? "Before the first highlight",
      path: "highlight \(number) of \(beats.count)",
      rows: beat.map(rows(notedFor:)) ?? [],
      foot: number < beats.count ? [row(ofNext: beats[number])] : [],
      scroll: scroll,
      keys: keys
    )
  }

  private func rows(notedFor beat: Beat) -> [Sheet.Row] {
    guard let note = beat.note else {
      return rows("No notes for this highlight", columns: textColumns, .muted)
    }
    return note.split(whereSeparator: \.isNewline)
      .flatMap { rows(String($0), columns: textColumns) }
  }

  private func row(ofNext beat: Beat) -> Sheet.Row {
    let wait = Wording.countdown(beat.time - now)
    return Sheet.Row(
      [Words("Next  ", .faint), Words(glyphs.harmless(beat.title), .muted)],
      right: Words("\(moment(beat.time))  \(wait)", .muted)
    )
  }

  func sheet(_ gallery: Gallery) -> Sheet {
    let kinds = gallery.kinds(in: world)
    let chosen = kinds.place(nearest: gallery.row) ?? 0
    let rows = kinds.enumerated().map { index, kind in
      row(ofOffered: kind).choice(index, isSelected: index == chosen)
    }
    let family = world[gallery.editor.stack].family.word
    let words = kinds.isEmpty ? nil : world[kinds[chosen]].description
    return Sheet(
      title: name(of: gallery.editor.stack),
      path: "Edit Stack / Add a widget",
      rows: kinds.isEmpty ? [Sheet.Row("No app offers a \(family) widget.")] : rows,
      foot: words.map { [Sheet.Row(cut($0.harmless, to: textColumns), .muted)] } ?? [],
      keys: gallery.keys,
      spared: previewPane?.rect
    )
  }

  private func row(ofOffered kind: KindID) -> Sheet.Row {
    let title = world[kind].title.harmless
    let app = appName(of: kind)
    var facts = world[kind].families.map(\.word)
    if world.intent(of: kind) != nil { facts.append("configurable") }
    return Sheet.Row(
      [
        Words(cut(title: title, to: 28), .hue(hues[kind]).bold),
        Words(app == title ? "" : "  \(app)", .muted),
      ],
      right: Words(facts.joined(separator: ", "), .muted)
    )
  }

  func sheet(_ askable: SearchedList<AskChoice>) -> Sheet {
    let rows = askable.rows(nothing: "No widget matches", self) { choice, _ in
      let place = Words(cut(glyphs.harmless(choice.place), to: 34), .muted)
      return Sheet.Row(glyphs.harmless(choice.title), .hue(hues[choice.kind]).bold, right: place)
    }
    return Sheet(
      title: "Explain another widget",
      path: clock(now),
      head: [askable.head(hasCaret: true, self)],
      rows: rows,
      keys: [("enter", "explain"), ("esc", "back")]
    )
  }
}
