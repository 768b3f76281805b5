import SimulationCore
import SmartStacks
import TerminalRendering

struct CommandPaletteSheet: ScreenPart {
  let context: ScreenContext
  let palette: CommandPalette

  /// A row before it is formatted, which rows out of sight are not.
  private enum Line {
    case heading(String)
    case blank
    /// With its place among the shown entries.
    case entry(Int, place: Int)
  }

  /// Of one height, whatever is found.
  var sheet: Sheet {
    var keys = [("esc", "close")]
    if let choice = palette.choice { keys.insert(("enter", choice.target.traits.verb), at: 0) }
    let lines = listed
    let rows = lines.map { line in
      guard case .entry(_, let place) = line else { return Sheet.Row() }
      return Sheet.Row().choice(place, isSelected: place == palette.place)
    }
    var sheet = Sheet(title: "", head: [head], rows: rows, foot: foot, keys: keys)
    var whole = sheet
    whole.rows += Sheet.Row.blanks(size.rows)
    sheet.rows += Sheet.Row.blanks(whole.room(on: size) - sheet.rows.count)
    let query = FuzzyQuery(palette.query)
    for index in sheet.shown(on: size) where lines.indices.contains(index) {
      switch lines[index] {
      case .blank: break
      case .heading(let text): sheet.rows[index].runs = [Words(text, .muted.bold)]
      case .entry(let entry, _):
        fill(&sheet.rows[index], with: palette.entries[entry], matching: query)
      }
    }
    if lines.isEmpty {
      let none = cut("No results for “\(glyphs.harmless(palette.query))”", to: textColumns)
      sheet.rows = [Sheet.Row(none)] + sheet.rows.dropFirst()
    }
    return sheet
  }

  private var listed: [Line] {
    var lines: [Line] = []
    var place = 0
    for section in palette.sections {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(section.heading))
      for entry in section.entries {
        lines.append(.entry(entry, place: place))
        place += 1
      }
    }
    return lines
  }

  private var head: Sheet.Row {
    let all = "\(palette.entries.count) entries"
    let count = Words(palette.query.isEmpty ? all : "\(palette.foundCount) of \(all)", .muted)
    let room = textColumns - 2 - count.columns - 1
    var runs = [Words(": ", .muted)] + typed(palette.query, columns: room)
    if palette.query.isEmpty {
      let prompt = " Search for an action, time, widget, or scenario"
      runs.append(Words(cut(prompt, to: max(0, room - 1)), .faint))
    }
    return Sheet.Row(runs, right: count)
  }

  private var foot: [Sheet.Row] {
    guard let preview = palette.preview else { return [] }
    let rows = size.rows < 24 ? 1 : 2
    let lines = glyphs.harmless(preview).wrapped(to: max(8, textColumns))
    var shown = Array(lines.prefix(rows))
    if lines.count > rows, let last = shown.last {
      shown[rows - 1] = cut("\(last) \(lines[rows])", to: textColumns)
    }
    return shown.map { Sheet.Row($0, .muted) } + Sheet.Row.blanks(rows - shown.count)
  }

  private func fill(_ row: inout Sheet.Row, with entry: PaletteEntry, matching query: FuzzyQuery) {
    let columns = textColumns
    var note = note(entry)
    note.text = cut(note.text, to: columns / 2)
    row.right = note.text.isEmpty ? nil : note
    let title = glyphs.harmless(entry.title)
    let shown = cut(title, to: max(0, columns - 2 - note.columns - 2))
    let places = Set(query.places(in: FuzzyLine(title)))
    row.runs = [Words("  ")] + marked(shown, at: places)
  }

  private func note(_ entry: PaletteEntry) -> Words {
    switch entry.target {
    case .action(let command): Words(Key.names(model.keys.keys(of: command)), .text.bold)
    case .beat(let time), .moment(let time): Words(when(time), .muted)
    case .stack, .widget, .branch, .theme, .scenario:
      Words(glyphs.harmless(entry.note), .muted)
    }
  }

  private func when(_ time: SimulationTime) -> String {
    let clock = moment(time)
    guard size.columns >= 60 else { return clock }
    if time == now { return "\(clock), now" }
    let isPast = time < now
    let span = Wording.span(isPast ? now - time : time - now)
    return isPast ? "\(clock), \(span) ago" : "\(clock), in \(span)"
  }
}
