import SmartStacks
import TerminalRendering

struct WidgetEditorSheet: ScreenPart {
  let context: ScreenContext
  let editor: WidgetEditor

  /// The edit sheet of the widget: a row for each parameter, and what the values would do.
  var sheet: Sheet {
    let title = title(of: editor.widget)
    guard let form = WidgetForm(editor, world: world, state: state) else {
      return Sheet(title: title, rows: [], keys: [("esc", "turn back")])
    }
    let painter = FormPainter(context: context, form: form)
    var sheet = Sheet(title: title, rows: painter.rows, keys: keys(form))
    painter.back.put(above: &sheet)
    sheet.path = "Edit Widget"
    sheet.spared = previewPane?.rect
    sheet.hue = hue(of: editor.widget)
    sheet.rows.append(Sheet.Row())
    sheet.foot = EditConsequences(context: context, form: form).rows
    return sheet
  }

  func keys(_ form: WidgetForm) -> KeyHints {
    if editor.typed != nil { return [("enter", "take it"), ("esc", "as it was")] }
    var keys: KeyHints = []
    switch form.chosen.map({ ParameterControl($0.parameter) }) {
    case .choice: keys = [("◄ ►", "change"), ("enter", "list")]
    case .stepper, .slider: keys = [("◄ ►", "change"), ("enter", "type")]
    case .list: keys = [("enter", "open the list")]
    case .moment: keys = [("enter", "set it")]
    case .toggle: keys = [("enter", "on or off")]
    case .field: keys = [("enter", "type")]
    case .unavailable, nil: break
    }
    if form.chosen != nil { keys.append(("d", "default")) }
    if form.chosen.flatMap(form.removing) != nil { keys.append(("x", "remove")) }
    return keys
      + (editor.isChanged ? [("s", "save"), ("esc", "as before")] : [("esc", "turn back")])
  }
}

extension ScreenPart {
  /// Where a row of a widget's form is set in a sheet of its own.
  func path(to row: WidgetForm.Row) -> String {
    let place = row.item.map { " \($0 + 1)" } ?? ""
    return cut("Edit Widget / \(PlainText.harmless(row.parameter.title))\(place)", to: 40)
  }

  /// A widget's title and, from a column on, what it is configured with.
  func titleAndValues(of widget: WidgetID, columns: Int, valueColumn: Int) -> [Words] {
    let title = title(of: widget, columns: columns)
    return [
      Words(title, .hue(hue(of: widget)), .bold),
      .space(max(2, valueColumn - CellWidth.columns(of: title))),
      Words(glyphs.harmless(words(forValuesOf: widget))),
    ]
  }
}
