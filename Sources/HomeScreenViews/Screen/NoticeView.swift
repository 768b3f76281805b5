import TerminalRendering

/// What a terminal below the floor shows: what is needed, what there is, and the clock.
struct NoticeView {
  let context: ScreenContext

  func draw(into frame: inout Frame) {
    let need = LayoutClass.least
    let have = frame.size
    let times = context.glyphs.times
    let wanted = "Homestack needs \(need.columns) \(times) \(need.rows)."
    let found = "This is \(have.columns) \(times) \(have.rows)."
    let words = "\(wanted) \(found)"
    var lines = PlainText.wrapped(words, to: max(1, have.columns - 2))
    if lines.count > 1 { lines = PlainText.wrapped(wanted, to: max(1, have.columns)) + [found] }
    let clock = ClockText(context).seconds
    let top = max(0, (have.rows - lines.count - 1) / 2)
    for (index, line) in lines.enumerated() {
      draw(line, row: top + index, style: Style(.text), into: &frame)
    }
    let row = min(have.rows - 1, top + lines.count)
    draw(clock, row: row, style: Style(.focus, .bold), into: &frame)
  }

  private func draw(_ text: String, row: Int, style: Style, into frame: inout Frame) {
    let column = (frame.size.columns - CellWidth.columns(of: text)) / 2
    frame.draw(text, column: max(0, column), row: row, style: style)
  }
}
