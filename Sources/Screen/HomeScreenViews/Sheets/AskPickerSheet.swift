import TerminalRendering

struct AskPickerSheet: ScreenPart {
  let context: ScreenContext
  let picker: AskPicker

  var sheet: Sheet {
    var sheet = Sheet(title: "Why not another widget", rows: [], keys: AskPicker.keys)
    sheet.path = clock(now)
    sheet.head = [picker.list.head(hasCaret: true, context)]
    sheet.rows = picker.list.rows(nothing: "No widget is called", context) { choice, _ in
      let place = Words(cut(glyphs.harmless(choice.place), to: 34), .muted)
      let hue = Ink.hue(hues[choice.kind])
      return Sheet.Row(glyphs.harmless(choice.title), hue, .bold, right: place)
    }
    return sheet
  }
}
