import SimulationCore
import SmartStacks
import TerminalRendering

/// A stack: its border says what the system did, its inside is the widget on top.
struct StackPane: ScreenPart {
  let context: ScreenContext
  let id: StackID
  let rect: Rect

  private var state: StackState { state[id] }
  private var isSelected: Bool { model.selected == id }
  private var motion: Motion? { model.motions.first { $0.stack == id } }
  private var isLit: Bool { motion != nil || model.lit.contains(id) }

  func draw() {
    guard !state.members.isEmpty else { return }
    if let motion {
      MovingPane(pane: self, motion: motion).draw()
    } else {
      drawAtRest()
    }
  }

  private func drawAtRest() {
    let suggestion = state.isSuggestionOnTop ? state.suggestion : nil
    var border = border(suggested: suggestion?.widget)
    border.causes = suggestion.map { Self.timeLeft($0, on: id, context) } ?? cause
    border.draw(on: canvas)
    if let suggestion { drawDrain(suggestion) }
    dots(filled: state.visible).draw(on: canvas, suggestion: markOfSuggestion)
    ContentView(context, widget: state.top).draw(area: PaneView.textArea(of: rect))
  }

  /// The border with the stack's name; dashed in its hue while a suggestion lies on top.
  func border(suggested: WidgetID?) -> PaneBorder {
    let edge: Style
    if isSelected {
      edge = Style(.focus, .bold)
    } else if let suggested {
      edge = Style(.hue(context.hue(of: suggested)))
    } else {
      edge = Style(isLit ? .text : .line)
    }
    let isLoud = isSelected || isLit
    var border = PaneBorder(rect: rect, style: edge)
    border.isSelected = isSelected
    border.isDashed = suggested != nil
    border.name = Words(name(of: id), isLoud ? Style(.text, .bold) : Style(.muted))
    return border
  }

  func dots(filled: Int) -> StackDots {
    StackDots(rect: rect, count: state.members.count, filled: filled)
  }

  /// The mark over the dots: bold on top, quieter while the person has turned away from it.
  private var markOfSuggestion: Style? {
    guard let suggestion = state.suggestion else { return nil }
    return Style(.hue(context.hue(of: suggestion.widget)), state.isSuggestionOnTop ? .bold : [])
  }

  func hue(of widget: WidgetID) -> Style { Style(.hue(context.hue(of: widget)), .bold) }

  /// Why the stack shows what it shows, and since when.
  private var cause: [Words] {
    // A stack that is left with one widget is a plain widget (reading 29): no cause, no dots.
    // Its name stays, for its lane and the sentences call it so, and `e` adds to it by that name.
    guard state.members.count > 1 else { return [] }
    let mark: Character?
    switch state.cause {
    case .start: return []
    case .rotation(let source), .suggestion(let source):
      mark = SentencePainter(context: context).mark(source.mark)
    case .uncovered, .swipe, .kept, .edit: mark = nil
    }
    let since = "since \(moment(state.since))"
    var texts = mark.map { ["\($0) \(since)", "\($0)"] } ?? [since]
    if state.isUnseen { texts.insert("\(texts[0]), unseen", at: 0) }
    return texts.map { Words($0, .faint) }
  }

  /// That it is a suggestion, and for how long still, in four lengths.
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
    let style = Style(.hue(context.hue(of: suggestion.widget)), .bold)
    return texts.map { Words($0, style) }
  }

  /// The bottom edge is the time left: it drains from the right.
  private func drawDrain(_ suggestion: SuggestionState) {
    guard let until = departure(of: suggestion, on: id) else { return }
    let inside = rect.columns - 2
    let whole = max(1, (until - suggestion.since).milliseconds)
    let left = min(whole, max(0, (until - now).milliseconds))
    let share = Double(left) / Double(whole)
    let full = Int((share * Double(inside)).rounded())
    let row = rect.endRow - 1
    let ink = Ink.hue(context.hue(of: suggestion.widget))
    for cell in 0..<inside {
      let glyph = cell < full ? glyphs.drainLeft : glyphs.drainGone[cell - full]
      canvas.draw(glyph, column: rect.column + 1 + cell, row: row, ink, cell < full ? .bold : [])
    }
  }
}
