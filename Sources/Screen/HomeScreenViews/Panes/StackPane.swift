import SimulationCore
import SmartStacks
import TerminalRendering

struct StackPane: ScreenPart {
  let context: ScreenContext
  let id: StackID
  let rect: Rect

  private var stack: StackState { state[id] }
  private var isSelected: Bool { model.selected == id }
  private var motion: Motion? { model.movement.motions.first { $0.stack == id } }
  private var isLit: Bool { motion != nil || model.movement.lit.contains(id) }

  func draw() {
    guard !stack.members.isEmpty else { return }
    if let motion { return MovingPane(pane: self, motion: motion).draw() }
    let suggestion = stack.isSuggestionOnTop ? stack.suggestion : nil
    var border = border(suggested: suggestion?.widget)
    border.causes = suggestion.map { Self.timeLeft($0, on: id, context) } ?? cause
    draw(border)
    if let suggestion { drawDrain(suggestion) }
    // The mark over the dots is bold on top, and quieter while the person has turned away from it.
    let mark = stack.suggestion.map { Style.hue(hue(of: $0.widget)) }
    draw(dots(filled: stack.visible), suggestion: stack.isSuggestionOnTop ? mark?.bold : mark)
    ContentView(context, widget: stack.top).draw(area: PaneView.textArea(of: rect))
  }

  /// Dashed, in the suggestion's hue, while one is on top.
  func border(suggested: WidgetID?) -> PaneBorder {
    let edge = suggested.map { .hue(hue(of: $0)) } ?? (isLit ? Style.text : .line)
    return PaneBorder(
      rect: rect,
      isSelected: isSelected,
      isDashed: suggested != nil,
      style: isSelected ? .focus.bold : edge,
      name: Words(name(of: id), isSelected || isLit ? .text.bold : .muted)
    )
  }

  func dots(filled: Int) -> StackDots {
    StackDots(rect: rect, count: stack.members.count, filled: filled)
  }

  private var cause: [Words] {
    // A stack that is left with one widget is a plain widget (reading 29): no cause, no dots. It
    // keeps its name for its lane and the sentences, and `e` adds to it by that name.
    guard stack.members.count > 1 else { return [] }
    let mark: Character?
    switch stack.cause {
    case .start: return []
    case .rotation(let source), .suggestion(let source): mark = painter.mark(source.mark)
    case .uncovered, .swipe, .kept, .edit: mark = nil
    }
    let since = "since \(moment(stack.since))"
    var texts = mark.map { ["\($0) \(since)", "\($0)"] } ?? [since]
    if stack.isUnseen { texts.insert("\(texts[0]), unseen", at: 0) }
    return texts.map { Words($0, .faint) }
  }

  static func timeLeft(
    _ suggestion: SuggestionState,
    on stack: StackID,
    _ context: ScreenContext
  ) -> [Words] {
    let glyphs = context.glyphs
    let mark = "\(glyphs.suggestion)"
    var texts = ["\(mark) Suggested", mark]
    if let until = context.departure(of: suggestion, on: stack) {
      let (left, short) = (until - context.now, Wording.left(until - context.now))
      let shortest = left < .seconds(1) ? "now" : Wording.span(left)
      texts = [
        "\(mark) Suggested \(glyphs.separator) \(short)", "\(mark) \(short)",
        "\(mark) \(shortest)", mark,
      ]
    }
    let style: Style = .hue(context.hue(of: suggestion.widget)).bold
    return texts.map { Words($0, style) }
  }

  /// The bottom edge is the time left: it drains from the right.
  private func drawDrain(_ suggestion: SuggestionState) {
    guard let until = departure(of: suggestion, on: id) else { return }
    let inside = rect.columns - 2
    let whole = max(1, (until - suggestion.since).milliseconds)
    let left = min(whole, max(0, (until - now).milliseconds))
    let full = Int((Double(left) / Double(whole) * Double(inside)).rounded())
    let style = Style.hue(hue(of: suggestion.widget))
    for cell in 0..<inside {
      let isLeft = cell < full
      let glyph = isLeft ? glyphs.drainLeft : glyphs.drainGone[cell - full]
      let column = rect.column + 1 + cell
      draw(glyph, column: column, row: rect.endRow - 1, isLeft ? style.bold : style)
    }
  }
}

struct PaneView: ScreenPart {
  let context: ScreenContext
  let pane: ScreenLayout.Pane

  private var rect: Rect { pane.rect }

  func draw() {
    switch pane.place {
    case .widget(let widget):
      draw(PaneBorder(rect: rect, style: .line))
      ContentView(context, widget: widget).draw(area: Self.textArea(of: rect))
    case .stack(let id):
      guard state.stacks.indices.contains(id.index) else { return }
      StackPane(context: context, id: id, rect: rect).draw()
    }
  }

  static func textArea(of rect: Rect) -> Rect { rect.inset(columns: 2, rows: 1) }
}

struct StackDots {
  var rect: Rect
  var count: Int
  var filled: Int

  /// A stack with more members than rows shows some dots only.
  var rows: Range<Int> {
    let shown = count < 2 ? 0 : min(count, rect.rows - 2)
    let first = rect.row + (rect.rows - shown) / 2
    return first..<first + shown
  }

  func member(atRow row: Int) -> Int? {
    rows.contains(row) ? (row - rows.lowerBound) * (count - 1) / max(1, rows.count - 1) : nil
  }

  var filledRow: Int { rows.lowerBound + filled * (rows.count - 1) / max(1, count - 1) }
}

extension ScreenPart {
  func draw(_ dots: StackDots, suggestion: Style?) {
    let (rect, rows) = (dots.rect, dots.rows)
    let column = rect.endColumn - 1
    for row in rows {
      let isHere = row == dots.filledRow
      draw(dot(isHere), column: column, row: row, isHere ? .text.bold : .faint)
    }
    guard let suggestion else { return }
    let middle = rect.row + (rect.rows - 1) / 2
    let above = max(rect.row + 1, rows.lowerBound - 1)
    draw(glyphs.suggestion, column: column, row: rows.isEmpty ? middle : above, suggestion)
  }
}
