package import SimulationCore
package import SmartStacks
package import TerminalRendering

/// Everything that one can do or go to, found by typing some of its letters.
///
/// Entries that read the same are matched once, and a letter more is looked for only where those
/// before it were found.
package struct CommandPalette: Hashable {
  struct Section: Hashable {
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
      let title = entry.title.harmless
      // What reads the same below different headings is kept apart.
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

  /// The place of the chosen one among those that are shown; nil when nothing is found.
  package var place: Int? { shown.place(nearest: wanted) }

  package var choice: PaletteEntry? { shown.element(nearest: wanted).map { entries[$0] } }

  package var found: [PaletteEntry] { shown.map { entries[$0] } }

  private var shown: [Int] { sections.flatMap(\.entries) }

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
    if let place = key.place(from: wanted, of: shown.count, isTyping: true) {
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
      ? (used.isEmpty ? [] : [Section(heading: "Used before", entries: used)])
        + grouped(Array(lines.indices), without: Set(used))
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

/// Something that the command palette leads to.
package enum PaletteTarget: Hashable {
  case action(Command)
  /// A presenter's bookmark.
  case beat(SimulationTime)
  case stack(StackID)
  case widget(WidgetID, StackID)
  /// Another course of events, from 0.
  case branch(Int)
  /// A row of the menu of themes.
  case theme(Int)
  /// A scenario to open, as a command line would name it.
  case scenario(String)
  /// Something that moved or was refused.
  case moment(SimulationTime)

  /// What stands over those of its kind, what Enter does with one, and whether it means the same
  /// when another version of the scenario is shown.
  package var traits: (heading: String, verb: String, outlivesScenario: Bool) {
    switch self {
    case .action: ("Actions", "do it", true)
    case .beat: ("Beats", "go there", false)
    case .stack: ("Stacks", "select", false)
    case .widget: ("Widgets", "select", false)
    case .branch: ("Branches", "visit", false)
    case .theme: ("Themes", "choose", true)
    case .scenario: ("Scenarios", "open", true)
    case .moment: ("Moments", "go there", false)
    }
  }
}

package struct PaletteEntry: Hashable {
  package var target: PaletteTarget
  package var title: String
  /// What stands beside it, where neither a key nor a moment does.
  package var note: String

  package init(_ target: PaletteTarget, _ title: String, note: String = "") {
    self.target = target
    self.title = title
    self.note = note
  }
}

/// A text prepared once for being found by some of its letters.
///
/// Every character counts as one letter, without regard to capitals.
struct FuzzyLine: Hashable {
  /// Nobody types more of a text than that to find it.
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

  /// A character as the number by which it is compared.
  static func folded(_ character: Character) -> UInt32 {
    if let value = character.asciiValue {
      return UInt32((65...90).contains(value) ? value + 32 : value)
    }
    return character.lowercased().unicodeScalars.first?.value ?? 0
  }
}

/// What is typed to find a text: its letters stand in the text in their order, others between them.
///
/// Letters that begin words are worth more, and so are letters that follow each other at once.
struct FuzzyQuery: Hashable {
  private static let letterWorth = 1
  private static let wordWorth = 8
  private static let runWorth = 8
  private static let firstWorth = 2
  private static let gapCost = 3
  /// Less than anything that a letter can be worth.
  private static let none = -1_000_000

  let letters: [UInt32]

  /// What is typed; spaces only set words apart.
  init(_ text: String) { letters = text.filter { !$0.isWhitespace }.map(FuzzyLine.folded) }

  /// Whether whatever this finds was found by another query, too.
  func goesOn(from other: FuzzyQuery) -> Bool { letters.starts(with: other.letters) }

  /// Whether a text has the letters in their order.
  func isHeld(by line: FuzzyLine) -> Bool {
    guard letters.count <= line.letters.count else { return false }
    var left = letters[...]
    for letter in line.letters where letter == left.first { left.removeFirst() }
    return left.isEmpty
  }

  /// How well a text that has the letters fits; the greater, the better.
  func worth(of line: FuzzyLine) -> Int { bestEnds(in: line).last?.max() ?? 0 }

  /// Which letters of a text are meant where it fits best; none where it has not all of them.
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

  /// For each letter of the query and each place of a text: the most that the letters so far are
  /// worth if that one stands there.
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
