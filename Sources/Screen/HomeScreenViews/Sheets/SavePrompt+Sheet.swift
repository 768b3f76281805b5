import TerminalRendering

extension SavePrompt {
  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Save the changed scenario", rows: [], keys: Self.keys)
    sheet.path = changes == 1 ? "1 value changed" : "\(changes) values changed"
    let room = Sheet.textColumns(on: context.layout.size) - 6
    func line(_ text: String, _ style: Style) -> Sheet.Row {
      Sheet.Row(context.glyphs.harmless(text), style)
    }
    sheet.rows = [
      Sheet.Row([Words("to ", .muted)] + TypedText(text: name, columns: room).runs(context)),
      Sheet.Row(),
    ]
    if let problem {
      sheet.rows += PlainText.wrapped(problem, to: room).map { line($0, Style(.text)) }
    } else {
      sheet.rows += [
        line("A name that ends in .patch gets the lines that differ.", Style(.muted)),
        line("Comments and order of the file stay as they are.", Style(.muted)),
      ]
    }
    return sheet
  }
}
