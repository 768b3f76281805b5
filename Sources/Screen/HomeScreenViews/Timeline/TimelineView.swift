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
    guard item != nil || row == layout.axisRow || row == layout.eventRow,
      column >= axis.column, column <= axis.column + axis.columns
    else { return nil }
    return .moment(axis.time(atColumn: column), lane: nil)
  }

  func draw() {
    guard screen.days.isEmpty else {
      CalendarView(context: context, days: screen.days, start: labelColumns).draw()
      return
    }
    let axis = axis
    let layout = layout
    drawNow(axis, layout)
    AxisView(context: context, axis: axis, row: layout.axisRow).draw()
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
    if let row = layout.eventRow {
      EventRow(context: context, axis: axis, row: row).draw()
    }
    drawHidden(layout)
    TimelineStatement(context: context, screen: screen, area: layout.statement).draw()
  }

  /// The line of the moment stands behind all rows, also where nothing else does.
  private func drawNow(_ axis: TimeAxis, _ layout: TimelineLayout) {
    let now = axis.place(ofNow: now)
    guard (0..<axis.columns).contains(now) else { return }
    let last = layout.eventRow ?? layout.items.last?.rows.upperBound ?? layout.axisRow
    for row in layout.axisRow + 1..<max(layout.axisRow + 1, last) {
      canvas.draw(glyphs.now, column: axis.column + now, row: row, .focus, .bold)
    }
  }

  private func drawLane(_ stack: StackID?, _ axis: TimeAxis, row: Int) {
    let room = labelColumns - 2
    guard let stack else {
      canvas.draw("On no stack", column: 1, row: row, room: room, .text, .bold)
      return
    }
    let isSelected = model.selected == stack
    let style = Style(.text, isSelected ? [.bold, .underline] : .bold)
    let used = canvas.draw(name(of: stack), column: 1, row: row, room: room, style: style)
    if used + 10 <= room {
      canvas.draw("on top", column: 1 + max(used + 2, 7), row: row, .faint)
    }
    guard let lane = history.lane(of: stack) else { return }
    LaneView(context: context, axis: axis, lane: lane, row: row).draw()
  }

  private func drawHidden(_ layout: TimelineLayout) {
    guard layout.hidden > 0 else { return }
    let words = labelColumns >= 15 ? "\(layout.hidden) more below" : "\(layout.hidden) more"
    canvas.draw(words, column: 1, row: layout.axisRow, room: labelColumns - 2, .faint)
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
      canvas.draw(glyphs.eventNext, column: 0, row: row, .hue(hue), .bold)
    }
    let name = title(of: track.widget, columns: room)
    let style = speaks ? Style(.hue(hue), .bold) : Style(isChosen ? .text : .muted)
    canvas.draw(name, column: 1, row: row, style: style)
    guard rows.count >= 3 else { return }
    let words = cut(track.score.map(figures) ?? "predicted", to: room)
    canvas.draw(words, column: 1, row: row + 1, .muted)
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
    let style = value.isPositive ? Style(.text, .bold) : Style(.muted)
    let shown = cut(glyphs.harmless(text), to: valueColumns - 1)
    let width = CellWidth.columns(of: shown)
    canvas.draw(shown, column: end - width, row: rows.upperBound - 1, style: style)
    guard valueColumns >= 15, rows.count >= 3, let when = bounds(of: track) else { return }
    canvas.draw(when, endColumn: end, row: rows.upperBound - 2, .muted)
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
        canvas.draw(glyphs.eventNext, column: 0, row: row, .hue(hue(of: track.widget)), .bold)
      }
    }
    canvas.draw(label, column: 1, row: row, room: labelColumns - 2, hasLabel ? .faint : .muted)
    TrackMarks(context: context, axis: axis, row: row).draw(track)
  }
}
