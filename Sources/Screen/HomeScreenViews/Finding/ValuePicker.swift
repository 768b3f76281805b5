/// Single values of the scenario's file that can be changed here: choose one, type another.
package struct ValuePicker: Hashable, Sendable {
  /// A value with its place in the file.
  package struct Choice: Hashable, Sendable {
    /// The path, as it is written on a command line.
    package var path: String
    /// What stands there; nil where it is left out.
    package var value: String?
    package var proposal: String?
    /// Whether it was changed here, so that the file says something else.
    package var isChanged = false
    package var name: Name

    /// Whose value it is, of which of several items, and which of that item's values; the first two
    /// may be empty.
    package struct Name: Hashable, Sendable {
      package var subject: String
      package var item: String
      package var field: String

      package init(subject: String, item: String, field: String) {
        self.subject = subject
        self.item = item
        self.field = field
      }
    }

    package init(
      path: String,
      name: Name,
      value: String?,
      proposal: String? = nil,
      isChanged: Bool = false
    ) {
      self.path = path
      self.name = name
      self.value = value
      self.proposal = proposal
      self.isChanged = isChanged
    }
  }

  package var list: SearchedList<Choice>
  /// The new value while it is typed; nil while one is being chosen.
  package var typed: String?
  /// Whether what is typed takes the place of the whole value, as of a text that is selected.
  package var replacesValue = false
  /// Why the value that was typed cannot be taken.
  package var problem: String?

  package init(choices: [Choice]) { list = SearchedList(choices) }

  package var keys: KeyHints {
    typed == nil
      ? [("enter", "change it"), ("esc", "done")] : [("enter", "take it"), ("esc", "as it was")]
  }
}

extension ValuePicker.Choice: Searchable {
  package var searchedWords: [String] {
    [path, [name.subject, name.item, name.field].filter { !$0.isEmpty }.joined(separator: " ")]
  }
}
