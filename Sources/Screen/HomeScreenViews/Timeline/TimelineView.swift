import SimulationCore
import SmartStacks
import TerminalRendering

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

  private var days: CalendarView {
    CalendarView(context: context, days: screen.days, start: labelColumns)
  }

  func target(atColumn column: Int, row: Int) -> HitTarget? {
    if !screen.days.isEmpty {
      return days.moment(atColumn: column, row: row).map { .moment($0, lane: model.selected) }
    }
    let axis = axis
    let layout = layout
    let item = layout.items.first { $0.rows.contains(row) }
    if let item, column < axis.column {
      switch item.content {
      case .lane(let stack): return stack.map { .stack($0) }
      case .plot(let track), .marks(let track):
        return screen.names.firstIndex(of: track.name).map { .track($0) }
      }
    }
    guard item != nil || row == layout.axisRow || row == layout.eventRow else { return nil }
    return axis.moment(atColumn: column).map { .moment($0, lane: nil) }
  }

  func draw() {
    guard screen.days.isEmpty else { return days.draw() }
    let axis = axis
    let layout = layout
    drawNow(axis, layout)
    drawHours(axis, row: layout.axisRow)
    for item in layout.items {
      switch item.content {
      case .lane(let stack): drawLane(stack, axis, row: item.rows.lowerBound)
      case .plot(let track): drawPlot(track, axis, rows: item.rows)
      case .marks(let track): drawMarks(track, axis, row: item.rows.lowerBound)
      }
    }
    if let row = layout.eventRow { drawEvents(axis, row: row) }
    if layout.hidden > 0 {
      let words = "\(layout.hidden) more" + (labelColumns >= 15 ? " below" : "")
      draw(words, column: 1, row: layout.axisRow, room: labelColumns - 2, .faint)
    }
    drawStatement(in: layout.statement)
  }

  /// Behind all rows, also where nothing else is drawn.
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
    let style = Style(.text, stack != nil && model.selected == stack ? [.bold, .underline] : .bold)
    let words = stack.map { name(of: $0) } ?? "Not in a stack"
    let used = draw(words, column: 1, row: row, room: room, style)
    guard let stack else { return }
    if used + 10 <= room { draw("on top", column: 1 + max(used + 2, 7), row: row, .faint) }
    guard let lane = history.lane(of: stack) else { return }
    LaneView(context: context, axis: axis, lane: lane, row: row).draw()
  }

  private func drawPlot(_ track: DayTracks.Track, _ axis: TimeAxis, rows: Range<Int>) {
    guard rows.count >= 2 else { return }
    ScorePlot(context: context, axis: axis, rows: rows, hue: hue(of: track.widget))
      .draw(windows(of: track))
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
        figure: "\(window.value.percent)%"
      )
    }
  }

  private func drawLabels(_ track: DayTracks.Track, rows: Range<Int>) {
    let room = labelColumns - 2
    let hue = hue(of: track.widget)
    let row = rows.lowerBound
    if isChosen(track) { draw(glyphs.eventNext, column: 0, row: row, .hue(hue).bold) }
    let quiet: Style = isChosen(track) ? .text : .muted
    let style = isSpeaking(track) ? .hue(hue).bold : quiet
    draw(title(of: track.widget, columns: room), column: 1, row: row, style)
    guard rows.count >= 3 else { return }
    draw(track.score.map(figures) ?? "predicted", column: 1, row: row + 1, room: room, .muted)
  }

  private func isChosen(_ track: DayTracks.Track) -> Bool {
    screen.chosenTrack?.track.name == track.name
  }

  private func isSpeaking(_ track: DayTracks.Track) -> Bool {
    if let score = track.score, score.score(at: now) > 0 { return true }
    return track.prediction?.value(at: now) != nil
  }

  private func drawValue(_ track: DayTracks.Track, rows: Range<Int>) {
    guard valueColumns > 0 else { return }
    let end = size.columns - 1
    let worth = state.holds(track.widget) ? state[track.widget].value : .zero
    let value = worth.isPositive ? worth : track.prediction?.value(at: now) ?? .zero
    let text = value.isPositive ? value.words(world.policy) : "–"
    let shown = cut(glyphs.harmless(text), to: valueColumns - 1)
    let style: Style = value.isPositive ? .text.bold : .muted
    draw(shown, endColumn: end, row: rows.upperBound - 1, style)
    guard valueColumns >= 15, rows.count >= 3, let when = bounds(of: track) else { return }
    draw(when, endColumn: end, row: rows.upperBound - 2, .muted)
  }

  /// `until 18:40` while something speaks for it, else `from 14:30` when it will.
  private func bounds(of track: DayTracks.Track) -> String? {
    let scored = track.score?.windows.filter { $0.score > 0 }
    let windows: [TimeSpan] =
      scored?.map { ($0.start, $0.end) } ?? track.prediction?.windows.map { ($0.start, $0.end) }
      ?? []
    if let current = windows.last(where: { $0.start <= now && now < $0.end }) {
      return current.end < history.end ? "until \(clock(current.end))" : nil
    }
    return windows.first { $0.start > now }.map { "from \(clock($0.start))" }
  }

  private func drawMarks(_ track: DayTracks.Track, _ axis: TimeAxis, row: Int) {
    let hasLabel = track.hasPlot
    let reason =
      track.suggestions.first?.source?.rawValue
      ?? (track.refusals.isEmpty ? "predicted" : "held back")
    let label = hasLabel ? reason : title(of: track.widget, columns: labelColumns - 2)
    if !hasLabel, isChosen(track) {
      draw(glyphs.eventNext, column: 0, row: row, .hue(hue(of: track.widget)).bold)
    }
    draw(label, column: 1, row: row, room: labelColumns - 2, hasLabel ? .faint : .muted)
    draw(marksOf: track, axis, row: row)
  }
}

