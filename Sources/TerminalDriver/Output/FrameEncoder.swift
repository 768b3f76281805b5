internal import TerminalRendering

/// Turns a frame into the bytes that make a terminal show it, given what it shows already.
///
/// What is sent is proportional to the cells that changed. The encoder never trusts the terminal's
/// idea of a glyph's width: after anything but a plain one-cell glyph it addresses the cursor anew.
struct FrameEncoder {
  /// Unchanged cells in between are written again when that is shorter than addressing the cursor.
  static let longestBridge = 4

  let strings: TerminalStrings
  /// Without UTF-8, what is not ASCII becomes a question mark.
  let utf8: Bool

  private var output: [UInt8] = []
  private var cursor: (column: Int, row: Int)?
  private var pen: ResolvedStyle?
  private var palette: Palette?
  private var latest: (style: Style, pen: ResolvedStyle)?

  init(strings: TerminalStrings, utf8: Bool = true) {
    self.strings = strings
    self.utf8 = utf8
  }

  /// The bytes that turn `previous` into `frame`; everything when there is no previous frame of the
  /// same size.
  mutating func encode(
    _ frame: Frame,
    over previous: Frame?,
    palette: Palette
  ) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    cursor = nil
    self.palette = palette
    latest = nil
    if let previous, previous.size == frame.size {
      for run in FrameDifference(from: previous, to: frame).runs {
        encode(run.columns, run.row, of: frame, isCleared: false)
      }
    } else {
      pen = nil
      set(ResolvedStyle())
      output += strings.clear
      for row in 0..<frame.size.rows {
        encode(0..<frame.size.columns, row, of: frame, isCleared: true)
      }
    }
    // The terminal's own colours at rest: whatever writes next, does so plainly.
    if !output.isEmpty { set(ResolvedStyle()) }
    return output
  }

  /// On a cleared screen, plain blanks are there already.
  private mutating func encode(
    _ columns: Range<Int>,
    _ row: Int,
    of frame: Frame,
    isCleared: Bool
  ) {
    for column in columns {
      let cell = frame[column: column, row: row]
      guard cell.width > 0, !(strings.lastCornerScrolls && isLastCorner(column, row, of: frame))
      else { continue }
      let wanted = resolved(cell.style)
      if isCleared, cell.glyph == 0x20, wanted == ResolvedStyle() { continue }
      move(to: column, row, in: frame)
      set(wanted)
      write(cell, of: frame)
    }
  }

  private func isLastCorner(_ column: Int, _ row: Int, of frame: Frame) -> Bool {
    column == frame.size.columns - 1 && row == frame.size.rows - 1
  }

  private mutating func resolved(_ style: Style) -> ResolvedStyle {
    if let latest, latest.style == style { return latest.pen }
    let made = supported(palette?[style] ?? ResolvedStyle())
    latest = (style, made)
    return made
  }

  // MARK: Cursor and glyphs

  private mutating func move(to column: Int, _ row: Int, in frame: Frame) {
    if let cursor, cursor.row == row, cursor.column <= column {
      let gap = cursor.column..<column
      if gap.isEmpty { return }
      if gap.count <= Self.longestBridge, canBridge(gap, row, in: frame) {
        for index in gap { write(frame[column: index, row: row], of: frame) }
        return
      }
    }
    if strings.movesByStandard {
      output += [0x1B, 0x5B]
      append(decimal: row + 1)
      output.append(0x3B)
      append(decimal: column + 1)
      output.append(0x48)
    } else {
      output += TerminalStrings.expand(strings.moveTo, row, column)
    }
    cursor = (column, row)
  }

  /// The pen must be right already, or the bridge is longer than the detour.
  private mutating func canBridge(_ gap: Range<Int>, _ row: Int, in frame: Frame) -> Bool {
    for column in gap {
      let cell = frame[column: column, row: row]
      guard cell.width == 1, cell.glyph < 0x7F, resolved(cell.style) == pen else { return false }
    }
    return true
  }

  private mutating func write(_ cell: Cell, of frame: Frame) {
    var isPlain = cell.width == 1
    if cell.glyph >= Frame.clusterBase {
      isPlain = false
      output += utf8 ? Array(String(frame.character(of: cell)).utf8) : [0x3F]
    } else {
      append(glyph: cell.glyph)
    }
    if !utf8, cell.width == 2 { output.append(0x3F) }
    guard isPlain, let at = cursor, at.column + 1 < frame.size.columns else {
      cursor = nil
      return
    }
    cursor = (at.column + 1, at.row)
  }

  private mutating func append(glyph: UInt32) {
    if (0x20..<0x7F).contains(glyph) {
      output.append(UInt8(glyph))
    } else if utf8, glyph >= 0xA0, let scalar = Unicode.Scalar(glyph) {
      output.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [0x3F])
    } else if !utf8, let twin = Self.twin(of: glyph) {
      output.append(twin)
    } else {
      // A control character would move the cursor; views never draw one.
      output.append(0x3F)
    }
  }

  /// What a typewriter has for signs of typesetting: texts of scenarios are full of them.
  private static func twin(of glyph: UInt32) -> UInt8? {
    switch glyph {
    case 0xA0, 0x202F: 0x20
    case 0x2010...0x2015, 0x2212: 0x2D
    case 0x2018, 0x2019: 0x27
    case 0x201C, 0x201D: 0x22
    case 0x2022, 0xB7: 0x2A
    case 0x2026: 0x2E
    case 0xD7: 0x78
    default: nil
    }
  }

  private mutating func append(decimal value: Int) {
    if value >= 10 { append(decimal: value / 10) }
    output.append(UInt8(0x30 + value % 10))
  }

  private mutating func set(_ wanted: ResolvedStyle) {
    guard pen != wanted else { return }
    output += change(from: pen, to: wanted)
    pen = wanted
  }
}
