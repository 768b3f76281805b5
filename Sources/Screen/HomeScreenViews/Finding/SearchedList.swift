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
  package var place: Int? { place(among: found.count) }

  package var choice: Choice? {
    let found = found
    return place(among: found.count).map { found[$0] }
  }

  private func place(among count: Int) -> Int? {
    count > 0 ? min(max(0, wanted), count - 1) : nil
  }

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
