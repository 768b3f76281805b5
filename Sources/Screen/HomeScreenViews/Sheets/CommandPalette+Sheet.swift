import SimulationCore
import SmartStacks
import TerminalRendering

extension CommandPalette {
  /// A row of the list before it is put into words, which those out of sight are not.
  private enum Line {
    case heading(String)
    case blank
    /// An entry with its place among those that are shown.
    case entry(Int, place: Int)
  }

  /// The palette as a sheet, of one height whatever is found.
  func sheet(_ context: ScreenContext) -> Sheet {
    var keys = [("esc", "close")]
    if let choice { keys.insert(("enter", choice.target.verb), at: 0) }
    var sheet = Sheet(title: "", rows: [], keys: keys)
    sheet.head = [head(context)]
    sheet.foot = foot(context)
    let lines = listed
    sheet.rows = lines.map { line in
      guard case .entry(_, let place) = line else { return Sheet.Row() }
      return Sheet.Row().choice(place, isSelected: place == self.place)
    }
    let size = context.layout.size
    var whole = sheet
    whole.rows += Array(repeating: Sheet.Row(), count: size.rows)
    let missing = max(0, whole.room(on: size) - sheet.rows.count)
    sheet.rows += Array(repeating: Sheet.Row(), count: missing)
    let query = FuzzyQuery(query)
    for index in sheet.shown(on: size) where lines.indices.contains(index) {
      switch lines[index] {
      case .blank: break
      case .heading(let text): sheet.rows[index].runs = [Words(text, .muted, .bold)]
      case .entry(let entry, _):
        fill(&sheet.rows[index], with: entries[entry], matching: query, context)
      }
    }
    if lines.isEmpty { sheet.rows = [nothing(context)] + sheet.rows.dropFirst() }
    return sheet
  }

  private var listed: [Line] {
    var lines: [Line] = []
    var place = 0
    for section in sections {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(section.heading))
      for entry in section.entries {
        lines.append(.entry(entry, place: place))
        place += 1
      }
    }
    return lines
  }

  private func head(_ context: ScreenContext) -> Sheet.Row {
    let all = "\(entries.count)"
    let count = Words(query.isEmpty ? all : "\(foundCount) of \(all)", .muted)
    let room = Sheet.textColumns(on: context.layout.size) - 2 - count.columns - 1
    var runs = [Words(": ", .muted)] + TypedText(text: query, columns: room).runs(context)
    if query.isEmpty {
      let prompt = " an action, a moment, a widget, a scenario"
      runs.append(Words(context.cut(prompt, to: max(0, room - 1)), .faint))
    }
    return Sheet.Row(runs, right: count)
  }

  /// What the chosen one is, in two rows where there is room for them.
  private func foot(_ context: ScreenContext) -> [Sheet.Row] {
    guard let preview else { return [] }
    let rows = context.layout.size.rows < 24 ? 1 : 2
    let columns = Sheet.textColumns(on: context.layout.size)
    let lines = PlainText.wrapped(context.glyphs.harmless(preview), to: max(8, columns))
    var shown = Array(lines.prefix(rows))
    if lines.count > rows, let last = shown.last {
      shown[rows - 1] = context.cut("\(last) \(lines[rows])", to: columns)
    }
    return shown.map { Sheet.Row($0, .muted) }
      + Array(repeating: Sheet.Row(), count: max(0, rows - shown.count))
  }

  private func nothing(_ context: ScreenContext) -> Sheet.Row {
    let room = Sheet.textColumns(on: context.layout.size)
    return Sheet.Row(context.cut("Nothing has \(context.glyphs.harmless(query)).", to: room))
  }

  private func fill(
    _ row: inout Sheet.Row,
    with entry: PaletteEntry,
    matching query: FuzzyQuery,
    _ context: ScreenContext
  ) {
    let columns = Sheet.textColumns(on: context.layout.size)
    var note = note(entry, context)
    note.text = context.cut(note.text, to: columns / 2)
    row.right = note.text.isEmpty ? nil : note
    let title = context.glyphs.harmless(entry.title)
    let shown = context.cut(title, to: max(0, columns - 2 - note.columns - 2))
    let places = Set(query.places(in: FuzzyLine(title)))
    row.runs = [Words("  ")] + marked(shown, at: places)
  }

  /// A text with some of its letters marked.
  private func marked(_ text: String, at places: Set<Int>) -> [Words] {
    var runs: [Words] = []
    var isMarked = false
    for (place, character) in text.enumerated() {
      if runs.isEmpty || places.contains(place) != isMarked {
        isMarked = places.contains(place)
        runs.append(Words("", .text, isMarked ? [.bold, .underline] : []))
      }
      runs[runs.count - 1].text.append(character)
    }
    return runs
  }

  /// What stands at the right: keys, a moment, or what kind of thing it is.
  private func note(_ entry: PaletteEntry, _ context: ScreenContext) -> Words {
    switch entry.target {
    case .action(let command):
      let keys = Key.names(context.model.keys.keys(of: command))
      return Words(keys, .text, .bold)
    case .beat(let time), .moment(let time): return Words(when(time, context), .muted)
    case .stack, .widget, .branch, .theme, .scenario:
      return Words(context.glyphs.harmless(entry.note), .muted)
    }
  }

  /// The clock time, and how far away that is where there is room.
  private func when(_ time: SimulationTime, _ context: ScreenContext) -> String {
    let clock = context.moment(time)
    guard context.layout.size.columns >= 60 else { return clock }
    if time == context.now { return "\(clock), now" }
    let isPast = time < context.now
    let span = Wording.span(isPast ? context.now - time : time - context.now)
    return isPast ? "\(clock), \(span) ago" : "\(clock), in \(span)"
  }
}
