import SmartStacks
import TerminalRendering

struct HelpSheet: ScreenPart {
  struct Entry: Searchable {
    var key: String
    var text: String
    var hue: Int?

    var searchedWords: [String] { ["\(key) \(text)"] }
  }

  struct Section {
    var heading: String
    var entries: [Entry]
    var keyColumns = 18
  }

  private typealias Line = (runs: [Words], entries: Int)

  private static let leastForTwo = 100
  /// The width of two columns in which no line is broken.
  private static let widest = 148
  private static let gutter = 2
  private static let indent = 2

  let context: ScreenContext
  let filter: String

  static func keys(filter: String) -> KeyHints {
    filter.isEmpty
      ? [("type", "to search"), ("up down", "scroll"), ("esc", "close")]
      : [("enter", "close"), ("up down", "scroll"), ("esc", "show all")]
  }

  func sheet(scroll: Int) -> Sheet {
    var sheet = Sheet(title: "Help", scroll: scroll, keys: Self.keys(filter: filter))
    if isWide { sheet.width = min(Self.widest, size.columns - 4) }
    // It keeps the height of the whole list, whatever is found.
    let columns = min(sheet.width, size.columns - 4) - 4
    sheet.rows = rows(of: sections, columns: columns).map { Sheet.Row($0.runs) }
    let room = sheet.room(on: size)
    let found = rows(of: sections.compactMap(narrowed), columns: columns)
    sheet.rows = found.map { Sheet.Row($0.runs) }
    if found.isEmpty { sheet.rows = [Sheet.Row("No results for “\(typed)”")] }
    sheet.rows += Sheet.Row.blanks(room - sheet.rows.count)
    let seen = found.prefix(sheet.shown(on: size).upperBound)
    let position = found.isEmpty ? nil : "\(entries(in: seen)) of \(entries(in: found[...]))"
    sheet.path = [filter.isEmpty ? nil : typed, position].compactMap(\.self).joined(separator: ": ")
    return sheet
  }

  private var typed: String { cutStart(glyphs.harmless(filter), to: 20) }

  private var isWide: Bool { size.columns >= Self.leastForTwo }

  private var sections: [Section] {
    let live = model.liveKeys.map { key in
      Entry(key: String(key.key), text: key.title.harmless, hue: key.kind.map { hues[$0] })
    }
    let view = model.view
    // In other views the keys of stacks come after those that work.
    let groups: [KeyTable.Group] =
      view.isHome ? KeyTable.Group.allCases : [.screen, .time, .stacks]
    let table = groups.map { group in
      let bindings = model.keys.bindings.filter { $0.group == group }
      let entries = bindings.map { Entry(key: $0.keyNames, text: $0.title) }
      return Section(heading: group.rawValue, entries: entries)
    }
    let here = view.title.map { title in
      let entries = view.keys.bindings.map { Entry(key: $0.keyNames, text: $0.title) }
      return Section(heading: "This screen: \(title)", entries: entries)
    }
    let seen = model.marks.sightings.isEmpty ? [] : [MarkLegend.sightings(glyphs)]
    let fitted = world.policy.told.isEmpty ? [] : [MarkLegend.fitted(glyphs)]
    let marks = (MarkLegend.rows(glyphs) + fitted + seen)
      .map { Entry(key: $0.marks, text: $0.meaning) }
    return [here].compactMap(\.self)
      + (live.isEmpty ? [] : [Section(heading: "Live actions", entries: live)]) + table
      + [Section(heading: "Marks", entries: marks, keyColumns: 5)]
  }

  private func narrowed(_ section: Section) -> Section? {
    var list = SearchedList(section.entries)
    list.search(for: filter)
    var section = section
    section.entries = list.found
    return section.entries.isEmpty ? nil : section
  }

  private func rows(of sections: [Section], columns: Int) -> [Line] {
    guard isWide else { return lines(of: sections, columns: columns) }
    let width = (columns - Self.gutter) / 2
    // Sections stay whole, split so that the longer column is shortest.
    let halves = (0...sections.count).map { split in
      (
        left: lines(of: Array(sections.prefix(split)), columns: width),
        right: lines(of: Array(sections.dropFirst(split)), columns: width)
      )
    }
    func height(_ half: (left: [Line], right: [Line])) -> Int {
      max(half.left.count, half.right.count)
    }
    guard let best = halves.reversed().min(by: { height($0) < height($1) }) else { return [] }
    return (0..<height(best)).map { index in
      let left: Line = index < best.left.count ? best.left[index] : ([], 0)
      let right: Line = index < best.right.count ? best.right[index] : ([], 0)
      let space = Words.space(max(0, width + Self.gutter - left.runs.columns))
      let runs = right.runs.isEmpty ? left.runs : left.runs + [space] + right.runs
      return (runs, left.entries + right.entries)
    }
  }

  private func entries(in rows: ArraySlice<Line>) -> Int { rows.reduce(0) { $0 + $1.entries } }

  private func lines(of sections: [Section], columns: Int) -> [Line] {
    var lines: [Line] = []
    for section in sections {
      if !lines.isEmpty { lines.append(([], 0)) }
      lines.append(([Words(section.heading, .muted.bold)], 0))
      lines += section.entries.flatMap {
        self.lines(of: $0, keyColumns: section.keyColumns, columns: columns)
      }
    }
    return lines
  }

  private func lines(of entry: Entry, keyColumns: Int, columns: Int) -> [Line] {
    let lead = Self.indent + keyColumns
    let text = entry.text.wrapped(to: max(1, columns - lead))
    // Many keys have a line to themselves.
    let isLong = entry.key.columns >= keyColumns
    return (text.isEmpty || isLong ? [""] + text : text).enumerated().map { index, part in
      let key = index == 0 ? Words.space(Self.indent).text + entry.key : ""
      let opening = Words(key.padded(to: lead, blanks: 1), .text.bold)
      let words = Words(part, entry.hue.map { .hue($0) } ?? .text)
      return ([opening, words], index == 0 ? 1 : 0)
    }
  }
}
