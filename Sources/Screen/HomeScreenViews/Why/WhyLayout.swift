import TerminalRendering

struct WhyLayout {
  let story: Rect
  let table: Rect
  /// What the chosen candidate passed, or what stops it.
  let detail: Rect
  /// When the others win; nil where there is no room beside.
  let wins: Rect?
  /// Where the rules are published; nil where that stands below the wins.
  let sources: Rect?
  /// The hours and the stack's lane.
  let axisRow: Int?
  let laneRow: Int?
  /// The scores of the candidates, on tall screens.
  let plots: Rect?

  private static let gap = 3

  /// How many rows the sentences may take on a screen.
  static func storyRows(on size: Size) -> Int {
    if LayoutClass(size) == .rich { return 6 }
    return size.rows >= 28 ? 3 : size.rows >= 20 ? 2 : 1
  }

  /// - Parameters:
  ///   - size: The screen's.
  ///   - candidates: How many rows the table would like.
  ///   - wanted: How many rows the sentences take, `storyRows` at most.
  ///   - tracks: How many scores could be plotted.
  ///   - changes: How many changes are listed below what stops the chosen one.
  init(_ size: Size, candidates: Int, story wanted: Int, plots tracks: Int, changes: Int = 0) {
    let isTall = size.rows >= 28
    let isRich = LayoutClass(size) == .rich
    let columns = size.columns - 2
    let top = isTall ? 2 : 1
    let last = size.rows - 1 - (isTall ? 1 : 0)
    let hasStrip = size.rows >= 18
    var bottom = last
    if hasStrip {
      laneRow = last - 1
      axisRow = last - 2
      bottom = last - 2 - (isTall ? 1 : 0)
    } else {
      (laneRow, axisRow) = (nil, nil)
    }
    story = size.band(row: top, rows: wanted)
    let tableTop = story.endRow + (isTall ? 1 : 0)
    // Half of what is left at most, so that there is always something said about the chosen one.
    let most = max(2, (bottom - tableTop) / 2)
    let tableRows = min(candidates + 1, most)
    table = size.band(row: tableTop, rows: tableRows)
    let detailTop = table.endRow + 1
    let rows = max(0, bottom - detailTop)
    // The scores under the rules, where those have all the room they need.
    var detailRows = rows
    if isRich, tracks > 0, rows >= 18 + 4 {
      // What stops it, the changes with what was tried, and plots that are still told apart.
      let wanted = min(changes > 0 ? 10 + 2 * changes : 0, rows - 3 * tracks - 2)
      detailRows = min(rows - 4, max(16, rows - 6 * tracks - 2, wanted))
      plots = size.band(row: detailTop + detailRows + 1, rows: rows - detailRows - 1)
    } else {
      plots = nil
    }
    guard size.columns >= 78 else {
      detail = size.band(row: detailTop, rows: detailRows)
      (wins, sources) = (nil, nil)
      return
    }
    let third = size.columns >= 160 ? (columns - 2 * Self.gap) / 3 : 0
    let left = third > 0 ? third + 6 : columns * 54 / 100
    detail = Rect(column: 1, row: detailTop, columns: left, rows: detailRows)
    let column = detail.endColumn + Self.gap
    if third > 0 {
      wins = Rect(column: column, row: detailTop, columns: third - 3, rows: detailRows)
      let next = column + third - 3 + Self.gap
      let width = size.columns - 1 - next
      sources = Rect(column: next, row: detailTop, columns: width, rows: detailRows)
      return
    }
    let width = size.columns - 1 - column
    wins = Rect(column: column, row: detailTop, columns: width, rows: detailRows)
    sources = nil
  }
}
