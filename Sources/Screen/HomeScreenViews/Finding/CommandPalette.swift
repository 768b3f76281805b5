package import TerminalRendering

/// Everything that one can do or go to, found by typing some of its letters.
///
/// Entries that read the same are matched once, and a letter more is looked for only where those
/// before it were found.
package struct CommandPalette: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    var heading: String
    var entries: [Int]
  }

  private static let longestQuery = 60
  /// So many of one kind are shown, and so many in all.
  private static let mostOfAKind = 100
  private static let most = 200
  /// So many of what was used before come first.
  private static let mostUsed = 5

  package let entries: [PaletteEntry]
  /// What was used before, as indices of entries, in the order in which it is offered.
  private let used: [Int]
  private let lines: [FuzzyLine]
  private let holders: [[Int]]

  package private(set) var query = ""
  /// What the chosen one is, in a sentence or two, where there is more to say than its line does.
  package var preview: String?
  /// What is found, the best first, each kind together.
  private(set) var sections: [Section] = []
  /// How many entries are found, shown or not.
  package private(set) var foundCount = 0
  /// How many texts were compared with what was typed last.
  package private(set) var comparedCount = 0
  private var passing: [Int] = []
  private var wanted = 0

  /// - Parameters:
  ///   - entries: Everything that there is, in the order in which it is shown.
  ///   - used: What was used before, in the order in which it is offered.
  package init(_ entries: [PaletteEntry], used: [PaletteTarget] = []) {
    var places: [String: Int] = [:]
    var lines: [FuzzyLine] = []
    var holders: [[Int]] = []
    for (index, entry) in entries.enumerated() {
      let title = PlainText.harmless(entry.title)
      // What reads the same below different headings is kept apart.
      let key = "\(entry.target.heading)\n\(title)"
      if let place = places[key] {
        holders[place].append(index)
      } else {
        places[key] = lines.count
        lines.append(FuzzyLine(title))
        holders.append([index])
      }
    }
    self.entries = entries
    self.lines = lines
    self.holders = holders
    self.used = used.lazy.compactMap { target in entries.firstIndex { $0.target == target } }
      .prefix(Self.mostUsed).map(\.self)
    find(among: Array(lines.indices))
  }

  /// The place of the chosen one among those that are shown; nil when nothing is found.
  package var place: Int? { shownCount > 0 ? min(max(0, wanted), shownCount - 1) : nil }

  package var choice: PaletteEntry? {
    guard let place else { return nil }
    return shown.indices.contains(place) ? entries[shown[place]] : nil
  }

  /// The entries that are shown, in order.
  package var found: [PaletteEntry] { shown.map { entries[$0] } }

  private var shown: [Int] { sections.flatMap(\.entries) }
  private var shownCount: Int { sections.reduce(0) { $0 + $1.entries.count } }

  // MARK: By hand

  /// Searches for something else; the best that is found is chosen.
  package mutating func search(for text: String) {
    guard text.count <= Self.longestQuery else { return }
    let isLonger = FuzzyQuery(text).goesOn(from: FuzzyQuery(query))
    query = text
    wanted = 0
    find(among: isLonger ? passing : Array(lines.indices))
  }

  /// Chooses by the place among those that are shown, or the nearest.
  package mutating func choose(_ place: Int) { wanted = place }

  /// Does what a key asks for: chooses another, or searches for more or less.
  ///
  /// - Returns: Whether the key is one of the palette's.
  package mutating func take(_ key: Key) -> Bool {
    let steps: [Key: Key] = [.control("n"): .down, .control("p"): .up]
    let key = steps[key] ?? key
    if let place = key.place(from: wanted, of: shownCount, isTyping: true) {
      wanted = place
    } else if let text = key.typed(into: query) {
      search(for: text)
    } else {
      return false
    }
    return true
  }

  // MARK: Finding

  private mutating func find(among candidates: [Int]) {
    let query = FuzzyQuery(self.query)
    comparedCount = candidates.count
    passing = candidates.filter { query.isHeld(by: lines[$0]) }
    foundCount = passing.reduce(0) { $0 + holders[$1].count }
    sections =
      query.letters.isEmpty
      ? usedSection + grouped(lines.indices.map(\.self), without: Set(used))
      : grouped(ranked(passing, for: query), without: [])
  }

  /// Texts in the order of how well they fit; of those that fit as well the shorter comes first.
  private func ranked(_ found: [Int], for query: FuzzyQuery) -> [Int] {
    found.map { (line: $0, worth: query.worth(of: lines[$0])) }
      .sorted { one, other in
        let (length, otherLength) = (lines[one.line].letters.count, lines[other.line].letters.count)
        return (-one.worth, length, one.line) < (-other.worth, otherLength, other.line)
      }
      .map(\.line)
  }

  private var usedSection: [Section] {
    used.isEmpty ? [] : [Section(heading: "Used before", entries: used)]
  }

  /// The entries of the best texts, each kind together, the kind of the best first.
  private func grouped(_ found: [Int], without left: Set<Int>) -> [Section] {
    var sections: [Section] = []
    var count = left.count
    for line in found where count < Self.most {
      for index in holders[line] where count < Self.most && !left.contains(index) {
        let heading = entries[index].target.heading
        let place = sections.firstIndex { $0.heading == heading } ?? sections.count
        if place == sections.count { sections.append(Section(heading: heading, entries: [])) }
        guard sections[place].entries.count < Self.mostOfAKind else { break }
        sections[place].entries.append(index)
        count += 1
      }
    }
    return sections
  }
}
