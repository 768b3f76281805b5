import SimulationCore
import SmartStacks
import TerminalRendering

/// The scores of the widgets over the day, what was predicted, suggested and held back, and what
/// was on top.
struct TimelineView: ScreenPart {
  let context: ScreenContext
  let screen: TimelineScreen

  private var layout: TimelineLayout { TimelineLayout(size, screen: screen) }

  private var labelColumns: Int { min(18, max(9, size.columns / 5)) }
  private var valueColumns: Int { size.columns >= 160 ? 19 : size.columns >= 100 ? 9 : 0 }

  var axis: TimeAxis {
    let span = model.zoom.span(of: history, now: now, from: screen.start)
    // A drag goes on while the terminal is made too narrow to show anything.
    let end = max(labelColumns + 1, size.columns - max(1, valueColumns))
    return TimeAxis(start: span.start, end: span.end, in: labelColumns..<end)
  }

  func target(atColumn column: Int, row: Int) -> HitTarget? {
    if !screen.days.isEmpty {
      return CalendarView(context: context, days: screen.days, start: labelColumns)
        .moment(atColumn: column, row: row).map { .moment($0, lane: model.selected) }
    }
    let axis = axis
    let layout = layout
    let item = layout.items.first { $0.rows.contains(row) }
    if let item, column < axis.column {
      switch item.content {
      case .lane(let stack): return stack.map { .stack($0) }
      case .plot(let section, let track), .marks(let section, let track):
        let name = screen.tracks.sections[section].tracks[track].name
        return screen.names.firstIndex(of: name).map { .track($0) }
      }
    }
    guard item != nil || row == layout.axisRow || row == layout.eventRow else { return nil }
    return axis.moment(atColumn: column).map { .moment($0, lane: nil) }
  }

  func draw() {
    guard screen.days.isEmpty else {
      CalendarView(context: context, days: screen.days, start: labelColumns).draw()
      return
    }
    let axis = axis
    let layout = layout
    drawNow(axis, layout)
    drawHours(axis, row: layout.axisRow)
    for item in layout.items {
      switch item.content {
      case .lane(let stack): drawLane(stack, axis, row: item.rows.lowerBound)
      case .plot(let section, let track):
        let track = screen.tracks.sections[section].tracks[track]
        drawPlot(track, axis, rows: item.rows)
      case .marks(let section, let track):
        let track = screen.tracks.sections[section].tracks[track]
        drawMarks(track, axis, row: item.rows.lowerBound)
      }
    }
    if let row = layout.eventRow { drawEvents(axis, row: row) }
    drawHidden(layout)
    drawStatement(in: layout.statement)
  }

  /// The line of the moment stands behind all rows, also where nothing else does.
  private func drawNow(_ axis: TimeAxis, _ layout: TimelineLayout) {
    let now = axis.place(ofNow: now)
    guard (0..<axis.columns).contains(now) else { return }
    let last = layout.eventRow ?? layout.items.last?.rows.upperBound ?? layout.axisRow
    for row in layout.axisRow + 1..<max(layout.axisRow + 1, last) {
      draw(glyphs.now, column: axis.column + now, row: row, .focus.bold)
    }
  }

  private func drawLane(_ stack: StackID?, _ axis: TimeAxis, row: Int) {
    let room = labelColumns - 2
    guard let stack else {
      draw("On no stack", column: 1, row: row, room: room, .text.bold)
      return
    }
    let isSelected = model.selected == stack
    let style = Style(.text, isSelected ? [.bold, .underline] : .bold)
    let used = draw(name(of: stack), column: 1, row: row, room: room, style)
    if used + 10 <= room {
      draw("on top", column: 1 + max(used + 2, 7), row: row, .faint)
    }
    guard let lane = history.lane(of: stack) else { return }
    LaneView(context: context, axis: axis, lane: lane, row: row).draw()
  }

  private func drawHidden(_ layout: TimelineLayout) {
    guard layout.hidden > 0 else { return }
    let words = labelColumns >= 15 ? "\(layout.hidden) more below" : "\(layout.hidden) more"
    draw(words, column: 1, row: layout.axisRow, room: labelColumns - 2, .faint)
  }
}

// MARK: A widget

