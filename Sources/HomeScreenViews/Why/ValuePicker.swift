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

  package let choices: [Choice]
  /// What was typed to search for.
  package var search = ""
  /// Which of those that are found is chosen.
  package var chosen = 0
  /// The new value while it is typed; nil while one is being chosen.
  package var typed: String?
  /// Why the value that was typed cannot be taken.
  package var problem: String?

  package init(choices: [Choice]) { self.choices = choices }

  /// What is found: paths that hold what was typed.
  package var found: [Choice] {
    guard !search.isEmpty else { return choices }
    let term = search.lowercased()
    return choices.filter { $0.path.lowercased().contains(term) }
  }

  /// The chosen one of what is found.
  package var choice: Choice? {
    let found = found
    return found.isEmpty ? nil : found[min(max(0, chosen), found.count - 1)]
  }

  /// What the keys do.
  package var keys: [(key: String, label: String)] {
    typed == nil
      ? [("enter", "change it"), ("esc", "done")] : [("enter", "take it"), ("esc", "as it was")]
  }

  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Change a number", rows: [], keys: keys)
    sheet.path = "ctrl-s saves"
    let room = Sheet.textColumns(on: context.layout.size) - 8
    sheet.head = [
      Sheet.Row(
        [SentencePainter.Run(text: "Search ", style: Style(.muted))]
          + (typed == nil
            ? TypedText(text: search, columns: room).runs(context)
            : [SentencePainter.Run(text: context.glyphs.harmless(search), style: Style(.muted))])
      )
    ]
    let found = found
    let last = max(0, found.count - 1)
    sheet.rows = found.enumerated().map { index, choice in
      row(choice, index: index, isSelected: index == min(max(0, chosen), last), context)
    }
    if found.isEmpty {
      let words = "No path holds \(context.glyphs.harmless(search))."
      sheet.rows = [Sheet.Row([SentencePainter.Run(text: words, style: Style(.text))])]
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

extension ScreenContext {
  /// Text that keeps its end where it has no room.
  func cutStart(_ text: String, to columns: Int) -> String {
    guard CellWidth.columns(of: text) > columns else { return text }
    var kept = Substring(text)
    while !kept.isEmpty, CellWidth.columns(of: String(kept)) > columns - 1 { kept.removeFirst() }
    return "\(glyphs.ellipsis)\(kept)"
  }
}
