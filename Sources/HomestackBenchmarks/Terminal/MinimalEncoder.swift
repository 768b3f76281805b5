import TerminalRendering

/// Writes what differs between two screens in about as few bytes as can be: the mark that the
/// driver of the terminal is measured by.
///
/// It knows where the cursor and which style were left by the frame before, and that a number ends
/// each attribute by itself. It sends moves, styles, glyphs and erasures, and nothing else; neither
/// scrolling nor repeating, for panes stand side by side.
///
/// Rows go from the top and cells from the left. Every changed cell is reached by the shortest of
/// all moves or by writing the unchanged cells before it again, whichever leaves less to send; a
/// blank takes the colour that is set; a row of blanks is erased where that is shorter. Each
/// choice looks no further than the next changed cell, so a still shorter way may exist: this is
/// what a careful program can do, near the least and not proven to be it.
struct MinimalEncoder {
  /// The style that is set in the terminal; nil is not known.
  private var pen: ResolvedStyle?
  private var cursor: CursorMove.Place?
  private var bytes: [UInt8] = []
  private var columns = 0
  private var changes: [Change: [UInt8]] = [:]

  /// So many unchanged cells may be written again to reach the next changed one: no move takes
  /// more than nine bytes.
  private static let longestBridge = 9

  private struct Change: Hashable {
    var old: ResolvedStyle
    var new: ResolvedStyle
  }