extension TimelineView {
  private func drawPlot(_ track: DayTracks.Track, _ axis: TimeAxis, rows: Range<Int>) {
    guard rows.count >= 2 else { return }
    let hue = hue(of: track.widget)
    let plot = ScorePlot(context: context, axis: axis, rows: rows, hue: hue)
    plot.draw(windows(of: track))
    drawLabels(track, rows: rows)
    drawValue(track, rows: rows)
  }

  /// Scores where there are any, else the shares of predictions.
  private func windows(of track: DayTracks.Track) -> [ScorePlot.Window] {
    if let score = track.score { return ScorePlot.windows(of: score) }
    return (track.prediction?.windows ?? []).map { window in
      ScorePlot.Window(
        start: window.start,
        end: window.end,
        part: Double(window.value.millionths) / 1_000_000,
        figure: "\(window.value.percent) %"
      )
    }
  }

  private func drawLabels(_ track: DayTracks.Track, rows: Range<Int>) {
    let room = labelColumns - 2
    let hue = hue(of: track.widget)
    let isChosen = screen.chosenTrack?.track.name == track.name
    let speaks = isSpeaking(track)
    let row = rows.lowerBound
    if isChosen {
      draw(glyphs.eventNext, column: 0, row: row, .hue(hue).bold)
    }
    let name = title(of: track.widget, columns: room)
    let style: Style = speaks ? .hue(hue).bold : Style(isChosen ? .text : .muted)
    draw(name, column: 1, row: row, style)
    guard rows.count >= 3 else { return }
    draw(track.score.map(figures) ?? "predicted", column: 1, row: row + 1, room: room, .muted)
  }

  private func isSpeaking(_ track: DayTracks.Track) -> Bool {
    if let score = track.score, score.score(at: now) > 0 { return true }
    return track.prediction?.value(at: now) != nil
  }

  /// What it is worth at the moment, and until when.
  private func drawValue(_ track: DayTracks.Track, rows: Range<Int>) {
    guard valueColumns > 0 else { return }
    let end = size.columns - 1
    let worth = state.holds(track.widget) ? state[track.widget].value : .zero
    let predicted = track.prediction?.value(at: now)
    let value = worth.isPositive ? worth : predicted ?? .zero
    let text = value.isPositive ? value.words(world.policy) : "–"
    let style: Style = value.isPositive ? .text.bold : .muted
    let shown = cut(glyphs.harmless(text), to: valueColumns - 1)
    let width = shown.columns
    draw(shown, column: end - width, row: rows.upperBound - 1, style)
    guard valueColumns >= 15, rows.count >= 3, let when = bounds(of: track) else { return }
    draw(when, endColumn: end, row: rows.upperBound - 2, .muted)
  }

  /// `until 18:40` while something speaks for it, else `from 14:30` when it will.
  private func bounds(of track: DayTracks.Track) -> String? {
    var windows: [(start: SimulationTime, end: SimulationTime)] = []
    if let score = track.score {
      windows = score.windows.filter { $0.score > 0 }.map { ($0.start, $0.end) }
    } else if let prediction = track.prediction {
      windows = prediction.windows.map { ($0.start, $0.end) }
    }
    if let current = windows.last(where: { $0.start <= now && now < $0.end }) {
      guard current.end < history.end else { return nil }
      return "until \(clock(current.end))"
    }
    return windows.first { $0.start > now }.map { "from \(clock($0.start))" }
  }

  private func drawMarks(_ track: DayTracks.Track, _ axis: TimeAxis, row: Int) {
    let hasLabel = track.hasPlot
    let label: String
    if hasLabel {
      label =
        track.suggestions.first?.source?.rawValue
        ?? (track.refusals.isEmpty ? "predicted" : "held back")
    } else {
      label = title(of: track.widget, columns: labelColumns - 2)
      if screen.chosenTrack?.track.name == track.name {
        draw(glyphs.eventNext, column: 0, row: row, .hue(hue(of: track.widget)).bold)
      }
    }
    draw(label, column: 1, row: row, room: labelColumns - 2, hasLabel ? .faint : .muted)
    draw(marksOf: track, axis, row: row)
  }
}

/// Which rows of the timeline hold what: lanes, plots and marks, as far as there is room.
struct TimelineLayout {
  /// What a row, or some rows, show.
  enum Content {
    /// A stack's lane; nil heads what is on no stack.
    case lane(StackID?)
    case plot(section: Int, track: Int)
    case marks(section: Int, track: Int)
  }

