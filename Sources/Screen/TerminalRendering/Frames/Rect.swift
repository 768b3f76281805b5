package struct Size: Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The first column and row are 0.
package struct Rect: Hashable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  package init(_ columns: Range<Int>, row: Int, rows: Int = 1) {
    self.init(column: columns.lowerBound, row: row, columns: columns.count, rows: rows)
  }

  /// Exclusive.
  package var endColumn: Int { column + columns }
  /// Exclusive.
  package var endRow: Int { row + rows }

  /// Without the outermost cells.
  package func inset(columns dx: Int = 1, rows dy: Int = 1) -> Rect {
    Rect(
      column: column + dx,
      row: row + dy,
      columns: max(0, columns - 2 * dx),
      rows: max(0, rows - 2 * dy)
    )
  }

  package func at(row: Int, rows: Int = 1) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: rows)
  }

  package func without(columns dx: Int) -> Rect {
    Rect(column: column + dx, row: row, columns: columns - dx, rows: rows)
  }

  package func contains(column x: Int, row y: Int) -> Bool {
    x >= column && x < endColumn && y >= row && y < endRow
  }

  package init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package var size: Size { Size(columns: columns, rows: rows) }
  package var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// Empty when they do not meet.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = min(endColumn, other.endColumn)
    let bottom = min(endRow, other.endRow)
    return Rect(column: left, row: top, columns: max(0, right - left), rows: max(0, bottom - top))
  }
}
