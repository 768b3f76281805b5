import SmartStacks
import TerminalRendering

/// The scores of the widgets over the day, each on its own scale, under the lanes' axis.
struct ScoresView: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis

  private static let leastRows = 3

  init(context: ScreenContext) {
    self.context = context
    axis = context.dayAxis
  }

  private static func most(in area: Rect) -> Int { (area.rows - 1) / leastRows }

  /// The least height with room for the plots on every page that shows scores, else the size's own.
  static func rows(for plots: Int, _ model: ScreenModel, size: Size) -> Int {
    let pages = model.run.world.pages.indices.map { page in
      var turned = model
      turned.state.visiblePage = page
      return turned
    }
    func isRoomy(_ rows: Int) -> Bool {
      pages.allSatisfy { page in
        let layout = ScreenLayout(page, size: Size(columns: size.columns, rows: rows))
        return layout.scores.map { most(in: $0) >= plots } ?? true
      }
    }
    let highest = size.rows + 2 * leastRows * plots + RowPlan.tallest
    return (size.rows...highest).first(where: isRoomy) ?? size.rows
  }

  func draw() {
    guard let area = layout.scores else { return }
    let tracks = orderedTracks()
    let count = min(tracks.count, Self.most(in: area))
    drawHeading("Scores", note(hidden: tracks.dropFirst(count)), in: area)
    let now = axis.column + axis.cell(ofNow: now)
    // The current moment cuts the rule, never its words.
    if context.frame.character(column: now, row: area.row) == glyphs.rule {
      draw(glyphs.now, column: now, row: area.row, .focus.bold)
    }
    draw(tracks.prefix(count), in: area.at(row: area.row + 1, rows: area.rows - 1))
  }

  func draw(_ tracks: ArraySlice<ScoreTrack>, in area: Rect) {
    var row = area.row
    for (index, track) in tracks.enumerated() {
      let extra = index < area.rows % tracks.count ? 1 : 0
      let rows = min(RowPlan.tallestPlot, area.rows / tracks.count + extra)
      draw(track, rows: row..<row + rows)
      row += rows
    }
  }

  private func note(hidden: ArraySlice<ScoreTrack>) -> String {
    guard let first = hidden.first else {
      return MarkLegend.scores(glyphs, columns: (layout.scores?.columns ?? 0) - 20)
    }
    let name = title(of: first.widget)
    let more = hidden.count == 1 ? "" : " and \(hidden.count - 1) more"
    return "no room for \(name)\(more)" + (model.isPicture ? "" : " (press t to show all)")
  }

  /// The selected stack's widgets first, the one on top before all; widgets of one kind that always
  /// have the same score share a plot.
  private func orderedTracks() -> [ScoreTrack] {
    var stacks = state.stacks
    if let selected = model.selected, stacks.indices.contains(selected.index) {
      stacks.insert(state[selected], at: 0)
    }
    let widgets = stacks.flatMap { [$0.suggestion?.widget].compactMap(\.self) + $0.members }
    func place(_ track: ScoreTrack) -> Int { widgets.firstIndex(of: track.widget) ?? widgets.count }
    let tracks = history.scores.enumerated()
      .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
    return tracks.enumerated()
      .filter { index, track in
        !tracks.prefix(index).contains { $0.kind == track.kind && $0.windows == track.windows }
      }
      .map(\.element)
  }

  private func draw(_ track: ScoreTrack, rows: Range<Int>) {
    var plot = ScorePlot(context: context, axis: axis, rows: rows, hue: hues[track.kind])
    plot.reserved = drawLabels(track, row: rows.lowerBound)
    plot.draw(ScorePlot.windows(of: track))
  }

  /// Returns the columns that the words take in the plot's first row.
  private func drawLabels(_ track: ScoreTrack, row: Int) -> Range<Int> {
    let score = track.score(at: now)
    let style: Style = score > 0 ? .hue(hues[track.kind]).bold : .muted
    let figures = figures(of: track)
    if axis.column >= 16 {
      let room = axis.column - 2
      draw(title(of: track.widget, columns: room), column: 1, row: row, style)
      draw(figures, column: 1, row: row + 1, room: room, .muted)
      return 0..<0
    }
    let width = draw(title(of: track.widget, columns: axis.columns / 2), column: 1, row: row, style)
    let end = draw(figures, column: 3 + width, row: row, .muted)
    return 0..<3 + width + end + 2
  }
}
