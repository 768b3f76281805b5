import SimulationCore
import SmartStacks
import TerminalRendering

/// What happened beside the movements: what apps donated and delivered, and that they were opened,
/// as ticks; what was held back or refused carries the mark of a refusal.
struct EventRow: ScreenPart {
  let context: ScreenContext
  let axis: TimeAxis
  let row: Int

  func draw() {
    if axis.column > 7 { canvas.draw("Events", column: 1, row: row, .faint) }
    for event in history.events where event.time >= axis.start && event.time <= axis.end {
      let hue = event.kind.map { hues[$0] }
      let isPast = event.time <= now
      let ink = hue.map { isPast ? Ink.hue($0) : .future($0) } ?? .muted
      draw(glyphs.donation, at: event.time, Style(ink, isPast ? .bold : []))
    }
    for refusal in history.refusals where refusal.time >= axis.start && refusal.time <= axis.end {
      let isPast = refusal.time <= now
      let style = Style(isPast ? .muted : .faint, .bold)
      draw(glyphs.withheld, at: refusal.time, style)
    }
  }

  private func draw(_ glyph: Character, at time: SimulationTime, _ style: Style) {
    let cell = min(axis.columns - 1, axis.cell(of: time))
    canvas.draw(glyph, column: axis.column + cell, row: row, style: style)
  }
}
