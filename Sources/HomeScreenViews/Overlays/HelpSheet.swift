import TerminalRendering

/// The keys and the marks; what is typed leaves those that have it.
struct HelpSheet {
  let context: ScreenContext
  /// What is searched for; empty shows all.
  let filter: String

  private static let keyColumns = 21
  private static let markColumns = 5

  /// A key or a mark with what it means.
  private struct Line {
    var key: String
    var title: String
    var hue: Int?

    func has(_ text: String) -> Bool {
      key.lowercased().contains(text) || title.lowercased().contains(text)
    }
  }

  private struct Section {
    var title: String
    var lines: [Line]
    var columns = keyColumns
  }

  /// Of all sections, what has the text.
  private var found: [Section] {
    let text = filter.lowercased()
    guard !text.isEmpty else { return sections.filter { !$0.lines.isEmpty } }
    return sections.compactMap { section in
      var section = section
      section.lines.removeAll { !$0.has(text) }
      return section.lines.isEmpty ? nil : section
    }
  }

  /// What is typed and how much of all it leaves; the scenario's name while nothing is.
  var path: String {
    guard !filter.isEmpty else {
      return context.cut(PlainText.harmless(context.model.title), to: 30)
    }
    func count(_ sections: [Section]) -> Int { sections.reduce(0) { $0 + $1.lines.count } }
    let typed = context.cut(PlainText.harmless(filter), to: 24)
    return "\(typed): \(count(found)) of \(count(sections))"
  }

  var rows: [Sheet.Row] {
    let found = found
    if found.isEmpty { return [Sheet.Row([Words("No key and no mark has this.", .muted)])] }
    return found.enumerated().flatMap { index, section in
      (index > 0 ? [Sheet.Row()] : []) + [Sheet.Row([Words(section.title, .muted, .bold)])]
        + section.lines.map { row($0, columns: section.columns) }
    }
  }

  private func row(_ line: Line, columns: Int) -> Sheet.Row {
    let space = String(repeating: " ", count: max(1, columns - CellWidth.columns(of: line.key)))
    return Sheet.Row([
      Words("  \(line.key)\(space)", .text, .bold),
      Words(line.title, line.hue.map(Ink.hue) ?? .text),
    ])
  }

  private var sections: [Section] {
    let live = context.model.liveKeys.map { key in
      Line(key: String(key.key), title: PlainText.harmless(key.title), hue: key.hue)
    }
    let groups = KeyTable.Group.allCases.map { group in
      let bindings = KeyTable.bindings.filter { $0.group == group }
      return Section(
        title: group.rawValue,
        lines: bindings.map { Line(key: $0.keyNames, title: $0.title) }
      )
    }
    let marks = MarkLegend.rows(context.glyphs).map { Line(key: $0.marks, title: $0.meaning) }
    return [Section(title: "Live", lines: live)] + groups
      + [Section(title: "Marks", lines: marks, columns: Self.markColumns)]
  }
}
