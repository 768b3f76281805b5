package import SimulationCore
package import SmartStacks

/// What a widget shows, its times not yet on a day.
package struct ContentTemplate: Hashable, Sendable {
  /// The content; the times of its sparkline are milliseconds since midnight.
  package let content: WidgetContent
  /// When its appointments begin, in their order.
  private let appointments: [RelativeTime]

  package init(_ content: WidgetContent, appointments: [RelativeTime] = []) {
    self.content = content
    self.appointments = appointments
  }

  /// The content from a moment on.
  package func content(at moment: SimulationTime, in calendar: LocalCalendar) -> WidgetContent {
    var result = content
    result.blocks = content.blocks.map { placed($0, at: moment, in: calendar) }
    return result
  }

  /// The same as something that is added at a moment: an amount of `now` has its time.
  func addition(at moment: SimulationTime, in calendar: LocalCalendar) -> WidgetContent {
    var result = content(at: moment, in: calendar)
    let clock = Wording.minutes(calendar.local(at: moment))
    for (place, block) in result.blocks.enumerated() {
      guard case .amounts(var amounts) = block else { continue }
      for index in amounts.indices where amounts[index].note == "now" {
        amounts[index].note = clock
      }
      result.blocks[place] = .amounts(amounts)
    }
    return result
  }

  private func placed(
    _ block: WidgetContent.Block,
    at moment: SimulationTime,
    in calendar: LocalCalendar
  ) -> WidgetContent.Block {
    switch block {
    case .agenda(var items):
      for (place, time) in appointments.enumerated() {
        items[place].start = time.moment(from: moment, in: calendar)
      }
      return .agenda(items)
    case .sparkline(var line):
      func placed(_ time: SimulationTime) -> SimulationTime {
        RelativeTime.clock(Int(time.milliseconds)).moment(from: moment, in: calendar)
      }
      line.start = placed(line.start)
      line.end = placed(line.end)
      return .sparkline(line)
    case .lines, .checklist, .amounts, .bigValue, .gauges, .player, .clocks: return block
    }
  }
}
