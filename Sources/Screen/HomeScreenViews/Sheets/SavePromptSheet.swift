import TerminalRendering

struct SavePromptSheet: ScreenPart {
  let context: ScreenContext
  let prompt: SavePrompt

  var sheet: Sheet {
    var sheet = Sheet(title: "Save the changed scenario", rows: [], keys: SavePrompt.keys)
    sheet.path = prompt.changes == 1 ? "1 value changed" : "\(prompt.changes) values changed"
    let room = textColumns - 6
    func line(_ text: String, _ style: Style) -> Sheet.Row {
      Sheet.Row(glyphs.harmless(text), style)
    }
    sheet.rows = [
      Sheet.Row([Words("to ", .muted)] + TypedText(text: prompt.name, columns: room).runs(context)),
      Sheet.Row(),
    ]
    if let problem = prompt.problem {
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
