import SimulationCore
import SmartStacks
import TerminalRendering

/// Several days below one another: what was on top of one stack, hour by hour.
struct CalendarView {
  let context: ScreenContext
  let days: [DayHistory]
  /// Where the hours start.
  let start: Int

  private var size: Size { context.layout.size }
  private var firstRow: Int { size.rows >= 24 ? 4 : 3 }
  private var stack: StackID { context.model.selected ?? StackID(0) }

  /// How many days a screen has room for.
  static func room(on size: Size) -> Int { max(1, size.rows - (size.rows >= 24 ? 6 : 4)) }

  private func axis(of day: DayHistory) -> TimeAxis {
    TimeAxis(start: day.start, end: day.end, in: start..<size.columns - 1)
  }

  /// The moment at a cell.
  func moment(atColumn column: Int, row: Int) -> SimulationTime? {
    guard days.indices.contains(row - firstRow) else { return nil }
    let axis = axis(of: days[row - firstRow])
    guard column >= axis.column, column <= axis.column + axis.columns else { return nil }
    return axis.time(atColumn: column)
  }

  func draw(into frame: inout Frame) {
    guard let first = days.first, context.world.stacks.indices.contains(stack.index) else { return }
    let title = "What \(context.name(of: stack)) shows"
    RuleLine(
      title: title,
      note: days.count == 1 ? nil : "\(days.count) days; tab shows another stack"
    )
    .draw(
      into: &frame,
      glyphs: context.glyphs,
      column: 1,
      endColumn: size.columns - 1,
      row: firstRow - 2
    )
    let longest = days.max { ($0.end - $0.start) < ($1.end - $1.start) } ?? first
    for label in axis(of: longest).labels(context.calendar) {
      frame.draw(
        label.text,
        column: start + label.cell,
        row: firstRow - 1,
        style: Style(.faint)
      )
    }
    for (index, day) in days.enumerated() where firstRow + index < size.rows - 1 {
      draw(day, row: firstRow + index, into: &frame)
    }
  }

  private func draw(_ day: DayHistory, row: Int, into frame: inout Frame) {
    let isShown = day.covers(context.now)
    let date = Wording.date(context.calendar.local(at: day.start).date, year: false)
    let text = context.cut(date, to: start - 2)
    frame.draw(text, column: 1, row: row, style: isShown ? Style(.text, .bold) : Style(.muted))
    guard day.stacks.lanes.indices.contains(stack.index) else { return }
    LaneView(
      context: context,
      axis: axis(of: day),
      lane: day.stacks.lanes[stack.index],
      row: row
    ).draw(into: &frame)
  }
}
