import SimulationCore
import SmartStacks
import TerminalRendering

extension BlockPainter {
  typealias Amount = WidgetContent.Amount

  private func isBig(_ amounts: [Amount], columns: Int) -> Bool {
    guard density == .roomy, let first = amounts.first, !first.isTotal else { return false }
    let value = first.value.harmless
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

  /// Aligned at the decimal point, the newest bold, totals apart.
  func draw(amounts: [Amount], area: Rect) {
    var items = amounts.filter { !$0.isTotal }
    let totals = amounts.filter(\.isTotal)
    var area = area
    let hasBig = isBig(amounts, columns: area.columns) && area.rows >= 5 + totals.count
    if hasBig {
      let need = amountsNeed(amounts, columns: area.columns)
      let number = items.removeFirst()
      let isLarge =
        area.rows >= need.ideal + need.airy && hasLargeNumerals(number.value, columns: area.columns)
      drawBig(number, isLarge: isLarge, area: area)
      let rows = (isLarge ? BigNumerals.largeRows : BigNumerals.rows) + 2
      area = area.at(row: area.row + rows, rows: area.rows - rows)
    }
    let column = AlignedColumn((items + totals).map(\.value.harmless))
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
    let value = amount.value.harmless
    let style = Style(amount.isTotal ? .muted : .text, isNewest ? .bold : [])
    let start = area.column + aligned.offset(of: value)
    draw(value, column: start, row: area.row, room: area.endColumn - start, style)
    let rest = area.without(columns: aligned.columns + 2)
    guard rest.columns > 0 else { return }
    drawRow(amount.label, style, right: amount.note, row: rest)
  }

  private func drawBig(_ amount: Amount, isLarge: Bool, area: Rect) {
    let number = BigNumber(amount.value.harmless, isLarge: isLarge)
    let style: Style = .text.bold
    draw(number, in: area, style)
    let column = area.column + number.columns + 4
    let room = area.endColumn - column
    guard room > 4 else { return }
    draw(amount.label.harmless, column: column, row: area.row, room: room, style)
    guard let note = amount.note else { return }
    draw(note.harmless, column: column, row: area.row + 1, room: room, .muted)
  }
}

struct AlignedColumn {
  private let whole: Int
  let columns: Int

  init(_ values: [String]) {
    let parts = values.map { Self.columns(of: $0) }
    whole = parts.map(\.whole).max() ?? 0
    columns = whole + (parts.map(\.rest).max() ?? 0)
  }

  func offset(of value: String) -> Int { whole - Self.columns(of: value).whole }

  private static func columns(of value: String) -> (whole: Int, rest: Int) {
    let all = value.columns
    guard let point = value.lastIndex(of: "."), value[point...].dropFirst().first?.isNumber == true
    else { return (all, 0) }
    let rest = value[point...].columns
    return (all - rest, rest)
  }
}

extension BlockPainter {
  typealias AgendaItem = WidgetContent.AgendaItem

  /// With fewer columns, a time and a title have a row each.
  private static let sharedRow = 22

  private func shown(_ items: [AgendaItem]) -> (items: [AgendaItem], arePast: Bool) {
    let coming = items.filter { $0.start > now }
    return coming.isEmpty ? (items, true) : (coming, false)
  }

  func agendaNeed(_ items: [AgendaItem], columns: Int) -> Need {
    let count = shown(items).items.count
    let isNarrow = columns < Self.sharedRow
    switch density {
    case .compact: return Need(least: min(1, count), ideal: isNarrow ? 2 * count : count)
    case .regular: return Need(least: min(1, count), ideal: isNarrow ? 2 * count : count + 1)
    case .roomy: return Need(least: min(1, count), ideal: 3 * count - 1)
    }
  }

  func draw(agenda items: [AgendaItem], area: Rect) {
    let (items, arePast) = shown(items)
    var row = area.row
    for (index, item) in items.enumerated() {
      let isNext = index == 0 && !arePast
      let isNarrow = area.columns < Self.sharedRow
      let note = item.note.map(\.harmless)
      let hasNote = note != nil && (density == .roomy || (density == .regular && isNext))
      let rows = isNarrow || hasNote ? 2 : 1
      guard row + (isNarrow ? rows : 1) <= area.endRow else { return }
      let place = area.at(row: row, rows: rows).intersection(area)
      draw(item, note: hasNote ? note : nil, isNext: isNext, isPast: arePast, area: place)
      row += rows + (density == .roomy ? 1 : 0)
    }
  }

