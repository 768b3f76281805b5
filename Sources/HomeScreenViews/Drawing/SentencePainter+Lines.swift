import SmartStacks
import TerminalRendering

extension SentencePainter {
  /// The words of a sentence in lines of so many columns; each keeps the style of its part.
  func wrapped(_ parts: [Sentence.Part], columns: Int) -> [[Words]] {
    var lines: [[Words]] = [[]]
    var used = 0
    // A space between two words belongs to the first, and hangs over the end of a line.
    for run in parts.map(run) {
      for piece in Self.pieces(of: run.text) {
        let width = CellWidth.columns(of: piece)
        let visible = piece.hasSuffix(" ") ? width - 1 : width
        if used > 0, used + visible > columns {
          lines.append([])
          used = 0
        }
        if used == 0, piece == " " { continue }
        lines[lines.count - 1].append(Words(piece, run.style))
        used += width
      }
    }
    return lines
  }

  /// Draws sentences one below the other, each whole as far as there are rows; returns the row
  /// after them.
  func draw(_ sentences: [Sentence], in area: Rect, into frame: inout Frame) -> Int {
    var row = area.row
    for sentence in sentences where row < area.endRow {
      if let mark = sentence.mark {
        frame.draw(self.mark(mark), column: area.column, row: row, style: markStyle(sentence))
      }
      for line in wrapped(sentence.parts, columns: area.columns - 2).prefix(area.endRow - row) {
        frame.draw(line, column: area.column + 2, row: row)
        row += 1
      }
    }
    return row
  }

  /// Words with the space after each.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for character in text {
      word.append(character)
      if character == " " {
        pieces.append(word)
        word = ""
      }
    }
    if !word.isEmpty { pieces.append(word) }
    return pieces
  }
}
