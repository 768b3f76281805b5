import SimulationCore
import SmartStacks
import TerminalRendering

extension HomeView {
  func drawSide() {
    guard let side = layout.side else { return }
    drawClock(side: side)
    let most = max((side.rows - 6) / 2, side.rows - 12)
    let why = side.at(row: side.row + 5, rows: max(0, min(12, most)))
    let top = why.row + max(drawReasons(in: why), 1) + 1
    // What shows elsewhere comes last, and only where what is next keeps some rows.
    let wanted = layout.elsewhere == nil ? elsewhereRows : 0
    let room = side.endRow - top
    let kept = wanted > 0 && room - wanted - 1 >= Self.leastNext ? wanted + 1 : 0
    let taken = drawForecasts(in: side.at(row: top, rows: max(0, min(9, room - kept))))
    if kept > 0 { drawElsewhere(in: side.at(row: top + taken + 1, rows: wanted)) }
  }

  private static let leastNext = 4

  private func drawClock(side: Rect) {
    let clock = ClockText(context)
    let width = drawBig(clock.minutes, column: side.column, row: side.row, .focus.bold)
    let beside = side.without(columns: width + 3)
    draw(clock.date(year: true), in: beside, .text.bold)
    draw(speed(within: beside.columns), column: beside.column, row: side.row + 1)
    guard let (lead, title) = beat else { return }
    let line = beside.at(row: side.row + 2)
    let used = draw(lead, column: line.column, row: line.row, .muted)
    draw(title, in: line.without(columns: used), .text)
  }

  private func speed(within room: Int) -> [Words] {
    guard !model.isPicture else { return [] }
    let playback = model.playback
    let isByEvents = playback.speed == .events
    let figure = isByEvents ? "" : SpeedWords.name(playback.speed, glyphs)
    let lead = (playback.isPlaying ? "playing" : "paused") + (isByEvents ? "" : " at ")
    let rest = SpeedWords.explanation(playback.speed).map { ", \($0)" } ?? ""
    let left = max(0, room - (lead + figure).columns)
    return [Words(lead, .muted), Words(figure, .text.bold), Words(cut(rest, to: left), .muted)]
  }

  /// Such as `highlight 4 of 7: `, and the title.
  private var beat: (lead: String, title: String)? {
    let beats = model.marks.beats
    guard let index = beats.lastIndex(where: { $0.time <= now }) else {
      guard let first = beats.first else { return nil }
      return ("first highlight at \(clock(first.time)): ", first.title.harmless)
    }
    return ("highlight \(index + 1) of \(beats.count): ", beats[index].title.harmless)
  }

  private func drawForecasts(in area: Rect) -> Int {
    guard area.rows >= 2 else { return 0 }
    drawHeading("Next up", "according to the scenario", in: area)
    let forecasts = narrator.forecasts(after: now, limit: area.rows - 1)
    let widest = forecasts.map(\.countdown.columns).max() ?? 0
    for (index, forecast) in forecasts.enumerated() {
      draw(forecast, countdown: widest, row: area.row + 1 + index, area: area)
    }
    if forecasts.isEmpty { draw(nothingNext, column: area.column, row: area.row + 1, .muted) }
    return 1 + max(1, forecasts.count)
  }

  private func draw(_ forecast: Narrator.Forecast, countdown: Int, row: Int, area: Rect) {
    var column = area.column
    draw(clock(forecast.time), column: column, row: row, .muted)
    column += 7
    draw(forecast.countdown, column: column, row: row, .text.bold)
    column += countdown + 2
    if let mark = forecast.mark {
      let style = painter.markStyle(Sentence(mark, forecast.parts))
      draw(painter.mark(mark), column: column, row: row, style)
    }
    column += 2
    var end = area.endColumn
    // A prediction is on no widget's own scale.
    if case .rotation(let turn) = run.log[forecast.record].event, turn.source != .rest {
      let value = cut(turn.value.words(world.policy), to: area.columns / 4)
      draw(value, endColumn: end, row: row, .muted)
      end -= value.columns + 1
    }
    draw(words(for: forecast), column: column, row: row, room: max(0, end - column), .text)
  }

  private func words(for forecast: Narrator.Forecast) -> String {
    let stack = name(of: forecast.stack)
    let name = forecast.parts.first { $0.role != .plain }.map(painter.words) ?? ""
    let event = run.log[forecast.record].event
    if case .rotation = event { return "\(stack) rotates to \(name)" }
    if case .suggestionInserted = event { return "\(name) slides into \(stack)" }
    return forecast.parts.map(painter.words).joined()
  }

  private static let valueColumn = 18
  /// The text stays narrower than a wide rule.
  private static let widest = 76

  private var elsewhereRows: Int {
    !surfaces.isEmpty || !predictions.isEmpty ? 1 + surfaces.count + max(1, predictions.count) : 0
  }

  /// Without intents, nothing could show elsewhere.
  private var surfaces: [Surface] { world.intents.isEmpty ? [] : Surface.allCases }

  private var predictions: [PredictionState] {
    Array(state.predictions.prefix(RowPlan.mostPredictions))
  }

  func drawElsewhere(in area: Rect) {
    guard area.rows >= 2, elsewhereRows > 0 else { return }
    drawHeading("Elsewhere", in: area)
    var values = area.without(columns: Self.valueColumn)
    values.columns = min(area.columns, Self.widest) - Self.valueColumn
    var row = area.row + 1
    for surface in surfaces where row < area.endRow {
      draw(surface.title, column: area.column, row: row, .faint)
      let text = contents(of: surface)
      let shown = text.isEmpty ? String(glyphs.range) : glyphs.harmless(text)
      draw(shown, in: values.at(row: row), text.isEmpty ? .faint : .text)
      row += 1
    }
    guard row < area.endRow else { return }
    draw("Predicted", column: area.column, row: row, .faint)
    if predictions.isEmpty { draw("none", column: values.column, row: row, .faint) }
    for prediction in predictions where row < area.endRow {
      draw(prediction, in: values.at(row: row))
      row += 1
    }
  }