  private func draw(_ item: AgendaItem, note: String?, isNext: Bool, isPast: Bool, area: Rect) {
    let bar = isNext ? glyphs.eventNext : glyphs.eventLater
    let style: Style = isPast ? .faint : isNext ? .hue(hue) : .future(hue)
    for row in area.row..<area.endRow { draw(bar, column: area.column, row: row, style) }
    let title = item.title.harmless
    let time = Style(isPast ? .faint : isNext ? .text : .muted, isNext ? .bold : [])
    let words = Style(isPast ? .faint : .text, isNext ? .bold : [])
    let inside = area.without(columns: 2)
    draw(clock(item.start), in: inside, time)
    if area.columns < Self.sharedRow {
      let room = inside.columns
      draw(title, column: inside.column, row: area.row + 1, room: room, words, clip: area)
      return
    }
    let beside = inside.without(columns: 7)
    draw(title, in: beside, words)
    guard let note, area.rows > 1 else { return }
    draw(note, in: beside.at(row: area.row + 1), isPast ? .faint : .muted)
  }

  func bigValueNeed(_ value: WidgetContent.BigValue, columns: Int) -> Need {
    guard isSpacious else { return Need(least: 1, ideal: BigNumerals.rows) }
    let isLarge = hasLargeNumerals(value.value, columns: columns)
    let room = columns - BigNumber(value.value.harmless, isLarge: isLarge).columns - 4
    let ideal = lineCount(value.lines.map(\.harmless), room: room)
    return Need(least: 1, ideal: ideal, airy: isLarge ? max(0, BigNumerals.largeRows - ideal) : 0)
  }

  /// The rows of lines beside a number: more than its own where the later lines fit.
  private func lineCount(_ lines: [String], room: Int) -> Int {
    let isWhole = lines.dropFirst(BigNumerals.rows).allSatisfy { $0.columns <= room }
    return isSpacious && isWhole ? max(BigNumerals.rows, lines.count) : BigNumerals.rows
  }

  /// Whether larger numerals still leave half of the width to the lines beside them.
  func hasLargeNumerals(_ value: String, columns: Int) -> Bool {
    let number = BigNumber(value.harmless, isLarge: true)
    return isSpacious && !glyphs.isASCII && 2 * number.columns <= columns
  }

  func draw(bigValue: WidgetContent.BigValue, area: Rect) {
    let value = bigValue.value.harmless
    let isLarge =
      area.rows >= BigNumerals.largeRows && hasLargeNumerals(value, columns: area.columns)
    let number = BigNumber(value, isLarge: isLarge)
    let bold: Style = .text.bold
    let lines = bigValue.lines.map(\.harmless)
    guard area.rows >= BigNumerals.rows, number.columns <= area.columns else {
      let all = ([number.text] + lines.dropFirst(isFirstLineTaken ? 1 : 0))
      for (index, line) in all.prefix(area.rows).enumerated() {
        let style: Style = index == 0 ? bold : .muted
        draw(line, column: area.column, row: area.row + index, room: area.columns, style)
      }
      return
    }
    draw(number, in: area, bold)
    let gap = number.small.isEmpty ? 2 : 4
    let column = area.column + number.columns + gap
    drawLines(lines, column: column, area: area)
  }

  private func drawLines(_ lines: [String], column: Int, area: Rect) {
    let room = area.endColumn - column
    guard room >= 3 else { return }
    let isWide = room >= 24
    let rows = min(area.rows, lineCount(lines, room: room))
    let shown = lines.count > rows ? Self.folded(lines, to: room) : lines
    for (row, line) in shown.prefix(rows).enumerated() {
      if row == 0 && isFirstLineTaken { continue }
      let text = Self.withoutStump(line, room: room) ?? cut(line, to: room)
      let style: Style = row == 0 ? Style(.text, isWide ? .bold : []) : .muted
      draw(text, column: column, row: area.row + row, style)
    }
  }

  /// The first word of a long text, or nothing, in few columns; nil when there is room to cut it.
  static func withoutStump(_ line: String, room: Int) -> String? {
    guard (3..<10).contains(room), line.columns > room else { return nil }
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    // A word such as "to" says nothing without the next one.
    return (3...room).contains(word.columns) ? word : ""
  }

  /// Joins two short lines to make room for the last, unless that would be cut anyway.
  private static func folded(_ lines: [String], to room: Int) -> [String] {
    guard lines.count == BigNumerals.rows + 1,
      lines.allSatisfy({ $0.columns <= room })
    else { return lines }
    let joined = "\(lines[1])  \(lines[2])"
    return joined.columns <= room ? [lines[0], joined, lines[3]] : lines
  }
}

/// A tall number with small cents at the top.
struct BigNumber {
  let text: String
  fileprivate let tall: String
  fileprivate let small: String
  fileprivate let isLarge: Bool

