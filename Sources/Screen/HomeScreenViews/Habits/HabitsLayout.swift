package import TerminalRendering

/// Where the parts of the habits view stand: the person at the left, the chosen habit at the right.
struct HabitsLayout {
  /// All habits of the person; nil where the chosen one takes the screen.
  private(set) var list: Rect?
  /// What will be viewed if anything is, below the list.
  private(set) var next: Rect?
  /// The chosen habit; nil where the list takes the screen.
  private(set) var detail: Rect?
  /// Facts about the chosen habit beside its plots, on large screens.
  private(set) var side: Rect?

  private static let gap = 3
  private static let sideColumns = 33

  /// Whether there is room for the list and the chosen habit.
  static func isSplit(_ size: Size) -> Bool {
    size.columns >= leastSplit.columns && size.rows >= leastSplit.rows
  }

  /// The least size of a list and a habit side by side.
  static let leastSplit = Size(columns: 100, rows: 20)

  init(_ size: Size, isDetail: Bool, choices: Int) {
    let top = size.rows >= 30 ? 2 : 1
    let area = size.band(row: top, rows: max(0, size.rows - 1 - top))
    guard Self.isSplit(size) else {
      if isDetail {
        // The axis may end at the screen's edge, as that of the day does.
        detail = Rect(column: 1, row: top, columns: size.columns - 1, rows: area.rows)
      } else {
        placeList(in: area, choices: choices)
      }
      return
    }
    let isWide = size.columns >= 160 && size.rows >= 40
    let wide = 40 + (size.columns - 160) * 3 / 10
    let columns = isWide ? min(52, wide) : 38
    var left = area
    left.columns = columns
    left.rows -= size.rows >= 40 ? 1 : 0
    placeList(in: left, choices: choices)
    var right = area
    right.column += columns + Self.gap
    right.columns -= columns + Self.gap
    if isWide {
      right.columns -= Self.sideColumns + Self.gap
      side = Rect(
        column: right.endColumn + Self.gap,
        row: area.row,
        columns: Self.sideColumns,
        rows: area.rows
      )
    }
    detail = right
  }

  /// The list keeps what it can; what is next stands at its foot.
  private mutating func placeList(in area: Rect, choices: Int) {
    var list = area
    let most = area.rows >= 36 ? 8 : area.rows >= 18 ? 3 : 1
    let rows = 1 + min(choices, most)
    if choices > 0, area.rows >= 8 {
      list.rows -= rows + (area.rows >= 14 ? 1 : 0)
      next = area.at(row: area.endRow - rows, rows: rows)
    }
    self.list = list
  }
}

extension HabitsScreen {
  /// Whether a screen of a size shows the list and the chosen habit side by side.
  package static func isSplit(_ size: Size) -> Bool { HabitsLayout.isSplit(size) }
}
