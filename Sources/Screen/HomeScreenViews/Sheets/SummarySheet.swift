import SimulationCore
import SmartStacks
import TerminalRendering

/// The quiet sheet at the end of a run: what the day came to, and where to go from here.
struct SummarySheet: ScreenPart {
  let context: ScreenContext
  let summary: RunSummary

  /// Below this width of the text, labels and values take fewer words.
  private static let comfortable = 50

  static func hints(_ keys: KeyTable) -> KeyHints {
    let ways: [(Command, String)] = [
      (.start, "again"), (.previousEvent, "back"), (.why, "why"), (.timeline, "timeline"),
      (.quit, "quit"),
    ]
    return ways.compactMap { way in keys.name(of: way.0).map { ($0, way.1) } } + [("esc", "close")]
  }

  private var columns: Int { textColumns }
  private var isShort: Bool { columns < Self.comfortable }
  private var labelColumns: Int { isShort ? 12 : 21 }

  var title: String {
    guard summary.end >= world.end else { return "Up to \(context.clock(summary.end))" }
    return days > 1 ? "The run is over" : "The day is over"
  }

  var path: String {
    days > 1
      ? Wording.count(days, "day", "days")
      : Wording.date(calendar.local(at: .zero).date)
  }

  private var days: Int {
    let last = max(.zero, summary.end - SimulationDuration(milliseconds: 1))
    let first = calendar.local(at: .zero).date
    return calendar.local(at: last).date.daysSinceEpoch - first.daysSinceEpoch + 1
  }

  var rows: [Sheet.Row] {
    var rows = [
      row("Turns", count(summary.turns)),
      row(isShort ? "Suggested" : "Suggestions", count(summary.suggestions), answers),
      row("Held back", count(summary.heldBack)),
      row(isShort ? "Refused" : "Donations refused", count(summary.refused)),
      waitRow,
    ]
    guard !summary.favourites.isEmpty else { return rows }
    rows.append(Sheet.Row())
    rows.append(Sheet.Row("On top longest", .muted, .bold))
    return rows + summary.favourites.map(row)
  }

  /// What the person did with the suggestions, where they did something.
  private var answers: String {
    let words = [
      summary.kept > 0 ? "\(summary.kept) kept" : nil,
      summary.dismissed > 0 ? "\(summary.dismissed) dismissed" : nil,
      summary.silenced > 0 ? "\(summary.silenced) never again" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  private var waitRow: Sheet.Row {
    let label = isShort ? "Waited" : "Longest wait"
    guard let wait = summary.longestWait else {
      return row(label, Words("none", .muted))
    }
    let range = "\(clock(wait.start))\(glyphs.range)\(clock(wait.end))"
    let length = Words(Wording.span(wait.length), .text, .bold)
    return row(label, length, range)
  }

  /// A clock time, with its day where the run has several.
  private func clock(_ time: SimulationTime) -> String {
    days > 1 ? moment(time) : context.clock(time)
  }

  private func count(_ count: Int) -> Words {
    count == 0 ? Words("none", .muted) : Words(String(count), .text, .bold)
  }

  private func row(_ label: String, _ value: Words, _ more: String = "") -> Sheet.Row {
    var runs = [Words(label.padded(to: labelColumns, blanks: 1), .muted), value]
    if !more.isEmpty { runs.append(Words("  \(more)", .muted)) }
    return Sheet.Row(runs)
  }

  private func row(_ favourite: RunSummary.Favourite) -> Sheet.Row {
    let name = cut(name(of: favourite.stack), to: labelColumns - 1)
    let title = title(of: favourite.widget, columns: max(8, columns - labelColumns - 14))
    return Sheet.Row([
      Words(name.padded(to: labelColumns)),
      Words(title, .hue(hue(of: favourite.widget)), .bold),
      Words("  \(Wording.span(favourite.length))", .muted),
    ])
  }
}
