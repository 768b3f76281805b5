import TerminalRendering

/// What a terminal below the floor shows: what is needed, what there is, and the clock.
struct NoticeView {
  let context: ScreenContext

  func draw(into frame: inout Frame) {
    let clock = ClockText(context).seconds
    let lines = lines(frame.size)
    let hasClock = lines.count < frame.size.rows
    let top = max(0, (frame.size.rows - lines.count - (hasClock ? 1 : 0)) / 2)
    for (index, line) in lines.enumerated() {
      draw(line, row: top + index, style: Style(.text), into: &frame)
    }
    guard hasClock else { return }
    draw(clock, row: top + lines.count, style: Style(.focus, .bold), into: &frame)
  }

  /// The most that can be said in whole words, with a row for the clock where there is one.
  private func lines(_ have: Size) -> [String] {
    let need = LayoutClass.least
    let times = context.glyphs.times
    let wanted = "\(need.columns) \(times) \(need.rows)"
    let found = "\(have.columns) \(times) \(have.rows)"
    let forms = [
      ["Homestack needs \(wanted). This is \(found)."],
      ["Homestack needs \(wanted).", "This is \(found)."],
      ["Needs \(wanted).", "This is \(found)."],
      ["Needs \(wanted)."], [wanted],
    ]
    let room = Size(columns: max(1, have.columns - 2), rows: max(2, have.rows))
    let fitting = forms.first { form in
      form.count < room.rows && form.allSatisfy { CellWidth.columns(of: $0) <= room.columns }
    }
    return fitting ?? [context.cut(wanted, to: have.columns)]
  }

  private func draw(_ text: String, row: Int, style: Style, into frame: inout Frame) {
    let column = (frame.size.columns - CellWidth.columns(of: text)) / 2
    frame.draw(text, column: max(0, column), row: row, style: style)
  }
}
