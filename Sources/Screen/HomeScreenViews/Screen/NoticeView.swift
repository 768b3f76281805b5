import TerminalRendering

/// What a terminal below the floor shows: what is needed, what there is, and the clock.
struct NoticeView: ScreenPart {
  let context: ScreenContext

  func draw() {
    let clock = ClockText(context).seconds
    let lines = lines(canvas.size)
    let hasClock = lines.count < canvas.size.rows
    let top = max(0, (canvas.size.rows - lines.count - (hasClock ? 1 : 0)) / 2)
    for (index, line) in lines.enumerated() {
      draw(line, row: top + index, style: Style(.text))
    }
    guard hasClock else { return }
    draw(clock, row: top + lines.count, style: Style(.focus, .bold))
  }

  /// The most that can be said in whole words, with a row for the clock where there is one.
  private func lines(_ have: Size) -> [String] {
    let need = LayoutClass.least
    let times = glyphs.times
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
    return fitting ?? [cut(wanted, to: have.columns)]
  }

  private func draw(_ text: String, row: Int, style: Style) {
    let column = (canvas.size.columns - CellWidth.columns(of: text)) / 2
    canvas.draw(text, column: max(0, column), row: row, style: style)
  }
}
