import TerminalRendering

/// Single values of the scenario's file that can be changed here: choose one, type another.
package struct ValuePicker: Hashable, Sendable {
  /// A value with its place in the file.
  package struct Choice: Hashable, Sendable {
    /// The path, as it is written on a command line.
    package var path: String
    /// What stands there; nil where it is left out.
    package var value: String?
    /// What is proposed in its place, where something is.
    package var proposal: String?
    /// Whether it was changed here, so that the file says something else.
    package var isChanged = false

    package init(path: String, value: String?, proposal: String? = nil, isChanged: Bool = false) {
      self.path = path
      self.value = value
      self.proposal = proposal
      self.isChanged = isChanged
    }
  }

  package var list: SearchedList<Choice>
  /// The new value while it is typed; nil while one is being chosen.
  package var typed: String?
  /// Why the value that was typed cannot be taken.
  package var problem: String?

  package init(choices: [Choice]) { list = SearchedList(choices) }

  /// What the keys do.
  package var keys: [(key: String, label: String)] {
    typed == nil
      ? [("enter", "change it"), ("esc", "done")] : [("enter", "take it"), ("esc", "as it was")]
  }

  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Change a number", rows: [], keys: keys)
    sheet.path = "ctrl-s saves"
    sheet.head = [list.head(hasCaret: typed == nil, context)]
    sheet.rows = list.rows(nothing: "No path holds", context) { choice, index, isSelected in
      row(choice, index: index, isSelected: isSelected, context)
    }
    sheet.focus = sheet.rows.firstIndex(where: \.isSelected) ?? 0
    if let problem {
      sheet.foot = PlainText.wrapped(
        context.glyphs.harmless(problem),
        to: Sheet.textColumns(on: context.layout.size)
      ).prefix(4).map { Sheet.Row([SentencePainter.Run(text: $0, style: Style(.text))]) }
    }
    return sheet
  }

  private func row(
    _ choice: Choice,
    index: Int,
    isSelected: Bool,
    _ context: ScreenContext
  ) -> Sheet.Row {
    let glyphs = context.glyphs
    let value: SentencePainter.Run
    if isSelected, let typed {
      value = SentencePainter.Run(
        text: "\(glyphs.harmless(typed))_",
        style: Style(.focus, .bold)
      )
    } else if let proposal = choice.proposal {
      let text = "\(choice.value ?? "not set") to \(proposal)"
      value = SentencePainter.Run(text: glyphs.harmless(text), style: Style(.text, .bold))
    } else {
      let mark = choice.isChanged ? "\(glyphs.done) " : ""
      let text = "\(mark)\(choice.value ?? "not set")"
      value = SentencePainter.Run(
        text: glyphs.harmless(text),
        style: choice.isChanged ? Style(.text, .bold) : Style(.muted)
      )
    }
    // The end of a path says what it is.
    let room = Sheet.textColumns(on: context.layout.size) - value.columns - 2
    let path = context.cutStart(glyphs.harmless(choice.path), to: max(8, room))
    return Sheet.Row(
      [SentencePainter.Run(text: path, style: Style(.text))],
      right: value,
      index: index,
      isSelected: isSelected
    )
  }
}

extension ValuePicker.Choice: Searchable {
  package var searchedWords: [String] { [path] }
}

extension ScreenContext {
  /// Text that keeps its end where it has no room.
  func cutStart(_ text: String, to columns: Int) -> String {
    guard CellWidth.columns(of: text) > columns else { return text }
    var kept = Substring(text)
    while !kept.isEmpty, CellWidth.columns(of: String(kept)) > columns - 1 { kept.removeFirst() }
    return "\(glyphs.ellipsis)\(kept)"
  }
}
