import SimulationCore
import SmartStacks

/// Dates and times in messages about a file.
enum DateText {
  static func date(_ date: CivilDate) -> String {
    "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let text = "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2))"
    return seconds % 60 == 0 ? text : text + ":\(padded(seconds % 60, 2))"
  }

  /// The days of a world, such as `2021-06-09 06:00 to 24:00`.
  static func span(_ world: World) -> String {
    let start = world.calendar.local(at: .zero)
    let last = world.calendar.local(at: world.end).date.adding(days: -1)
    let end = last == start.date ? "24:00" : "\(date(last)) 24:00"
    return "\(date(start.date)) \(clock(start.millisecondOfDay)) to \(end)"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
