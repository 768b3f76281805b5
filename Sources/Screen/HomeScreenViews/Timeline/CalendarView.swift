import SimulationCore
import SmartStacks
package import TerminalRendering

/// Several days below one another for a stack, then the same of other stacks, as far as they fit.
package struct CalendarView: ScreenPart {
  let context: ScreenContext
  let days: [DayHistory]
  let start: Int

  private var firstRow: Int { size.rows >= 24 ? 4 : 3 }
  /// Every stack where there is room for all of them; else the chosen one first.
  private var stacks: [StackID] {
    let all = state.stacks.indices.map(StackID.init).filter { stack in
      state[stack].isThere || days.contains { $0.lane(of: stack)?.members.isEmpty == false }
    }
    guard let chosen = model.selected ?? all.first else { return [] }
    let rows = size.rows + 1 - firstRow
    let room = max(1, rows / (days.count + 2))
    return all.count <= room ? all : Array(([chosen] + all.filter { $0 != chosen }).prefix(room))
  }

  private func firstRow(of place: Int) -> Int { firstRow + place * (days.count + 2) }

  /// In days.
  package static func room(on size: Size) -> Int { max(1, size.rows - (size.rows >= 24 ? 6 : 4)) }

  /// The whole calendar day, also where the scenario starts or ends within it, so that hours align.
  private func axis(of day: DayHistory) -> TimeAxis {
    TimeAxis(
      start: min(day.start, calendar.startOfDay(at: day.start)),
      end: max(day.end, calendar.startOfNextDay(after: day.start)),
      in: start..<size.columns - 1
    )
  }

  func moment(atColumn column: Int, row: Int) -> SimulationTime? {
    guard row >= firstRow, !days.isEmpty else { return nil }
    let (place, index) = (row - firstRow).quotientAndRemainder(dividingBy: days.count + 2)
    guard days.indices.contains(index), stacks.indices.contains(place) else { return nil }
    let day = days[index]
    return axis(of: day).moment(atColumn: column).map { min(max(day.start, $0), day.end) }
  }

  func draw() {
    guard let first = days.first else { return }
    let stacks = stacks
    for (place, stack) in stacks.enumerated() {
      drawTitle(stack, place, isAlone: stacks.count == 1)
      for (index, day) in days.enumerated() {
        let row = firstRow(of: place) + index
        guard row < size.rows - 1 else { break }
        draw(day, of: stack, row: row)
      }
    }
    let longest = days.max { ($0.end - $0.start) < ($1.end - $1.start) } ?? first
    for label in axis(of: longest).labels(calendar) {
      draw(label.text, column: start + label.cell, row: firstRow - 1, .faint)
    }
  }

  private func drawTitle(_ stack: StackID, _ place: Int, isAlone: Bool) {
    let others = isAlone && world.stacks.count > 1 ? ", press tab for another stack" : ""
    let note = days.count == 1 || place > 0 ? nil : "\(days.count) days\(others)"
    // The hours are drawn once, below the first title.
    let row = firstRow(of: place) - (place == 0 ? 2 : 1)
    drawHeading("On top in \(name(of: stack))", note, in: size.band(row: row))
  }

  private func draw(_ day: DayHistory, of stack: StackID, row: Int) {
    let date = Wording.date(calendar.local(at: day.start).date, year: false)
    draw(date, column: 1, row: row, room: start - 2, day.covers(now) ? .text.bold : .muted)
    guard let lane = day.lane(of: stack) else { return }
    LaneView(context: context, axis: axis(of: day), lane: lane, row: row).draw()
  }
}
