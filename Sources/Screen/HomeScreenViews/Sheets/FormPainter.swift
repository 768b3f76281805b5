import SmartStacks
import TerminalRendering

struct FormPainter: ScreenPart {
  let context: ScreenContext
  let form: WidgetForm

  /// The column of values; the arrows of a control are left of it.
  static let valueColumn = 23

  var back: WidgetBack { WidgetBack(context: context, kind: kind(of: form.editor.widget)) }

  var rows: [Sheet.Row] {
    guard !form.rows.isEmpty else { return [Sheet.Row("No options to set", .muted)] }
    let chosen = form.chosen
    var index = 0
    return form.rows.map { row in
      if row.isHeading { return heading(row) }
      if row.isFixed { return readOnly(row) }
      defer { index += 1 }
      let isSelected = row == chosen
      var drawn = self.row(row, isSelected: isSelected).choice(index, isSelected: isSelected)
      drawn.spots = spots(of: row, drawn, index: index, isSelected: isSelected)
      return drawn
    }
  }

  private func heading(_ row: WidgetForm.Row) -> Sheet.Row {
    let items = form.rows.count { $0.parameter.name == row.parameter.name && !$0.isHeading }
    let isFixed = !row.parameter.arraySizes.isEmpty
    let hint = isFixed ? "\(items) at this size" : "you can add one more"
    let count = Words("  \(isFixed ? items : items - 1)")
    return Sheet.Row(label(row, isSelected: false) + [count], right: Words(hint, .muted))
  }

  private func readOnly(_ row: WidgetForm.Row) -> Sheet.Row {
    let value = form.words(of: row, in: world).map(glyphs.harmless) ?? "not set"
    let shown = [Words("  "), Words(value, .muted)]
    return Sheet.Row(
      label(row, isSelected: false) + shown,
      right: Words(row.parameter.isReadOnly ? "read-only" : "can't be chosen here", .muted)
    )
  }

  private func row(_ row: WidgetForm.Row, isSelected: Bool) -> Sheet.Row {
    var drawn = Sheet.Row(label(row, isSelected: isSelected))
    if isSelected, let typed = form.editor.typed {
      let field = self.typed(
        typed,
        columns: textColumns - Self.valueColumn,
        charactersAfterCaret: form.editor.charactersAfterCaret
      )
      drawn.runs += [Words("  ")] + field
      return drawn
    }
    drawn.runs += control(row, isSelected: isSelected)
    drawn.right = hint(row).map { Words($0, .muted) }
    return drawn
  }

  private func label(_ row: WidgetForm.Row, isSelected: Bool) -> [Words] {
    let indent = String(repeating: "  ", count: row.depth)
    let title = row.item.map { "\($0 + 1)" } ?? row.parameter.title.harmless
    let text = cut(indent + title, to: Self.valueColumn - 2)
    let space = Self.valueColumn - 2 - text.columns
    return [Words(text, Style(.text, isSelected ? .bold : [])), .space(space)]
  }

  private func control(_ row: WidgetForm.Row, isSelected: Bool) -> [Words] {
    let value = form.value(of: row)
    let shown = form.words(of: row, in: world)
    let style = form.isSet(row) ? Style(.text, isSelected ? .bold : []) : Style(.muted)
    let text = Words(shown.map(glyphs.harmless) ?? "not set", shown == nil ? .faint : style)
    switch ParameterControl(row.parameter) {
    case .toggle:
      return [Words("  ", .muted)]
        + FormControl.toggle(isOn: value == "true", ink: back.accent, glyphs)
    case .choice where isSelected:
      return FormControl.steps(glyphs.chooseBefore, text, glyphs.chooseAfter)
    case .stepper: return FormControl.steps("-", text, "+")
    case .slider:
      let thousandths = row.parameter.type.numbers?.thousandths(of: value) ?? 0
      let space = String(repeating: " ", count: max(1, 8 - text.columns))
      return [Words("  ", .muted), text, Words(space, .muted)]
        + FormControl.slider(at: thousandths, ink: back.accent, glyphs)
    case .choice, .list, .moment, .field, .unavailable: return [Words("  ", .muted), text]
    }
  }

