/// A frame as plain text: shapes without colours.
package enum PlainOutput {
  /// The rows, each ended by a line break; trailing spaces go unless they are asked for.
  package static func text(_ frame: Frame, keepsTrailingSpaces: Bool = false) -> String {
    var text = ""
    for row in 0..<frame.size.rows {
      var line = Substring(frame.text(row: row))
      if !keepsTrailingSpaces { while line.last == " " { line.removeLast() } }
      text += line
      text += "\n"
    }
    return text
  }
}
