package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Entries with equal texts are matched once, and a longer query only searches earlier results.
package struct CommandPalette: Hashable {
  struct Section: Hashable {
    var heading: String
    var entries: [Int]
  }

  private static let longestQuery = 60
  private static let mostOfAKind = 100
  private static let most = 200
  private static let mostUsed = 5

  package let entries: [PaletteEntry]
  /// Indices of used entries, in the order in which they are offered.
  private let used: [Int]
  private let lines: [FuzzyLine]
  private let holders: [[Int]]

  package private(set) var query = ""
  /// A sentence or two about the chosen entry, where there is more to say than its line does.
  package var preview: String?
  /// The best first, each kind together.
  private(set) var sections: [Section] = []
  package private(set) var foundCount = 0
  /// How many texts the last search compared.
  package private(set) var comparedCount = 0
  private var passing: [Int] = []
  private var wanted = 0

  package init(_ entries: [PaletteEntry], used: [PaletteTarget] = []) {
    var places: [String: Int] = [:]
    var lines: [FuzzyLine] = []
    var holders: [[Int]] = []
    for (index, entry) in entries.enumerated() {
      let title = entry.title.harmless
      // Equal texts below different headings are kept apart.
      let key = "\(entry.target.traits.heading)\n\(title)"
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

  /// The chosen entry's place among the shown ones; nil without results.
  package var place: Int? { shown.place(nearest: wanted) }

  package var choice: PaletteEntry? { shown.element(nearest: wanted).map { entries[$0] } }

  package var found: [PaletteEntry] { shown.map { entries[$0] } }

  private var shown: [Int] { sections.flatMap(\.entries) }

  /// Searches again and chooses the best result.
  package mutating func search(for text: String) {
    guard text.count <= Self.longestQuery else { return }
    let isLonger = FuzzyQuery(text).goesOn(from: FuzzyQuery(query))
    query = text
    wanted = 0
    find(among: isLonger ? passing : Array(lines.indices))
  }

  /// Chooses the nearest shown place.
  package mutating func choose(_ place: Int) { wanted = place }

  /// Handles a key that chooses or types; returns whether it does.
  package mutating func take(_ key: Key) -> Bool {
    let steps: [Key: Key] = [.control("n"): .down, .control("p"): .up]
    let key = steps[key] ?? key
    if let place = key.place(from: wanted, of: shown.count, isTyping: true) {
      wanted = place
    } else if let text = key.typed(into: query) {
      search(for: text)
    } else {
      return false
    }
    return true
  }

  private mutating func find(among candidates: [Int]) {
    let query = FuzzyQuery(self.query)
    comparedCount = candidates.count
    passing = candidates.filter { query.isHeld(by: lines[$0]) }
    foundCount = passing.reduce(0) { $0 + holders[$1].count }
    sections =
      query.letters.isEmpty
      ? (used.isEmpty ? [] : [Section(heading: "Recent", entries: used)])
        + grouped(Array(lines.indices), without: Set(used))
      : grouped(ranked(passing, for: query), without: [])
  }

  /// Those that begin with the letters, then those with a word that does, then those that hold them
  /// together; of equals the best match, then the shorter.
  private func ranked(_ found: [Int], for query: FuzzyQuery) -> [Int] {
    found.map { place in
      let line = lines[place]
      return (place, [query.fit(of: line), -query.worth(of: line), line.letters.count, place])
    }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// The entries of the best texts, each kind together, the kind of the best first.
  private func grouped(_ found: [Int], without left: Set<Int>) -> [Section] {
    var sections: [Section] = []
    var count = left.count
    for line in found where count < Self.most {
      for index in holders[line] where count < Self.most && !left.contains(index) {
        let heading = entries[index].target.traits.heading
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

package enum PaletteTarget: Hashable {
  case action(Command)
  case beat(SimulationTime)
  case stack(StackID)
  case widget(WidgetID, StackID)
  /// A branch, from 0.
  case branch(Int)
  case theme(Int)
  /// As a command line would name it.
  case scenario(String)
  /// A movement or a refusal.
  case moment(SimulationTime)

  /// The heading, what Enter does, and whether it is valid for another version of the scenario.
  package var traits: (heading: String, verb: String, outlivesScenario: Bool) {
    switch self {
    case .action: ("Actions", "run", true)
    case .beat: ("Highlights", "go to time", false)
    case .stack: ("Stacks", "select", false)
    case .widget: ("Widgets", "select", false)
    case .branch: ("Branches", "show", false)
    case .theme: ("Themes", "apply", true)
    case .scenario: ("Scenarios", "open", true)
    case .moment: ("Changes", "go to time", false)
    }
  }
}

package struct PaletteEntry: Hashable {
  package var target: PaletteTarget
  package var title: String
  /// Shown beside it, where neither a key nor a moment is.
  package var note: String

  package init(_ target: PaletteTarget, _ title: String, note: String = "") {
    self.target = target
    self.title = title
    self.note = note
  }
}

/// A text prepared for a search, character by character, ignoring case.
struct FuzzyLine: Hashable {
  /// A search never needs more of a text.
  private static let longest = 200

  let letters: [UInt32]
  let startsWord: [Bool]

  init(_ text: String) {
    let characters = Array(text.prefix(Self.longest))
    letters = characters.map(Self.folded)
    startsWord = characters.indices.map { place in
      let character = characters[place]
      guard character.isLetter || character.isNumber else { return false }
      guard place > 0 else { return true }
      let before = characters[place - 1]
      return !(before.isLetter || before.isNumber) || (before.isLowercase && character.isUppercase)
    }
  }

  static func folded(_ character: Character) -> UInt32 {
    if let value = character.asciiValue {
      return UInt32((65...90).contains(value) ? value + 32 : value)
    }
    return character.lowercased().unicodeScalars.first?.value ?? 0
  }
}

/// Letters at the beginning of words and directly after each other score more.
struct FuzzyQuery: Hashable {
  private static let letterWorth = 1
  private static let wordWorth = 8
  private static let runWorth = 8
  private static let firstWorth = 2
  private static let gapCost = 3
  /// Less than any score.
  private static let none = -1_000_000

  let letters: [UInt32]

  /// Spaces only separate words.
  init(_ text: String) { letters = text.filter { !$0.isWhitespace }.map(FuzzyLine.folded) }

  /// Whether its results are among those of another query.
  func goesOn(from other: FuzzyQuery) -> Bool { letters.starts(with: other.letters) }

  func isHeld(by line: FuzzyLine) -> Bool {
    guard letters.count <= line.letters.count else { return false }
    var left = letters[...]
    for letter in line.letters where letter == left.first { left.removeFirst() }
    return left.isEmpty
  }

  /// 0 for a text that begins with the letters, 1 for one with a word that does, 2 for one that
  /// holds them together, 3 for any other.
  func fit(of line: FuzzyLine) -> Int {
    guard let first = letters.first else { return 3 }
    let starts = line.letters.indices.filter { line.letters[$0] == first }
    return starts.lazy.filter { isHeldTogether(by: line, from: $0) }
      .map { $0 == 0 ? 0 : line.startsWord[$0] ? 1 : 2 }.min() ?? 3
  }

  private func isHeldTogether(by line: FuzzyLine, from start: Int) -> Bool {
    var rest = line.letters[start...]
    for letter in letters {
      while rest.first == 0x20 { rest.removeFirst() }
      guard rest.popFirst() == letter else { return false }
    }
    return true
  }

  func worth(of line: FuzzyLine) -> Int { bestEnds(in: line).last?.max() ?? 0 }

  /// The matched letters of the best match; empty without one.
  func places(in line: FuzzyLine) -> [Int] {
    guard isHeld(by: line) else { return [] }
    let ends = bestEnds(in: line)
    var places: [Int] = []
    for row in ends.indices.reversed() {
      let worths = ends[row]
      guard let later = places.last else {
        guard let best = worths.max(), let place = worths.firstIndex(of: best) else { return [] }
        places.append(place)
        continue
      }
      let isRun =
        worths[later - 1] + Self.runWorth
        >= (worths[..<(later - 1)].max() ?? Self.none) - Self.gapCost
      if isRun, worths[later - 1] > Self.none {
        places.append(later - 1)
      } else if let best = worths[..<(later - 1)].max(),
        let place = worths[..<(later - 1)].lastIndex(of: best)
      {
        places.append(place)
      }
    }
    return places.reversed()
  }

  /// For each letter of the query and each place of a text: the highest score of the letters so far
  /// with that letter there.
  private func bestEnds(in line: FuzzyLine) -> [[Int]] {
    var rows: [[Int]] = []
    for letter in letters {
      var row = Array(repeating: Self.none, count: line.letters.count)
      var bestBefore = Self.none
      for place in row.indices {
        if let former = rows.last, place > 1 { bestBefore = max(bestBefore, former[place - 2]) }
        guard line.letters[place] == letter else { continue }
        let own = Self.letterWorth + (line.startsWord[place] ? Self.wordWorth : 0)
        if let former = rows.last {
          let run = place > 0 ? former[place - 1] : Self.none
          let before = max(run + Self.runWorth, bestBefore - Self.gapCost)
          // Where the letters before do not fit, this one does not either.
          if max(run, bestBefore) > Self.none { row[place] = before + own }
        } else {
          row[place] = own + (place == 0 ? Self.firstWorth : 0)
        }
      }
      rows.append(row)
    }
    return rows
  }
}
