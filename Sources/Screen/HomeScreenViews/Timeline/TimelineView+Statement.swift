import SimulationCore
import SmartStacks
import TerminalRendering

// The exact values at the moment: of every stack where there is room, else of the chosen widget.
extension TimelineView {
  func drawStatement(in area: Rect) {
    guard area.rows > 0 else { return }
    let moment = "At \(clock(now))"
    guard area.rows > 2 else {
      draw(moment, column: 1, row: area.row, .faint)
      let column = max(context.layout.labelColumn, 11)
      return draw(chosenRuns, column: column, row: area.row, end: area.endColumn)
    }
    drawHeading(moment, MarkLegend.scores(glyphs, columns: area.columns - 20), in: area)
    var row = area.row + 1
    for section in screen.tracks.sections where row < area.endRow {
      guard let stack = section.stack else { continue }
      draw(name(of: stack), column: 1, row: row, room: 16, .text.bold)
      draw(runs(of: stack), column: 20, row: row, end: area.endColumn)
      row += 1
    }
    if row < area.endRow { draw(chosenRuns, column: 20, row: row, end: area.endColumn) }
  }

  private func draw(_ runs: [Words], column: Int, row: Int, end: Int) {
    // A clause without room is left out whole.
    let isLong = runs.count > 3 && runs.columns > end - column
    draw(cut(isLong ? runs.dropLast(2) : runs, to: end - column), column: column, row: row)
  }

  private func runs(of stack: StackID) -> [Words] {
    let state = state[stack]
    guard !state.members.isEmpty else { return [] }
    if state.isSuggestionOnTop, let suggestion = state.suggestion {
      let until = departure(of: suggestion, on: stack).map { plain(" until \(moment($0))") }
      let source = plain("  suggested by a \(suggestion.source.rawValue)")
      let below = [plain("; "), named(state.members[state.visible]), plain(" is under it")]
      return [named(state.top), source] + [until].compactMap(\.self) + below
    }
    return [named(state.top), plain("  \(speech(for: state.top))")]
      + (nextChange(of: stack, after: ";") ?? [plain("; for the rest of the day")])
  }

  private var chosenRuns: [Words] {
    guard let (section, track) = screen.chosenTrack else {
      return [plain("no widget has a score or a prediction")]
    }
    let runs = [named(track.widget), plain("  \(speech(for: track.widget))")]
    guard let stack = section.stack, state.stacks.indices.contains(stack.index) else { return runs }
    guard let top = state[stack].shown else { return runs }
    return top == track.widget
      ? runs + [plain("; on top in \(name(of: stack))")] + (nextChange(of: stack) ?? [])
      : runs + [plain("; \(name(of: stack)) shows "), named(top)]
  }

  private func speech(for widget: WidgetID) -> String {
    if let values = values(of: widget) { return values }
    let track = screen.tracks.sections.lazy.flatMap(\.tracks).first { $0.widget == widget }
    let share = track?.prediction?.value(at: now)
    return share.map { "predicted, \($0.percent)%" } ?? "no signal favors it"
  }

  /// `20 of 90 (22%), from its 06:30 entry`; nil without a score that counts.
  private func values(of widget: WidgetID) -> String? {
    guard state.holds(widget), let window = state[widget].window, window.start <= now,
      now < window.end, let highest = state[widget].highestScore,
      case .millionths(let score) = window.score
    else { return nil }
    let own = Wording.decimal(millionths: score)
    let best = Wording.decimal(millionths: highest)
    let entry = Wording.moment(window.start, from: now, calendar)
    let worth = state[widget].value.words(world.policy)
    return "\(own) of \(best) (\(worth)), from its \(entry) entry"
  }

  /// When the stack's top changes, and to what; nil where that is not on this day.
  private func nextChange(of stack: StackID, after lead: String = "") -> [Words]? {
    guard let top = state[stack].shown,
      let next = run.nextChange(of: stack, showing: top, after: now), next.time < history.end
    else { return nil }
    return [plain("\(lead) until \(clock(next.time)), then "), named(next.shows)]
  }

  private func named(_ widget: WidgetID) -> Words {
    Words(title(of: widget), .hue(hue(of: widget)).bold)
  }

  private func plain(_ text: String) -> Words { Words(glyphs.harmless(text)) }

  // Suggestions, predictions and refusals in one row under a plot.

  private struct Mark {
    var start: SimulationTime
    var end: SimulationTime
    var glyph: Character
    var line: Character
    var style: Style
    var words: String
    var wordStyle: Style = .muted
  }

  func draw(marksOf track: DayTracks.Track, _ axis: TimeAxis, row: Int) {
    let hue = hue(of: track.widget)
    var marks = track.suggestions.map { suggestion($0, hue) }
    if track.score != nil { marks += (track.prediction?.windows ?? []).map { predicted($0, hue) } }
    marks += track.refusals.map(refusal)
    marks = marks.filter { $0.start < axis.end && ($0.end > axis.start || $0.start >= axis.start) }
      .sorted { $0.start < $1.start }
    for (index, mark) in marks.enumerated() {
      let next = marks.indices.contains(index + 1) ? axis.cell(of: marks[index + 1].start) : nil
      draw(mark, axis, row: row, before: next ?? axis.columns)
    }
  }

  private func suggestion(_ span: StackHistory.Span, _ hue: Int) -> Mark {
    let isOn = span.start <= now && now < span.end
    return Mark(
      start: span.start,
      end: span.end,
      glyph: glyphs.suggestion,
      line: glyphs.lanePast,
      style: .hue(hue).bold,
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
      words: "\(window.value.percent)%"
    )
  }

  private func refusal(_ refusal: Refusal) -> Mark {
    let day = calendar.startOfNextDay(after: refusal.time)
    // An end at midnight would reach to the end of the strip; the mark alone is enough.
    let until = refusal.until.flatMap { $0 < day ? $0 : nil } ?? refusal.time
    return Mark(
      start: refusal.time,
      end: until,
      glyph: glyphs.withheld,
      line: glyphs.gaugeEmpty,
      style: .faint.bold,
      words: glyphs.harmless(Narrator(run: run).brief(ofRefusal: refusal.record)),
      wordStyle: .text
    )
  }

  private func draw(_ mark: Mark, _ axis: TimeAxis, row: Int, before next: Int) {
    let first = axis.cell(of: mark.start)
    guard first < axis.columns else { return }
    let last = min(max(first + 2, axis.cell(of: mark.end)), max(first + 1, next), axis.columns)
    let column = axis.column + first
    drawLine(mark.line, column: column, row: row, columns: last - first, mark.style)
    if mark.start >= axis.start { draw(mark.glyph, column: column, row: row, mark.style) }
    guard mark.words.columns <= min(next, axis.columns) - last - 2 else { return }
    draw(mark.words, column: axis.column + last + 1, row: row, mark.wordStyle)
  }
}
