package import SmartStacks
import TerminalRendering

/// Any widget that can be asked about: those that are placed, and every kind of the gallery.
package struct AskPicker: Hashable, Sendable {
  /// A widget that can be asked about.
  package struct Choice: Hashable, Sendable {
    /// The name that an explanation is asked for by.
    package var name: String
    package var title: String
    /// Where it is.
    package var place: String
    package var kind: KindID

    package init(name: String, title: String, place: String, kind: KindID) {
      self.name = name
      self.title = title
      self.place = place
      self.kind = kind
    }
  }

  package let choices: [Choice]
  /// What was typed to search for.
  package var search = ""
  /// Which of those that are found is chosen.
  package var chosen = 0

  package init(choices: [Choice]) { self.choices = choices }

  /// What is found: titles, names and places that hold what was typed.
  package var found: [Choice] {
    guard !search.isEmpty else { return choices }
    let term = search.lowercased()
    return choices.filter { choice in
      [choice.title, choice.name, choice.place].contains { $0.lowercased().contains(term) }
    }
  }

  /// The chosen one of what is found.
  package var choice: Choice? {
    let found = found
    return found.isEmpty ? nil : found[min(max(0, chosen), found.count - 1)]
  }

  static let keys: [(key: String, label: String)] = [("enter", "ask why not"), ("esc", "back")]

  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Why not another widget", rows: [], keys: Self.keys)
    sheet.path = context.clock(context.now)
    let room = Sheet.textColumns(on: context.layout.size) - 8
    sheet.head = [
      Sheet.Row(
        [SentencePainter.Run(text: "Search ", style: Style(.muted))]
          + TypedText(text: search, columns: room).runs(context)
      )
    ]
    let found = found
    let last = max(0, found.count - 1)
    sheet.rows = found.enumerated().map { index, choice in
      Sheet.Row(
        [
          SentencePainter.Run(
            text: context.glyphs.harmless(choice.title),
            style: Style(.hue(context.hues[choice.kind]), .bold)
          )
        ],
        right: SentencePainter.Run(
          text: context.cut(context.glyphs.harmless(choice.place), to: 34),
          style: Style(.muted)
        ),
        index: index,
        isSelected: index == min(max(0, chosen), last)
      )
    }
    if found.isEmpty {
      let words = "No widget is called \(context.glyphs.harmless(search))."
      sheet.rows = [Sheet.Row([SentencePainter.Run(text: words, style: Style(.text))])]
    }
    sheet.focus = sheet.rows.firstIndex(where: \.isSelected) ?? 0
    return sheet
  }
}
