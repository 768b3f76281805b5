/// What is typed to find a text: its letters stand in the text in their order, others between them.
///
/// Letters that begin words are worth more, and so are letters that follow each other at once.
struct FuzzyQuery: Hashable, Sendable {
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
