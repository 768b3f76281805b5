import TerminalDriver
import TerminalRendering

/// Names with what they stand for, in columns.
struct NameTable {
  let rows: [(name: String, title: String, description: String)]

  /// Writes it to standard output, and below it the names in a folder of the person's own.
  func write(besides folder: String?) throws {
    let output = WholeOutput()
    let own = UserFolders.names(in: folder).map { HarmlessText(FileName.shown($0)) }
    let names = own.isEmpty ? "" : "\nYour own:\n" + own.asLines
    try output.write(text(isTerminal: output.isTerminal) + names)
  }

  /// A line for each name with its title, its description below; on the line for a program, which
  /// reads line by line.
  func text(isTerminal: Bool) -> HarmlessText {
    let width = 2 + (rows.map { HarmlessText($0.name).columns }.max() ?? 0)
    return rows.flatMap { name, title, description -> [HarmlessText] in
      let words = isTerminal ? [title] : [title, description].filter { !$0.isEmpty }
      let head: HarmlessText =
        "\(HarmlessText(name).padded(to: width))\(words.joined(separator: ": "))"
      let below = isTerminal ? HarmlessText(description).wrapped(to: max(40, 98 - width)) : []
      return [head] + below.map { .spaces(width) + $0 }
    }.asLines
  }
}
