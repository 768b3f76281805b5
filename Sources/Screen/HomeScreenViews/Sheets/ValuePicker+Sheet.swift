import TerminalRendering

extension ValuePicker {
  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Change a number", rows: [], keys: keys)
    sheet.path = "ctrl-s saves"
    sheet.head = [list.head(hasCaret: typed == nil, context)]
    let names = NameColumns(list.choices.map(\.name), context)
    sheet.rows = list.rows(nothing: "No value is called", context) { choice, isSelected in
      row(choice, names, isSelected: isSelected, context)
    }
    sheet.foot = foot(context)
    return sheet
  }

  /// Why what was typed cannot be taken; else the path of what is chosen, as `--set` takes it.
  private func foot(_ context: ScreenContext) -> [Sheet.Row] {
    let room = Sheet.textColumns(on: context.layout.size)
    if let problem {
      return PlainText.wrapped(context.glyphs.harmless(problem), to: room).prefix(4)
        .map { Sheet.Row($0) }
    }
    let path = list.choice.map { context.glyphs.harmless($0.path) } ?? ""
    let text = context.cutStart(path, to: room)
    return [Sheet.Row(text, .muted)]
  }

  private func row(
    _ choice: Choice,
    _ names: NameColumns,
    isSelected: Bool,
    _ context: ScreenContext
  ) -> Sheet.Row {
    let room = Sheet.textColumns(on: context.layout.size)
    var value = value(of: choice, isSelected: isSelected, context)
    // A long value leaves its name what it needs.
    value.text = context.cutStart(value.text, to: max(8, room - names.beforeField - 10))
    let runs = names.runs(choice.name, columns: room - value.columns - 2, context)
    return Sheet.Row(runs, right: value)
  }

  private func value(of choice: Choice, isSelected: Bool, _ context: ScreenContext) -> Words {
    let glyphs = context.glyphs
    let value: Words
    if isSelected, let typed {
      let isWhole = replacesValue && !typed.isEmpty
      value = Words(
        isWhole ? glyphs.harmless(typed) : "\(glyphs.harmless(typed))_",
        isWhole ? Style(.page, on: .focus, .bold) : Style(.focus, .bold)
      )
    } else if let proposal = choice.proposal {
      let text = "\(choice.value ?? "not set") to \(proposal)"
      value = Words(glyphs.harmless(text), .text, .bold)
    } else {
      let mark = choice.isChanged ? "\(glyphs.done) " : ""
      let text = "\(mark)\(choice.value ?? "not set")"
      value = Words(glyphs.harmless(text), choice.isChanged ? Style(.text, .bold) : Style(.muted))
    }
    return value
  }
}

/// The columns in which the names of values stand below each other.
private struct NameColumns {
  let subject: Int
  let item: Int

  /// Where the last part of each name begins.
  var beforeField: Int { [subject, item].filter { $0 > 0 }.map { $0 + 2 }.reduce(0, +) }

  init(_ names: [ValuePicker.Choice.Name], _ context: ScreenContext) {
    let width = { (text: String) in CellWidth.columns(of: context.glyphs.harmless(text)) }
    let isNarrow = context.layout.size.columns < 60
    subject = min(isNarrow ? 14 : 22, names.map { width($0.subject) }.max() ?? 0)
    item = min(isNarrow ? 8 : 14, names.map { width($0.item) }.max() ?? 0)
  }

  /// A name in its columns.
  func runs(_ name: ValuePicker.Choice.Name, columns: Int, _ context: ScreenContext) -> [Words] {
    func cell(_ text: String, _ columns: Int) -> String {
      guard columns > 0 else { return "" }
      let text = context.cut(context.glyphs.harmless(text), to: columns)
      return text + String(repeating: " ", count: columns - CellWidth.columns(of: text) + 2)
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
    guard CellWidth.columns(of: text) > columns else { return text }
    var kept = Substring(text)
    while !kept.isEmpty, CellWidth.columns(of: String(kept)) > columns - 1 { kept.removeFirst() }
    return "\(glyphs.ellipsis)\(kept)"
  }
}
