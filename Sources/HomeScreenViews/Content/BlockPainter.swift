import SimulationCore
import SmartStacks
import TerminalRendering

/// Sets the blocks of a widget's content below one another in the rows that there are.
struct BlockPainter {
  let context: ScreenContext
  let hue: Int
  let density: Density
  /// Whether the first line beside a number already stands in the title row.
  let isFirstLineTaken: Bool

  var glyphs: Glyphs { context.glyphs }

  /// The rows that a block needs at least, and those it would like.
  struct Need {
    var least: Int
    var ideal: Int
    /// Whether it can use any number of rows more.
    var grows = false
  }

  /// Whether the blank under the title stays: gauges would lose a bar to it.
  func keepsBlank(_ blocks: [WidgetContent.Block], _ area: Rect) -> Bool {
    guard case .gauges = blocks.first, density == .regular else { return true }
    let needed = blocks.reduce(0) { $0 + need(of: $1, columns: area.columns).ideal }
    return needed <= area.rows - 2
  }

  func draw(_ blocks: [WidgetContent.Block], into frame: inout Frame, body: Rect) {
    var row = body.row
    for (index, rows) in share(body.rows, among: blocks, columns: body.columns) {
      let area = Rect(column: body.column, row: row, columns: body.columns, rows: rows.rows)
      draw(blocks[index], into: &frame, area: area)
      row += rows.rows + rows.gap
    }
  }

  /// Deals the rows out: what is needed first, then what would be good, then gaps, then growth.
  private func share(
    _ rows: Int,
    among blocks: [WidgetContent.Block],
    columns: Int
  ) -> [(index: Int, rows: (rows: Int, gap: Int))] {
    var left = rows
    var shares: [(index: Int, need: Need, rows: Int, gap: Int)] = []
    for (index, block) in blocks.enumerated() {
      let need = need(of: block, columns: columns)
      guard need.least > 0, need.least <= left else { continue }
      shares.append((index, need, need.least, 0))
      left -= need.least
    }
    for index in shares.indices {
      let more = min(left, max(0, shares[index].need.ideal - shares[index].rows))
      shares[index].rows += more
      left -= more
    }
    if density == .roomy {
      for index in shares.indices.dropLast() where left > 0 {
        shares[index].gap = 1
        left -= 1
      }
    }
    if let index = shares.lastIndex(where: { $0.need.grows }) { shares[index].rows += left }
    return shares.map { ($0.index, ($0.rows, $0.gap)) }
  }

  private func need(of block: WidgetContent.Block, columns: Int) -> Need {
    switch block {
    case .lines(let lines): Need(least: 1, ideal: lines.count)
    default: Need(least: 0, ideal: 0)
    }
  }

  private func draw(_ block: WidgetContent.Block, into frame: inout Frame, area: Rect) {
    switch block {
    case .lines(let lines): draw(lines: lines, into: &frame, area: area)
    default: break
    }
  }
}

extension BlockPainter {
  /// Plain lines; the first of several says the most.
  func draw(lines: [String], into frame: inout Frame, area: Rect) {
    let safe = lines.map { PlainText.harmless($0) }
    var rows: [(text: String, isFirst: Bool)] = []
    for (index, line) in safe.enumerated() {
      for part in PlainText.wrapped(line, to: area.columns) { rows.append((part, index == 0)) }
    }
    if rows.count > area.rows { rows = safe.enumerated().map { ($1, $0 == 0) } }
    for (index, line) in rows.prefix(area.rows).enumerated() {
      let isStrong = line.isFirst && safe.count > 1
      let text = context.cut(line.text, to: area.columns)
      frame.draw(
        text,
        column: area.column,
        row: area.row + index,
        style: Style(.text, isStrong ? .bold : [])
      )
    }
  }
}
