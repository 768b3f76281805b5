import TerminalRendering

struct ValuePickerSheet: ScreenPart {
  let context: ScreenContext
  let picker: ValuePicker

  var sheet: Sheet {
    let columns = nameColumns
    let rows = picker.list.rows(nothing: "No value matches", context) { choice, isSelected in
      row(choice, columns, isSelected: isSelected)
    }
    return Sheet(
      title: "Edit a value",
      path: "ctrl-s save",
      head: [picker.list.head(hasCaret: picker.typed == nil, context)],
      rows: rows,
      foot: foot,
      keys: picker.keys
    )
  }

  private var foot: [Sheet.Row] {
    if let problem = picker.problem { return Array(rows(problem, columns: textColumns).prefix(4)) }
    let path = picker.list.choice.map { glyphs.harmless($0.path) } ?? ""
    return [Sheet.Row(cutStart(path, to: textColumns), .muted)]
  }

  private var nameColumns: (subject: Int, item: Int) {
    let names = picker.list.choices.map(\.name)
    func widest(_ texts: [String], most: Int) -> Int {
      min(most, texts.map { glyphs.harmless($0).columns }.max() ?? 0)
    }
    let isNarrow = size.columns < 60
    return (
      widest(names.map(\.subject), most: isNarrow ? 14 : 22),
      widest(names.map(\.item), most: isNarrow ? 8 : 14)
    )
  }

  private func row(
    _ choice: ValuePicker.Choice,
    _ columns: (subject: Int, item: Int),
    isSelected: Bool
  ) -> Sheet.Row {
    func cell(_ text: String, _ columns: Int, _ style: Style) -> [Words] {
      guard columns > 0 else { return [] }
      return [Words(cut(glyphs.harmless(text), to: columns).padded(to: columns + 2), style)]
    }
    let cells =
      cell(choice.name.subject, columns.subject, .text)
      + cell(choice.name.item, columns.item, .muted)
    let room = textColumns - cells.columns
    var value = value(of: choice, isSelected: isSelected)
    // A long value leaves its name what it needs.
    value.text = cutStart(value.text, to: max(8, room - 10))
    let field = cut(glyphs.harmless(choice.name.field), to: max(0, room - value.columns - 2))
    return Sheet.Row(cells + [Words(field)], right: value)
  }

  private func value(of choice: ValuePicker.Choice, isSelected: Bool) -> Words {
    if isSelected, let typed = picker.typed.map(glyphs.harmless) {
      return picker.replacesValue && !typed.isEmpty
        ? Words(typed, Style(.page, on: .focus, .bold)) : Words("\(typed)_", .focus.bold)
    }
    let value = choice.value ?? "not set"
    if let proposal = choice.proposal {
      return Words(glyphs.harmless("\(choice.value ?? "set") to \(proposal)"), .text.bold)
    }
    let mark = choice.isChanged ? "\(glyphs.done) " : ""
    return Words(glyphs.harmless(mark + value), choice.isChanged ? .text.bold : .muted)
  }
}
