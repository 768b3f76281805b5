import SmartStacks
import TerminalRendering

/// One stack's lane: the past filled, the future a line, suggestions over both.
struct LaneView: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let lane: StackHistory.Lane
  let row: Int
  /// Cells that names leave free.
  var marks: Set<Int> = []

  /// Whether the past can be painted; otherwise it is a heavy line.
  private var isFilled: Bool { look.hasTints && !glyphs.isASCII }

  private typealias Cells = (range: Range<Int>, span: StackHistory.Span)

  /// A part of a span that is neither covered nor cut at the current moment.
  private struct Run {
    var range: Range<Int>
    var isPast: Bool
    var isStart: Bool
  }

  func draw() {
    let members = cells(of: lane.members)
    let suggestions = cells(of: lane.suggestions)
    let now = axis.place(ofNow: now)
    var covered = Array(repeating: false, count: axis.columns)
    for cell in suggestions.flatMap(\.range) { covered[cell] = true }
    for member in members { draw(member, now: now, covered: covered) }
    for suggestion in suggestions { draw(suggestion: suggestion, now: now) }
  }

  private func cells(of spans: [StackHistory.Span]) -> [Cells] {
    axis.cells(of: spans.map { ($0.start, $0.end) }).map { ($1, spans[$0]) }
  }

  private func draw(_ cells: Cells, now: Int, covered: [Bool]) {
    let hue = hue(of: cells.span.widget)
    let runs = runs(of: cells, now: now, covered: covered)
    let names = laneNames(of: cells.span.widget)
    var name = names.last ?? ""
    var whole: Int?
    for longer in names where whole == nil {
      let width = longer.columns
      whole = runs.firstIndex { $0.range.count >= width + 2 }
      if whole != nil { name = longer }
    }
    let letter = whole == nil ? runs.firstIndex { $0.range.count >= 2 } : nil
    for (index, run) in runs.enumerated() {
      let word = index == whole ? name : index == letter ? String(name.prefix(1)) : nil
      draw(run, word: word, isWhole: index == whole, hue: hue)
    }
    for mark in cells.range where marks.contains(mark) && mark < now && isFilled && !covered[mark] {
      let cell = Rect(column: axis.column + mark, row: row, columns: 1, rows: 1)
      context.frame.fill(cell, style: .text.on(.tint(hue)))
    }
    if cells.range.contains(now), covered.indices.contains(now), !covered[now] {
      drawNow(now, ground: isFilled ? .tint(hue) : .page)
    }
  }

  private func runs(of cells: Cells, now: Int, covered: [Bool]) -> [Run] {
    var runs: [Run] = []
    for cell in cells.range where cell != now && !covered[cell] && !marks.contains(cell) {
      if let last = runs.last, last.range.upperBound == cell {
        runs[runs.count - 1].range = last.range.lowerBound..<cell + 1
      } else {
        let isStart = cell == cells.range.lowerBound
        runs.append(Run(range: cell..<cell + 1, isPast: cell < now, isStart: isStart))
      }
    }
    return runs
  }

  private func draw(_ run: Run, word: String?, isWhole: Bool, hue: Int) {
    let column = axis.column + run.range.lowerBound
    let end = axis.column + run.range.upperBound
    let clip = Rect(column..<end, row: row)
    if run.isPast && isFilled {
      let style = Style.text.on(.tint(hue))
      context.frame.fill(clip, style: style)
      if let word { draw(word, column: column + 1, row: row, style, clip: clip) }
      return
    }
    let line = Style(run.isPast ? .hue(hue) : .future(hue))
    let glyph = run.isPast ? glyphs.lanePast : glyphs.laneFuture
    var x = column
    x += draw(opening(of: run, hasWord: word != nil, isWhole: isWhole), column: x, row: row, line)
    if let word {
      x += draw(word, column: x, row: row, .hue(hue), clip: clip)
      // A name in the middle of a line is part of it; one at the start is set apart.
      if run.isStart || !run.isPast, isWhole || run.isStart {
        x += draw(" ", column: x, row: row, line, clip: clip)
      }
    }
    drawLine(glyph, column: x, row: row, columns: end - x, line, clip: clip)
  }

  private func opening(of run: Run, hasWord: Bool, isWhole: Bool) -> Character {
    if run.isPast { return run.isStart ? glyphs.lanePastStart : glyphs.lanePast }
    if run.isStart {
      if !isFilled { return glyphs.laneFutureStart }
      return hasWord ? " " : glyphs.laneFuture
    }
    return isWhole ? " " : glyphs.laneFuture
  }

  private func drawNow(_ now: Int, ground: Ink) {
    draw(glyphs.now, column: axis.column + now, row: row, Style.focus.bold.on(ground))
  }

  private func draw(suggestion: Cells, now: Int) {
    let hue = hue(of: suggestion.span.widget)
    for cell in suggestion.range {
      let column = axis.column + cell
      let isFirst = cell == suggestion.range.lowerBound
      if cell == now {
        drawNow(now, ground: isFilled ? .hue(hue) : .page)
      } else if cell > now {
        let glyph = isFirst ? glyphs.suggestion : glyphs.lanePast
        draw(glyph, column: column, row: row, .hue(hue).bold)
      } else if isFirst {
        draw(glyphs.suggestion, column: column, row: row, Style(.page, on: .hue(hue), .bold))
      } else if isFilled {
        draw(" ", column: column, row: row, Style(.page, on: .hue(hue)))
      } else {
        draw(glyphs.laneSuggestion, column: column, row: row, .hue(hue).bold)
      }
    }
  }
}

