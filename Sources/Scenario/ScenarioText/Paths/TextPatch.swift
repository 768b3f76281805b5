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
    let (before, after) = (Lines(old), Lines(new))
    let changes = LineChanges.between(before.all, after.all)
    var text = "--- \(oldName)\n+++ \(newName)\n"
    for hunk in hunks(changes) { text += self.text(of: hunk, before, after) }
    return text
  }

  /// The lines of a text with their breaks, so that the last may have none.
  private struct Lines {
    let all: [Substring]

    init(_ text: String) {
      var lines: [Substring] = []
      var start = text.utf8.startIndex
      while let end = text.utf8[start...].firstIndex(of: 0x0A) {
        let next = text.utf8.index(after: end)
        lines.append(Substring(text.utf8[start..<next]))
        start = next
      }
      if start < text.utf8.endIndex { lines.append(Substring(text.utf8[start...])) }
      all = lines
    }
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
    _ before: Lines,
    _ after: Lines
  ) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let lead = min(context, first.old.lowerBound)
    let tail = min(context, before.all.count - last.old.upperBound)
    let old = (first.old.lowerBound - lead)..<(last.old.upperBound + tail)
    let new = (first.new.lowerBound - lead)..<(last.new.upperBound + tail)
    var text = "@@ -\(range(old)) +\(range(new)) @@\n"
    var place = old.lowerBound
    for change in hunk {
      for line in before.all[place..<change.old.lowerBound] { text += marked(" ", line) }
      for line in before.all[change.old] { text += marked("-", line) }
      for line in after.all[change.new] { text += marked("+", line) }
      place = change.old.upperBound
    }
    for line in before.all[place..<old.upperBound] { text += marked(" ", line) }
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
