import TerminalDriver
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

  /// Writes it to standard output, and below it the names in a folder of the person's own.
  func write(besides folder: String?) throws {
    let output = WholeOutput()
    let own = UserFolders.names(in: folder).map { HarmlessText(FileName.shown($0)) }
    let names = own.isEmpty ? "" : "\nYour own:\n" + own.asLines
    try output.write(text(isTerminal: output.isTerminal) + names)
  }

  /// The text for a reader, or for a program, which reads line by line.
  func text(isTerminal: Bool) -> HarmlessText { isTerminal ? text : lines }

  /// A line for each name with its title and its description.
  private var lines: HarmlessText {
    rows.map { row in
      let words = [row.title, row.description].filter { !$0.isEmpty }.joined(separator: ": ")
      return "\(HarmlessText(row.name).padded(to: width + 2))\(words)"
    }.asLines
  }

  /// The columns of the longest name.
  private var width: Int { rows.map { HarmlessText($0.name).columns }.max() ?? 0 }

  /// A line for each name with its title, its description below.
  private var text: HarmlessText {
    let width = width
    return rows.map { row in
      let lines = HarmlessText(row.description).wrapped(to: max(40, 96 - width))
      let head: HarmlessText = "\(HarmlessText(row.name).padded(to: width + 2))\(row.title)\n"
      return head + lines.map { .spaces(width + 2) + $0 }.asLines
    }.joined()
  }
}
