package import TerminalRendering

/// What a terminal shows after it received bytes: a judge that knows nothing of how they were made.
///
/// It does what xterm does with all that curses sends, and counts what it does not understand.
package struct TerminalScreen {
  package struct Cell: Hashable, Sendable {
    package var text = " "
    package var pen = ResolvedStyle()
  }

  package let size: Size
  package private(set) var cells: [Cell]
  /// Sequences that it cannot judge; none may come.
  package private(set) var unknown: [String] = []

  /// What it does not know and leaves out.
  private let ignored: Set<Unicode.Scalar>
  /// Whether erasing paints with the colour that is set; other terminals take their own.
  private let erasesInColor: Bool
  private var pen = ResolvedStyle()
  private var column = 0
  private var row = 0
  private var wraps = false
  private var inserts = false
  private var saved = (column: 0, row: 0, pen: ResolvedStyle())
  private var waiting: [UInt8] = []
  private var region: ClosedRange<Int>

  package init(size: Size, erasesInColor: Bool = true, ignored: Set<Unicode.Scalar> = []) {
    self.size = size
    self.ignored = ignored
    self.erasesInColor = erasesInColor
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    region = 0...(size.rows - 1)
  }

  package subscript(column column: Int, row row: Int) -> Cell { cells[row * size.columns + column] }

  /// Takes what arrived; what is cut off waits for its rest.
  package mutating func feed(_ more: some Collection<UInt8>) {
    waiting += more
    let whole = waiting.count - Self.cutOff(waiting.suffix(128))
    let bytes = waiting.prefix(whole)
    waiting.removeFirst(whole)
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: escape(&scalars)
      case 0x08: (column, wraps) = (max(0, column - 1), false)
      case 0x09: (column, wraps) = (min(size.columns - 1, (column / 8 + 1) * 8), false)
      case 0x0A: lineFeed()
      case 0x0D: (column, wraps) = (0, false)
      case 0..<0x20, 0x7F: break
      default: if !ignored.contains(scalar) { put(scalar) }
      }
    }
  }

  /// How many bytes at the end belong to something that goes on.
  private static func cutOff(_ bytes: ArraySlice<UInt8>) -> Int {
    if let escape = bytes.lastIndex(of: 0x1B) {
      let sequence = bytes[escape...]
      let body = sequence.dropFirst(2)
      let isWhole =
        switch sequence.dropFirst().first {
        case UInt8(ascii: "["): body.contains { (0x40...0x7E).contains($0) }
        case UInt8(ascii: "]"), UInt8(ascii: "P"): body.contains(0x07)
        case UInt8(ascii: "("), UInt8(ascii: ")"): !body.isEmpty
        default: sequence.count > 1
        }
      if !isWhole { return sequence.count }
    }
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let length = bytes[start] < 0xC0 ? 1 : bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4
    let there = bytes.endIndex - start
    return there < length ? there : 0
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = CellWidth.columns(of: scalar)
    guard width > 0 else {
      let last = wraps ? column : column - 1
      if last >= 0 { cells[row * size.columns + last].text.unicodeScalars.append(scalar) }
      return
    }
    if wraps || column + width > size.columns {
      (column, wraps) = (0, false)
      lineFeed()
    }
    let index = row * size.columns + column
    if inserts { shift(by: width) }
    cells[index] = Cell(text: String(scalar), pen: pen)
    if width == 2 { cells[index + 1] = Cell(text: "", pen: pen) }
    column += width
    if column >= size.columns { (column, wraps) = (size.columns - 1, true) }
  }

  private mutating func lineFeed() {
    wraps = false
    if row == region.upperBound {
      scroll(by: 1)
    } else {
      row = min(size.rows - 1, row + 1)
    }
  }

  /// Moves the region's lines up, or down when negative.
  private mutating func scroll(by distance: Int, from first: Int? = nil) {
    let lines = (first ?? region.lowerBound)...region.upperBound
    let old = cells
    for line in lines {
      let source = line + distance
      for index in 0..<size.columns {
        cells[line * size.columns + index] =
          lines.contains(source) ? old[source * size.columns + index] : blank
      }
    }
  }

  private var blank: Cell {
    var cell = Cell()
    if erasesInColor { cell.pen.background = pen.background }
    return cell
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case "[": control(&rest)
    case "]", "P":
      while let next = rest.popFirst(), next.value != 0x07, next.value != 0x5C {}
    case "(", ")": _ = rest.popFirst()
    case "M":
      if row == region.lowerBound { scroll(by: -1) } else { row = max(0, row - 1) }
    case "D": lineFeed()
    case "7": saved = (column, row, pen)
    case "8":
      move(to: saved.column, saved.row)
      pen = saved.pen
    case "=", ">": break
    default: unknown.append("ESC \(kind)")
    }
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    var parameters = ""
    while let next = rest.first, (0x20...0x3F).contains(next.value) {
      parameters.unicodeScalars.append(next)
      rest = rest.dropFirst()
    }
    guard let final = rest.popFirst() else { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    if final != "m" { wraps = false }
    switch final {
    case "H", "f": move(to: numbers.count > 1 ? max(1, numbers[1]) - 1 : 0, count - 1)
    case "G", "`": move(to: count - 1, row)
    case "d": move(to: column, count - 1)
    case "A": move(to: column, row - count)
    case "B": move(to: column, row + count)
    case "C": move(to: column + count, row)
    case "D": move(to: column - count, row)
    case "K": eraseLine(first)
    case "J": eraseScreen(first)
    case "X": erase(column..<min(size.columns, column + count), row)
    case "S": scroll(by: count)
    case "T": scroll(by: -count)
    case "L": scroll(by: -count, from: row)
    case "M": scroll(by: count, from: row)
    case "r":
      region = (count - 1)...max(count - 1, (numbers.count > 1 ? numbers[1] : size.rows) - 1)
      move(to: 0, 0)
    case "m": setPen(parameters.isEmpty ? [0] : numbers)
    case "@": shift(by: count)
    case "P": shift(by: -count)
    case "h", "l": if parameters == "4" { inserts = final == "h" }
    case "n", "c", "t": break
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func move(to column: Int, _ row: Int) {
    self.column = min(max(0, column), size.columns - 1)
    self.row = min(max(0, row), size.rows - 1)
  }

  /// Moves the rest of the line to the right, or to the left when negative.
  private mutating func shift(by distance: Int) {
    let old = cells
    for index in column..<size.columns {
      let source = index - distance
      cells[row * size.columns + index] =
        (column..<size.columns).contains(source) ? old[row * size.columns + source] : blank
    }
  }

  private mutating func erase(_ columns: Range<Int>, _ row: Int) {
    for index in columns { cells[row * size.columns + index] = blank }
  }

  private mutating func eraseLine(_ kind: Int) {
    let columns = [column..<size.columns, 0..<column + 1, 0..<size.columns]
    erase(columns[min(kind, 2)], row)
  }

  private mutating func eraseScreen(_ kind: Int) {
    if kind == 0 { eraseLine(0) }
    for line in (kind == 0 ? row + 1 : 0)..<size.rows { erase(0..<size.columns, line) }
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
      case 10: break  // the usual font
      case 27: pen.attributes.remove(.reverse)
      case 30...37: pen.foreground = .indexed(UInt8(number - 30))
      case 40...47: pen.background = .indexed(UInt8(number - 40))
      case 90...97: pen.foreground = .indexed(UInt8(number - 82))
      case 100...107: pen.background = .indexed(UInt8(number - 92))
      case 38: pen.foreground = color(&rest)
      case 48: pen.background = color(&rest)
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      default: unknown.append("SGR \(number)")
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> TerminalColor {
    if rest.popFirst() == 5 { return .indexed(UInt8(clamping: rest.popFirst() ?? 0)) }
    let parts = (0..<3).map { _ in UInt8(clamping: rest.popFirst() ?? 0) }
    return .rgb(RGB(red: parts[0], green: parts[1], blue: parts[2]))
  }
}
