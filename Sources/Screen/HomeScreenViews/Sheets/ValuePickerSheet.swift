import TerminalRendering

struct ValuePickerSheet: ScreenPart {
  let context: ScreenContext
  let picker: ValuePicker

  var sheet: Sheet {
    var sheet = Sheet(title: "Change a number", rows: [], keys: picker.keys)
    sheet.path = "ctrl-s saves"
    sheet.head = [picker.list.head(hasCaret: picker.typed == nil, context)]
    let names = NameColumns(picker.list.choices.map(\.name), context)
    sheet.rows = picker.list.rows(nothing: "No value is called", context) { choice, isSelected in
      row(choice, names, isSelected: isSelected)
    }
    sheet.foot = foot
    return sheet
  }

  /// Why what was typed cannot be taken; else the path of what is chosen, as `--set` takes it.
  private var foot: [Sheet.Row] {
    let room = textColumns
    if let problem = picker.problem {
      return PlainText.wrapped(glyphs.harmless(problem), to: room).prefix(4).map { Sheet.Row($0) }
    }
    let path = picker.list.choice.map { glyphs.harmless($0.path) } ?? ""
    let text = cutStart(path, to: room)
    return [Sheet.Row(text, .muted)]
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
    let value: Words
    if isSelected, let typed = picker.typed {
      let isWhole = picker.replacesValue && !typed.isEmpty
      value = Words(
        isWhole ? glyphs.harmless(typed) : "\(glyphs.harmless(typed))_",
        isWhole ? Style(.page, on: .focus, .bold) : .focus.bold
      )
    } else if let proposal = choice.proposal {
      let text = "\(choice.value ?? "not set") to \(proposal)"
      value = Words(glyphs.harmless(text), .text.bold)
    } else {
      let mark = choice.isChanged ? "\(glyphs.done) " : ""
      let text = "\(mark)\(choice.value ?? "not set")"
      value = Words(glyphs.harmless(text), choice.isChanged ? .text.bold : .muted)
    }
    return value
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
    return [
      Words(cell(name.subject, subject)),
      Words(cell(name.item, item), .muted),
      Words(field),
    ]
  }
}

extension ScreenPart {
  /// Text that keeps its end where it has no room.
  func cutStart(_ text: String, to columns: Int) -> String {
    guard text.columns > columns else { return text }
    var kept = Substring(text)
    while !kept.isEmpty, String(kept).columns > columns - 1 { kept.removeFirst() }
    return "\(glyphs.ellipsis)\(kept)"
  }
}