  init(_ text: String, isLarge: Bool = false) {
    self.text = text
    self.isLarge = isLarge
    if let point = text.lastIndex(of: "."),
      text[point...].dropFirst().count == 2, text[point...].dropFirst().allSatisfy(\.isNumber)
    {
      tall = String(text[..<point])
      small = String(text[point...].dropFirst())
    } else {
      tall = text
      small = ""
    }
  }

  var columns: Int {
    BigNumerals.columns(of: tall, isLarge: isLarge) + (small.isEmpty ? 0 : 1 + small.columns)
  }
}

extension BlockPainter {
  private func draw(_ number: BigNumber, in area: Rect, _ style: Style) {
    let (column, row) = (area.column, area.row)
    let width = drawBig(number.tall, column: column, row: row, isLarge: number.isLarge, style)
    draw(number.small, column: column + width + 1, row: row, style)
  }

  typealias ChecklistItem = WidgetContent.ChecklistItem

  func checklistNeed(_ items: [ChecklistItem]) -> Need {
    var ideal = items.count
    if density == .roomy {
      ideal += items.count { !$0.isDone && $0.note != nil }
      if items.contains(where: \.isDone) && items.contains(where: { !$0.isDone }) { ideal += 1 }
    }
    let airy = isSpacious ? max(0, items.count - 1) : 0
    return Need(least: min(1, items.count), ideal: ideal, airy: airy)
  }

  /// Open items first; done ones are faint.
  func draw(checklist items: [ChecklistItem], area: Rect) {
    let plain = items.count + (items.contains(where: \.isDone) ? 1 : 0)
    // As many notes as leave room for the whole list.
    var notes = density == .roomy ? max(0, area.rows - plain) : 0
    let need = checklistNeed(items)
    let gap = need.airy > 0 && area.rows >= need.ideal + need.airy ? 1 : 0
    var row = area.row
    var wasDone = items.first?.isDone ?? false
    for item in items {
      if density == .roomy, item.isDone, !wasDone, area.endRow - row > 1 { row += 1 }
      wasDone = item.isDone
      guard row < area.endRow else { return }
      draw(item, area: area.at(row: row))
      row += 1
      if let note = item.note, !item.isDone, notes > 0, row < area.endRow {
        draw(note.harmless, in: area.without(columns: 2).at(row: row), .muted)
        notes -= 1
        row += 1
      }
      row += gap
    }
  }

  private func draw(_ item: ChecklistItem, area: Rect) {
    let mark = item.isDone ? glyphs.done : glyphs.open
    draw(mark, column: area.column, row: area.row, Style(item.isDone ? .faint : .hue(hue)))
    let (words, due) = (Style(item.isDone ? .faint : .text), item.isDone ? nil : item.due)
    drawRow(item.title, words, right: due, row: area.without(columns: 2))
  }

  func playerNeed(_ player: WidgetContent.Player) -> Need {
    let gap = density == .roomy && !player.next.isEmpty ? 1 : 0
    let airy = isSpacious ? max(0, player.next.count - 1) : 0
    return Need(least: 1, ideal: 2 + gap + player.next.count, airy: airy)
  }

  func draw(player: WidgetContent.Player, area: Rect) {
    draw(glyphs.playing, column: area.column, row: area.row, .hue(hue))
    let words = area.without(columns: 2)
    let column = words.column
    drawRow(player.title, .text.bold, right: player.note, row: words)
    guard area.rows > 1, words.columns > 0 else { return }
    let width = words.columns
    let played = min(1000, max(0, player.played))
    let full = Int((played * Int64(width) + 500) / 1000)
    let empty = look.hasTints ? glyphs.barEmpty : glyphs.gaugeEmpty
    let row = area.row + 1
    let style: Style = .hue(hue)
    drawLine(glyphs.barFull, column: column, row: row, columns: full, style)
    drawLine(empty, column: column + full, row: row, columns: width - full, .track)
    var next = row + 1 + (density == .roomy && area.rows > 2 + player.next.count ? 1 : 0)
    let step = step(of: player.next.count, in: area.endRow - next)
    for item in player.next where next < area.endRow {
      let row = words.at(row: next)
      drawRow(item.label, .text, right: item.value, row: row)
      next += step
    }
  }

  func draw(clocks: [WidgetContent.WorldClock], area: Rect) {
    let step = step(of: clocks.count, in: area.rows)
    for (index, clock) in clocks.prefix(area.rows).enumerated() {
      let isHere = clock.secondsAhead == 0
      let time = context.clock(now + .seconds(Int64(clock.secondsAhead)))
      let style: Style = isHere ? .text.bold : .muted
      let row = area.at(row: area.row + index * step)
      let place = Style(.text, isHere ? .bold : [])
      drawRow(clock.place, place, right: time, style, row: row)
    }
  }
}
