import SmartStacks
import TerminalRendering

extension WidgetEditor {
  /// The edit sheet of the widget: a row for each parameter, and what the values would do.
  func sheet(_ context: ScreenContext) -> Sheet {
    let title = context.title(of: widget)
    guard let form = WidgetForm(self, world: context.world, state: context.model.state) else {
      return Sheet(title: title, rows: [], keys: [("esc", "turn back")])
    }
    let painter = FormPainter(context: context, form: form)
    var sheet = Sheet(title: title, rows: painter.rows, keys: keys(form))
    painter.back.put(above: &sheet)
    sheet.path = "Edit Widget"
    sheet.spared = context.previewPane?.rect
    sheet.hue = context.hue(of: widget)
    sheet.rows.append(Sheet.Row())
    sheet.foot = EditConsequences(context: context, form: form).rows
    return sheet
  }

  /// What the keys do now.
  func keys(_ form: WidgetForm) -> [(key: String, label: String)] {
    if typed != nil { return [("enter", "take it"), ("esc", "as it was")] }
    var keys: [(key: String, label: String)] = []
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
      + (isChanged ? [("s", "save"), ("esc", "as before")] : [("esc", "turn back")])
  }
}
