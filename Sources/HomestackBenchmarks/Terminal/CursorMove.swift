/// The shortest way to bring a terminal's cursor somewhere without writing a glyph.
enum CursorMove {
  /// Where the cursor is.
  struct Place: Hashable {
    var row: Int
    /// Nil behind the last column, where terminals do not agree on what one to the left is.
    var column: Int?
  }

  /// The bytes of the way; nothing when the cursor is there.
  ///
  /// Without a known place there is only the absolute way. Going down by line feeds needs a
  /// terminal that leaves the column alone then, as each is set while a full screen is shown.
  static func bytes(from place: Place?, toColumn column: Int, row: Int) -> [UInt8] {
    let absolute = absolute(column: column, row: row)
    guard let place else { return absolute }
    let relative = across(from: place.column, to: column) + down(from: place.row, to: row)
    return relative.count < absolute.count ? relative : absolute
  }

  private static func absolute(column: Int, row: Int) -> [UInt8] {
    let rowText = row == 0 ? "" : "\(row + 1)"
    return ControlBytes.sequence(column == 0 ? rowText : "\(rowText);\(column + 1)", "H")
  }

  private static func across(from start: Int?, to column: Int) -> [UInt8] {
    if start == column { return [] }
    var ways = [ControlBytes.sequence("\(column + 1)", "G")]
    ways.append([ControlBytes.carriageReturn] + forward(from: 0, to: column))
    if let start {
      if start < column {
        ways.append(forward(from: start, to: column))
      } else {
        ways.append(ControlBytes.counted(start - column, "D"))
        ways.append(Array(repeating: ControlBytes.backspace, count: start - column))
      }
    }
    return shortest(ways)
  }

  /// By tabulator stops every eight columns, by a sequence, or both.
  private static func forward(from start: Int, to column: Int) -> [UInt8] {
    guard start < column else { return [] }
    var ways = [ControlBytes.counted(column - start, "C")]
    let stop = column / 8 * 8
    if stop > start {
      let tabs = Array(repeating: ControlBytes.tab, count: stop / 8 - start / 8)
      ways.append(stop == column ? tabs : tabs + ControlBytes.counted(column - stop, "C"))
    }
    return shortest(ways)
  }

  private static func down(from start: Int, to row: Int) -> [UInt8] {
    if start == row { return [] }
    let absolute = ControlBytes.sequence("\(row + 1)", "d")
    guard start < row else { return shortest([absolute, ControlBytes.counted(start - row, "A")]) }
    let feeds = Array(repeating: ControlBytes.lineFeed, count: row - start)
    return shortest([absolute, ControlBytes.counted(row - start, "B"), feeds])
  }

  /// The first of the shortest.
  private static func shortest(_ ways: [[UInt8]]) -> [UInt8] {
    ways.min { $0.count < $1.count } ?? []
  }
}
