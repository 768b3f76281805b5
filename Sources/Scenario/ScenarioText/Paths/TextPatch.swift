package enum TextPatch {
  private static let context = 3
  /// How many differing lines are told apart; texts that differ in more differ as a whole.
  private static let limit = 400

  /// A line with its break, so that the last may have none, and what became of it.
  private typealias Row = (mark: Character, line: ArraySlice<UInt8>)

  /// As `diff -u` writes it; empty where the texts are the same, and names must hold no line break.
  package static func unified(old: String, new: String, oldName: String, newName: String) -> String
  {
    let rows = rows(lines(of: old), lines(of: new))
    var text = ""
    var place = 0
    while let first = rows[place...].firstIndex(where: { $0.mark != " " }) {
      var last = first
      while let next = rows[(last + 1)...].firstIndex(where: { $0.mark != " " }),
        next - last <= 2 * context + 1
      { last = next }
      let start = max(0, first - context)
      let hunk = rows[start..<min(rows.count, last + context + 1)]
      let (before, after) = (
        range(of: hunk, in: rows, but: "+"), range(of: hunk, in: rows, but: "-")
      )
      text += "@@ -\(before) +\(after) @@\n"
      for row in hunk {
        text += "\(row.mark)\(String(decoding: row.line, as: UTF8.self))"
        if row.line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
      }
      place = last + 1
    }
    return text.isEmpty ? "" : "--- \(oldName)\n+++ \(newName)\n" + text
  }

  private static func lines(of text: String) -> [ArraySlice<UInt8>] {
    var rest = Array(text.utf8)[...]
    var lines: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// The lines of both texts: where they differ, what goes before what comes.
  private static func rows(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Row] {
    let (gone, come) = changes(old, new)
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if gone.contains(left) {
        rows.append(("-", old[left]))
        left += 1
      } else if come.contains(right) {
        rows.append(("+", new[right]))
        right += 1
      } else {
        rows.append((" ", old[left]))
        left += 1
        right += 1
      }
    }
    return rows
  }

  /// The fewest lines in which two texts differ, after Eugene Myers, *An O(ND) Difference
  /// Algorithm*, 1986: those of the old that go and those of the new that come.
  private static func changes(
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> (gone: Set<Int>, come: Set<Int>) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let (rest, others) = (old.dropFirst(start), new.dropFirst(start))
    let tail = zip(rest.reversed(), others.reversed()).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    // For each diagonal (old minus new), how far the furthest way with so many steps gets.
    var furthest = [1: start]
    var history: [[Int: Int]] = []
    /// Whether the way to a diagonal comes down, by a line of the new text.
    func isDown(_ diagonal: Int, _ count: Int, _ furthest: [Int: Int]) -> Bool {
      let (down, right) = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -2)
      return diagonal == -count || diagonal != count && right < down
    }
    for count in 0...limit {
      history.append(furthest)
      for diagonal in stride(from: -count, through: count, by: 2) {
        let comes = isDown(diagonal, count, furthest)
        var x = furthest[comes ? diagonal + 1 : diagonal - 1, default: 0] + (comes ? 0 : 1)
        while x < oldEnd, x - diagonal < newEnd, old[x] == new[x - diagonal] { x += 1 }
        furthest[diagonal] = x
        guard x >= oldEnd, x - diagonal >= newEnd else { continue }
        // The steps are read off the ways that were kept, from the end to the start.
        var (gone, come): (Set<Int>, Set<Int>) = ([], [])
        var place = oldEnd - newEnd
        for (count, furthest) in history.enumerated().dropFirst().reversed() {
          let comes = isDown(place, count, furthest)
          place += comes ? 1 : -1
          let x = furthest[place] ?? 0
          if comes { come.insert(x - place) } else { gone.insert(x) }
        }
        return (gone, come)
      }
    }
    return (Set(start..<oldEnd), Set(start..<newEnd))
  }

  /// The lines that a hunk has of one text, from 1; where it has none, the line before them.
  private static func range(of hunk: ArraySlice<Row>, in rows: [Row], but mark: Character) -> String
  {
    let start = rows[..<hunk.startIndex].count { $0.mark != mark }
    let count = hunk.count { $0.mark != mark }
    return count == 1 ? "\(start + 1)" : "\(start + (count == 0 ? 0 : 1)),\(count)"
  }
}
