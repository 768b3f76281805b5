import Documents
import SimulationCore
import SmartStacks

/// Writes what was on top as a table: a row for each time in which a stack showed one widget, cut
/// at midnight (RFC 4180).
package enum SpanTable {
  /// The names of the columns; new ones go to the end.
  package static let header = [
    "day", "date", "weekday", "start", "end", "start_minute", "end_minute", "minutes", "stack",
    "widget", "title", "arrival", "source", "value", "decision", "movement", "suggestion", "reason",
  ]

  /// The whole table of some days.
  package static func document(_ chronicle: Chronicle, days: [Chronicle.Day]) -> [UInt8] {
    var writer = Writer(chronicle)
    for day in days {
      for stack in chronicle.stacks.indices {
        for span in chronicle.spans(of: stack, in: day) { writer.add(span, day) }
      }
    }
    return writer.bytes
  }

  private struct Writer {
    let chronicle: Chronicle
    var timestamps: TimestampWriter
    var bytes: [UInt8] = []

    init(_ chronicle: Chronicle) {
      self.chronicle = chronicle
      timestamps = TimestampWriter(calendar: chronicle.world.calendar)
      bytes += SpanTable.header.joined(separator: ",").utf8
      end()
    }

    mutating func add(_ span: Chronicle.Span, _ day: Chronicle.Day) {
      let movement = span.movement.map { chronicle.movements[$0] }
      let track = chronicle[span.widget]
      let arrival = movement?.arrival ?? .start
      NumberText.append(Int64(day.number), to: &bytes)
      word(ISODate(day.date).text)
      word(String(Wording.date(day.date).prefix(3)))
      moment(span.start)
      moment(span.end)
      minutes(minuteOfDay(span.start))
      // The midnight that ends a day is its minute 1,440, however long the day was.
      minutes(span.end >= day.end && isMidnight(day.end) ? 86_400_000 : minuteOfDay(span.end))
      minutes((span.end - span.start).milliseconds)
      word(chronicle.stacks[span.stack.index])
      word(track.name)
      word(track.title)
      word(arrival.rawValue)
      word(movement?.source?.rawValue ?? "")
      number(movement?.value?.millionths)
      bytes.append(comma)
      if let decision = movement?.decision, decision > 0 {
        NumberText.append(Int64(decision), to: &bytes)
      }
      bytes.append(comma)
      if let movement { NumberText.append(Int64(movement.number), to: &bytes) }
      word(span.isSuggestion ? "yes" : "no")
      word(movement?.reason ?? "It was on top from the start.")
      end()
    }

    private func minuteOfDay(_ time: SimulationTime) -> Int64 {
      Int64(chronicle.world.calendar.local(at: time).millisecondOfDay)
    }

    private func isMidnight(_ time: SimulationTime) -> Bool { minuteOfDay(time) == 0 }

    /// A number of milliseconds as minutes.
    private mutating func minutes(_ milliseconds: Int64) {
      bytes.append(comma)
      NumberText.append(
        millionths: milliseconds / 60_000 * 1_000_000 + milliseconds % 60_000 * 50 / 3,
        to: &bytes
      )
    }

    private mutating func number(_ millionths: Int64?) {
      bytes.append(comma)
      if let millionths { NumberText.append(millionths: millionths, to: &bytes) }
    }

    private mutating func moment(_ time: SimulationTime) {
      bytes.append(comma)
      timestamps.append(time, to: &bytes)
    }

    private mutating func word(_ text: String) {
      bytes.append(comma)
      CSVText.append(text, to: &bytes)
    }

    private mutating func end() { bytes += "\r\n".utf8 }

    private let comma: UInt8 = 0x2c
  }
}

/// A date as ISO 8601 writes it.
struct ISODate {
  let text: String

  init(_ date: CivilDate) {
    let year = "\(10_000 + date.year)".dropFirst()
    text = "\(year)-\(Wording.twoDigits(date.month))-\(Wording.twoDigits(date.day))"
  }
}
