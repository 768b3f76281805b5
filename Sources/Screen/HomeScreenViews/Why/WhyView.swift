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
      draw(shown, column: area.column, row: area.row + index)
    }
  }

  // MARK: The day

  private var axis: TimeAxis { dayAxis }

  private func drawStrip(_ layout: WhyLayout) {
    guard let axisRow = layout.axisRow, let laneRow = layout.laneRow else { return }
    AxisView(context: context, axis: axis, row: axisRow).draw()
    draw(name(of: screen.stack), column: 1, row: laneRow, room: max(0, axis.column - 2), .text.bold)
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

struct WhyLayout {
  let story: Rect
  let table: Rect
  /// What the chosen candidate passed, or what stops it.
  let detail: Rect
  /// When the others win; nil where there is no room beside.
  let wins: Rect?
  /// Where the rules are published; nil where that stands below the wins.
  let sources: Rect?
  /// The hours and the stack's lane.
  let axisRow: Int?
  let laneRow: Int?
  /// The scores of the candidates, on tall screens.
  let plots: Rect?

  private static let gap = 3

  /// How many rows the sentences may take on a screen.
  static func storyRows(on size: Size) -> Int {
    if LayoutClass(size) == .rich { return 6 }
    return size.rows >= 28 ? 3 : size.rows >= 20 ? 2 : 1
  }

  /// - Parameters:
  ///   - size: The screen's.
  ///   - candidates: How many rows the table would like.
  ///   - wanted: How many rows the sentences take, `storyRows` at most.
  ///   - tracks: How many scores could be plotted.
  ///   - changes: How many changes are listed below what stops the chosen one.
  init(_ size: Size, candidates: Int, story wanted: Int, plots tracks: Int, changes: Int = 0) {
    let isTall = size.rows >= 28
    let isRich = LayoutClass(size) == .rich
    let columns = size.columns - 2
    let top = isTall ? 2 : 1
    let last = size.rows - 1 - (isTall ? 1 : 0)
    let hasStrip = size.rows >= 18
    var bottom = last
    if hasStrip {
      laneRow = last - 1
      axisRow = last - 2
      bottom = last - 2 - (isTall ? 1 : 0)
    } else {
      (laneRow, axisRow) = (nil, nil)
    }
    story = size.band(row: top, rows: wanted)
    let tableTop = story.endRow + (isTall ? 1 : 0)
    // Half of what is left at most, so that there is always something said about the chosen one.
    let most = max(2, (bottom - tableTop) / 2)
    let tableRows = min(candidates + 1, most)
    table = size.band(row: tableTop, rows: tableRows)
    let detailTop = table.endRow + 1
    let rows = max(0, bottom - detailTop)
    // The scores under the rules, where those have all the room they need.
    var detailRows = rows
    if isRich, tracks > 0, rows >= 18 + 4 {
      // What stops it, the changes with what was tried, and plots that are still told apart.
      let wanted = min(changes > 0 ? 10 + 2 * changes : 0, rows - 3 * tracks - 2)
      detailRows = min(rows - 4, max(16, rows - 6 * tracks - 2, wanted))
      plots = size.band(row: detailTop + detailRows + 1, rows: rows - detailRows - 1)
    } else {
      plots = nil
    }
    guard size.columns >= 78 else {
      detail = size.band(row: detailTop, rows: detailRows)
      (wins, sources) = (nil, nil)
      return
    }
    let third = size.columns >= 160 ? (columns - 2 * Self.gap) / 3 : 0
    let left = third > 0 ? third + 6 : columns * 54 / 100
    detail = Rect(column: 1, row: detailTop, columns: left, rows: detailRows)
    let column = detail.endColumn + Self.gap
    if third > 0 {
      wins = Rect(column: column, row: detailTop, columns: third - 3, rows: detailRows)
      let next = column + third - 3 + Self.gap
      let width = size.columns - 1 - next
      sources = Rect(column: next, row: detailTop, columns: width, rows: detailRows)
      return
    }
    let width = size.columns - 1 - column
    wins = Rect(column: column, row: detailTop, columns: width, rows: detailRows)
    sources = nil
  }
}

/// Which timeline the chosen widget shows, and when it is reloaded next.
struct TimelineNote: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen
  let explainer: Explainer
  let area: Rect

  /// Draws the sentences as far as there are rows, and returns the rows that it takes.
  @discardableResult
  func draw() -> Int {
    guard area.rows >= 2, let timeline = screen.chosenTimeline else { return 0 }
    let title = "Timeline of "
    let room = max(1, area.columns - title.count)
    let name = cut(title: rowName(of: screen.chosenRow), to: room)
    drawHeading(title + name, in: area)
    let lines = area.at(row: area.row + 1, rows: area.rows - 1)
    let painter = SentencePainter(context: context)
    return painter.draw(explainer.sentences(of: timeline), in: lines) - area.row
  }
}
