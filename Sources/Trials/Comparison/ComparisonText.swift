import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes a comparison for people.
package struct ComparisonText {
  private let comparison: Comparison
  private let words: ComparisonWords
  private let glyphs: Glyphs
  private let paint: @Sendable (HarmlessText, Style) -> HarmlessText

  /// So many lines are told of values of the files, and of movements.
  private static let (mostValues, mostDifferences) = (12, 200)

  /// Prepares a text; `paint` turns a piece of text and its style into what the reader gets.
  package init(
    _ comparison: Comparison,
    glyphs: Glyphs = .unicode,
    paint: @escaping @Sendable (HarmlessText, Style) -> HarmlessText = { text, _ in text }
  ) {
    self.comparison = comparison
    words = ComparisonWords(comparison: comparison)
    self.glyphs = glyphs
    self.paint = paint
  }

  /// The whole text, with a line break at the end.
  package var text: HarmlessText {
    var lines = [
      strong(words.title),
      "A  \(glyphs.shown(comparison.a.label))",
      "B  \(glyphs.shown(comparison.b.label))",
      quiet("By the published rules and our defaults (†), not by a phone."),
    ]
    lines += values
    lines += [""] + words.parting.map { glyphs.shown($0) }
    lines += ["", strong("What moves otherwise"), glyphs.shown(words.summary)]
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
      lines.append("\(glyphs.shown(value.path))  \(glyphs.shown(a)) \(arrow) \(glyphs.shown(b))")
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
        words.hasDays ? glyphs.shown(words.day(difference.day)) : "",
        HarmlessText(difference.a.map { words.clock($0.clock) } ?? "–"),
        HarmlessText(difference.b.map { words.clock($0.clock) } ?? "–"),
        glyphs.shown(difference.stack),
        glyphs.shown(difference.title),
        glyphs.shown(words.verb(difference.movement)),
        glyphs.shown(words.fate(difference)),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    var lines: [HarmlessText] = []
    for (index, row) in rows.enumerated() {
      let cells = row.indices.filter { widths[$0] > 0 }.map { row[$0].padded(to: widths[$0]) }
      let line = cells.joined(separator: "  ").trimmed
      lines.append(index == 0 ? paint(line, Style(.faint)) : line)
      guard index > 0 else { continue }
      let difference = shown[shown.startIndex + index - 1]
      lines += reasons(difference)
    }
    let left = comparison.differences.count - shown.count
    if left > 0 {
      lines.append(quiet("and \(Wording.count(left, "movement", "movements")) more"))
    }
    return lines
  }

  /// Why, in both runs.
  private func reasons(_ difference: Comparison.Difference) -> [HarmlessText] {
    words.reasons(difference).flatMap { sentence in
      glyphs.shown(sentence).wrapped(to: 92).map { "    \(paint($0, Style(.muted)))" }
    }
  }

  private var shares: [HarmlessText] {
    let changed = comparison.shares.filter { $0.a != $0.b }
    guard !changed.isEmpty else { return [] }
    var rows: [[HarmlessText]] = [["Stack", "Widget", "A", "B", ""]]
    for share in changed {
      rows.append([
        glyphs.shown(share.stack), glyphs.shown(share.title),
        glyphs.shown(Wording.span(share.a)), glyphs.shown(Wording.span(share.b)),
        glyphs.shown(words.gain(share)),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.enumerated().map { index, row in
      let cells = row.indices.map { row[$0].padded(to: widths[$0]) }
      let line = cells.joined(separator: "  ").trimmed
      return index == 0 ? paint(line, Style(.faint)) : line
    }
    return ["", strong("Time on top")] + lines
  }

  private var arrow: HarmlessText { glyphs == .ascii ? "->" : "→" }

  private func strong(_ text: String) -> HarmlessText {
    paint(glyphs.shown(text), Style(.text, on: .page, .bold))
  }

  private func quiet(_ text: String) -> HarmlessText { paint(glyphs.shown(text), Style(.faint)) }
}
