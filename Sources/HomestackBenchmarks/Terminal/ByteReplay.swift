import TerminalRendering

/// A terminal that does what the minimal encoder sends and nothing else, to prove that it works.
struct ByteReplay {
  private(set) var grid: TerminalGrid
  /// Whether something came that it does not know; then the proof has failed.
  private(set) var isLost = false
  private var pen = ResolvedStyle()
  private var row = 0
  private var column = 0
  /// Whether the last column was written, so that the next glyph would go to the next row.
  private var isBehindLast = false

  init(size: Size) {
    grid = TerminalGrid(size: size, clearedIn: .standard)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch UInt8(exactly: scalar.value) {
      case ControlBytes.escape: control(&rest)
      case ControlBytes.backspace: move(toColumn: column - 1, row: row)
      case ControlBytes.tab: move(toColumn: (column / 8 + 1) * 8, row: row)
      case ControlBytes.lineFeed: lineFeed()
      case ControlBytes.carriageReturn: move(toColumn: 0, row: row)
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = CellWidth.columns(of: scalar)
    if width == 0 {
      // A mark goes onto what was written before it.
      let last = isBehindLast ? column : column - 1
      guard last >= 0 else { return isLost = true }
      let cell = grid[last, row]
      grid[last, row] = TerminalGrid.Cell(
        text: cell.text + String(scalar),
        style: cell.style,
        width: cell.width
      )
      return
    }
    // To write on behind the last column would scroll or wrap; the encoder never means to.
    guard !isBehindLast, column + width <= grid.size.columns else { return isLost = true }
    grid[column, row] = TerminalGrid.Cell(text: String(scalar), style: pen, width: width)
    if width == 2 { grid[column + 1, row] = TerminalGrid.Cell(text: "", style: pen, width: 0) }
    column += width
    if column >= grid.size.columns { (column, isBehindLast) = (grid.size.columns - 1, true) }
  }

  private mutating func lineFeed() {
    guard row + 1 < grid.size.rows else { return isLost = true }
    move(toColumn: column, row: row + 1)
  }

  private mutating func move(toColumn column: Int, row: Int) {
    isLost =
      isLost || !(0..<grid.size.columns).contains(column) || !(0..<grid.size.rows).contains(row)
    self.column = min(max(0, column), grid.size.columns - 1)
    self.row = min(max(0, row), grid.size.rows - 1)
    isBehindLast = false
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return isLost = true }
    var parameters = ""
    while let next = rest.first, (0x30...0x3F).contains(next.value) {
      parameters.unicodeScalars.append(next)
      rest = rest.dropFirst()
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch rest.popFirst() {
    case "H": move(toColumn: numbers.count > 1 ? max(1, numbers[1]) - 1 : 0, row: count - 1)
    case "G": move(toColumn: count - 1, row: row)
    case "d": move(toColumn: column, row: count - 1)
    case "A": move(toColumn: column, row: row - count)
    case "B": move(toColumn: column, row: row + count)
    case "C": move(toColumn: column + count, row: row)
    case "D": move(toColumn: column - count, row: row)
    case "K": erase(column..<grid.size.columns)
    case "X": erase(column..<min(grid.size.columns, column + count))
    case "J":
      guard (column, row) == (0, 0) else { return isLost = true }
      grid = TerminalGrid(size: grid.size, clearedIn: pen.background)
    case "m": setPen(numbers.isEmpty ? [0] : numbers)
    default: isLost = true
    }
  }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns { grid[column, row] = .blank(on: pen.background) }
  }

  private mutating func setPen(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = ResolvedStyle()
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 30...37: pen.foreground = .indexed(UInt8(number - 30))
      case 90...97: pen.foreground = .indexed(UInt8(number - 82))
      case 40...47: pen.background = .indexed(UInt8(number - 40))
      case 100...107: pen.background = .indexed(UInt8(number - 92))
      case 38: pen.foreground = color(&rest)
      case 48: pen.background = color(&rest)
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      default: isLost = true
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> TerminalColor {
    if rest.popFirst() == 5 { return .indexed(UInt8(clamping: rest.popFirst() ?? 0)) }
    let parts = (0..<3).map { _ in UInt8(clamping: rest.popFirst() ?? 0) }
    return .rgb(RGB(red: parts[0], green: parts[1], blue: parts[2]))
  }
}
