import SimulationCore

/// Writes moments as ISO 8601 with the local offset; the day is worked out once and kept.
struct TimestampWriter: Sendable {
  private let calendar: LocalCalendar
  private var time = SimulationTime.never
  private var written: [UInt8] = []

  init(calendar: LocalCalendar) {
    self.calendar = calendar
  }

  /// A single moment as text.
  static func text(of moment: SimulationTime, in calendar: LocalCalendar) -> String {
    var bytes: [UInt8] = []
    var writer = TimestampWriter(calendar: calendar)
    writer.append(moment, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `2021-06-07T06:00:00-07:00`; milliseconds only where there are any.
  mutating func append(_ moment: SimulationTime, to bytes: inout [UInt8]) {
    if moment != time {
      time = moment
      write(moment)
    }
    bytes += written
  }

  private mutating func write(_ moment: SimulationTime) {
    let local = calendar.local(at: moment)
    written.removeAll(keepingCapacity: true)
    append(local.date.year, digits: 4)
    written.append(0x2d)
    append(local.date.month)
    written.append(0x2d)
    append(local.date.day)
    written.append(0x54)
    append(local.hour)
    written.append(0x3a)
    append(local.minute)
    written.append(0x3a)
    append(local.second)
    let millisecond = local.millisecondOfDay % 1000
    if millisecond > 0 {
      written.append(0x2e)
      append(millisecond, digits: 3)
    }
    let offset = calendar.secondsFromUTC(at: moment)
    written.append(offset < 0 ? 0x2d : 0x2b)
    append(abs(offset) / 3600)
    written.append(0x3a)
    append(abs(offset) / 60 % 60)
  }

  private mutating func append(_ number: Int, digits: Int = 2) {
    NumberText.append(magnitude: UInt64(number.magnitude), digits: digits, to: &written)
  }
}
