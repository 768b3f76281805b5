package import SimulationCore

/// Writes moments as ISO 8601 with the local offset; the day is worked out once and kept.
package struct TimestampWriter: Sendable {
  private let calendar: LocalCalendar
  private var time = SimulationTime.never
  /// `2021-06-07T06:00:00-07:00`, the last moment without its milliseconds.
  private var written: [UInt8] = []
  /// Where the hour stands in it, and the offset.
  private var (clock, zone) = (0, 0)
  /// The milliseconds of which date and offset are written, and the one in which the clock would
  /// have shown midnight.
  private var span: Range<Int64> = 0..<0
  private var midnight: Int64 = 0

  package init(calendar: LocalCalendar) {
    self.calendar = calendar
  }

  /// A single moment as text.
  package static func text(of moment: SimulationTime, in calendar: LocalCalendar) -> String {
    var bytes: [UInt8] = []
    var writer = TimestampWriter(calendar: calendar)
    writer.append(moment, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `2021-06-07T06:00:00-07:00`; milliseconds only where there are any.
  package mutating func append(_ moment: SimulationTime, to bytes: inout [UInt8]) {
    if moment != time {
      time = moment
      if !span.contains(moment.milliseconds) { writeDay(of: moment) }
      let second = (moment.milliseconds - midnight) / 1000
      write(second / 3600, at: clock)
      write(second / 60 % 60, at: clock + 3)
      write(second % 60, at: clock + 6)
    }
    let millisecond = (moment.milliseconds - midnight) % 1000
    if millisecond == 0 {
      bytes += written
    } else {
      bytes += written[..<zone]
      bytes.append(0x2e)
      NumberText.append(magnitude: UInt64(millisecond), digits: 3, to: &bytes)
      bytes += written[zone...]
    }
  }

  /// A day ends where the next begins or another offset does.
  private mutating func writeDay(of moment: SimulationTime) {
    let offsets = calendar.offsets
    let index = offsets.lastIndex { $0.time <= moment } ?? 0
    let local = calendar.local(at: moment)
    midnight = moment.milliseconds - Int64(local.millisecondOfDay)
    let start = index == 0 ? midnight : max(midnight, offsets[index].time.milliseconds)
    let next = index + 1 < offsets.count ? offsets[index + 1].time : .never
    span = start..<min(midnight + 86_400_000, next.milliseconds)
    let offset = offsets[index].secondsFromUTC
    written.removeAll(keepingCapacity: true)
    NumberText.append(magnitude: UInt64(local.date.year.magnitude), digits: 4, to: &written)
    append("-", local.date.month)
    append("-", local.date.day)
    clock = written.count + 1
    written += "T00:00:00".utf8
    zone = written.count
    append(offset < 0 ? "-" : "+", abs(offset) / 3600)
    append(":", abs(offset) / 60 % 60)
  }

  private mutating func append(_ mark: Unicode.Scalar, _ number: Int) {
    written.append(UInt8(ascii: mark))
    NumberText.append(magnitude: UInt64(number.magnitude), digits: 2, to: &written)
  }

  /// Puts two digits in the place of two.
  private mutating func write(_ number: Int64, at place: Int) {
    written[place] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
    written[place + 1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
  }
}
