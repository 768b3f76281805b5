import SmartStacks
import TerminalRendering

/// One stack's lane: the past filled, the future a line, suggestions over both.
struct LaneView: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let lane: StackHistory.Lane
  let row: Int
  /// The cells in which something stands that names make room for.
  var marks: Set<Int> = []

  /// Whether the past can be painted; else it becomes a heavy line.
  private var isFilled: Bool { look.hasTints && !glyphs.isASCII }

  private struct Cells {
    var range: Range<Int>
    var span: StackHistory.Span
  }

  /// A part of a span that is neither covered nor cut by the moment now.
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
    for suggestion in suggestions {
      for cell in suggestion.range { covered[cell] = true }
    }
    for member in members { draw(member, now: now, covered: covered) }
    for suggestion in suggestions { draw(suggestion: suggestion, now: now) }
  }

  private func cells(of spans: [StackHistory.Span]) -> [Cells] {
    axis.cells(of: spans.map { ($0.start, $0.end) }).map { Cells(range: $1, span: spans[$0]) }
  }
}

// MARK: The stack's own widgets

extension LaneView {
  private func draw(_ cells: Cells, now: Int, covered: [Bool]) {
    let hue = hue(of: cells.span.widget)
    let runs = runs(of: cells, now: now, covered: covered)
    let names = laneNames(of: cells.span.widget)
    var name = names.last ?? ""
    var whole: Int?
    for longer in names where whole == nil {
      let width = CellWidth.columns(of: longer)
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
      canvas.frame.fill(cell, style: Style(.text, on: .tint(hue)))
    }
    if cells.range.contains(now), covered.indices.contains(now), !covered[now] {
      drawNow(now, ground: isFilled ? .tint(hue) : .page)
    }
  }

  private func runs(of cells: Cells, now: Int, covered: [Bool]) -> [Run] {
    var runs: [Run] = []
    for cell in cells.range where cell != now && !covered[cell] && !marks.contains(cell) {
      if let last = runs.indices.last, runs[last].range.upperBound == cell {
        runs[last].range = runs[last].range.lowerBound..<cell + 1
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
    let clip = Rect(column: column, row: row, columns: run.range.count, rows: 1)
    if run.isPast && isFilled {
      let style = Style(.text, on: .tint(hue))
      canvas.frame.fill(clip, style: style)
      if let word { canvas.draw(word, column: column + 1, row: row, style: style, clip: clip) }
      return
    }
    let line = Style(run.isPast ? .hue(hue) : .future(hue))
    let glyph = run.isPast ? glyphs.lanePast : glyphs.laneFuture
    var x = column
    let first = opening(of: run, hasWord: word != nil, isWhole: isWhole)
    x += canvas.draw(first, column: x, row: row, style: line)
    if let word {
      x += canvas.draw(word, column: x, row: row, .hue(hue), clip: clip)
      // A name in the middle of a line stands in it; one at the start is set apart.
      if run.isStart || !run.isPast, isWhole || run.isStart {
        x += canvas.draw(" ", column: x, row: row, style: line, clip: clip)
      }
    }
    canvas.drawLine(glyph, column: x, row: row, columns: end - x, style: line, clip: clip)
  }

  /// The first cell of a run.
  private func opening(of run: Run, hasWord: Bool, isWhole: Bool) -> Character {
    if run.isPast { return run.isStart ? glyphs.lanePastStart : glyphs.lanePast }
    if run.isStart {
      if !isFilled { return glyphs.laneFutureStart }
      return hasWord ? " " : glyphs.laneFuture
    }
    return isWhole ? " " : glyphs.laneFuture
  }

  private func drawNow(_ now: Int, ground: Ink) {
    let style = Style(.focus, on: ground, .bold)
    canvas.draw(glyphs.now, column: axis.column + now, row: row, style: style)
  }
}

// MARK: Suggestions

extension LaneView {
  /// The brightest span, opened by its mark; what is still to come of it is a heavy line.
  private func draw(suggestion: Cells, now: Int) {
    let hue = hue(of: suggestion.span.widget)
    for cell in suggestion.range {
      let column = axis.column + cell
      let isFirst = cell == suggestion.range.lowerBound
      if cell == now {
        drawNow(now, ground: isFilled ? .hue(hue) : .page)
      } else if cell > now {
        let glyph = isFirst ? glyphs.suggestion : glyphs.lanePast
        canvas.draw(glyph, column: column, row: row, .hue(hue), .bold)
      } else if isFirst {
        let style = Style(.page, on: .hue(hue), .bold)
        canvas.draw(glyphs.suggestion, column: column, row: row, style: style)
      } else if isFilled {
        canvas.draw(" ", column: column, row: row, style: Style(.page, on: .hue(hue)))
      } else {
        canvas.draw(glyphs.laneSuggestion, column: column, row: row, .hue(hue), .bold)
      }
    }
  }
}