struct TimelineLayout {
  enum Content {
    /// A stack's lane; nil is the heading of widgets on no stack.
    case lane(StackID?)
    case plot(DayTracks.Track)
    case marks(DayTracks.Track)
  }

  struct Item {
    var content: Content
    var rows: Range<Int>
  }

  let axisRow: Int
  private(set) var items: [Item] = []
  private(set) var eventRow: Int?
  let statement: Rect
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
    place(from: axisRow + 1, to: eventRow ?? statement.row, tallest: isRich ? 12 : 7, screen)
    // With few tracks, the donations follow directly below them.
    if let row = eventRow, let last = items.last?.rows.upperBound {
      eventRow = min(row, last + gap)
    }
  }

  private mutating func place(from top: Int, to end: Int, tallest: Int, _ screen: TimelineScreen) {
    var sections = screen.tracks.sections
    /// With plots of a height.
    func rows(height: Int, gaps: Bool) -> Int {
      sections.reduce(gaps ? max(0, sections.count - 1) : 0) { sum, section in
        let marks = section.tracks.count(where: \.hasMarks)
        return sum + 1 + section.tracks.count(where: \.hasPlot) * height + marks
      }
    }
    let room = end - top
    // Tracks without room are left out from the end, those of the chosen widget's stack last.
    let chosen = screen.chosenTrack?.track.name
    while rows(height: 2, gaps: false) > room {
      let full = sections.indices.filter { !sections[$0].tracks.isEmpty }
      let unwanted = full.last { sections[$0].tracks.last?.name != chosen }
      guard let section = unwanted ?? full.last else { break }
      sections[section].tracks.removeLast()
      hidden += 1
    }
    while rows(height: 2, gaps: false) > room, sections.count > 1 { sections.removeLast() }
    let gaps = rows(height: 3, gaps: true) <= room
    let count = sections.reduce(0) { $0 + $1.tracks.count(where: \.hasPlot) }
    var spare = count == 0 ? 0 : max(0, room - rows(height: 0, gaps: gaps))
    let height = count == 0 ? 0 : min(tallest, max(2, spare / count))
    spare -= height * count
    var row = top
    func add(_ content: Content, rows: Int) {
      items.append(Item(content: content, rows: row..<min(end, row + rows)))
      row = min(end, row + rows)
    }
    for section in sections {
      items.append(Item(content: .lane(section.stack), rows: row..<row + 1))
      row += 1
      for track in section.tracks {
        if track.hasPlot {
          let more = height < tallest && spare > 0 ? 1 : 0
          spare -= more
          add(.plot(track), rows: height + more)
        }
        if track.hasMarks, row < end { add(.marks(track), rows: 1) }
      }
      if gaps { row += 1 }
    }
  }
}
