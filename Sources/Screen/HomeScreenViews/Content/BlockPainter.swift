import SmartStacks
import TerminalRendering

/// Sets the blocks of a widget's content below one another in the rows that there are.
struct BlockPainter: ScreenPart {
  let context: ScreenContext
  let hue: Int
  let density: Density
  /// Whether the first line beside a number already stands in the title row.
  let isFirstLineTaken: Bool

  /// The rows that a block needs at least, and those it would like.
  struct Need {
    var least: Int
    var ideal: Int
    /// The rows beyond these with which its things stand apart, where nobody else needs them.
    var airy = 0
    /// Whether it can use any number of rows more.
    var grows = false
  }

  /// Whether a pane may have more rows than its words need: blanks, larger numerals and higher
  /// plots fill it then.
  var isSpacious: Bool { density == .roomy && layout.layoutClass == .rich }

  /// The rows from one thing of a list to the next, each of which takes one row.
  func step(of count: Int, in rows: Int) -> Int { isSpacious && rows >= 2 * count - 1 ? 2 : 1 }

  /// What a list of so many things needs, each of which takes one row.
  private func listNeed(_ count: Int) -> Need {
    Need(least: min(1, count), ideal: count, airy: isSpacious ? max(0, count - 1) : 0)
  }

  /// Whether the blank under the title stays: gauges would lose a bar to it.
  func keepsBlank(_ blocks: [WidgetContent.Block], _ area: Rect) -> Bool {
    guard case .gauges = blocks.first, density == .regular else { return true }
    let needed = blocks.reduce(0) { $0 + need(of: $1, columns: area.columns).ideal }
    return needed <= area.rows - 2
  }

  func draw(_ blocks: [WidgetContent.Block], body: Rect) {
    var row = body.row
    for share in shares(of: body.rows, among: blocks, columns: body.columns) {
      let area = body.at(row: row, rows: share.rows)
      draw(blocks[share.index], area: area)
      row += share.rows + share.gap
    }
  }

  /// The rows of one block, and the blank rows after it.
  private struct Share {
    var index: Int
    var need: Need
    var rows: Int
    var gap = 0
  }

  /// Deals the rows out: what is needed first, then blanks, what would be good, air, and growth.
  private func shares(
    of rows: Int,
    among blocks: [WidgetContent.Block],
    columns: Int
  ) -> [Share] {
    var left = rows
    var shares: [Share] = []
    for (index, block) in blocks.enumerated() {
      let need = need(of: block, columns: columns)
      guard need.least > 0, need.least <= left else { continue }
      shares.append(Share(index: index, need: need, rows: need.least))
      left -= need.least
    }
    if density == .roomy {
      // Blanks between blocks come before the last rows of a long one.
      for index in shares.indices.dropLast() where left > 3 {
        shares[index].gap = 1
        left -= 1
      }
    }
    for index in shares.indices {
      let more = min(left, max(0, shares[index].need.ideal - shares[index].rows))
      shares[index].rows += more
      left -= more
    }
    for index in shares.indices where shares[index].need.airy <= left {
      shares[index].rows += shares[index].need.airy
      left -= shares[index].need.airy
    }
    if let index = shares.lastIndex(where: { $0.need.grows }) {
      // A plot stands at the foot of its pane, as far from the words above as there is room.
      shares[index].rows += left
    }
    return shares
  }

  private func need(of block: WidgetContent.Block, columns: Int) -> Need {
    switch block {
    case .lines(let lines): linesNeed(lines, columns: columns)
    case .agenda(let items): agendaNeed(items, columns: columns)
    case .checklist(let items): checklistNeed(items)
    case .amounts(let amounts): amountsNeed(amounts, columns: columns)
    case .bigValue(let value): bigValueNeed(value, columns: columns)
    case .gauges(let gauges, let rings): gaugesNeed(gauges, rings: rings, columns: columns)
    case .sparkline(let line): sparklineNeed(line)
    case .player(let player): playerNeed(player)
    case .clocks(let clocks): listNeed(clocks.count)
    }
  }

  private func draw(_ block: WidgetContent.Block, area: Rect) {
    switch block {
    case .lines(let lines): draw(lines: lines, area: area)
    case .agenda(let items): draw(agenda: items, area: area)
    case .checklist(let items): draw(checklist: items, area: area)
    case .amounts(let amounts): draw(amounts: amounts, area: area)
    case .bigValue(let value): draw(bigValue: value, area: area)
    case .gauges(let gauges, let rings):
      draw(gauges: gauges, rings: rings, area: area)
    case .sparkline(let line): draw(sparkline: line, area: area)
    case .player(let player): draw(player: player, area: area)
    case .clocks(let clocks): draw(clocks: clocks, area: area)
    }
  }

  /// Draws words at the left and, where both fit, words at the right; the left ones are cut last.
  func drawRow(
    _ left: String,
    _ leftStyle: Style,
    right: String? = nil,
    _ rightStyle: Style = Style(.muted),
    row area: Rect
  ) {
    var end = area.endColumn
    let left = PlainText.harmless(left)
    if let right = right.map({ PlainText.harmless($0) }), !right.isEmpty {
      let width = CellWidth.columns(of: right)
      // A fact that leaves no room for the words themselves stays away.
      if area.columns - width - 1 >= min(CellWidth.columns(of: left), 8) {
        canvas.draw(right, column: end - width, row: area.row, style: rightStyle)
        end -= width + 1
      }
    }
    let text = cut(left, to: max(0, end - area.column))
    canvas.draw(text, column: area.column, row: area.row, style: leftStyle)
  }
}

extension BlockPainter {
  private typealias Row = (text: String, isFirst: Bool)

  func linesNeed(_ lines: [String], columns: Int) -> Need {
    guard isSpacious else { return Need(least: min(1, lines.count), ideal: lines.count) }
    let rows = wrapped(lines.map { PlainText.harmless($0) }, to: columns).count
    return Need(least: min(1, lines.count), ideal: rows, airy: max(0, lines.count - 1))
  }

  /// Lines broken between words, with blank ones between them where they are to stand apart.
  private func wrapped(_ lines: [String], to columns: Int, isAiry: Bool = false) -> [Row] {
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      if isAiry, index > 0 { rows.append(("", false)) }
      let parts = PlainText.wrapped(line, to: columns)
      for part in parts.isEmpty ? [""] : parts { rows.append((part, index == 0)) }
    }
    return rows
  }

  /// Plain lines; the first of several says the most.
  func draw(lines: [String], area: Rect) {
    let safe = lines.map { PlainText.harmless($0) }
    var rows = wrapped(safe, to: area.columns)
    if isSpacious, rows.count + safe.count - 1 <= area.rows {
      rows = wrapped(safe, to: area.columns, isAiry: true)
    }
    if rows.count > area.rows { rows = safe.enumerated().map { ($1, $0 == 0) } }
    for (index, line) in rows.prefix(area.rows).enumerated() {
      let isStrong = line.isFirst && safe.count > 1
      let text = cut(line.text, to: area.columns)
      let style = Style(.text, isStrong ? .bold : [])
      canvas.draw(text, column: area.column, row: area.row + index, style: style)
    }
  }
}
