import SmartStacks
import TerminalRendering

struct WhyView: ScreenPart {
  let context: ScreenContext
  let screen: WhyScreen

  let explainer: Explainer
  var area: Rect

  init(context: ScreenContext, screen: WhyScreen) {
    self.context = context
    self.screen = screen
    explainer = Explainer(run: context.run, at: context.now)
    area = Rect(context.size)
  }

  func part(_ area: Rect) -> WhyView {
    var part = self
    part.area = area
    return part
  }

  private var layout: WhyLayout {
    WhyLayout(
      size,
      candidates: screen.rows.count,
      story: storyLines.count + sureLines.count,
      plots: tracks.count,
      changes: screen.changes?.rows.count ?? 0
    )
  }

  func draw() {
    let layout = layout
    drawStory(layout.story)
    part(layout.table).drawTable()
    let detail = layout.detail
    let end = part(detail).drawDetail()
    if let area = layout.wins {
      drawSources(area.below(part(area).drawWins()), apart: layout.sources)
    } else {
      part(detail.below(end - detail.row)).drawTimeline()
    }
    if let area = layout.plots {
      ScoresView(context: context).draw(tracks.prefix(area.rows / 3), in: area)
    }
    drawStrip(layout)
  }

  /// A gap, a heading and two rules.
  private static let leastSourceRows = 4

  /// The rules' sources, and the chosen widget's timeline: first where it is reloaded, else below.
  private func drawSources(_ rest: Rect, apart: Rect?) {
    if apart == nil, screen.chosenTimeline?.reload == nil {
      let end = part(rest).drawSources()
      part(rest.below(end - rest.row)).drawTimeline()
      return
    }
    let most = apart == nil ? max(rest.rows - Self.leastSourceRows, 6) : rest.rows
    let used = part(rest.at(row: rest.row, rows: min(rest.rows, most))).drawTimeline()
    part(apart ?? rest.below(used)).drawSources()
  }

  @discardableResult
  private func drawTimeline() -> Int {
    guard area.rows >= 2, let timeline = screen.chosenTimeline else { return 0 }
    let title = "Timeline of "
    let name = cut(title: rowName(of: screen.chosenRow), to: max(1, area.columns - title.count))
    drawHeading(title + name, in: area)
    return drawBelowHeading(explainer.sentences(of: timeline)) - area.row
  }

  func drawBelowHeading(_ sentences: [Sentence]) -> Int {
    painter.draw(sentences, in: area.at(row: area.row + 1, rows: area.rows - 1))
  }

  func target(atColumn column: Int, row: Int) -> HitTarget? {
    let layout = layout
    if let index = part(layout.table).index(atColumn: column, row: row) { return .candidate(index) }
    guard row == layout.axisRow || row == layout.laneRow else { return nil }
    return dayAxis.moment(atColumn: column).map { .moment($0, lane: screen.stack) }
  }

  /// As many sentences about the stack as fit; only the first may be cut.
  private var storyLines: [[Words]] {
    let rows = WhyLayout.storyRows(on: size)
    var lines: [[Words]] = []
    for sentence in explainer.sentences(of: screen.explanation) {
      let more = painter.wrapped(sentence.parts, columns: size.columns - 2)
      guard lines.isEmpty || lines.count + more.count <= rows else { continue }
      lines += more
    }
    return Array(lines.prefix(rows))
  }

  /// What it hangs on, in the rows that are left for it.
  private var sureLines: [[Words]] {
    guard let sure = screen.sure, size.rows >= 20 else { return [] }
    let (rows, columns) = (size.rows >= 28 ? 2 : 1, size.columns - 2)
    // Lines break between words, so that two hold less than two whole ones.
    let shown = cut(title: sure, to: rows * columns - (rows - 1) * Self.longestWord)
    return Array(painter.wrapped([Sentence.Part(shown)], columns: columns).prefix(rows))
  }

  private static let longestWord = 20

  private func drawStory(_ area: Rect) {
    for (index, line) in (storyLines + sureLines).enumerated() {
      // The first line says what is so; the rest says why.
      let shown = index == 0 ? line.map(\.strong) : line.map(\.quiet)
      draw(shown, column: area.column, row: area.row + index)
    }
  }

  private func drawStrip(_ layout: WhyLayout) {
    guard let axisRow = layout.axisRow, let laneRow = layout.laneRow else { return }
    let axis = dayAxis
    drawHours(axis, row: axisRow)
    draw(name(of: screen.stack), column: 1, row: laneRow, room: max(0, axis.column - 2), .text.bold)
    guard let lane = history.lane(of: screen.stack) else { return }
    LaneView(context: context, axis: axis, lane: lane, row: laneRow).draw()
  }

  /// In the order of the table.
  private var tracks: [ScoreTrack] {
    screen.rows.compactMap { row in
      row.candidate.flatMap { candidate in history.scores.first { $0.widget == candidate.widget } }
    }
  }
}

extension Rect {
  /// What is left below some rows and a gap; all of it below none.
  fileprivate func below(_ used: Int) -> Rect {
    used == 0 ? self : at(row: row + used + 1, rows: max(0, rows - used - 1))
  }
}

struct WhyLayout {
  let story: Rect
  let table: Rect
  /// What the chosen candidate passed, or what stops it.
  let detail: Rect
  /// When the others win; nil without room beside.
  let wins: Rect?
  /// The rules' sources; nil where they are below the wins.
  let sources: Rect?
  let axisRow: Int?
  let laneRow: Int?
  /// On tall screens.
  let plots: Rect?

  private static let gap = 3

  static func storyRows(on size: Size) -> Int {
    if LayoutClass(size) == .rich { return 6 }
    return size.rows >= 28 ? 3 : size.rows >= 20 ? 2 : 1
  }

  /// Takes the numbers of rows, of sentences (at most `storyRows`), of scores and of changes.
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
    // At most half of the rest, so that the chosen candidate always has some rows.
    table = size.band(row: tableTop, rows: min(candidates + 1, max(2, (bottom - tableTop) / 2)))
    let detailTop = table.endRow + 1
    let rows = max(0, bottom - detailTop)
    // The scores are below the rules, where those have all the rows they need.
    var detailRows = rows
    if isRich, tracks > 0, rows >= 18 + 4 {
      // What stops it, the changes with what was tried, and plots that are still legible.
      let wanted = min(changes > 0 ? 10 + 2 * changes : 0, rows - 3 * tracks - 2)
      detailRows = min(rows - 4, max(16, rows - 6 * tracks - 2, wanted))
      plots = size.band(row: detailTop + detailRows + 1, rows: rows - detailRows - 1)
    } else {
      plots = nil
    }
    let whole = size.band(row: detailTop, rows: detailRows)
    guard size.columns >= 78 else {
      (detail, wins, sources) = (whole, nil, nil)
      return
    }
    let third = size.columns >= 160 ? (columns - 2 * Self.gap) / 3 : 0
    let left = third > 0 ? third + 6 : columns * 54 / 100
    detail = Rect(column: 1, row: detailTop, columns: left, rows: detailRows)
    var rest = whole.without(columns: left + Self.gap)
    sources = third > 0 ? rest.without(columns: third - 3 + Self.gap) : nil
    if third > 0 { rest.columns = third - 3 }
    wins = rest
  }
}
