/// The lines in which two texts differ, as a patch.
package enum TextPatch {
  /// How many unchanged lines stand around those that differ.
  private static let context = 3

  /// The unified difference, as `diff -u` writes it; empty where the texts are the same.
  ///
  /// The names stand in the heads of the patch as they are given, so they must hold no line break.
  package static func unified(old: String, new: String, oldName: String, newName: String) -> String
  {
    guard !old.utf8.elementsEqual(new.utf8) else { return "" }
    let (before, after) = (lines(of: old), lines(of: new))
    let changes = LineChanges.between(before, after)
    var text = "--- \(oldName)\n+++ \(newName)\n"
    for hunk in hunks(changes) { text += self.text(of: hunk, before, after) }
    return text
  }

  /// The lines of a text with their breaks, so that the last may have none.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.utf8.startIndex
    while let end = text.utf8[start...].firstIndex(of: 0x0A) {
      let next = text.utf8.index(after: end)
      lines.append(Substring(text.utf8[start..<next]))
      start = next
    }
    if start < text.utf8.endIndex { lines.append(Substring(text.utf8[start...])) }
    return lines
  }

  /// Changes that lie near each other.
  private static func hunks(_ changes: [LineChanges.Change]) -> [[LineChanges.Change]] {
    var hunks: [[LineChanges.Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func text(
    of hunk: [LineChanges.Change],
    _ before: [Substring],
    _ after: [Substring]
  ) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let tail = min(context, before.count - last.old.upperBound)
    let old = (first.old.lowerBound - lead)..<(last.old.upperBound + tail)
    let new = (first.new.lowerBound - lead)..<(last.new.upperBound + tail)
    var text = "@@ -\(range(old)) +\(range(new)) @@\n"
    var place = old.lowerBound
    for change in hunk {
      for line in before[place..<change.old.lowerBound] { text += marked(" ", line) }
      for line in before[change.old] { text += marked("-", line) }
      for line in after[change.new] { text += marked("+", line) }
      place = change.old.upperBound
    }
    for line in before[place..<old.upperBound] { text += marked(" ", line) }
    return text
  }

  /// Lines as a patch counts them: from 1, and none by the line before them.
  private static func range(_ lines: Range<Int>) -> String {
    if lines.count == 1 { return "\(lines.lowerBound + 1)" }
    return "\(lines.lowerBound + (lines.isEmpty ? 0 : 1)),\(lines.count)"
  }

  private static func marked(_ mark: String, _ line: Substring) -> String {
    line.utf8.last == 0x0A ? "\(mark)\(line)" : "\(mark)\(line)\n\\ No newline at end of file\n"
  }
}

/// Finds the fewest lines in which two texts differ, after Eugene Myers, *An O(ND) Difference
/// Algorithm*, 1986.
enum LineChanges {
  /// Lines of the old text in whose place lines of the new one stand.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// How many differing lines are told apart; texts that differ in more differ as a whole.
  private static let limit = 400

  /// The changes in the order of the texts; lines are the same when their bytes are.
  static func between(_ old: [Substring], _ new: [Substring]) -> [Change] {
    var numbers = LineNumbers()
    let (old, new) = (old.map { numbers[$0] }, new.map { numbers[$0] })
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    { tail += 1 }
    let (middle, other) = (old[start..<old.count - tail], new[start..<new.count - tail])
    guard let steps = steps(Array(middle), Array(other)) else {
      return [Change(old: start..<old.count - tail, new: start..<new.count - tail)]
    }
    return changes(steps, from: start)
  }

  /// A line that goes or comes, by how many of both texts lie before it.
  private struct Step {
    let old: Int
    let new: Int
    let isRemoval: Bool
  }

  /// The steps from one list to the other, the fewest there can be; nil where they are too many.
  private static func steps(_ old: [Int], _ new: [Int]) -> [Step]? {
    // For each diagonal (old minus new), how far the furthest way with so many steps gets.
    var furthest = [1: 0]
    var history: [[Int: Int]] = []
    for count in 0...limit {
      history.append(furthest)
      for diagonal in stride(from: -count, through: count, by: 2) {
        let down = furthest[diagonal + 1] ?? -1
        let right = (furthest[diagonal - 1] ?? -2) + 1
        var x = diagonal == -count || (diagonal != count && right <= down) ? down : right
        var y = x - diagonal
        while x >= 0, y >= 0, x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        furthest[diagonal] = x
        if x >= old.count, y >= new.count { return backward(history, old.count, new.count) }
      }
    }
    return nil
  }

  /// Reads the steps off the ways that were kept, from the end to the start.
  private static func backward(_ history: [[Int: Int]], _ old: Int, _ new: Int) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (old, new)
    for (count, furthest) in history.enumerated().reversed() where count > 0 {
      let diagonal = x - y
      let down = furthest[diagonal + 1] ?? -1
      let right = (furthest[diagonal - 1] ?? -2) + 1
      let isDown = diagonal == -count || (diagonal != count && right <= down)
      let from = isDown ? diagonal + 1 : diagonal - 1
      let fromX = furthest[from] ?? 0
      let fromY = fromX - from
      steps.append(Step(old: fromX, new: fromY, isRemoval: !isDown))
      (x, y) = (fromX, fromY)
    }
    return steps.reversed()
  }

  /// Steps that touch each other, as one change.
  private static func changes(_ steps: [Step], from start: Int) -> [Change] {
    var changes: [Change] = []
    for step in steps {
      let (old, new) = (step.old + start, step.new + start)
      if changes.last?.old.upperBound != old || changes.last?.new.upperBound != new {
        changes.append(Change(old: old..<old, new: new..<new))
      }
      let last = changes.count - 1
      let change = changes[last]
      if step.isRemoval {
        changes[last].old = change.old.lowerBound..<old + 1
      } else {
        changes[last].new = change.new.lowerBound..<new + 1
      }
    }
    return changes
  }

  /// A number for each different line, so that lines are compared once.
  private struct LineNumbers {
    private var known: [[UInt8]: Int] = [:]

    subscript(_ line: Substring) -> Int {
      mutating get {
        let bytes = Array(line.utf8)
        if let number = known[bytes] { return number }
        known[bytes] = known.count
        return known.count - 1
      }
    }
  }
}
