/// A line of a file with a caret under a part of it, for as many columns as there are.
///
/// Line and caret are measured in columns of a terminal: tabs count as one space in both, wide
/// characters as two, and nothing of the file acts on the terminal.
package struct MarkedLine: Hashable {
  private let before: HarmlessText
  private let marked: HarmlessText
  private let after: HarmlessText

  /// What lies farther from the place is cut anyway.
  private static let farthest = 400
  /// How much of a line is kept, in scalars.
  private static let longest = 1000

  /// Takes a line in, with the place in it, in scalars; the first column is 1.
  package init(_ line: String, column: Int, length: Int) {
    let index = max(1, column) - 1
    let skipped = max(0, index - Self.farthest)
    let scalars = Array(line.unicodeScalars.dropFirst(skipped).prefix(Self.longest))
    let start = min(index - skipped, scalars.count)
    let end = min(scalars.count, start + min(max(0, length), Self.longest))
    before = Self.shown(scalars[..<start])
    marked = Self.shown(scalars[start..<end])
    after = Self.shown(scalars[end...])
  }

  /// The line, and below it the caret, in so many columns.
  ///
  /// A long line is cut on both sides, so that the place stays in sight.
  package func lines(columns: Int) -> [HarmlessText] {
    let lead = HarmlessText(PlainText.truncatedStart(before.text, to: columns * 5 / 8))
    let shownMark = marked.truncated(to: columns * 5 / 8)
    let tail = after.truncated(to: max(1, columns - lead.columns - shownMark.columns))
    let tildes = HarmlessText("~").repeated(max(1, shownMark.columns) - 1)
    return ["\(lead)\(shownMark)\(tail)", "\(HarmlessText.spaces(lead.columns))^\(tildes)"]
  }

  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> HarmlessText {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return HarmlessText(String(text))
  }
}