  /// The bytes that make a terminal show a screen; without the one that it shows, all of it.
  mutating func encode(_ next: TerminalGrid, over previous: TerminalGrid?) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    columns = next.size.columns
    let shown = previous ?? clear(for: next)
    for row in 0..<next.size.rows {
      encode(row, of: next, changed: changedColumns(row, next, shown))
    }
    return bytes
  }

  /// Clears the screen in the colour that most of it has.
  private mutating func clear(for next: TerminalGrid) -> TerminalGrid {
    let ground = next.commonGround
    bytes += ControlBytes.sequence("", "m")
    pen = ResolvedStyle()
    set(ResolvedStyle(background: ground))
    bytes += ControlBytes.sequence("", "H") + ControlBytes.sequence("", "J")
    cursor = CursorMove.Place(row: 0, column: 0)
    return TerminalGrid(size: next.size, clearedIn: ground)
  }

  /// The columns at which something has to be drawn: never the second half of a wide character.
  private func changedColumns(_ row: Int, _ next: TerminalGrid, _ shown: TerminalGrid) -> [Int] {
    var columns: [Int] = []
    for column in 0..<next.size.columns where next[column, row] != shown[column, row] {
      let first = next[column, row].width == 0 ? max(0, column - 1) : column
      if columns.last != first { columns.append(first) }
    }
    return columns
  }

  private mutating func encode(_ row: Int, of next: TerminalGrid, changed: [Int]) {
    var index = 0
    while index < changed.count {
      let column = changed[index]
      approach(column, row, of: next)
      if let last = erase(column, row, of: next, changed: changed[index...]) {
        while index < changed.count, changed[index] <= last { index += 1 }
      } else {
        write(next[column, row])
        index += 1
      }
    }
  }

  // MARK: Getting there

  /// Brings the cursor to a cell, and the style that the cell needs.
  private mutating func approach(_ column: Int, _ row: Int, of next: TerminalGrid) {
    let move = CursorMove.bytes(from: cursor, toColumn: column, row: row)
    let wanted = style(for: next[column, row], after: pen)
    if let bridge = bridge(to: column, row, of: next) {
      let moved = move.count + change(from: pen, to: wanted).count
      let after = bridge.pen
      let written = style(for: next[column, row], after: after)
      if bridge.bytes.count + change(from: after, to: written).count <= moved {
        bytes += bridge.bytes
        pen = after
        cursor = CursorMove.Place(row: row, column: column)
        set(written)
        return
      }
    }
    bytes += move
    cursor = CursorMove.Place(row: row, column: column)
    set(wanted)
  }

  /// The bytes of the unchanged cells between the cursor and a cell, and the style after them.
  private mutating func bridge(
    to column: Int,
    _ row: Int,
    of next: TerminalGrid
  ) -> (bytes: [UInt8], pen: ResolvedStyle)? {
    guard let cursor, cursor.row == row, let start = cursor.column, start < column,
      column - start <= Self.longestBridge, var pen, next[start, row].width > 0
    else { return nil }
    var bytes: [UInt8] = []
    for column in start..<column where next[column, row].width > 0 {
      let cell = next[column, row]
      let wanted = style(for: cell, after: pen)
      bytes += change(from: pen, to: wanted) + cell.text.utf8
      pen = wanted
    }
    return (bytes, pen)
  }

  // MARK: Drawing

  private mutating func write(_ cell: TerminalGrid.Cell) {
    bytes += cell.text.utf8
    guard let place = cursor, let column = place.column else { return }
    let end = column + cell.width
    cursor?.column = end < columns ? end : nil
  }

  /// Erases blanks from a cell on where that is shorter than to write them; returns the last.
  private mutating func erase(
    _ column: Int,
    _ row: Int,
    of next: TerminalGrid,
    changed: ArraySlice<Int>
  ) -> Int? {
    let cell = next[column, row]
    guard cell.isBlank else { return nil }
    var end = column
    while end < next.size.columns, next[end, row] == cell { end += 1 }
    let inside = changed.prefix { $0 < end }
    guard let last = inside.last else { return nil }
    // What writing takes: the changed ones, and no more than a move for what lies between.
    var writing = inside.count
    for (one, other) in zip(inside, inside.dropFirst()) { writing += min(other - one - 1, 4) }
    if end == next.size.columns {
      let erasing = ControlBytes.sequence("", "K")
      guard erasing.count < writing else { return nil }
      bytes += erasing
      return end - 1
    }
    let erasing = ControlBytes.sequence("\(last - column + 1)", "X")
    var (erased, written) = (erasing.count, writing)
    if let following = changed.dropFirst(inside.count).first {
      // Erasing leaves the cursor where it was.
      let left = CursorMove.Place(row: row, column: column)
      let right = CursorMove.Place(row: row, column: last + 1)
      erased += CursorMove.bytes(from: left, toColumn: following, row: row).count
      let way = CursorMove.bytes(from: right, toColumn: following, row: row).count
      written += min(way, following - last - 1)
    }
    guard erased < written else { return nil }
    bytes += erasing
    return last
  }

  // MARK: Styles

  /// The style to set for a cell: a blank needs its ground alone, and none of what shows on it.
  private func style(
    for cell: TerminalGrid.Cell,
    after pen: ResolvedStyle?
  ) -> ResolvedStyle {
    guard cell.isBlank, let pen else { return cell.style }
    var kept = pen
    kept.background = cell.style.background
    kept.attributes.subtract(TerminalGrid.Cell.seenOnBlanks)
    if kept == pen { return pen }
    // To take everything back may be shorter than to keep what is not needed.
    let plain = ResolvedStyle(background: cell.style.background)
    let keeping = StyleChange.bytes(from: pen, to: kept).count
    return StyleChange.bytes(from: pen, to: plain).count < keeping ? plain : kept
  }

  private mutating func change(from old: ResolvedStyle?, to new: ResolvedStyle) -> [UInt8] {
    guard let old else {
      return ControlBytes.sequence("", "m") + StyleChange.bytes(from: ResolvedStyle(), to: new)
    }
    let key = Change(old: old, new: new)
    if let known = changes[key] { return known }
    let made = StyleChange.bytes(from: old, to: new)
    changes[key] = made
    return made
  }

  private mutating func set(_ style: ResolvedStyle) {
    bytes += change(from: pen, to: style)
    pen = style
  }
}
