import SmartStacks
import TerminalRendering

/// A stack's lane in another course of events, thin below its own: a line where it shows another
/// widget, faint dots where it shows the same.
struct ThinLaneView: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let lane: StackHistory.Lane
  /// What it shows in the other course of events; nil where it is not there.
  let beside: DayBeside.Lane?
  let row: Int

  private struct Shown: Hashable {
    var widget: String
    var title: String
    var isSuggestion: Bool
    /// Of the other course of events only: its kind in the shown world.
    var kind: KindID?
  }

  func draw() {
    guard let beside else {
      canvas.draw("not there", column: axis.column, row: row, room: axis.columns, .faint)
      return
    }
    for run in runs(of: cells(of: beside), unlike: cells(of: own)) {
      if let shown = run.shown {
        draw(shown, run.range)
      } else {
        drawDots(run.range)
      }
    }
    drawNow()
  }

  // MARK: What the cells show

  /// The lane of the stack itself: which widgets lie where is all that is compared.
  private var own: DayBeside.Lane {
    func told(_ span: StackHistory.Span) -> DayBeside.Span {
      let name = run.name(of: span.widget)
      return DayBeside.Span(widget: name, title: "", start: span.start, end: span.end)
    }
    return DayBeside.Lane(
      members: lane.members.map(told),
      suggestions: lane.suggestions.map(told)
    )
  }

  /// What each cell shows: suggestions lie over the stack's own widgets.
  private func cells(of lane: DayBeside.Lane) -> [Shown?] {
    var cells = [Shown?](repeating: nil, count: axis.columns)
    for (spans, isSuggestion) in [(lane.members, false), (lane.suggestions, true)] {
      for (index, range) in axis.cells(of: spans.map { ($0.start, $0.end) }) {
        let span = spans[index]
        let shown = Shown(
          widget: span.widget,
          title: glyphs.harmless(span.title),
          isSuggestion: isSuggestion,
          kind: span.kind
        )
        for cell in range { cells[cell] = shown }
      }
    }
    return cells
  }

  /// Where the same is shown in a row; nothing is told of cells that are alike.
  private func runs(
    of other: [Shown?],
    unlike own: [Shown?]
  ) -> [(range: Range<Int>, shown: Shown?)] {
    var runs: [(range: Range<Int>, shown: Shown?)] = []
    for cell in other.indices {
      let isSame =
        other[cell]?.widget == own[cell]?.widget
        && other[cell]?.isSuggestion == own[cell]?.isSuggestion
      let shown = isSame ? nil : other[cell]
      if let last = runs.indices.last, runs[last].shown == shown {
        runs[last].range = runs[last].range.lowerBound..<cell + 1
      } else {
        runs.append((cell..<cell + 1, shown))
      }
    }
    return runs
  }

  // MARK: Drawing

  /// Every other cell, so that the rest stands out.
  private func drawDots(_ range: Range<Int>) {
    for cell in range where cell.isMultiple(of: 2) {
      canvas.draw(glyphs.laneSame, column: axis.column + cell, row: row, .faint)
    }
  }

  private func draw(_ shown: Shown, _ range: Range<Int>) {
    let column = axis.column + range.lowerBound
    let hue = shown.kind.map { hues[$0] }
    let line = Style(hue.map(Ink.future) ?? .faint)
    let text = Style(hue.map(Ink.hue) ?? .muted)
    canvas.drawLine(glyphs.laneFuture, column: column, row: row, columns: range.count, style: line)
    if shown.isSuggestion { canvas.draw(glyphs.suggestion, column: column, row: row, style: text) }
    // The moment's line cuts no word.
    let now = min(max(axis.place(ofNow: now), range.lowerBound - 1), range.upperBound)
    let parts = [
      range.lowerBound..<max(range.lowerBound, now), now + 1..<max(now + 1, range.upperBound),
    ]
    let name = shown.title
    let width = CellWidth.columns(of: name)
    if let part = parts.first(where: { $0.count >= width + 3 }) {
      canvas.draw(" \(name) ", column: axis.column + part.lowerBound + 1, row: row, style: text)
      return
    }
    // Its first letter, as in the lane above.
    let letter = String(name.prefix(1))
    let least = CellWidth.columns(of: letter) + 2
    guard let part = parts.first(where: { $0.count >= least }) else { return }
    canvas.draw(letter, column: axis.column + part.lowerBound + 1, row: row, style: text)
  }

  /// The moment's line goes through the thin lane too.
  private func drawNow() {
    let now = axis.place(ofNow: now)
    guard (0..<axis.columns).contains(now) else { return }
    canvas.draw(glyphs.now, column: axis.column + now, row: row, .focus, .bold)
  }
}
