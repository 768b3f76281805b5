import Foundation
import TestSupport

/// What a text shows of a command's output: all of it, or an excerpt in which a line `…` stands for
/// lines that are left out. Lines with no `…` between them follow one another in the output too.
/// Blanks at the ends of lines count for nothing.
struct ShownOutput {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = Self.trimmed(lines) }

  var isExcerpt: Bool { lines.contains(where: Self.isGap) }

  /// What the output has otherwise; nothing when it is as shown.
  func difference(from output: [String]) -> String? {
    let output = Self.trimmed(output)
    guard isExcerpt else {
      return lines == output
        ? nil
        : lineDifference(from: lines.joined(separator: "\n"), to: output.joined(separator: "\n"))
    }
    return excerptDifference(from: output)
  }

  private func excerptDifference(from output: [String]) -> String? {
    let parts = lines.split(omittingEmptySubsequences: false, whereSeparator: Self.isGap)
    var next = 0
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let starts = next...max(next, output.count - part.count)
      let isLast = index == parts.count - 1
      let start = starts.first { start in
        let isHere = output.dropFirst(start).prefix(part.count).elementsEqual(part)
        let isAtEnd = !isLast || start + part.count == output.count
        return isHere && isAtEnd && (index > 0 || start == 0)
      }
      guard let start else { return Self.missing(part, in: output) }
      next = start + part.count
    }
    return nil
  }

  private static func missing(_ part: ArraySlice<String>, in output: [String]) -> String {
    """
    These lines are not in the output one after another, where they are shown:
    \(part.joined(separator: "\n"))
    The output:
    \(output.joined(separator: "\n"))
    """
  }

  private static func isGap(_ line: String) -> Bool { ["…", "..."].contains(line) }

  static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
