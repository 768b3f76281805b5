import TerminalRendering

/// Names with what they stand for, in columns.
struct NameTable {
  struct Row {
    let name: String
    let title: String
    let description: String

    init(_ name: String, _ title: String, _ description: String) {
      self.name = name
      self.title = title
      self.description = description
    }
  }

  private let rows: [Row]

  init(_ rows: [Row]) { self.rows = rows }

  /// The text for a reader, or for a program, which reads line by line.
  func text(isTerminal: Bool) -> String { isTerminal ? text : lines }

  /// A line for each name with its title and its description.
  private var lines: String {
    let width = rows.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    return rows.map { row in
      let name = PlainText.harmless(row.name)
      let gap = String(repeating: " ", count: width + 2 - CellWidth.columns(of: name))
      let words = [row.title, row.description].filter { !$0.isEmpty }.joined(separator: ": ")
      return "\(name)\(gap)\(PlainText.harmless(words))\n"
    }.joined()
  }

  /// A line for each name with its title, its description below.
  var text: String {
    let width = rows.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    return rows.map { row in
      let name = PlainText.harmless(row.name)
      let gap = String(repeating: " ", count: width + 2 - CellWidth.columns(of: name))
      let indent = String(repeating: " ", count: width + 2)
      let lines = PlainText.wrapped(PlainText.harmless(row.description), to: max(40, 96 - width))
      return "\(name)\(gap)\(PlainText.harmless(row.title))\n"
        + lines.map { "\(indent)\($0)\n" }.joined()
    }.joined()
  }
}