/// The lane in another branch: a line where it shows another widget, else faint dots.
struct ThinLaneView: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let lane: StackHistory.Lane
  /// The lane of the other branch; nil where the stack does not exist there.
  let beside: OtherDay.Lane?
  let row: Int

  private struct Shown: Hashable {
    var widget: String
    var title: String
    var isSuggestion: Bool
    /// In the shown world; only for the other branch.
    var kind: KindID?
  }

  func draw() {
    guard let beside else {
      draw("no such stack", column: axis.column, row: row, room: axis.columns, .faint)
      return
    }
    for (range, shown) in runs(of: cells(of: beside), unlike: cells(of: own)) {
      if let shown { draw(shown, range) } else { drawDots(range) }
    }
    // The line of the current moment crosses the thin lane too.
    let now = axis.place(ofNow: now)
    guard (0..<axis.columns).contains(now) else { return }
    draw(glyphs.now, column: axis.column + now, row: row, .focus.bold)
  }

  private var own: OtherDay.Lane {
    func told(_ span: StackHistory.Span) -> OtherDay.Span {
      let name = run.name(of: span.widget)
      return OtherDay.Span(widget: name, title: "", start: span.start, end: span.end)
    }
    return OtherDay.Lane(members: lane.members.map(told), suggestions: lane.suggestions.map(told))
  }

  /// Suggestions cover the stack's own widgets.
  private func cells(of lane: OtherDay.Lane) -> [Shown?] {
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

  /// Runs of the same content, nil where both lanes are alike.
  private func runs(of other: [Shown?], unlike own: [Shown?]) -> [(
    range: Range<Int>, shown: Shown?
  )] {
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

  private func drawDots(_ range: Range<Int>) {
    for cell in range where cell.isMultiple(of: 2) {
      draw(glyphs.laneSame, column: axis.column + cell, row: row, .faint)
    }
  }

  private func draw(_ shown: Shown, _ range: Range<Int>) {
    let column = axis.column + range.lowerBound
    let hue = shown.kind.map { hues[$0] }
    let line = Style(hue.map(Ink.future) ?? .faint)
    let text = Style(hue.map(Ink.hue) ?? .muted)
    drawLine(glyphs.laneFuture, column: column, row: row, columns: range.count, line)
    if shown.isSuggestion { draw(glyphs.suggestion, column: column, row: row, text) }
    // The line of the current moment cuts no word.
    let now = min(max(axis.place(ofNow: now), range.lowerBound - 1), range.upperBound)
    let parts = [
      range.lowerBound..<max(range.lowerBound, now), now + 1..<max(now + 1, range.upperBound),
    ]
    // A name or its first letter, as in the lane above.
    let letter = String(shown.title.prefix(1))
    for (words, least) in [
      (" \(shown.title) ", shown.title.columns + 3), (letter, letter.columns + 2),
    ] {
      guard let part = parts.first(where: { $0.count >= least }) else { continue }
      draw(words, column: axis.column + part.lowerBound + 1, row: row, text)
      return
    }
  }
}
