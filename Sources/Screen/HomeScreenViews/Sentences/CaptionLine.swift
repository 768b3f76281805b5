import TerminalRendering

/// The line that a scenario opens with: what one is watching, and what the marks mean.
///
/// It stands in a row that nobody needs, else in that of what is next, and goes with the first key.
struct CaptionLine: ScreenPart {
  let context: ScreenContext

  private static let gap = "   "

  func draw() {
    guard let row = layout.captionRow, let caption = model.caption else { return }
    let column = layout.captionColumn
    let room = canvas.size.columns - 1 - column
    let forms = forms(of: glyphs.harmless(caption))
    let fitting = forms.first { $0.columns <= room }
    guard let runs = fitting ?? forms.last else { return }
    canvas.frame.fillRow(row, style: Style())
    var x = column
    for run in runs {
      x += canvas.draw(cut(run.text, to: column + room - x), column: x, row: row, style: run.style)
    }
  }

  /// The sentence with the marks in ever fewer words, the sentence alone, then the marks alone.
  private func forms(of caption: String) -> [[Words]] {
    let legends = MarkLegend.reasons(glyphs).map(runs)
    let sentence = [Words(caption, .text, .bold), Words(Self.gap, Style())]
    let isSaid = !caption.isEmpty
    return (isSaid ? legends.map { sentence + $0 } + [Array(sentence.prefix(1))] : []) + legends
  }

  private func runs(of legend: [(mark: Character, meaning: String)]) -> [Words] {
    legend.enumerated().flatMap { index, item in
      [Words("\(index > 0 ? "  " : "")\(item.mark) ", .text, .bold), Words(item.meaning, .muted)]
    }
  }
}
