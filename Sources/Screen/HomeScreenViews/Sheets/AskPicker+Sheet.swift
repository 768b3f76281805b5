import TerminalRendering

extension AskPicker {
  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Why not another widget", rows: [], keys: Self.keys)
    sheet.path = context.clock(context.now)
    sheet.head = [list.head(hasCaret: true, context)]
    sheet.rows = list.rows(nothing: "No widget is called", context) { choice, _ in
      let place = Words(context.cut(context.glyphs.harmless(choice.place), to: 34), .muted)
      let hue = Ink.hue(context.hues[choice.kind])
      return Sheet.Row(context.glyphs.harmless(choice.title), hue, .bold, right: place)
    }
    return sheet
  }
}
