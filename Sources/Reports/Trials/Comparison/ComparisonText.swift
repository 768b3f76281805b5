package import Scenarios
import SmartStacks
package import TerminalRendering

/// Writes a comparison for people.
package struct ComparisonText {
  private let comparison: Comparison
  private let words: ComparisonWords
  private let look: TextLook

  /// So many lines are told of values of the files, and of movements.
  private static let (mostValues, mostDifferences) = (12, 200)

  package init(_ comparison: Comparison, _ look: TextLook = TextLook()) {
    self.comparison = comparison
    words = ComparisonWords(comparison: comparison)
    self.look = look
  }

  /// The whole text, with a line break at the end.
  package var text: HarmlessText {
    var lines = [
      strong(words.title),
      "A  \(look.shown(comparison.a.label))",
      "B  \(look.shown(comparison.b.label))",
    ]
    lines += words.basis.map(quiet)
    lines += values
    lines += [""] + words.parting.map { look.shown($0) }
    lines += ["", strong("What moves otherwise"), look.shown(words.summary)]
    lines += differences
    lines += shares
    return lines.asLines
  }

  private var values: [HarmlessText] {
    guard !comparison.values.isEmpty else { return [] }
    var lines = ["", strong("What the files say otherwise")]
    for value in comparison.values.prefix(Self.mostValues) {
      let said = words.said(value)
      let (a, b) = (said.a ?? "nothing", said.b ?? "nothing")
      lines.append("\(look.shown(value.path))  \(look.shown(a)) \(arrow) \(look.shown(b))")
    }
    let left = comparison.values.count - Self.mostValues
    if left > 0 { lines.append(quiet("and \(Wording.count(left, "value", "values")) more")) }
    return lines
  }

  private var differences: [HarmlessText] {
    guard !comparison.differences.isEmpty else { return [] }
    let shown = comparison.differences.prefix(Self.mostDifferences)
    var rows: [[HarmlessText]] = [["", "A", "B", "Stack", "Widget", "", ""]]
    for difference in shown {
      rows.append([
        words.hasDays ? look.shown(words.day(difference.day)) : "",
        HarmlessText(difference.a.map { words.clock($0.clock) } ?? "–"),
        HarmlessText(difference.b.map { words.clock($0.clock) } ?? "–"),
        look.shown(difference.stack),
        look.shown(difference.title),
        look.shown(words.verb(difference.movement)),
        look.shown(words.fate(difference)),
      ])
    }
    let table = TextLook.table(rows)
    var lines = table.prefix(1).map(look.faint)
    for (difference, line) in zip(shown, table.dropFirst()) {
      lines += [line] + reasons(difference)
    }
    let left = comparison.differences.count - shown.count
    if left > 0 {
      lines.append(quiet("and \(Wording.count(left, "movement", "movements")) more"))
    }
    return lines
  }

  private func reasons(_ difference: Comparison.Difference) -> [HarmlessText] {
    words.reasons(difference).flatMap { sentence in
      look.shown(sentence).wrapped(to: 92).map { "    \(look.paint($0, Style(.muted)))" }
    }
  }

  private var shares: [HarmlessText] {
    let changed = comparison.shares.filter { $0.a != $0.b }
    guard !changed.isEmpty else { return [] }
    var rows: [[HarmlessText]] = [["Stack", "Widget", "A", "B", ""]]
    for share in changed {
      rows.append([
        look.shown(share.stack), look.shown(share.title),
        look.shown(Wording.span(share.a)), look.shown(Wording.span(share.b)),
        look.shown(words.gain(share)),
      ])
    }
    let table = TextLook.table(rows)
    return ["", strong("Time on top")] + table.prefix(1).map(look.faint) + table.dropFirst()
  }

  private var arrow: HarmlessText { look.glyphs == .ascii ? "->" : "→" }

  private func strong(_ text: String) -> HarmlessText { look.strong(look.shown(text)) }

  private func quiet(_ text: String) -> HarmlessText { look.faint(look.shown(text)) }
}
