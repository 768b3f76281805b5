import SmartStacks
import TerminalRendering

extension BlockPainter {
  typealias AgendaItem = WidgetContent.AgendaItem

  /// Below these columns a time and a title do not share a row.
  private static let sharedRow = 22

  /// What is still to come; when nothing is, what was.
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

  /// Appointments beside a bar: the next one bold and thick, later ones thin.
  func draw(agenda items: [AgendaItem], area: Rect) {
    let (items, arePast) = shown(items)
    var row = area.row
    for (index, item) in items.enumerated() {
      let isNext = index == 0 && !arePast
      let isNarrow = area.columns < Self.sharedRow
      let note = item.note.map { PlainText.harmless($0) }
      let hasNote = note != nil && (density == .roomy || (density == .regular && isNext))
      let rows = isNarrow ? 2 : hasNote ? 2 : 1
      guard row + (isNarrow ? rows : 1) <= area.endRow else { return }
      let place = area.at(row: row, rows: rows).intersection(area)
      let told = hasNote ? note : nil
      draw(item, note: told, isNext: isNext, isPast: arePast, area: place)
      row += rows + (density == .roomy ? 1 : 0)
    }
  }

  private func draw(_ item: AgendaItem, note: String?, isNext: Bool, isPast: Bool, area: Rect) {
    let bar = isNext ? glyphs.eventNext : glyphs.eventLater
    let barInk = isPast ? Ink.faint : isNext ? .hue(hue) : .future(hue)
    for row in area.row..<area.endRow {
      canvas.draw(bar, column: area.column, row: row, barInk)
    }
    let title = PlainText.harmless(item.title)
    let time = Style(isPast ? .faint : isNext ? .text : .muted, isNext ? .bold : [])
    let words = Style(isPast ? .faint : .text, isNext ? .bold : [])
    let column = area.column + 2
    let clock = clock(item.start)
    canvas.draw(clock, column: column, row: area.row, room: area.endColumn - column, style: time)
    if area.columns < Self.sharedRow {
      let text = cut(title, to: area.endColumn - column)
      canvas.draw(text, column: column, row: area.row + 1, style: words, clip: area)
      return
    }
    let text = cut(title, to: area.endColumn - column - 7)
    canvas.draw(text, column: column + 7, row: area.row, style: words)
    guard let note, area.rows > 1 else { return }
    let cut = cut(note, to: area.endColumn - column - 7)
    canvas.draw(cut, column: column + 7, row: area.row + 1, isPast ? .faint : .muted)
  }
}
