import SimulationCore
import SmartStacks
import TerminalRendering

extension HomeView {
  func drawWhy() {
    guard let row = layout.whyRow else { return }
    let column = layout.labelColumn
    if column > 4 { draw("Why", column: 1, row: row, .faint) }
    draw(painter.runs(news, columns: size.columns - 1 - column), column: column, row: row)
  }

  /// The latest movement, or a later answer to a live donation, or a later refusal.
  private var news: Sentence {
    let narrator = narrator
    let stack = onlyStack
    if let index = answerToLiveInput(stack) { return narrator.sentence(at: index) }
    let movement = narrator.latestMovement(through: now, stack: stack)
    let refusal = Refusal.newest(
      of: run,
      after: movement.map { run.log[$0].time },
      through: now,
      stack: stack
    )
    if let refusal { return narrator.sentence(at: refusal.record) }
    guard let movement else { return narrator.opening(at: now, stack: stack) }
    var sentence = narrator.sentence(at: movement, toldAt: now)
    sentence.parts += standingNow(ofTurn: movement)
    return sentence
  }

  /// What the last live input led to, if nothing moved at it or after it.
  private func answerToLiveInput(_ stack: StackID?) -> Int? {
    guard let live = run.liveInputs.last(where: { $0.time <= now }) else { return nil }
    let movement = narrator.latestMovement(through: now, stack: stack)
    if let movement, run.log[movement].time >= live.time { return nil }
    let before = live.time - .instant
    let records = run.recordCount(through: before)..<run.recordCount(through: live.time)
    let refusal = records.last { index in
      guard case .withheld(let withheld) = run.log[index].event else { return false }
      return concerns(withheld.widget, live.input) && (stack == nil || withheld.stack == stack)
        && !Refusal.all(of: run, in: index..<index + 1).contains {
          $0.isOvertaken(in: run, through: now)
        }
    }
    return refusal ?? records.last { isDonation(run.log[$0].event, of: live.input) }
  }

  private func concerns(_ widget: WidgetID, _ input: Input) -> Bool {
    let kind = run.kind(of: widget)
    if case .timeline(let donated, _, _) = input { return kind == donated }
    guard case .shortcuts(let app, _) = input else { return false }
    return world[kind].app == app
  }

  private func isDonation(_ event: Record.Event, of input: Input) -> Bool {
    if case .shortcuts(let donor, _) = input {
      if case .shortcutsReplaced(donor, _) = event { return true }
      if case .shortcutRefused(donor, _, _) = event { return true }
      return false
    }
    guard case .timeline(let kind, _, _) = input, case .timelineDelivered(let widget, _, _) = event
    else { return false }
    return run.kind(of: widget) == kind
  }

  /// Shown until the first key, in a free row, else in that of what is next.
  func drawCaption() {
    guard let row = layout.captionRow, let caption = model.notices.caption else { return }
    let isLong = caption.columns > size.columns - 1 - layout.captionColumn
    let column = isLong ? 1 : layout.captionColumn
    let room = size.columns - 1 - column
    let forms = forms(of: glyphs.harmless(caption))
    let fitting = forms.first { $0.columns <= room }
    guard let runs = fitting ?? forms.last else { return }
    context.frame.fillRow(row, style: Style())
    draw(cut(runs, to: room), column: column, row: row)
  }

  /// The sentence with the marks, then either of them alone.
  private func forms(of caption: String) -> [[Words]] {
    let legend = runs(of: MarkLegend.reasons(glyphs))
    guard !caption.isEmpty else { return [legend] }
    let sentence = [Words(caption, .text.bold), Words("   ")]
    return [sentence + legend, Array(sentence.prefix(1))]
  }

  private func runs(of legend: [(mark: Character, meaning: String)]) -> [Words] {
    legend.enumerated().flatMap { index, item in
      [Words("\(index > 0 ? "  " : "")\(item.mark) ", .text.bold), Words(item.meaning, .muted)]
    }
  }

  private enum Form {
    case whole
    case short
    case name
  }

  private static let attempts: [[Form]] = [
    [.whole, .whole, .whole], [.short, .short, .short], [.whole, .whole], [.short, .short],
    [.whole], [.short], [.name],
  ]

  func drawNext() {
    guard let row = layout.nextRow else { return }
    let column = layout.labelColumn
    let room = size.columns - 1 - column
    if column > 5 { draw("Next", column: 1, row: row, .faint) }
    var forecasts = narrator.forecasts(after: now, limit: onlyStack == nil ? 3 : 12)
    let isQuiet = forecasts.isEmpty
    if let stack = onlyStack { forecasts.removeAll { $0.stack != stack } }
    guard !forecasts.isEmpty else {
      let words = isQuiet ? nothingNext : "no change in this stack soon"
      draw(words, column: column, row: row, room: room, .muted)
      return
    }
    for attempt in Self.attempts where attempt.count <= max(1, forecasts.count) {
      let runs = zip(attempt, forecasts).enumerated().flatMap { index, pair in
        self.runs(pair.1, pair.0, isFirst: index == 0)
      }
      if runs.columns <= room {
        draw(runs, column: column, row: row)
        return
      }
    }
    draw(forecasts[0].countdown, column: column, row: row, room: room, .text.bold)
  }

  private func runs(_ forecast: Narrator.Forecast, _ form: Form, isFirst: Bool) -> [Words] {
    let space = isFirst ? "" : "   "
    var text = ""
    for part in forecast.parts {
      let words = painter.words(part)
      if case .widget = part.role {
        text += form == .whole ? words : painter.shortWords(part)
      } else if form != .name {
        text += words
      }
    }
    if let stack = onlyStack { text = withoutStack(text, stack) }
    return [Words("\(space)\(forecast.countdown) ", .text.bold), Words(text, .muted)]
  }

