import SimulationCore
import SmartStacks
import TerminalRendering

/// What was suggested, predicted and held back, in one row under a plot.
struct TrackMarks: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let row: Int

  /// A span with its mark and what stands behind it.
  private struct Mark {
    var start: SimulationTime
    var end: SimulationTime
    var glyph: Character
    var line: Character
    var style: Style
    var words: String
    var wordStyle = Style(.muted)
  }

  func draw(_ track: DayTracks.Track) {
    let hue = hues[kind(of: track.widget)]
    var marks = track.suggestions.map { suggestion($0, hue) }
    if track.score != nil { marks += (track.prediction?.windows ?? []).map { predicted($0, hue) } }
    marks += track.refusals.map(refusal)
    marks = marks.filter { $0.start < axis.end && ($0.end > axis.start || $0.start >= axis.start) }
      .sorted { $0.start < $1.start }
    for (index, mark) in marks.enumerated() {
      let next = marks.indices.contains(index + 1) ? axis.cell(of: marks[index + 1].start) : nil
      draw(mark, before: next ?? axis.columns)
    }
  }

  private func suggestion(_ span: StackHistory.Span, _ hue: Int) -> Mark {
    let isOn = span.start <= now && now < span.end
    return Mark(
      start: span.start,
      end: span.end,
      glyph: glyphs.suggestion,
      line: glyphs.lanePast,
      style: Style(.hue(hue), .bold),
      words: isOn ? Wording.left(span.end - now) : Wording.span(span.end - span.start)
    )
  }

  private func predicted(_ window: PredictionTrack.Window, _ hue: Int) -> Mark {
    Mark(
      start: window.start,
      end: window.end,
      glyph: glyphs.prediction,
      line: window.start <= now ? glyphs.lanePast : glyphs.laneFuture,
      style: Style(window.start <= now ? .hue(hue) : .future(hue)),
      words: "\(window.value.percent) %"
    )
  }

  private func refusal(_ refusal: Refusal) -> Mark {
    let explainer = Narrator(run: run)
    let day = calendar.startOfNextDay(after: refusal.time)
    // What is over at midnight would reach to the end of the strip: the mark alone says when.
    let until = refusal.until.flatMap { $0 < day ? $0 : nil } ?? refusal.time
    return Mark(
      start: refusal.time,
      end: until,
      glyph: glyphs.withheld,
      line: glyphs.gaugeEmpty,
      style: Style(.faint, .bold),
      words: glyphs.harmless(explainer.brief(ofRefusal: refusal.record)),
      wordStyle: Style(.text)
    )
  }

  private func draw(_ mark: Mark, before next: Int) {
    let first = axis.cell(of: mark.start)
    guard first < axis.columns else { return }
    let last = min(max(first + 2, axis.cell(of: mark.end)), max(first + 1, next), axis.columns)
    if mark.start >= axis.start {
      canvas.draw(mark.glyph, column: axis.column + first, row: row, style: mark.style)
    }
    let from = mark.start >= axis.start ? first + 1 : first
    canvas.drawLine(
      mark.line,
      column: axis.column + from,
      row: row,
      columns: max(0, last - from),
      style: mark.style
    )
    let room = min(next, axis.columns) - last - 2
    let words = mark.words
    guard CellWidth.columns(of: words) <= room else { return }
    canvas.draw(words, column: axis.column + last + 1, row: row, style: mark.wordStyle)
  }
}
