import Scenarios
import SimulationCore
import SmartStacks

/// Writes what was on top as a table: a row for each time in which a stack showed one widget, cut
/// at midnight (RFC 4180).
package enum SpanTable {
  /// The names of the columns; new ones go to the end.
  static let header = [
    "day", "date", "weekday", "start", "end", "start_minute", "end_minute", "minutes", "stack",
    "widget", "title", "arrival", "source", "value", "decision", "movement", "suggestion", "reason",
  ]

  package static func document(_ chronicle: Chronicle, days: [Chronicle.Day]) -> [UInt8] {
    let timestamps = TimestampWriter(calendar: chronicle.world.calendar)
    var writer = Writer(chronicle: chronicle, timestamps: timestamps)
    for day in days {
      for stack in chronicle.stacks.indices {
        for span in chronicle.spans(of: stack, in: day) { writer.add(span, day) }
      }
    }
    return writer.table.bytes
  }

  private struct Writer {
    let chronicle: Chronicle
    var timestamps: TimestampWriter
    var table = CSVTable(SpanTable.header, lineBreak: "\r\n")

    mutating func add(_ span: Chronicle.Span, _ day: Chronicle.Day) {
      let movement = span.movement.map { chronicle.movements[$0] }
      let track = chronicle[span.widget]
      table.cell(day.number)
      table.cell(Wording.isoDate(day.date))
      table.cell(String(Wording.date(day.date).prefix(3)))
      moment(span.start)
      moment(span.end)
      minutes(minuteOfDay(span.start))
      // The midnight that ends a day is its minute 1,440, however long the day was.
      minutes(span.end >= day.end && isMidnight(day.end) ? 86_400_000 : minuteOfDay(span.end))
      minutes((span.end - span.start).milliseconds)
      table.cell(chronicle.stacks[span.stack.index])
      table.cell(track.name)
      table.cell(track.title)
      table.cell(movement?.arrival ?? "start")
      table.cell(movement?.source?.rawValue ?? "")
      table.cell(millionths: movement?.value?.millionths)
      table.cell(movement.flatMap { $0.decision > 0 ? $0.decision : nil })
      table.cell(movement?.number)
      table.cell(span.isSuggestion ? "yes" : "no")
      table.cell(movement?.reason ?? "It was on top from the start.")
      table.endRow()
    }

    func minuteOfDay(_ time: SimulationTime) -> Int64 {
      Int64(chronicle.world.calendar.local(at: time).millisecondOfDay)
    }

    func isMidnight(_ time: SimulationTime) -> Bool { minuteOfDay(time) == 0 }

    mutating func minutes(_ milliseconds: Int64) {
      table.cell(millionths: milliseconds / 60_000 * 1_000_000 + milliseconds % 60_000 * 50 / 3)
    }

    mutating func moment(_ time: SimulationTime) { table.cell { timestamps.append(time, to: &$0) } }
  }
}
