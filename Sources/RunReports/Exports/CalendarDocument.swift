import Documents
import SimulationCore
package import SmartStacks
import TerminalRendering

/// Writes when widgets are on top as a calendar (RFC 5545).
///
/// Times are in UTC, so that no zone has to be told; calendars show them where their reader is. The
/// same run gives the same bytes: events are stamped with the scenario's own start.
package enum CalendarDocument {
  /// The calendar of some days.
  ///
  /// - Parameters:
  ///   - chronicle: The run.
  ///   - days: The days.
  ///   - widgets: The widgets that are told; nil for all.
  /// - Returns: The document.
  package static func document(
    _ chronicle: Chronicle,
    days: [Chronicle.Day],
    widgets: Set<WidgetID>? = nil
  ) -> [UInt8] {
    var writer = Writer(chronicle)
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    writer.line("PRODID:-//Homestack//Smart Stacks//EN")
    writer.line("CALSCALE:GREGORIAN")
    writer.line("X-WR-CALNAME:\(Writer.escaped(chronicle.title))")
    for stack in chronicle.stacks.indices {
      for span in chronicle.lanes[stack] where widgets?.contains(span.widget) ?? true {
        guard days.contains(where: { $0.start < span.end && span.start < $0.end }) else { continue }
        writer.add(span)
      }
    }
    writer.line("END:VCALENDAR")
    return writer.bytes
  }

  private struct Writer {
    let chronicle: Chronicle
    let stamp: String
    var bytes: [UInt8] = []

    init(_ chronicle: Chronicle) {
      self.chronicle = chronicle
      stamp = Self.utc(.zero, chronicle.world.calendar)
    }

    mutating func add(_ span: Chronicle.Span) {
      let track = chronicle[span.widget]
      let stack = chronicle.stacks[span.stack.index]
      let movement = span.movement.map { chronicle.movements[$0] }
      let calendar = chronicle.world.calendar
      line("BEGIN:VEVENT")
      line("UID:\(identity(track.name, stack, span.start))@homestack")
      line("DTSTAMP:\(stamp)")
      line("DTSTART:\(Self.utc(span.start, calendar))")
      // A calendar counts in seconds, and no event may end before it began.
      let end = max(span.end, span.start + .seconds(1))
      line("DTEND:\(Self.utc(end, calendar))")
      line("SUMMARY:\(Self.escaped(track.title))")
      line("LOCATION:\(Self.escaped(stack))")
      line("DESCRIPTION:\(Self.escaped(movement?.reason ?? "It was on top from the start."))")
      let source = movement?.source?.rawValue ?? movement?.arrival.rawValue ?? "start"
      line("CATEGORIES:\(span.isSuggestion ? "suggestion," : "")\(source)")
      line("TRANSP:TRANSPARENT")
      line("END:VEVENT")
    }

    /// Adds a line, folded so that none is longer than 75 octets and no character is cut.
    mutating func line(_ text: String) {
      var used = 0
      for scalar in text.unicodeScalars {
        let encoded = Array(String(scalar).utf8)
        if used + encoded.count > 75 {
          bytes += "\r\n ".utf8
          used = 1
        }
        bytes += encoded
        used += encoded.count
      }
      bytes += "\r\n".utf8
    }

    /// A moment as calendars write it: `20210609T160000Z`.
    static func utc(_ time: SimulationTime, _ calendar: LocalCalendar) -> String {
      let milliseconds = calendar.startUnixMilliseconds + time.milliseconds
      let days = milliseconds.flooredDivision(by: 86_400_000)
      let date = ISODate(CivilDate(daysSinceEpoch: Int(days))).text.filter { $0 != "-" }
      let local = LocalTime(
        date: CivilDate(daysSinceEpoch: 0),
        millisecondOfDay: Int(milliseconds - days * 86_400_000)
      )
      return "\(date)T\(Wording.seconds(local).filter { $0 != ":" })Z"
    }

    static func escaped(_ text: String) -> String {
      var escaped = ""
      for character in PlainText.harmless(text) {
        if character == "\\" || character == ";" || character == "," { escaped += "\\" }
        escaped.append(character)
      }
      return escaped
    }

    /// What an event is known by: the same event of the same run each time, so that importing it
    /// again changes it and adds none.
    private func identity(
      _ widget: String,
      _ stack: String,
      _ start: SimulationTime
    ) -> String {
      var sum = Checksum()
      sum.add("\(chronicle.title)\u{0}\(stack)\u{0}\(widget)".utf8)
      return "\(String(sum.state, radix: 16))-\(start.milliseconds)"
    }
  }
}
