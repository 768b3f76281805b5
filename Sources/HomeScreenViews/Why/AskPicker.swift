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

  package var list: SearchedList<Choice>

  package init(choices: [Choice]) { list = SearchedList(choices) }

  static let keys: [(key: String, label: String)] = [("enter", "ask why not"), ("esc", "back")]

  func sheet(_ context: ScreenContext) -> Sheet {
    var sheet = Sheet(title: "Why not another widget", rows: [], keys: Self.keys)
    sheet.path = context.clock(context.now)
    sheet.head = [list.head(hasCaret: true, context)]
    sheet.rows = list.rows(nothing: "No widget is called", context) { choice, _ in
      Sheet.Row(
        [Words(context.glyphs.harmless(choice.title), .hue(context.hues[choice.kind]), .bold)],
        right: Words(context.cut(context.glyphs.harmless(choice.place), to: 34), .muted)
      )
    }
    return sheet
  }
}

extension AskPicker.Choice: Searchable {
  package var searchedWords: [String] { [title, name, place] }
}
