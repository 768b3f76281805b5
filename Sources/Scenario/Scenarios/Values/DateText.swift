package import SimulationCore
package import SmartStacks

/// Dates and times in messages about a file.
package enum DateText {
  package static func date(_ date: CivilDate) -> String {
    let year = String(date.year)
    let zeros = String(repeating: "0", count: max(0, 4 - year.count))
    return "\(zeros)\(year)-\(Wording.twoDigits(date.month))-\(Wording.twoDigits(date.day))"
  }

  package static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let text = "\(Wording.twoDigits(seconds / 3600)):\(Wording.twoDigits(seconds / 60 % 60))"
    return seconds % 60 == 0 ? text : "\(text):\(Wording.twoDigits(seconds % 60))"
  }

  /// The days of a world, such as `2021-06-09 06:00 to 24:00`.
  package static func span(_ world: World) -> String {
    let start = world.calendar.local(at: .zero)
    let last = world.calendar.local(at: world.end).date.adding(days: -1)
    let end = last == start.date ? "24:00" : "\(date(last)) 24:00"
    return "\(date(start.date)) \(clock(start.millisecondOfDay)) to \(end)"
  }
}
