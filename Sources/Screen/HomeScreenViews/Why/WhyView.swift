import SmartStacks
import TerminalRendering

/// Why a stack shows what it shows at the moment, and why each other widget does not.
struct WhyView: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen

  private var explainer: Explainer { Explainer(run: run, at: now) }

  private func layout(_ explainer: Explainer) -> WhyLayout {
    WhyLayout(
      size,
      candidates: screen.rows.count,
      story: storyLines(explainer).count,
      plots: tracks.count,
      changes: screen.changes?.rows.count ?? 0
    )
  }

  func draw() {
    let explainer = explainer
    let layout = layout(explainer)
    drawStory(layout.story, explainer)
    table(layout, explainer).draw()
    let detail = layout.detail
    let end = CandidateDetail(
      context: context,
      screen: screen,
      explainer: explainer,
      area: detail
    ).draw()
    if layout.wins == nil {
      timelineNote(in: detail.below(end - detail.row), explainer).draw()
    }
    if let area = layout.wins {
      let list = WinList(context: context, screen: screen, explainer: explainer, area: area)
      let rest = area.below(list.draw())
      drawSources(rest, apart: layout.sources, explainer)
    }
    if let area = layout.plots { drawPlots(area) }
    drawStrip(layout)
  }

  /// The rows that a timeline leaves to the sources: a gap, a heading and two rules.
  private static let leastSourceRows = 4

  /// What the rules rest on, and the timeline of the chosen widget: before it where it is asked for
  /// again, else in the rows that are left.
  private func drawSources(_ rest: Rect, apart: Rect?, _ explainer: Explainer) {
    let isReloaded = screen.chosenTimeline?.reload != nil
    let sources = SourceList(context: context, screen: screen, area: apart ?? rest)
    if apart == nil, !isReloaded {
      let end = sources.draw()
      timelineNote(in: rest.below(end - rest.row), explainer).draw()
      return
    }
    let most = apart == nil ? max(rest.rows - Self.leastSourceRows, 6) : rest.rows
    let note = timelineNote(in: rest.at(row: rest.row, rows: min(rest.rows, most)), explainer)
    let left = rest.below(note.draw())
    SourceList(context: context, screen: screen, area: apart ?? left).draw()
  }

  private func timelineNote(in area: Rect, _ explainer: Explainer) -> TimelineNote {
    TimelineNote(context: context, screen: screen, explainer: explainer, area: area)
  }

  func target(atColumn column: Int, row: Int) -> HitTarget? {
    let explainer = explainer
    let layout = layout(explainer)
    if let index = table(layout, explainer).index(atColumn: column, row: row) {
      return .candidate(index)
    }
    guard row == layout.axisRow || row == layout.laneRow, column >= axis.column,
      column <= axis.column + axis.columns
    else { return nil }
    return .moment(axis.time(atColumn: column), lane: screen.stack)
  }

  private func table(_ layout: WhyLayout, _ explainer: Explainer) -> CandidateTable {
    CandidateTable(context: context, screen: screen, explainer: explainer, area: layout.table)
  }

  // MARK: The story

  /// The sentences about the stack; the last one, of what else holds for it, goes first when rows
  /// run out.
  private func story(_ explainer: Explainer) -> [Sentence] {
    explainer.sentences(of: screen.explanation)
  }

  private func storyLines(_ explainer: Explainer) -> [[Words]] {
    lines(of: story(explainer), rows: WhyLayout.storyRows(on: size))
  }

  /// As many sentences as there are rows for, each whole; the first one as far as it goes.
  private func lines(of story: [Sentence], rows: Int) -> [[Words]] {
    let painter = SentencePainter(context: context)
    let columns = size.columns - 2
    var lines: [[Words]] = []
    for sentence in story {
      let more = painter.wrapped(sentence.parts, columns: columns)
      guard lines.isEmpty || lines.count + more.count <= rows else { continue }
      lines += more
    }
    return Array(lines.prefix(rows))
  }

  private func drawStory(_ area: Rect, _ explainer: Explainer) {
    for (index, line) in storyLines(explainer).enumerated() {
      // The first line says what is so; the rest says why.
      let shown = index == 0 ? line.map(\.strong) : line.map(\.quiet)
      canvas.draw(shown, column: area.column, row: area.row + index)
    }
  }

  // MARK: The day

  private var axis: TimeAxis { dayAxis }

  private func drawStrip(_ layout: WhyLayout) {
    guard let axisRow = layout.axisRow, let laneRow = layout.laneRow else { return }
    AxisView(context: context, axis: axis, row: axisRow).draw()
    let name = cut(name(of: screen.stack), to: max(0, axis.column - 2))
    canvas.draw(name, column: 1, row: laneRow, .text, .bold)
    guard let lane = history.lane(of: screen.stack) else { return }
    LaneView(context: context, axis: axis, lane: lane, row: laneRow).draw()
  }

  /// The scores of the candidates, in the order of the table.
  private var tracks: [ScoreTrack] {
    screen.rows.compactMap { row in
      row.candidate.flatMap { candidate in
        history.scores.first { $0.widget == candidate.widget }
      }
    }
  }

  private func drawPlots(_ area: Rect) {
    let tracks = tracks.prefix(area.rows / 3)
    ScoresView(context: context).draw(tracks, in: area)
  }
}

extension Rect {
  /// What is left below some rows and a gap; none used leave all of it.
  fileprivate func below(_ used: Int) -> Rect {
    used == 0 ? self : at(row: row + used + 1, rows: max(0, rows - used - 1))
  }
}
