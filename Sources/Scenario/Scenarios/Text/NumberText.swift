package import SimulationCore

/// Writes numbers byte by byte, from integers only.
package enum NumberText {
  package static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(0x2d) }
    append(magnitude: number.magnitude, digits: 1, to: &bytes)
  }

  package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    append(magnitude: number, digits: 1, to: &bytes)
  }

  /// Appends a number of millionths as a decimal of at most six places, without trailing zeros.
  package static func append(millionths: Int64, to bytes: inout [UInt8]) {
    if millionths < 0 { bytes.append(0x2d) }
    let magnitude = millionths.magnitude
    append(magnitude: magnitude / 1_000_000, digits: 1, to: &bytes)
    var fraction = magnitude % 1_000_000
    if fraction == 0 { return }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    bytes.append(0x2e)
    append(magnitude: fraction, digits: digits, to: &bytes)
  }

  package static func decimal(millionths: Int64) -> String {
    var bytes: [UInt8] = []
    append(millionths: millionths, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number with at least so many digits.
  static func append(magnitude: UInt64, digits: Int, to bytes: inout [UInt8]) {
    var rest = magnitude
    var digits = digits
    if rest >= 100_000_000 || digits > 8 {
      append(magnitude: rest / 100_000_000, digits: max(1, digits - 8), to: &bytes)
      rest %= 100_000_000
      digits = 8
    }
    // Eight digits fit a word, the first of them in its lowest byte.
    var word: UInt64 = 0
    var written = 0
    repeat {
      word = word << 8 | (0x30 + rest % 10)
      rest /= 10
      written += 1
    } while rest > 0 || written < digits
    for _ in 0..<written {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }
}

package enum DecimalText {
  /// A number with so many decimals; a nought before the point is left out: `.569`, `1.1`, `-.02`.
  package static func of(_ value: Double, places: Int, signed: Bool = false) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let units = Int64((value * scale).rounded())
    let whole = units.magnitude / UInt64(scale)
    let fraction = String(units.magnitude % UInt64(scale))
    let sign = units < 0 ? "-" : signed ? "+" : ""
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(whole == 0 && places > 1 ? "" : String(whole)).\(zeros)\(fraction)"
  }

  /// A count with its thousands apart: `94,484`.
  package static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}

/// Writes moments as ISO 8601 with the local offset; the day is worked out once and kept.
package struct TimestampWriter {
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

  package init(calendar: LocalCalendar) { self.calendar = calendar }

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

  private mutating func write(_ number: Int64, at place: Int) {
    written[place] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
    written[place + 1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
  }
}