  private func hint(_ row: WidgetForm.Row) -> String? {
    guard let options = row.parameter.options else { return hintWithoutList(row) }
    if form.isGone(row) { return "no longer offered \(glyphs.chooseAfter)" }
    let count = options.sections.reduce(0) { $0 + $1.options.count }
    let noun = row.parameter.noun
    return "\(Wording.count(count, noun.one, noun.several)) \(glyphs.chooseAfter)"
  }

  private func hintWithoutList(_ row: WidgetForm.Row) -> String? {
    if row.parameter.isAskedFromApp { return "from the app \(glyphs.chooseAfter)" }
    switch row.parameter.type {
    case .enumeration(let cases):
      guard let index = cases.firstIndex(where: { $0.name == form.value(of: row) }) else {
        return "\(cases.count) choices"
      }
      return "\(index + 1) of \(cases.count)"
    case .integer, .decimal: return row.parameter.type.numbers?.limits
    case .person: return "no contacts in this scenario \(glyphs.chooseAfter)"
    case .location: return "no places in this scenario \(glyphs.chooseAfter)"
    case .dateComponents(.date), .dateComponents(.dateTime): return "calendar \(glyphs.chooseAfter)"
    case .dateComponents(.time): return "time \(glyphs.chooseAfter)"
    case .timeInterval: return "duration \(glyphs.chooseAfter)"
    case .string, .boolean, .object, .url, .file: return nil
    }
  }

  private func spots(of row: WidgetForm.Row, _ drawn: Sheet.Row, index: Int, isSelected: Bool) -> [(
    columns: Range<Int>, spot: SheetSpot
  )] {
    guard !isSelected || form.editor.typed == nil else { return [] }
    let last = drawn.runs.columns
    let back = SheetSpot.step(row: index, by: -1)
    let on = SheetSpot.step(row: index, by: 1)
    let value = Self.valueColumn
    switch ParameterControl(row.parameter) {
    case .toggle: return [(value..<max(value, last), on)]
    case .choice where isSelected, .stepper:
      return [(value - 2..<value, back), (max(value, last - 2)..<max(value, last), on)]
    case .slider:
      let start = last - FormControl.sliderColumns
      return (0..<FormControl.sliderColumns).map { column in
        let place = Int64(column) * 1000 / Int64(FormControl.sliderColumns - 1)
        return (start + column..<start + column + 1, .slide(row: index, to: place))
      }
    case .choice, .list, .moment, .field, .unavailable: return []
    }
  }
}

enum FormControl {
  static let sliderColumns = 19

  /// `- 12 +`.
  static func steps(_ back: Character, _ value: Words, _ on: Character) -> [Words] {
    [Words("\(back) ", .muted), value, Words(" \(on)", .muted)]
  }

  /// `on  ━━●` or `off ●──`.
  static func toggle(isOn: Bool, ink: Ink, _ glyphs: Glyphs) -> [Words] {
    let line = String(repeating: isOn ? glyphs.barFull : glyphs.rule, count: 2)
    let setting = String(glyphs.dotHere)
    return [
      Words(isOn ? "on  " : "off "),
      Words(isOn ? line + setting : setting + line, isOn ? Style(ink, .bold) : .muted),
    ]
  }

  static func slider(at thousandths: Int, ink: Ink, _ glyphs: Glyphs) -> [Words] {
    let most = sliderColumns - 1
    let place = min(most, max(0, (thousandths * most + 500) / 1000))
    return [
      Words(String(repeating: glyphs.barFull, count: place), Style(ink, .bold)),
      Words(String(glyphs.dotHere), .text.bold),
      Words(String(repeating: glyphs.rule, count: most - place), .line),
    ]
  }
}
