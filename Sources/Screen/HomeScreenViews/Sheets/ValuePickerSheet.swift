import TerminalRendering

struct ValuePickerSheet: ScreenPart {
  let context: ScreenContext
  let picker: ValuePicker

  var sheet: Sheet {
    let names = NameColumns(picker.list.choices.map(\.name), context)
    let rows = picker.list.rows(nothing: "No value is called", context) { choice, isSelected in
      row(choice, names, isSelected: isSelected)
    }
    return Sheet(
      title: "Change a number",
      path: "ctrl-s saves",
      head: [picker.list.head(hasCaret: picker.typed == nil, context)],
      rows: rows,
      foot: foot,
      keys: picker.keys
    )
  }

  /// Why what was typed cannot be taken; else the path of what is chosen, as `--set` takes it.
  private var foot: [Sheet.Row] {
    if let problem = picker.problem {
      return Array(rows(problem, columns: textColumns).prefix(4))
    }
    let path = picker.list.choice.map { glyphs.harmless($0.path) } ?? ""
    return [Sheet.Row(cutStart(path, to: textColumns), .muted)]
  }

  private func row(
    _ choice: ValuePicker.Choice,
    _ names: NameColumns,
    isSelected: Bool
  ) -> Sheet.Row {
    let room = textColumns
    var value = value(of: choice, isSelected: isSelected)
    // A long value leaves its name what it needs.
    value.text = cutStart(value.text, to: max(8, room - names.beforeField - 10))
    let runs = names.runs(choice.name, columns: room - value.columns - 2, context)
    return Sheet.Row(runs, right: value)
  }

  private func value(of choice: ValuePicker.Choice, isSelected: Bool) -> Words {
    if isSelected, let typed = picker.typed.map(glyphs.harmless) {
      return picker.replacesValue && !typed.isEmpty
        ? Words(typed, Style(.page, on: .focus, .bold)) : Words("\(typed)_", .focus.bold)
    }
    let value = choice.value ?? "not set"
    if let proposal = choice.proposal {
      return Words(glyphs.harmless("\(value) to \(proposal)"), .text.bold)
    }
    let mark = choice.isChanged ? "\(glyphs.done) " : ""
    return Words(glyphs.harmless(mark + value), choice.isChanged ? .text.bold : .muted)
  }
}

/// The columns in which the names of values stand below each other.
private struct NameColumns {
  let subject: Int
  let item: Int

  var beforeField: Int { [subject, item].filter { $0 > 0 }.map { $0 + 2 }.reduce(0, +) }

  init(_ names: [ValuePicker.Choice.Name], _ context: ScreenContext) {
    let width = { (text: String) in context.glyphs.harmless(text).columns }
    let isNarrow = context.layout.size.columns < 60
    subject = min(isNarrow ? 14 : 22, names.map { width($0.subject) }.max() ?? 0)
    item = min(isNarrow ? 8 : 14, names.map { width($0.item) }.max() ?? 0)
  }

  func runs(_ name: ValuePicker.Choice.Name, columns: Int, _ context: ScreenContext) -> [Words] {
    func cell(_ text: String, _ columns: Int) -> String {
      guard columns > 0 else { return "" }
      return context.cut(context.glyphs.harmless(text), to: columns).padded(to: columns + 2)
    }
    let field = context.cut(context.glyphs.harmless(name.field), to: max(0, columns - beforeField))
    return [Words(cell(name.subject, subject)), Words(cell(name.item, item), .muted), Words(field)]
  }
}
