/// A frame as plain text: shapes without colours.
package enum PlainOutput {
  /// The rows, each ended by a line break; trailing spaces go unless they are asked for.
  package static func text(_ frame: Frame, keepsTrailingSpaces: Bool = false) -> HarmlessText {
    (0..<frame.size.rows).map { row in
      let line = HarmlessText(frame.text(row: row))
      return keepsTrailingSpaces ? line : line.trimmed
    }.asLines
  }
}
