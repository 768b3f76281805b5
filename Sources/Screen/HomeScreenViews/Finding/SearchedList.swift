package import SmartStacks
package import TerminalRendering

package protocol Searchable: Hashable, Sendable {
  var searchedWords: [String] { get }
}

/// A list that typing narrows, with a chosen result.
package struct SearchedList<Choice: Searchable>: Hashable, Sendable {
  package let choices: [Choice]
  package private(set) var search = ""
  /// The wanted place among the results; `place` is an existing one.
  private var wanted = 0

  private static var longestSearch: Int { 120 }

  package init(_ choices: [Choice]) { self.choices = choices }

  /// The results: the search's words may be apart, and in any order.
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

  package var place: Int? { found.place(nearest: wanted) }

  package var choice: Choice? { found.element(nearest: wanted) }

  /// Searches again and chooses the first result.
  package mutating func search(for text: String) {
    guard text.count <= Self.longestSearch else { return }
    search = text
    wanted = 0
  }

  /// Chooses the nearest result.
  package mutating func choose(_ place: Int) { wanted = place }

  /// Handles a key that chooses or types; returns whether it does.
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

package struct AskChoice: Searchable {
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

/// The values of the scenario's file that can be changed; one of them is chosen and typed.
package struct ValuePicker: Hashable {
  package struct Choice: Hashable {
    /// As a command line writes it.
    package var path: String
    /// Nil where the file leaves it out.
    package var value: String?
    package var proposal: String?
    /// Whether it was changed here, so that the file differs.
    package var isChanged = false
    package var name: Name

    /// Owner, item among several, and field of the item; the first two may be empty.
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
  /// The new value while it is typed; nil while a value is being chosen.
  package var typed: String?
  /// Whether typing replaces the whole value, as in selected text.
  package var replacesValue = false
  package var problem: String?

  package init(choices: [Choice]) { list = SearchedList(choices) }

  package var keys: KeyHints {
    typed == nil
      ? [("enter", "edit"), ("esc", "done")] : [("enter", "apply"), ("esc", "cancel")]
  }
}

extension ValuePicker.Choice: Searchable {
  package var searchedWords: [String] {
    [path, [name.subject, name.item, name.field].filter { !$0.isEmpty }.joined(separator: " ")]
  }
}
