import SimulationCore
import Testing

@testable import Scenarios

/// What is kept of a day and of a number must not be seen in what is written.
@Suite struct TimestampWriterTests {
  /// From half a day before the clocks of New York change in 2021; they change back in November.
  private static let calendar = LocalCalendar(
    startUnixMilliseconds: 1_615_658_400_000,
    offsets: [
      .init(time: .zero, secondsFromUTC: -18_000),
      .init(time: .zero + .hours(13), secondsFromUTC: -14_400),
      .init(time: .zero + .hours(13 + 34 * 7 * 24), secondsFromUTC: -18_000),
    ]
  )

  /// The same without anything kept.
  private static func plain(_ moment: SimulationTime) -> String {
    let local = calendar.local(at: moment)
    let offset = calendar.secondsFromUTC(at: moment)
    func padded(_ number: Int, _ digits: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let date = "\(padded(local.date.year, 4))-\(padded(local.date.month))-\(padded(local.date.day))"
    let clock = "\(padded(local.hour)):\(padded(local.minute)):\(padded(local.second))"
    let fraction = local.millisecondOfDay % 1000
    let zone = "\(offset < 0 ? "-" : "+")\(padded(abs(offset) / 3600)):00"
    return "\(date)T\(clock)\(fraction == 0 ? "" : ".\(padded(fraction, 3))")\(zone)"
  }

  @Test func `A writer that keeps the day writes what one without memory does`() {
    var stream = Seed(4).stream("moments")
    var writer = TimestampWriter(calendar: Self.calendar)
    let change = SimulationTime.zero + .hours(13)
    let back = change + .hours(34 * 7 * 24)
    var moments = [change, back].flatMap { time in
      [-3_600_000, -1, 0, 1, 999, 1000, 3_599_999, 3_600_000].map {
        SimulationTime(milliseconds: time.milliseconds + $0)
      }
    }
    for _ in 0..<2000 {
      let day = Int64(stream.next(below: 250)) * 86_400_000
      // A moment, the same once more, and others of its day and of the one before.
      for span: UInt64 in [1, 1, 86_400_000] {
        let time = day + Int64(stream.next(below: span)) * Int64(1 + stream.next(below: 2))
        moments.append(SimulationTime(milliseconds: time))
      }
    }

    for moment in moments {
      var bytes: [UInt8] = []
      writer.append(moment, to: &bytes)

      #expect(String(decoding: bytes, as: UTF8.self) == Self.plain(moment))
    }
  }

  @Test func `Numbers of every length are written as Swift does`() {
    var numbers: [UInt64] = [0, .max, .max - 1]
    var power: UInt64 = 1
    for _ in 0..<20 {
      numbers += [power - 1, power, power + 1, power &* 7]
      power = power &* 10
    }

    for number in numbers {
      var bytes: [UInt8] = []
      NumberText.append(number, to: &bytes)
      bytes.append(0x20)
      NumberText.append(magnitude: number, digits: 12, to: &bytes)

      let text = String(number)
      let padded = String(repeating: "0", count: max(0, 12 - text.count)) + text
      #expect(String(decoding: bytes, as: UTF8.self) == "\(text) \(padded)")
    }
  }
}
