import SimulationCore
import SmartStacks
import TerminalRendering

// The day under the panes: an axis with the moment now, a lane for each stack, events as ticks.
extension HomeView {
  func drawDay() {
    let axis = dayAxis
    if let row = layout.dayRuleRow {
      let note = model.isPicture ? nil : "click or drag to go there"
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
    guard let row = lane.thinRow, let other = model.comparison else { return }
    draw(other.name(columns: axis.column - 2), column: 1, row: row, .faint)
    let day = other.day.lane(of: lane.stack)
    ThinLaneView(context: context, axis: axis, lane: shown, beside: day, row: row).draw()
  }

  /// What somebody saw on a phone of a stack in the shown part of the day.
  private func sightings(of lane: ScreenLayout.Lane, _ axis: TimeAxis) -> [SightingMark] {
    model.sightings.filter { sighting in
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

  /// The moment now goes on through the rows between the lanes and the scores.
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
  /// Draws the hours over a strip, with the moment now as a badge.
  func drawHours(_ axis: TimeAxis, row: Int) {
    let badge = " \(ClockText(context).minutes) "
    let isInside = now >= axis.start && now <= axis.end
    let middle = axis.column + axis.cell(ofNow: now)
    let column = min(size.columns - badge.count, max(0, middle - badge.count / 2))
    // A label keeps a column from the badge, or it stays away.
    let kept = isInside ? column - 1..<column + badge.count + 1 : 0..<0
    for label in axis.labels(calendar) {
      let from = axis.column + label.cell
      guard !kept.overlaps(from..<from + label.text.count) else { continue }
      draw(label.text, column: from, row: row, .faint)
    }
    if isInside { draw(badge, column: column, row: row, Style(.page, on: .badge, .bold)) }
  }

  /// Draws what happened beside the movements: what apps donated and delivered, and that they were
  /// opened, as ticks; what was held back or refused carries the mark of a refusal.
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
