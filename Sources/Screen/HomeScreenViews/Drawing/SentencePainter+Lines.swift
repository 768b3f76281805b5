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

  /// Draws sentences one below the other, as far as there are rows, and returns the row after them.
  ///
  /// An ellipsis ends the last one where it is not whole.
  func draw(_ sentences: [Sentence], in area: Rect) -> Int {
    var row = area.row
    for sentence in sentences where row < area.endRow {
      if let mark = sentence.mark {
        canvas.draw(self.mark(mark), column: area.column, row: row, style: markStyle(sentence))
      }
      let columns = area.columns - 2
      var lines = wrapped(sentence.parts, columns: columns)
      let room = area.endRow - row
      if lines.count > room {
        lines = lines.prefix(room - 1) + [unfinished(lines[room - 1], columns: columns)]
      }
      for line in lines {
        canvas.draw(line, column: area.column + 2, row: row)
        row += 1
      }
    }
    return row
  }

  /// A line with an ellipsis in place of its last words, which is never taken for part of a number.
  private func unfinished(_ line: [Words], columns: Int) -> [Words] {
    var kept = line
    while let last = kept.last {
      let isFull = kept.columns >= columns
      let isNumber = last.text.last { $0 != " " }?.isNumber ?? false
      guard isFull || isNumber else { break }
      kept.removeLast()
    }
    return kept + [Words("\(glyphs.ellipsis)")]
  }

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
