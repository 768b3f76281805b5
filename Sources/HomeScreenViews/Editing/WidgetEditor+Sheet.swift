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
    case .toggle: keys = [("enter", "on or off")]
    case .field: keys = [("enter", "type")]
    case nil: break
    }
    if form.chosen != nil { keys.append(("d", "default")) }
    return keys
      + (isChanged ? [("s", "save"), ("esc", "as before")] : [("esc", "turn back")])
  }
}

/// Draws the rows of a form: label, control, and what can be had.
struct FormPainter: ScreenPart {
  let context: ScreenContext
  let form: WidgetForm

  /// Where values stand; the arrows of a control hang to the left of them.
  static let valueColumn = 23

  /// The back that the rows stand on.
  var back: WidgetBack {
    WidgetBack(context: context, kind: context.kind(of: form.editor.widget))
  }

  var rows: [Sheet.Row] {
    guard !form.rows.isEmpty else {
      let none = "There is nothing to set."
      return [Sheet.Row([Words(none, .muted)])]
    }
    let chosen = form.chosen
    var index = 0
    return form.rows.map { row in
      if row.isHeading { return heading(row) }
      if row.parameter.isReadOnly { return readOnly(row) }
      defer { index += 1 }
      let isSelected = row == chosen
      return self.row(row, isSelected: isSelected).choice(index, isSelected: isSelected)
    }
  }

  private func heading(_ row: WidgetForm.Row) -> Sheet.Row {
    let items = form.rows.count { $0.parameter.name == row.parameter.name && !$0.isHeading }
    let isFixed = !row.parameter.arraySizes.isEmpty
    let hint = isFixed ? "\(items) at this size" : "one more can be added"
    let count = Words("  \(isFixed ? items : items - 1)")
    return Sheet.Row(label(row, isSelected: false) + [count], right: Words(hint, .muted))
  }

  /// A row that no key reaches.
  private func readOnly(_ row: WidgetForm.Row) -> Sheet.Row {
    let value = form.words(of: row, in: context.world).map(glyphs.harmless) ?? "not set"
    let shown = [Words("  "), Words(value, .muted)]
    return Sheet.Row(
      label(row, isSelected: false) + shown,
      right: Words("can only be read", .muted)
    )
  }

  private func row(_ row: WidgetForm.Row, isSelected: Bool) -> Sheet.Row {
    var drawn = Sheet.Row(label(row, isSelected: isSelected))
    if isSelected, let typed = form.editor.typed {
      let field = TypedText(
        text: typed,
        charactersAfterCaret: form.editor.charactersAfterCaret,
        columns: Sheet.textColumns(on: context.layout.size) - Self.valueColumn
      )
      drawn.runs.append(Words("  "))
      drawn.runs += field.runs(context)
      return drawn
    }
    drawn.runs += control(row, isSelected: isSelected)
    drawn.right = hint(row).map { Words($0, .muted) }
    return drawn
  }

  private func label(_ row: WidgetForm.Row, isSelected: Bool) -> [Words] {
    let indent = String(repeating: "  ", count: row.depth)
    let title = row.item.map { "\($0 + 1)" } ?? PlainText.harmless(row.parameter.title)
    let text = context.cut(indent + title, to: Self.valueColumn - 2)
    let space = String(repeating: " ", count: Self.valueColumn - 2 - CellWidth.columns(of: text))
    return [Words(text, .text, isSelected ? .bold : []), Words(space)]
  }

  private func control(_ row: WidgetForm.Row, isSelected: Bool) -> [Words] {
    let value = form.value(of: row)
    let control = ParameterControl(row.parameter)
    let shown = form.words(of: row, in: context.world)
    // What was never set is quieter: it is the default.
    let style = form.isSet(row) ? Style(.text, isSelected ? .bold : []) : Style(.muted)
    let text = Words(shown.map(glyphs.harmless) ?? "not set", shown == nil ? Style(.faint) : style)
    let faint = Style(.muted)
    switch control {
    case .toggle:
      let isOn = value == "true"
      return [Words("  ", faint)]
        + FormControl.toggle(isOn: isOn, ink: back.accent, glyphs)
    case .choice where isSelected:
      return [
        Words("\(glyphs.chooseBefore) ", faint), text, Words(" \(glyphs.chooseAfter)", faint),
      ]
    case .stepper:
      return [Words("- ", faint), text, Words(" +", faint)]
    case .slider:
      let thousandths = ParameterControl.thousandths(of: value, row.parameter)
      let space = String(repeating: " ", count: max(1, 8 - text.columns))
      return [Words("  ", faint), text]
        + [Words(space, faint)]
        + FormControl.slider(at: thousandths, ink: back.accent, glyphs)
    case .choice, .list, .field: return [Words("  ", faint), text]
    }
  }

  /// What can be had, at the right.
  private func hint(_ row: WidgetForm.Row) -> String? {
    switch row.parameter.type {
    case .enumeration(let cases):
      guard let index = cases.firstIndex(where: { $0.name == form.value(of: row) }) else {
        return "\(cases.count) choices"
      }
      return "\(index + 1) of \(cases.count)"
    case .integer(let range, _):
      return Self.words(range) { String($0) }
    case .decimal(let range, _):
      return Self.words(range) { Wording.decimal(millionths: $0) }
    case .string, .boolean, .person, .location, .object, .dateComponents, .timeInterval, .url,
      .file:
      guard let options = row.parameter.options else {
        return row.parameter.isAskedFromApp ? "asked from the app \(glyphs.chooseAfter)" : nil
      }
      if form.isGone(row) { return "no longer offered \(glyphs.chooseAfter)" }
      let count = options.sections.reduce(0) { $0 + $1.options.count }
      let noun = row.parameter.noun
      return "\(Wording.count(count, noun.one, noun.several)) \(glyphs.chooseAfter)"
    }
  }

  private static func words(
    _ range: ParameterType.Range<Int64>,
    _ number: (Int64) -> String
  ) -> String? {
    switch (range.minimum, range.maximum) {
    case (let least?, let most?): "\(number(least)) to \(number(most))"
    case (let least?, nil): "at least \(number(least))"
    case (nil, let most?): "at most \(number(most))"
    case (nil, nil): nil
    }
  }
}
