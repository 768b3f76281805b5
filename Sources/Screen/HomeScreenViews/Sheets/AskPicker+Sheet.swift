import TerminalRendering

extension AskPicker {
  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Why not another widget", rows: [], keys: Self.keys)
    sheet.path = context.clock(context.now)
    sheet.head = [list.head(hasCaret: true, context)]
    sheet.rows = list.rows(nothing: "No widget is called", context) { choice, _ in
      Sheet.Row(
        [Words(context.glyphs.harmless(choice.title), .hue(context.hues[choice.kind]), .bold)],
        right: Words(context.cut(context.glyphs.harmless(choice.place), to: 34), .muted)
      )
    }
    return sheet
  }
}