  /// The stack's name is left out where only one stack is shown, unless it is the subject.
  private func withoutStack(_ text: String, _ stack: StackID) -> String {
    let name = name(of: stack)
    for words in [" leaves \(name)", " in \(name)", " into \(name)"] where text.hasSuffix(words) {
      return String(text.dropLast(words.hasPrefix(" l") ? name.count + 1 : words.count))
    }
    return text
  }

  private var onlyStack: StackID? {
    guard layout.layoutClass.units == 2, layout.panes.count == 1,
      case .stack(let stack)? = layout.panes.first?.place
    else { return nil }
    return stack
  }

  func drawDay() {
    let axis = dayAxis
    if let row = layout.dayRuleRow {
      let note = model.isPicture ? nil : "click or drag to go to a time"
      drawHeading("The day", note, in: size.band(row: row))
    }
    if let row = layout.axisRow { drawHours(axis, row: row) }
    for lane in layout.lanes { draw(lane, axis) }
    if let row = layout.eventRow { drawEvents(axis, row: row) }
    if layout.scores != nil { drawNowBelow(axis) }
  }

  private func draw(_ lane: ScreenLayout.Lane, _ axis: TimeAxis) {
    let isSelected = model.selected == lane.stack
    let style: Style = isSelected ? .text.bold : .muted
    let name = cut(name(of: lane.stack), to: axis.column - 2)
    draw(name, column: 1, row: lane.row, style)
    guard let shown = history.lane(of: lane.stack) else { return }
    let sightings = sightings(of: lane, axis)
    let marks = Set(sightings.map { axis.cell(ofNow: $0.time) })
    LaneView(context: context, axis: axis, lane: shown, row: lane.row, marks: marks).draw()
    draw(sightings, in: lane, axis)
    guard let row = lane.thinRow, let other = model.branches.comparison else { return }
    draw(other.name(columns: axis.column - 2), column: 1, row: row, .faint)
    let day = other.day.lane(of: lane.stack)
    ThinLaneView(context: context, axis: axis, lane: shown, beside: day, row: row).draw()
  }

  private func sightings(of lane: ScreenLayout.Lane, _ axis: TimeAxis) -> [SightingMark] {
    model.marks.sightings.filter { sighting in
      sighting.stack == lane.stack && sighting.time >= axis.start && sighting.time < axis.end
    }
  }

  /// A tick where the run agrees, a cross where it does not; no tick hides a cross of its cell.
  private func draw(_ sightings: [SightingMark], in lane: ScreenLayout.Lane, _ axis: TimeAxis) {
    let now = axis.place(ofNow: now)
    for agrees in [true, false] {
      for sighting in sightings where sighting.agrees == agrees {
        let cell = axis.cell(ofNow: sighting.time)
        if cell == now { continue }
        let column = axis.column + cell
        let ground = context.frame[column: column, row: lane.row].style
        let ink: Ink = ground.background == .page ? .text : ground.foreground
        let glyph = agrees ? glyphs.done : glyphs.withheld
        draw(glyph, column: column, row: lane.row, Style(ink, on: ground.background, .bold))
      }
    }
  }

  private func drawNowBelow(_ axis: TimeAxis) {
    guard let scores = layout.scores, let last = layout.lanes.last else { return }
    let column = axis.column + axis.cell(ofNow: now)
    for row in last.endRow..<scores.row + 1
    where context.frame[column: column, row: row].glyph == 0x20 {
      draw(glyphs.now, column: column, row: row, .focus.bold)
    }
  }
}

extension ScreenPart {
  func drawHours(_ axis: TimeAxis, row: Int) {
    let badge = " \(ClockText(context).minutes) "
    let isInside = now >= axis.start && now <= axis.end
    let middle = axis.column + axis.cell(ofNow: now)
    let column = min(size.columns - badge.count, max(0, middle - badge.count / 2))
    // A label keeps a column from the badge, or it is left out.
    let kept = isInside ? column - 1..<column + badge.count + 1 : 0..<0
    for label in axis.labels(calendar) {
      let from = axis.column + label.cell
      guard !kept.overlaps(from..<from + label.text.count) else { continue }
      draw(label.text, column: from, row: row, .faint)
    }
    if isInside { draw(badge, column: column, row: row, Style(.page, on: .badge, .bold)) }
  }

  /// Draws donations, deliveries and openings as ticks, and refusals with their mark.
  func drawEvents(_ axis: TimeAxis, row: Int) {
    if axis.column > 7 { draw("Events", column: 1, row: row, .faint) }
    for event in history.events {
      let isPast = event.time <= now
      let hue = event.kind.map { hues[$0] }
      let style: Style = hue.map { isPast ? .hue($0) : .future($0) } ?? .muted
      draw(glyphs.donation, at: event.time, axis, row: row, isPast ? style.bold : style)
    }
    for refusal in history.refusals {
      let style: Style = refusal.time <= now ? .muted : .faint
      draw(glyphs.withheld, at: refusal.time, axis, row: row, style.bold)
    }
  }

  private func draw(
    _ glyph: Character,
    at time: SimulationTime,
    _ axis: TimeAxis,
    row: Int,
    _ style: Style
  ) {
    guard time >= axis.start, time <= axis.end else { return }
    draw(glyph, column: axis.column + axis.cell(ofNow: time), row: row, style)
  }
}
