import SmartStacks
import TerminalRendering

/// A stack during a movement: both contents are drawn once at rest, then clipped.
struct MovingPane: ScreenPart {
  let pane: StackPane
  let motion: Motion

  var context: ScreenContext { pane.context }
  private var rect: Rect { pane.rect }
  private var inside: Rect { rect.inset() }

  func draw() {
    switch motion.kind {
    case .scroll(let from, let to, let passing): drawScroll(from: from, to: to, passing: passing)
    case .slideIn(let widget): drawSlide(widget, part: Easing.slideIn(motion.progress))
    case .slideOut(let widget): drawSlide(widget, part: 1 - Easing.slideOut(motion.progress))
    }
  }

  private func card(_ widget: WidgetID) -> Frame {
    let card = ScreenContext(context, frame: Frame(size: inside.size))
    let area = Rect(inside.size).inset(columns: 1, rows: 0)
    ContentView(card, widget: widget).draw(area: area)
    return card.frame
  }

  private func drawScroll(from: WidgetID, to: WidgetID, passing: Int) {
    let eased = Easing.rotation(motion.progress)
    var border = pane.border(suggested: nil)
    if let source = motion.source {
      let mark = painter.mark(source.mark)
      let texts = ["\(mark) turning", "\(mark)"]
      border.causes = texts.map { Words($0, .faint) }
    }
    draw(border)
    let members = state[pane.id].members
    let first = members.firstIndex(of: from) ?? 0
    let last = members.firstIndex(of: to) ?? first
    draw(pane.dots(filled: eased < 0.5 ? first : last), suggestion: nil)

    let steps = max(1, abs(passing))
    let stride = inside.rows + 1
    let way = eased * Double(stride * steps)
    let rows = Int(way)
    let part = way - Double(rows)
    let third = min(2, Int(part * 3))
    func member(_ step: Int) -> WidgetID {
      if step <= 0 { return from }
      if step >= steps || members.isEmpty { return to }
      let index = (first + (passing < 0 ? -step : step)) % members.count
      return members[index < 0 ? index + members.count : index]
    }
    let step = rows / stride
    let offset = rows % stride
    let isBack = passing < 0
    for (ahead, widget) in [(0, member(step)), (1, member(step + 1))] {
      let shift = ahead * stride - offset
      guard shift < inside.rows, shift > -inside.rows else { continue }
      let row = isBack ? inside.row - shift : inside.row + shift
      context.frame.blit(card(widget), toColumn: inside.column, row: row, clip: inside)
    }
    let seam = isBack ? inside.row - 1 + offset : inside.endRow - offset
    guard seam >= inside.row, seam < inside.endRow, offset > 0 || third > 0 else { return }
    drawLine(
      glyphs.seam[isBack ? 2 - third : third],
      column: inside.column,
      row: seam,
      columns: inside.columns,
      .muted
    )
  }

  /// A card over the stack: its left edge has come `part` of the way in from the right.
  private func drawSlide(_ widget: WidgetID, part: Double) {
    let state = state[pane.id]
    let below = state.members[min(state.visible, state.members.count - 1)]
    let covered = Int((part * Double(inside.columns)).rounded())
    draw(pane.border(suggested: nil))
    ContentView(context, widget: below).draw(area: PaneView.textArea(of: rect))

    let left = inside.endColumn - covered
    let card = Rect(column: left, row: rect.row, columns: rect.endColumn - left, rows: rect.rows)
    let hue = hue(of: widget)
    drawCardEdges(card, hue: hue)
    if covered > 0 {
      let ground = Rect(column: left, row: inside.row, columns: covered, rows: inside.rows)
      context.frame.fill(ground, style: Style())
      let edge = glyphs.dashedBorder.vertical
      for row in inside.row..<inside.endRow { draw(edge, column: left, row: row, .hue(hue).bold) }
      let clip = ground.without(columns: 1)
      context.frame.blit(self.card(widget), toColumn: left + 1, row: inside.row, clip: clip)
    }
    draw(pane.dots(filled: state.visible), suggestion: .hue(hue).bold)
  }

  /// The pane's border becomes dashed as the card passes; the words in it stay.
  private func drawCardEdges(_ card: Rect, hue: Int) {
    let isSelected = model.selected == pane.id
    let style: Style = isSelected ? .focus.bold : .hue(hue)
    let shapes = glyphs.border(isSelected: isSelected, isDashed: true)
    let words = rect.column + 3 + name(of: pane.id).columns
    let right = rect.endColumn - 1
    for (row, from) in [(rect.row, max(card.column, words)), (rect.endRow - 1, card.column)]
    where from < right {
      let start = max(from, rect.column + 1)
      for column in start..<right {
        draw(shapes.horizontal[column - start], column: column, row: row, style)
      }
    }
    draw(shapes.topRight, column: right, row: rect.row, style)
    draw(shapes.bottomRight, column: right, row: rect.endRow - 1, style)
    for row in inside.row..<inside.endRow { draw(shapes.vertical, column: right, row: row, style) }
  }
}
