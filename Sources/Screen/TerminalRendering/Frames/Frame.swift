/// The cells of a screen, styled by role.
///
/// Drawing never leaves the frame: what does not fit is clipped, and a wide character that would be
/// cut becomes a space. Text is drawn as it is; make text from files harmless first (`PlainText`).
package struct Frame: Hashable {
  /// Glyph values from here on are indices into `clusters`.
  package static let clusterBase: UInt32 = 0x11_0000

  package let size: Size
  package internal(set) var cells: [Cell]
  /// Characters of several scalars (a letter and its combining marks).
  package internal(set) var clusters: [Character] = []

  package init(size: Size, style: Style = Style()) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank(style), count: self.size.columns * self.size.rows)
  }

  package var bounds: Rect { Rect(size) }

  /// Outside of the frame a blank cell, and setting it does nothing.
  package subscript(column column: Int, row row: Int) -> Cell {
    get {
      guard bounds.contains(column: column, row: row) else { return .blank() }
      return cells[row * size.columns + column]
    }
    set {
      guard bounds.contains(column: column, row: row) else { return }
      cells[row * size.columns + column] = newValue
    }
  }

  /// A space for the second half of a wide character.
  package func character(column: Int, row: Int) -> Character {
    character(of: self[column: column, row: row])
  }

  package func character(of cell: Cell) -> Character {
    if cell.width == 0 { return " " }
    if cell.glyph >= Self.clusterBase { return clusters[Int(cell.glyph - Self.clusterBase)] }
    return Unicode.Scalar(cell.glyph).map(Character.init) ?? " "
  }

  /// With trailing spaces.
  package func text(row: Int) -> String { text(row: row, columns: 0..<size.columns) }

  /// A wide character counts where it starts.
  package func text(row: Int, columns: Range<Int>) -> String {
    var text = ""
    for column in columns where self[column: column, row: row].width > 0 {
      text.append(character(column: column, row: row))
    }
    return text
  }

  /// Draws text in one row and returns its columns, clipped or not.
  ///
  /// It may start outside of the frame; controls and invisible characters are left out.
  @discardableResult
  package mutating func draw(
    _ text: some StringProtocol,
    column: Int,
    row: Int,
    style: Style,
    clip: Rect? = nil
  ) -> Int {
    let area = bounds.intersection(clip ?? bounds)
    guard row >= area.row, row < area.endRow, !area.isEmpty else { return text.columns }
    var x = column
    for scalar in text.unicodeScalars {
      guard CellWidth.isPlain(scalar.value) else {
        return drawMixed(text, column: column, row: row, style: style, area: area)
      }
      if x >= area.column && x < area.endColumn { put(scalar.value, 1, x, row, style) }
      x += 1
    }
    return x - column
  }

  @discardableResult
  package mutating func draw(
    _ character: Character,
    column: Int,
    row: Int,
    style: Style,
    clip: Rect? = nil
  ) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count == 1, CellWidth.isPlain(first.value) else {
      return draw(String(character), column: column, row: row, style: style, clip: clip)
    }
    let area = bounds.intersection(clip ?? bounds)
    if area.contains(column: column, row: row) { put(first.value, 1, column, row, style) }
    return 1
  }

  package mutating func fill(_ rect: Rect, style: Style) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      let start = row * size.columns
      mendEdges(row: row, from: area.column, to: area.endColumn)
      for index in start + area.column..<start + area.endColumn { cells[index] = .blank(style) }
    }
  }

  package mutating func fillRow(_ row: Int, style: Style) {
    fill(bounds.at(row: row), style: style)
  }

  package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = bounds.intersection(rect)
    for row in area.row..<area.endRow {
      let start = row * size.columns
      for index in start + area.column..<start + area.endColumn {
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// Copies an area of another frame, cut to the clip; halves of wide characters become spaces.
  package mutating func blit(
    _ source: Frame,
    from rect: Rect? = nil,
    toColumn column: Int,
    row: Int,
    clip: Rect? = nil
  ) {
    let wanted = rect ?? source.bounds
    let from = source.bounds.intersection(wanted)
    let target = Rect(
      column: column + from.column - wanted.column,
      row: row + from.row - wanted.row,
      columns: from.columns,
      rows: from.rows
    )
    let area = bounds.intersection(clip ?? bounds).intersection(target)
    guard !area.isEmpty else { return }
    let dx = from.column - target.column
    for y in area.row..<area.endRow {
      let sourceStart = (y - target.row + from.row) * source.size.columns + dx
      let start = y * size.columns
      mendEdges(row: y, from: area.column, to: area.endColumn)
      for x in area.column..<area.endColumn {
        var cell = source.cells[sourceStart + x]
        if cell.glyph >= Self.clusterBase { cell.glyph = intern(source.character(of: cell)) }
        let isCut =
          (cell.width == 0 && x == area.column) || (cell.width == 2 && x == area.endColumn - 1)
        cells[start + x] = isCut ? .blank(cell.style) : cell
      }
    }
  }

  /// The slow way, for text with wide characters and marks.
  private mutating func drawMixed(
    _ text: some StringProtocol,
    column: Int,
    row: Int,
    style: Style,
    area: Rect
  ) -> Int {
    var x = column
    var elements = CellText(text)
    while let element = elements.next() {
      let end = x + element.columns
      if x >= area.column && end <= area.endColumn {
        let glyph = element.marks.isEmpty ? element.base.value : intern(element)
        put(glyph, element.columns, x, row, style)
      } else {
        for cut in max(x, area.column)..<max(max(x, area.column), min(end, area.endColumn)) {
          put(0x20, 1, cut, row, style)
        }
      }
      x = end
    }
    return x - column
  }

  /// Writes a glyph that fits, and repairs wide characters that it covers half of.
  private mutating func put(_ glyph: UInt32, _ width: Int, _ x: Int, _ y: Int, _ style: Style) {
    let index = y * size.columns + x
    if width == 1 && cells[index].width == 1 {
      cells[index] = Cell(glyph: glyph, style: style)
      return
    }
    mendEdges(row: y, from: x, to: x + width)
    cells[index] = Cell(glyph: glyph, style: style, width: UInt8(truncatingIfNeeded: width))
    if width == 2 { cells[index + 1] = Cell(glyph: 0x20, style: style, width: 0) }
  }

  /// Replaces wide characters that stick out of a range about to be overwritten by spaces.
  private mutating func mendEdges(row: Int, from: Int, to: Int) {
    let start = row * size.columns
    if from > 0 && cells[start + from].width == 0 {
      cells[start + from - 1] = .blank(cells[start + from - 1].style)
    }
    if to < size.columns && cells[start + to].width == 0 {
      cells[start + to] = .blank(cells[start + to].style)
    }
  }

  private mutating func intern(_ element: CellText.Element) -> UInt32 {
    var scalars = String.UnicodeScalarView()
    scalars.append(element.base)
    scalars.append(contentsOf: element.marks)
    let text = String(scalars)
    // What takes no cell may still be a character of its own, as some vowels of Korean are.
    return intern(text.count == 1 ? Character(text) : Character(element.base))
  }

  /// Looks only at the latest clusters, so that unusual text stays cheap.
  private mutating func intern(_ character: Character) -> UInt32 {
    let recent = clusters.suffix(32)
    let known = recent.lastIndex { $0.unicodeScalars.elementsEqual(character.unicodeScalars) }
    let index = known ?? clusters.count
    if known == nil { clusters.append(character) }
    return Self.clusterBase + UInt32(truncatingIfNeeded: index)
  }
}

/// Eight plain bytes, so that frames compare and copy as memory.
package struct Cell: Hashable {
  /// A Unicode scalar; from `Frame.clusterBase` on, the index of a cluster in the frame.
  package var glyph: UInt32
  package var style: Style
  /// 1 or 2 columns; 0 for the second half of the wide character to the left.
  package var width: UInt8 = 1

  package static func blank(_ style: Style = Style()) -> Cell { Cell(glyph: 0x20, style: style) }
}
