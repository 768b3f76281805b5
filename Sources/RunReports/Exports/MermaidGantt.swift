import SimulationCore
import SmartStacks
import TerminalRendering

/// Writes what was on top as a Gantt chart that code-hosting pages draw from Markdown.
///
/// A stack has a section with the milestones of its movements, and each of its widgets a section
/// below it: tasks of one section that do not meet share one row in the compact form, so that a
/// widget has one lane. Names stand beside the lanes, numbers in them, which are too short to lie
/// over each other. Several days follow one another on one axis.
package enum MermaidGantt {
  /// The chart of some days, without the fence that Markdown puts around it.
  package static func document(_ chronicle: Chronicle, days: [Chronicle.Day]) -> [UInt8] {
    var lines = [
      "---",
      "displayMode: compact",
      "config:",
      "  gantt:",
      "    leftPadding: \(room(chronicle))",
      "---",
      "gantt",
      "    title \(words(chronicle.title))",
      "    dateFormat YYYY-MM-DDTHH:mm:ss",
      "    axisFormat \(days.count > 1 ? "%d.%m. %H:%M" : "%H:%M")",
    ]
    for stack in chronicle.stacks.indices {
      let spans = days.flatMap { chronicle.spans(of: stack, in: $0) }
      guard !spans.isEmpty else { continue }
      lines.append("    section \(words(chronicle.stacks[stack]))")
      for day in days {
        for movement in chronicle.movements(in: day) where movement.stack.index == stack {
          let start = wall(movement.time, chronicle.world.calendar)
          lines.append("    \(movement.number) :milestone, \(start), 0s")
        }
      }
      var rows: [(widget: WidgetID, tasks: [String])] = []
      for span in spans {
        let place = rows.firstIndex { $0.widget == span.widget } ?? rows.count
        if place == rows.count { rows.append((span.widget, [])) }
        rows[place].tasks.append(task(span, chronicle))
      }
      for row in rows {
        // Sections of one name would become one.
        lines.append("    section \(name(of: row.widget, in: stack, chronicle))")
        lines += row.tasks
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func name(
    of widget: WidgetID,
    in stack: Int,
    _ chronicle: Chronicle
  ) -> String {
    words("\(chronicle.stacks[stack]) – \(chronicle[widget].title)")
  }

  /// The pixels for the names at the left.
  private static func room(_ chronicle: Chronicle) -> Int {
    let longest = chronicle.lanes.enumerated().flatMap { stack, lane in
      Set(lane.map(\.widget)).map { CellWidth.columns(of: name(of: $0, in: stack, chronicle)) }
    }.max()
    return min(320, 24 + 6 * (longest ?? 10))
  }

  /// A bar: suggestions stand out, and so does what was predicted.
  private static func task(_ span: Chronicle.Span, _ chronicle: Chronicle) -> String {
    let calendar = chronicle.world.calendar
    let (start, end) = (wall(span.start, calendar), wall(span.end, calendar))
    // Where the clock goes back, a bar would end before it began: it is drawn as long as it was.
    let length = (span.end - span.start).milliseconds / 1000
    let until = start < end ? end : "\(max(1, length))s"
    let movement = span.movement.map { chronicle.movements[$0] }
    let tag = span.isSuggestion ? "crit, " : movement?.source == .prediction ? "active, " : ""
    return "    \(movement.map { "\($0.number)" } ?? "start") :\(tag)\(start), \(until)"
  }

  /// A moment as the local clock shows it.
  private static func wall(_ time: SimulationTime, _ calendar: LocalCalendar) -> String {
    let local = calendar.local(at: time)
    return "\(ISODate(local.date).text)T\(Wording.seconds(local))"
  }

  /// Text of outside without what the grammar gives a meaning: ends of statements and of names,
  /// comments, entities, markup.
  ///
  /// It follows a keyword on its line, so a keyword in it is a word.
  static func words(_ text: String) -> String {
    var kept = ""
    for character in PlainText.harmless(text) {
      switch character {
      case ":": kept += "∶"
      case ";", ",": kept += " "
      case "#": kept += "＃"
      case "%": kept += "％"
      case "<": kept += "‹"
      case ">": kept += "›"
      case "\"", "`": kept += "'"
      case "{", "[": kept += "("
      case "}", "]": kept += ")"
      default: kept.append(character)
      }
    }
    let trimmed = kept.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? "–" : trimmed
  }
}
