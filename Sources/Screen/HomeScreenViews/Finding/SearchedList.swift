package import SmartStacks
package import TerminalRendering

/// Something that is found by what is typed.
package protocol Searchable: Hashable, Sendable {
  /// The words that hold what is typed where it is found.
  var searchedWords: [String] { get }
}

/// A list that typing makes shorter, with one of what is found chosen.
package struct SearchedList<Choice: Searchable>: Hashable, Sendable {
  package let choices: [Choice]
  package private(set) var search = ""
  /// Which of those that are found is chosen, as it was asked for; `place` is one that is there.
  private var wanted = 0

  private static var longestSearch: Int { 120 }

  package init(_ choices: [Choice]) { self.choices = choices }

  /// What is found: the words of the search may stand apart, and in any order.
  package var found: [Choice] {
    let terms = search.lowercased().split(separator: " ")
    guard !terms.isEmpty else { return choices }
    return choices.filter { choice in
      choice.searchedWords.contains { words in
        let words = words.lowercased()
        return terms.allSatisfy { words.contains($0) }
      }
    }
  }

  /// The place of the chosen one among those that are found; nil when nothing is.
  package var place: Int? { found.place(nearest: wanted) }

  package var choice: Choice? { found.element(nearest: wanted) }

  // MARK: By hand

  /// Searches for something else; the first that is found is chosen.
  package mutating func search(for text: String) {
    guard text.count <= Self.longestSearch else { return }
    search = text
    wanted = 0
  }

  /// Chooses by the place among those that are found, or the nearest.
  package mutating func choose(_ place: Int) { wanted = place }

  /// Does what a key asks for: chooses another, or searches for more or less.
  ///
  /// - Returns: Whether the key is one of a list's.
  package mutating func take(_ key: Key) -> Bool {
    if let place = key.place(from: wanted, of: found.count, isTyping: true) {
      wanted = place
    } else if let text = key.typed(into: search) {
      search(for: text)
    } else {
      return false
    }
    return true
  }
}

/// A widget that can be asked about.
package struct AskChoice: Searchable {
  /// The name that an explanation is asked for by.
  package var name: String
  package var title: String
  package var place: String
  package var kind: KindID

  package init(name: String, title: String, place: String, kind: KindID) {
    self.name = name
    self.title = title
    self.place = place
    self.kind = kind
  }

  package var searchedWords: [String] { [title, name, place] }
}

/// Single values of the scenario's file that can be changed here: choose one, type another.
package struct ValuePicker: Hashable {
  /// A value with its place in the file.
  package struct Choice: Hashable {
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
    package struct Name: Hashable {
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
