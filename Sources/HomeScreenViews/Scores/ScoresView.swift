import SimulationCore
import SmartStacks
import TerminalRendering

/// The scores of the widgets over the day, each on its own scale, under the same axis as the lanes.
struct ScoresView {
  let context: ScreenContext
  let history: DayHistory
  let axis: TimeAxis

  private var glyphs: Glyphs { context.glyphs }

  init(context: ScreenContext, history: DayHistory) {
    self.context = context
    self.history = history
    axis = TimeAxis(start: history.start, end: history.end, in: context.layout.strip)
  }

  func draw(into frame: inout Frame) {
    guard let area = context.layout.scores else { return }
    RuleLine(title: "Scores", note: "each on its own scale; solid happened, dotted is to come")
      .draw(
        into: &frame,
        glyphs: glyphs,
        column: area.column,
        endColumn: area.endColumn,
        row: area.row
      )
    let now = axis.column + axis.cell(ofNow: context.now)
    // The moment now cuts the rule, never its words.
    if frame.character(column: now, row: area.row) == glyphs.rule {
      frame.draw(glyphs.now, column: now, row: area.row, style: Style(.focus, .bold))
    }
    let tracks = orderedTracks()
    let room = area.rows - 1
    let count = min(tracks.count, room / 3)
    guard count > 0 else { return }
    var row = area.row + 1
    for (index, track) in tracks.prefix(count).enumerated() {
      let rows = min(RowPlan.tallestPlot, room / count + (index < room % count ? 1 : 0))
      let plot = Rect(column: axis.column, row: row, columns: axis.columns, rows: rows)
      draw(track, into: &frame, plot: plot)
      row += rows
    }
  }

  /// The selected stack's widgets first, what lies on top of it before all.
  private func orderedTracks() -> [ScoreTrack] {
    var kinds: [KindID] = []
    func add(_ stack: StackState) {
      if let suggestion = stack.suggestion { kinds.append(context.kind(of: suggestion.widget)) }
      kinds += stack.members.map { context.kind(of: $0) }
    }
    let state = context.model.state
    if let selected = context.model.selected, state.stacks.indices.contains(selected.index) {
      add(state[selected])
    }
    state.stacks.forEach(add)
    func place(_ track: ScoreTrack) -> Int { kinds.firstIndex(of: track.kind) ?? kinds.count }
    return history.scores.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  private func draw(_ track: ScoreTrack, into frame: inout Frame, plot: Rect) {
    let now = axis.cell(ofNow: context.now)
    let score = track.score(at: context.now)
    drawNow(now, into: &frame, plot: plot)
    drawBase(now, into: &frame, plot: plot)
    // Before the figures, which give way where the name stands on their row.
    drawLabels(track, score: score, into: &frame, plot: plot)
    for window in track.windows where window.start < history.end && window.end > history.start {
      draw(window, of: track, now: now, into: &frame, plot: plot)
    }
  }

  private func drawNow(_ now: Int, into frame: inout Frame, plot: Rect) {
    for row in plot.row..<plot.endRow {
      frame.draw(glyphs.now, column: axis.column + now, row: row, style: Style(.focus, .bold))
    }
  }

  private func drawBase(_ now: Int, into frame: inout Frame, plot: Rect) {
    let row = plot.endRow - 1
    guard let past = glyphs.pastColumn.first, let future = glyphs.futureColumn.first else { return }
    for cell in 0..<axis.columns where cell != now {
      let glyph = cell < now ? past : future
      frame.draw(glyph, column: axis.column + cell, row: row, style: Style(.track))
    }
  }

  private func draw(
    _ window: ScoreTrack.Window,
    of track: ScoreTrack,
    now: Int,
    into frame: inout Frame,
    plot: Rect
  ) {
    guard window.score > 0 else { return }
    let first = axis.cell(of: window.start)
    let last = min(axis.columns, max(first + 1, axis.cell(of: window.end)))
    guard first < last else { return }
    let hue = context.hues[track.kind]
    let part = Double(window.score) / Double(track.best)
    let rows = plot.rows - 1
    for cell in first..<last {
      let isPast = cell <= now
      let shapes = isPast ? glyphs.pastColumn : glyphs.futureColumn
      var level = max(1, Int((part * Double(shapes.count * rows)).rounded()))
      var row = plot.endRow - 1
      while level > 0 && row > plot.row {
        let glyph = shapes[min(level, shapes.count) - 1]
        let style = Style(isPast ? .hue(hue) : .future(hue))
        frame.draw(glyph, column: axis.column + cell, row: row, style: style)
        level -= shapes.count
        row -= 1
      }
    }
    drawFigure(window, cells: first..<last, part: part, now: now, into: &frame, plot: plot)
  }

  /// The score above its window.
  private func drawFigure(
    _ window: ScoreTrack.Window,
    cells: Range<Int>,
    part: Double,
    now: Int,
    into frame: inout Frame,
    plot: Rect
  ) {
    let text = Wording.decimal(millionths: window.score)
    let rows = plot.rows - 1
    let height = max(1, Int((part * Double(rows)).rounded(.up)))
    let row = max(plot.row, plot.endRow - 1 - height)
    let column = min(axis.column + cells.lowerBound, axis.column + axis.columns - text.count)
    let first = row == plot.row ? column - 1 : column
    let isFree = (first..<column + text.count).allSatisfy { column in
      let glyph = frame.character(column: column, row: row)
      return glyph == " " || glyph == glyphs.now
    }
    guard isFree else { return }
    let isCurrent = window.start <= context.now && context.now < window.end
    frame.draw(text, column: column, row: row, style: Style(isCurrent ? .text : .muted))
  }

  private func drawLabels(
    _ track: ScoreTrack,
    score: Int64,
    into frame: inout Frame,
    plot: Rect
  ) {
    let name = PlainText.harmless(context.world.kinds[track.kind.index].title)
    let hue = context.hues[track.kind]
    let style = score > 0 ? Style(.hue(hue), .bold) : Style(.muted)
    let state = context.model.state
    let highest = state.holds(track.widget) ? state[track.widget].highestScore ?? 0 : 0
    let best = Wording.decimal(millionths: highest)
    let figures = "\(Wording.decimal(millionths: score)) of \(best)"
    if plot.column >= 16 {
      let room = plot.column - 2
      frame.draw(context.cut(name, to: room), column: 1, row: plot.row, style: style)
      frame.draw(context.cut(figures, to: room), column: 1, row: plot.row + 1, style: Style(.muted))
    } else {
      let width = frame.draw(name, column: 1, row: plot.row, style: style)
      frame.draw(figures, column: 3 + width, row: plot.row, style: Style(.muted))
    }
  }
}