  struct Item {
    var content: Content
    var rows: Range<Int>
  }

  let axisRow: Int
  private(set) var items: [Item] = []
  private(set) var eventRow: Int?
  let statement: Rect
  /// How many tracks found no room.
  private(set) var hidden = 0

  init(_ size: Size, screen: TimelineScreen) {
    let isTall = size.rows >= 30
    let isRich = LayoutClass(size) == .rich
    axisRow = isTall && size.rows >= 40 ? 2 : 1
    let statementRows = isRich ? 2 + screen.tracks.sections.count : size.rows >= 16 ? 1 : 0
    let bottom = size.rows - 1 - (isRich ? 1 : 0)
    statement = size.band(row: bottom - statementRows, rows: statementRows)
    let gap = isTall ? 1 : 0
    eventRow = size.rows >= 20 ? statement.row - 1 - gap : nil
    let end = eventRow ?? statement.row
    place(from: axisRow + 1, to: end, tallest: isRich ? 12 : 7, screen)
    // Few tracks leave a void, and then what was donated stands below them and not under it.
    if let row = eventRow, let last = items.last?.rows.upperBound {
      eventRow = min(row, last + gap)
    }
  }

  private struct Block {
    var section: Int
    var tracks: [Int]
  }

  private mutating func place(
    from top: Int,
    to end: Int,
    tallest: Int,
    _ screen: TimelineScreen
  ) {
    let sections = screen.tracks.sections
    var blocks = sections.indices.map { index in
      Block(section: index, tracks: Array(sections[index].tracks.indices))
    }
    func marks(_ block: Block) -> Int {
      block.tracks.count { sections[block.section].tracks[$0].hasMarks }
    }
    func plots(_ block: Block) -> Int {
      block.tracks.count { sections[block.section].tracks[$0].hasPlot }
    }
    /// The rows that some blocks take with plots of a height.
    func rows(_ blocks: [Block], height: Int, gaps: Bool) -> Int {
      blocks.reduce(gaps ? max(0, blocks.count - 1) : 0) { sum, block in
        sum + 1 + plots(block) * height + marks(block)
      }
    }
    let room = end - top
    // Tracks that have no room go from the end, those of the chosen widget's stack last.
    let chosen = screen.chosenTrack?.track.name
    while rows(blocks, height: 2, gaps: false) > room {
      guard let block = Self.leastWanted(blocks, sections, chosen) else { break }
      blocks[block].tracks.removeLast()
      hidden += 1
    }
    while rows(blocks, height: 2, gaps: false) > room, blocks.count > 1 { blocks.removeLast() }
    let gaps = rows(blocks, height: 3, gaps: true) <= room
    let used = rows(blocks, height: 0, gaps: gaps)
    let count = blocks.reduce(0) { $0 + plots($1) }
    var spare = count == 0 ? 0 : max(0, room - used)
    let height = count == 0 ? 0 : min(tallest, max(2, spare / count))
    spare -= height * count
    var row = top
    for block in blocks {
      items.append(Item(content: .lane(sections[block.section].stack), rows: row..<row + 1))
      row += 1
      for track in block.tracks {
        let what = sections[block.section].tracks[track]
        if what.hasPlot {
          let more = height < tallest && spare > 0 ? 1 : 0
          spare -= more
          let rows = row..<min(end, row + height + more)
          items.append(Item(content: .plot(section: block.section, track: track), rows: rows))
          row = rows.upperBound
        }
        if what.hasMarks, row < end {
          items.append(
            Item(content: .marks(section: block.section, track: track), rows: row..<row + 1)
          )
          row += 1
        }
      }
      if gaps { row += 1 }
    }
  }

  /// The block that gives up a track next: the last one that has any to spare.
  private static func leastWanted(
    _ blocks: [Block],
    _ sections: [DayTracks.Section],
    _ chosen: String?
  ) -> Int? {
    func holdsChosen(_ block: Block) -> Bool {
      block.tracks.last.map { sections[block.section].tracks[$0].name == chosen } ?? false
    }
    let full = blocks.indices.filter { !blocks[$0].tracks.isEmpty }
    return full.last { !holdsChosen(blocks[$0]) } ?? full.last
  }
}

extension DayTracks.Track {
  /// Whether there is something to plot over time.
  var hasPlot: Bool { score != nil || prediction != nil }
}
