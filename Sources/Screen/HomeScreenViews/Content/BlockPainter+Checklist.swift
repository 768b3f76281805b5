import SmartStacks
import TerminalRendering

extension BlockPainter {
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

  /// Things to do, open ones first as they come; what is done is faint.
  func draw(checklist items: [ChecklistItem], area: Rect) {
    let plain = items.count + (items.contains(where: \.isDone) ? 1 : 0)
    // Notes are shown for as many as leave the list whole.
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
        let text = cut(PlainText.harmless(note), to: area.columns - 2)
        canvas.draw(text, column: area.column + 2, row: row, .muted)
        notes -= 1
        row += 1
      }
      row += gap
    }
  }

  private func draw(_ item: ChecklistItem, area: Rect) {
    let mark = item.isDone ? glyphs.done : glyphs.open
    let style = Style(item.isDone ? .faint : .hue(hue))
    canvas.draw(mark, column: area.column, row: area.row, style: style)
    let (words, due) = (Style(item.isDone ? .faint : .text), item.isDone ? nil : item.due)
    drawRow(item.title, words, right: due, row: area.without(columns: 2))
  }
}
