import TerminalRendering

extension SearchedList {
  /// The line on top that says what is searched for; the caret is there while one types into it.
  func head(hasCaret: Bool, _ context: ScreenContext) -> Sheet.Row {
    let room = context.textColumns - 8
    let typed =
      hasCaret
      ? TypedText(text: search, columns: room).runs(context)
      : [Words(context.glyphs.harmless(search), .muted)]
    return Sheet.Row([Words("Search ", .muted)] + typed)
  }

  /// A row for each that is found, given whether it is chosen; else one that says that nothing is.
  func rows(
    nothing: String,
    _ context: ScreenContext,
    row: (Choice, _ isSelected: Bool) -> Sheet.Row
  ) -> [Sheet.Row] {
    let found = found
    guard let chosen = place else {
      let words = "\(nothing) \(context.glyphs.harmless(search))."
      return [Sheet.Row(words)]
    }
    return found.enumerated().map { index, choice in
      row(choice, index == chosen).choice(index, isSelected: index == chosen)
    }
  }
}
