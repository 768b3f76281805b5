package import SmartStacks

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

  static let keys: KeyHints = [("enter", "ask why not"), ("esc", "back")]
}

extension AskPicker.Choice: Searchable {
  package var searchedWords: [String] { [title, name, place] }
}
