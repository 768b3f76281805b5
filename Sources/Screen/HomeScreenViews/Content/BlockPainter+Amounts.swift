import SmartStacks
import TerminalRendering

extension BlockPainter {
  typealias Amount = WidgetContent.Amount

  private func isBig(_ amounts: [Amount], columns: Int) -> Bool {
    guard density == .roomy, let first = amounts.first, !first.isTotal else { return false }
    let value = PlainText.harmless(first.value)
    return value.contains(where: \.isNumber) && BigNumber(value).columns + 4 <= columns
  }

  func amountsNeed(_ amounts: [Amount], columns: Int) -> Need {
    let gap = amounts.contains(where: \.isTotal) && amounts.count > 1 && density > .compact ? 1 : 0
    let big = isBig(amounts, columns: columns) ? 4 : 0
    var airy = isSpacious ? max(0, amounts.count { !$0.isTotal } - (big > 0 ? 2 : 1)) : 0
    if let first = amounts.first, big > 0, hasLargeNumerals(first.value, columns: columns) {
      airy += BigNumerals.largeRows - BigNumerals.rows
    }
    return Need(least: min(1, amounts.count), ideal: amounts.count + gap + big, airy: airy)
  }

  /// Quantities aligned on their point, the newest bold; totals stand apart.
  func draw(amounts: [Amount], area: Rect) {
    var items = amounts.filter { !$0.isTotal }
    let totals = amounts.filter(\.isTotal)
    var area = area
    let hasBig = isBig(amounts, columns: area.columns) && area.rows >= 5 + totals.count
    if hasBig {
      let need = amountsNeed(amounts, columns: area.columns)
      let number = items.removeFirst()
      let isLarge =
        area.rows >= need.ideal + need.airy
        && hasLargeNumerals(number.value, columns: area.columns)
      drawBig(number, isLarge: isLarge, area: area)
      let rows = (isLarge ? BigNumerals.largeRows : BigNumerals.rows) + 2
      area = area.at(row: area.row + rows, rows: area.rows - rows)
    }
    let column = AlignedColumn((items + totals).map { PlainText.harmless($0.value) })
    let room = max(items.isEmpty ? 0 : 1, area.rows - totals.count)
    let shown = Array(items.prefix(room))
    let step = step(of: items.count, in: room - min(1, totals.count))
    for (index, amount) in shown.enumerated() {
      let isNewest = index == 0 && !hasBig
      let row = area.at(row: area.row + index * step)
      draw(amount, isNewest: isNewest, column, row: row)
    }
    let taken = shown.count * step - (step - 1)
    let left = area.rows - taken - totals.count
    let first = hasBig ? area.endRow - totals.count : area.row + taken + min(1, max(0, left))
    for (index, total) in totals.enumerated() where first + index < area.endRow {
      draw(total, isNewest: false, column, row: area.at(row: first + index))
    }
  }

  private func draw(_ amount: Amount, isNewest: Bool, _ aligned: AlignedColumn, row area: Rect) {
    let value = PlainText.harmless(amount.value)
    let style = Style(amount.isTotal ? .muted : .text, isNewest ? .bold : [])
    let start = area.column + aligned.offset(of: value)
    canvas.draw(value, column: start, row: area.row, room: area.endColumn - start, style: style)
    let rest = area.without(columns: aligned.columns + 2)
    guard rest.columns > 0 else { return }
    drawRow(amount.label, style, right: amount.note, row: rest)
  }

  private func drawBig(_ amount: Amount, isLarge: Bool, area: Rect) {
    let number = BigNumber(PlainText.harmless(amount.value), isLarge: isLarge)
    let style = Style(.text, .bold)
    number.draw(on: canvas, column: area.column, row: area.row, style: style)
    let column = area.column + number.columns + 4
    let room = area.endColumn - column
    guard room > 4 else { return }
    let label = cut(PlainText.harmless(amount.label), to: room)
    canvas.draw(label, column: column, row: area.row, style: style)
    guard let note = amount.note else { return }
    canvas.draw(PlainText.harmless(note), column: column, row: area.row + 1, room: room, .muted)
  }
}

/// Values in a column, their points below one another.
struct AlignedColumn {
  private let whole: Int
  let columns: Int

  init(_ values: [String]) {
    let parts = values.map { Self.columns(of: $0) }
    whole = parts.map(\.whole).max() ?? 0
    columns = whole + (parts.map(\.rest).max() ?? 0)
  }

  func offset(of value: String) -> Int { whole - Self.columns(of: value).whole }

  /// The columns before the point, and those from it on.
  private static func columns(of value: String) -> (whole: Int, rest: Int) {
    let all = CellWidth.columns(of: value)
    guard let point = value.lastIndex(of: "."), value[point...].dropFirst().first?.isNumber == true
    else { return (all, 0) }
    let rest = CellWidth.columns(of: value[point...])
    return (all - rest, rest)
  }
}
