import TerminalRendering

/// Views in rows and columns.
extension ViewLayout {
  /// The rows of a table with the views in them, and the widths of its columns.
  struct TableParts {
    var widths: [Int]
    var rows: [(views: [Int], height: Int)] = []
    /// The cells between two columns.
    static let gap = 1

    var columns: Int { widths.reduce(0, +) + max(0, widths.count - 1) * Self.gap }
  }

  func size(of parts: TableParts, _ table: ViewTable) -> Size {
    let rows = parts.rows.reduce(0) { $0 + $1.height } + max(0, parts.rows.count - 1) * table.gap
    return Size(columns: parts.columns, rows: rows)
  }

  mutating func tableParts(
    _ element: ViewElement,
    _ table: ViewTable,
    _ proposal: Proposal
  ) -> TableParts {
    let rows = Self.rows(element.children, table, columns: proposal.columns)
    var parts = TableParts(widths: widths(rows, table, proposal.columns))
    var left = proposal.rows ?? ViewScale.endless
    for row in rows where left > 0 {
      let isWhole = row.count == 1 && parts.widths.count > 1 && table.columns == .needed
      var height = 1
      for (column, view) in row.enumerated() {
        let width = isWhole ? parts.columns : parts.widths[column]
        height = max(height, size(view, Proposal(columns: width, rows: nil)).rows)
      }
      parts.rows.append((row, min(height, left)))
      left -= height + table.gap
    }
    return parts
  }

  private static func rows(_ views: [Int], _ table: ViewTable, columns: Int?) -> [[Int]] {
    var rows: [[Int]] = []
    var rest = views[...]
    if table.columns == .needed {
      for count in table.rows where !rest.isEmpty {
        rows.append(Array(rest.prefix(max(1, count))))
        rest = rest.dropFirst(max(1, count))
      }
    }
    let count = columnCount(table, columns)
    while !rest.isEmpty {
      rows.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return rows
  }

  private static func columnCount(_ table: ViewTable, _ columns: Int?) -> Int {
    switch table.columns {
    case .even(let count): max(1, count)
    case .given(let widths): max(1, widths.count)
    case .every(let least):
      max(1, ((columns ?? 40) + TableParts.gap) / max(1, least + TableParts.gap))
    case .needed: 1
    }
  }

  private mutating func widths(_ rows: [[Int]], _ table: ViewTable, _ columns: Int?) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    if table.columns == .needed { return neededWidths(rows, count: count, columns) }
    let all = max(count, Self.columnCount(table, columns))
    var given: [Int?] = Array(repeating: nil, count: all)
    if case .given(let told) = table.columns {
      for (index, width) in told.enumerated() where index < all { given[index] = width }
    }
    let fixed = given.compactMap(\.self).reduce(0, +)
    let open = given.count { $0 == nil }
    let room = max(0, (columns ?? 40) - (all - 1) * TableParts.gap - fixed)
    var extra = open > 0 ? room % open : 0
    return given.map { width in
      if let width { return width }
      extra -= 1
      return room / max(1, open) + (extra >= 0 ? 1 : 0)
    }
  }

  /// As wide as what stands in them; where that is too much, the widest give.
  private mutating func neededWidths(_ rows: [[Int]], count: Int, _ columns: Int?) -> [Int] {
    var widths = Array(repeating: 0, count: count)
    for row in rows where row.count > 1 || count == 1 {
      for (column, view) in row.enumerated() {
        // What takes all there is gets what the others leave.
        widths[column] = max(widths[column], size(view, Proposal()).columns)
      }
    }
    guard let columns else { return widths }
    let room = columns - (count - 1) * TableParts.gap
    let most = stride(from: columns, to: 1, by: -1).first { most in
      widths.reduce(0) { $0 + min($1, most) } <= room
    }
    return widths.map { min($0, most ?? 1) }
  }
}