  private func draw(_ prediction: PredictionState, in area: Rect) {
    let (column, row) = (area.column, area.row)
    draw(glyphs.prediction, column: column, row: row, .hue(hue(of: prediction.subject)).bold)
    let facts = "\(prediction.value.percent)% until \(clock(prediction.end))"
    draw(facts, endColumn: area.endColumn, row: row, .muted)
    let title = glyphs.harmless(world.title(ofPredicted: prediction.subject))
    let room = max(0, area.columns - facts.columns - 1 - 2)
    draw(cut(title: title, to: room), column: column + 2, row: row, .text)
  }
}

extension Surface {
  var title: String {
    switch self {
    case .lockScreen: "Lock Screen"
    case .spotlight: "Spotlight"
    case .siriSuggestions: "Siri Suggestions"
    case .watchFace: "Watch face"
    }
  }
}

// Why one stack shows what it shows: the cause, then the latest records about the stack.
extension HomeView {
  /// In records, so that a long log costs nothing.
  private static let reach = 400
  private static let most = 5

  private func drawReasons(in area: Rect) -> Int {
    guard area.rows >= 2 else { return 0 }
    guard let stack = stack, state.stacks.indices.contains(stack.index) else { return 0 }
    let state = state[stack]
    guard !state.members.isEmpty else { return 0 }
    let lead = "Why \(name(of: stack)) shows "
    drawHeading(lead + title(of: state.top, columns: max(0, area.columns - lead.columns)), in: area)
    var row = area.row + 1
    func tell(_ sentence: Sentence, of index: Int?, isHeadline: Bool) {
      let rest = area.at(row: row, rows: max(0, area.endRow - row))
      row += draw(sentence, time: index.map { run.log[$0].time }, isHeadline: isHeadline, in: rest)
    }
    let headline = narrator.latestArrival(on: stack, through: now)
    if headline == nil { tell(narrator.opening(at: now, stack: stack), of: nil, isHeadline: true) }
    for index in (headline.map { [$0] } ?? []) + others(of: stack, than: headline)
    where row < area.endRow {
      var sentence = narrator.sentence(at: index)
      if index == headline { sentence.parts += standingNow(ofTurn: index) }
      tell(sentence, of: index, isHeadline: index == headline)
    }
    return row - area.row
  }

  private var stack: StackID? {
    if let selected = model.selected { return selected }
    guard let index = narrator.latestMovement(through: now) else {
      return state.stacks.firstIndex(where: \.isThere).map { StackID($0) }
    }
    return run.log[index].event.changedStack
  }

  /// The newest first, each kind of refusal once.
  private func others(of stack: StackID, than headline: Int?) -> [Int] {
    let log = run.log
    let end = run.recordCount(through: now)
    var found: [Int] = []
    var told: Set<String> = []
    // What came on top since is no longer held back.
    var shown: Set<WidgetID> = []
    var index = end - 1
    while index >= max(0, end - Self.reach) && found.count < Self.most - 1 {
      defer { index -= 1 }
      if let moved = log[index].event.movement { shown.insert(moved.shows) }
      if index == headline { continue }
      switch log[index].event {
      case .suggestionExtended(stack, _, _, _), .stackSwitchChanged(stack, _, _):
        found.append(index)
      case .withheld(let withheld) where withheld.stack == stack || withheld.stack == nil:
        if shown.contains(withheld.widget) { continue }
        if withheld.reason.isDefeat, moved(stack, at: log[index].time) { continue }
        if told.insert("\(withheld.reason.rawValue) \(withheld.widget.index)").inserted {
          found.append(index)
        }
      case .donationRejected(let donation, let reason):
        // The same donation is refused day after day; it is shown once.
        if told.insert("\(donation.intent) \(reason.rawValue)").inserted { found.append(index) }
      case .shortcutRefused(let app, _, let reason):
        if told.insert("\(app.index) \(reason.rawValue)").inserted { found.append(index) }
      case .userKept: break
      case let event:
        if let moved = event.movement, moved.stack == stack { found.append(index) }
      }
    }
    return found
  }

  /// Such a refusal is explained by the movement's own sentence.
  private func moved(_ stack: StackID, at time: SimulationTime) -> Bool {
    narrator.latestArrival(on: stack, through: time).map { run.log[$0].time } == time
  }

  private func draw(
    _ sentence: Sentence,
    time: SimulationTime?,
    isHeadline: Bool,
    in area: Rect
  ) -> Int {
    let (column, row) = (area.column, area.row)
    let style = painter.markStyle(sentence)
    let lines = painter.wrapped(sentence.parts, columns: area.columns - 9)
    // A sentence is drawn whole or not at all; only the headline may be cut.
    guard isHeadline || lines.count <= area.rows else { return area.rows }
    if let mark = sentence.mark { draw(painter.mark(mark), column: column, row: row, style) }
    if let time { draw(clock(time), column: column + 2, row: row, style) }
    let shown = lines.prefix(area.rows)
    for (index, line) in shown.enumerated() {
      // The cause stands out; everything else is muted.
      draw(isHeadline ? line : line.map(\.quiet), column: column + 9, row: row + index)
    }
    return max(1, shown.count)
  }
}
