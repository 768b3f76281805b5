import SimulationCore
import TerminalRendering

/// The day under the panes: an axis with the moment now, a lane for each stack, events as ticks.
struct DayStripView: ScreenPart {
  let context: ScreenContext

  func draw() {
    let axis = dayAxis
    if let row = layout.dayRuleRow {
      let note = model.isPicture ? nil : "click or drag to go there"
      canvas.drawHeading("The day", note, in: size.band(row: row))
    }
    if let row = layout.axisRow {
      AxisView(context: context, axis: axis, row: row).draw()
    }
    for lane in layout.lanes { draw(lane, axis) }
    if let row = layout.eventRow {
      EventRow(context: context, axis: axis, row: row).draw()
    }
    if layout.scores != nil { drawNowBelow(axis) }
  }

  private func draw(_ lane: ScreenLayout.Lane, _ axis: TimeAxis) {
    let isSelected = model.selected == lane.stack
    let style = isSelected ? Style(.text, .bold) : Style(.muted)
    let name = cut(name(of: lane.stack), to: axis.column - 2)
    canvas.draw(name, column: 1, row: lane.row, style: style)
    guard let shown = history.lane(of: lane.stack) else { return }
    let sightings = sightings(of: lane, axis)
    let marks = Set(sightings.map { axis.cell(ofNow: $0.time) })
    LaneView(context: context, axis: axis, lane: shown, row: lane.row, marks: marks).draw()
    draw(sightings, in: lane, axis)
    guard let row = lane.besideRow, let beside = model.beside else { return }
    canvas.draw(beside.name(columns: axis.column - 2), column: 1, row: row, .faint)
    let other = beside.day.lane(of: lane.stack)
    ThinLaneView(context: context, axis: axis, lane: shown, beside: other, row: row).draw()
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
        let ground = canvas.frame[column: column, row: lane.row].style
        let ink: Ink = ground.background == .page ? .text : ground.foreground
        let glyph = agrees ? glyphs.done : glyphs.withheld
        let style = Style(ink, on: ground.background, .bold)
        canvas.draw(glyph, column: column, row: lane.row, style: style)
      }
    }
  }

  /// The moment now goes on through the rows between the lanes and the scores.
  private func drawNowBelow(_ axis: TimeAxis) {
    guard let scores = layout.scores, let last = layout.lanes.last else { return }
    let column = axis.column + axis.cell(ofNow: now)
    for row in last.endRow..<scores.row + 1 {
      let cell = canvas.frame[column: column, row: row]
      guard cell.glyph == 0x20 else { continue }
      canvas.draw(glyphs.now, column: column, row: row, .focus, .bold)
    }
  }
}
