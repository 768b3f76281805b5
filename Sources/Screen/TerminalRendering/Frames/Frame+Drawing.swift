extension Frame {
  /// Draws text in one row and returns the columns it takes, clipped or not.
  ///
  /// It may start outside of the frame and stays inside of the clip; controls and what draws
  /// nothing are left out.
  @discardableResult
  package mutating func draw(
    _ text: some StringProtocol,
    column: Int,
    row: Int,
    style: Style,
    clip: Rect? = nil
  ) -> Int {
    let area = bounds.intersection(clip ?? bounds)
    guard row >= area.row, row < area.endRow, !area.isEmpty else {
      return CellWidth.columns(of: text)
    }
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

  /// Draws one character and returns its columns.
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

  /// Fills an area with a glyph of one column.
  package mutating func fill(_ rect: Rect, style: Style, glyph: Character = " ") {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    let scalar = glyph.unicodeScalars.first?.value ?? 0x20
    let cell = Cell(glyph: CellWidth.isPlain(scalar) ? scalar : 0x20, style: style)
    for row in area.row..<area.endRow {
      let start = row * size.columns
      mendEdges(row: row, from: area.column, to: area.endColumn)
      for index in start + area.column..<start + area.endColumn { cells[index] = cell }
    }
  }

  package mutating func fillRow(_ row: Int, style: Style, glyph: Character = " ") {
    fill(
      Rect(column: 0, row: row, columns: size.columns, rows: 1),
      style: style,
      glyph: glyph
    )
  }

  /// Changes how an area looks and leaves what it says.
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
        if cell.glyph >= Self.clusterBase {
          cell.glyph = intern(source.character(of: cell))
        }
        let isCut =
          (cell.width == 0 && x == area.column) || (cell.width == 2 && x == area.endColumn - 1)
        cells[start + x] = isCut ? .blank(cell.style) : cell
      }
    }
  }
}

extension Frame {
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

  /// Writes a glyph that is known to fit, mending what it covers half of.
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

  /// Turns wide characters that stick out of a range about to be overwritten into spaces.
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

  /// The glyph value of a cluster; looks only at the latest ones, so that odd text stays cheap.
  private mutating func intern(_ character: Character) -> UInt32 {
    let recent = clusters.suffix(32)
    let known = recent.lastIndex { $0.unicodeScalars.elementsEqual(character.unicodeScalars) }
    let index = known ?? clusters.count
    if known == nil { clusters.append(character) }
    return Self.clusterBase + UInt32(truncatingIfNeeded: index)
  }
}
