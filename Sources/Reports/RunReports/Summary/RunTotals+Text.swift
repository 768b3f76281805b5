package import Scenarios
import SimulationCore
import SmartStacks
package import TerminalRendering

extension RunTotals {
  private static let columns = 98
  private static let leastTitle = 24
  /// How many suggested widgets of a stack have a row of their own.
  private static let mostSuggested = 6
  /// Longer runs are shown by year.
  private static let mostMonths = 13

  /// Tables for people: the whole run, then its months or years.
  package func text(_ look: TextLook = TextLook()) -> HarmlessText {
    let legend =
      widgets.contains(where: \.isSuggested) ? ", \(look.glyphs.suggestion) suggested" : ""
    var lines = [look.strong(look.shown(world.name)), look.shown(span + legend)]
    let rows = self.rows(look)
    lines += ["", look.strong("How often each widget came up, and its time on top")]
    lines += table(rows, look, ["came up"] + Way.allCases.map(\.title) + ["on top"]) { row in
      let total = row.total
      let ways = Way.allCases.map { way in total.ways[way].map(Self.grouped) ?? "" }
      return [Self.grouped(total.cameUp)] + ways + [Self.total(total.onTop)]
    }
    if months.count > 1 {
      let names = periods.map { name(of: $0) }
      let by = months.count > Self.mostMonths ? "year" : "month"
      lines += ["", look.strong("How often it came up, by \(look.shown(by))")]
      lines += table(rows, look, names) { row in
        row.total.cameUp == 0
          ? nil : periods.map { Self.grouped(figures(of: row, $0).cameUp) }
      }
      lines += ["", look.strong("Hours on top a day, by \(look.shown(by))")]
      lines += table(rows, look, names) { row in
        row.total.onTop == .zero
          ? nil : periods.map { Self.hours(figures(of: row, $0).onTop, in: length(of: $0)) }
      }
    }
    lines += held(rows, look)
    lines.append("")
    lines += look.shown(world.policy.basisSentence()).wrapped(to: Self.columns)
    return lines.asLines
  }

  /// The days of the run: `365 days, Mon 7 Jun 2021 to Mon 6 Jun 2022`.
  private var span: String {
    let first = world.calendar.local(at: .zero).date
    let last = world.calendar.local(at: max(.zero, end - .instant)).date
    let days = last.daysSinceEpoch - first.daysSinceEpoch + 1
    guard days > 1 else { return Wording.date(first) }
    return "\(DecimalText.grouped(days)) days, \(Wording.date(first)) to \(Wording.date(last))"
  }

  /// The months side by side, or the years of a long run.
  private var periods: [Range<Int>] {
    months.count > Self.mostMonths
      ? months.stretches(by: \.year) : months.indices.map { $0..<($0 + 1) }
  }

  private func name(of period: Range<Int>) -> String {
    let month = months[period.lowerBound]
    return months.count > Self.mostMonths ? String(month.year) : Wording.month(month.month)
  }

  private func figures(of row: Row, _ period: Range<Int>) -> Figures {
    Array(row.months[period]).total
  }

  private func length(of period: Range<Int>) -> SimulationDuration {
    months[period.upperBound - 1].end - months[period.lowerBound].start
  }

  /// A widget, or all suggested widgets that have no row of their own.
  private struct Row {
    let title: HarmlessText
    let months: [Figures]
    let total: Figures

    init(_ title: HarmlessText, _ months: [Figures]) {
      (self.title, self.months) = (title, months)
      total = months.total
    }
  }

  private typealias StackRows = (stack: StackID?, rows: [Row])

  private func rows(_ look: TextLook) -> [StackRows] {
    stacks.map { stack, widgets in
      let own = widgets.filter(\.isOwn)
      let others = Self.ordered(widgets.filter { !$0.isOwn })
      let rest = others.dropFirst(Self.mostSuggested)
      var rows = own.map { Row(title(of: $0, look), $0.months) }
      rows += others.prefix(Self.mostSuggested).map { Row(title(of: $0, look), $0.months) }
      if !rest.isEmpty {
        let months = self.months.indices.map { month in rest.map { $0.months[month] }.total }
        rows.append(Row("  and \(rest.count) others", months))
      }
      return (stack, rows)
    }
  }

  /// By how often they came up, then by how often they were held back.
  private static func ordered(_ widgets: [Widget]) -> [Widget] {
    let ranked = widgets.map { widget -> (widget: Widget, rank: (Int, Int, Int32)) in
      let total = widget.total
      let held = total.heldBack.values.reduce(0, +)
      return (widget, (-total.cameUp, -held, widget.widget.index))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.widget)
  }

  private func title(of widget: Widget, _ look: TextLook) -> HarmlessText {
    let mark: HarmlessText = widget.isSuggested ? "\(HarmlessText(look.glyphs.suggestion)) " : ""
    return "  " + mark + look.shown(run.title(of: widget.widget).text)
  }

  /// A row for each widget that has cells, below the name of its stack.
  private func table(
    _ stacks: [StackRows],
    _ look: TextLook,
    _ heads: [String],
    _ cells: (Row) -> [String]?
  ) -> [HarmlessText] {
    var rows: [(title: HarmlessText, cells: [String]?)] = []
    for (stack, widgets) in stacks {
      let shown = widgets.compactMap { row in cells(row).map { (row.title, $0) } }
      guard let stack, !shown.isEmpty else { continue }
      rows.append((look.shown(world[stack].name), nil))
      rows += shown.map { ($0.0, $0.1) }
    }
    guard !rows.isEmpty else { return [look.faint("  none")] }
    let filled = rows.compactMap(\.cells)
    let used = heads.indices.filter { column in filled.contains { !$0[column].isEmpty } }
    let widths = heads.indices.map { column in
      ([heads] + filled).map { $0[column].count }.max() ?? 0
    }
    let numbers = used.reduce(0) { $0 + widths[$1] }
    let gap = numbers + 2 * used.count + Self.leastTitle > Self.columns ? 1 : 2
    let width = titleColumns(rows.map(\.title), besides: numbers + gap * used.count)
    func line(_ name: HarmlessText, _ cells: [String]) -> HarmlessText {
      let cells = used.map { .spaces(gap) + look.shown(cells[$0]).aligned(to: widths[$0]) }
      return (name.truncated(to: width).padded(to: width) + cells.joined()).trimmed
    }
    return [look.faint(line("", heads))]
      + rows.map { row in row.cells.map { line(row.title, $0) } ?? row.title }
  }

  /// As wide as the longest title, unless the numbers need the space.
  private func titleColumns(_ titles: [HarmlessText], besides taken: Int) -> Int {
    let longest = titles.map(\.columns).max() ?? 0
    return min(longest, max(Self.leastTitle, Self.columns - taken))
  }

  private func held(_ stacks: [StackRows], _ look: TextLook) -> [HarmlessText] {
    var lines: [HarmlessText] = ["", look.strong("What held each widget back most often")]
    let start = lines.count
    let held = stacks.map { ($0.stack, $0.rows.filter { !$0.total.heldBack.isEmpty }) }
    let titles = held.flatMap(\.1).map(\.title)
    let width = titleColumns(titles, besides: 2 * Self.leastTitle)
    for (stack, rows) in held where !rows.isEmpty {
      lines.append(look.shown(stack.map { world[$0].name } ?? "No stack could show it"))
      lines += rows.map { row in
        row.title.truncated(to: width).padded(to: width + 2)
          + obstacles(of: row, look, columns: Self.columns - width - 2)
      }
    }
    return lines.count == start ? lines + [look.faint("  nothing")] : lines
  }

  /// As many as fit in a line, the most frequent first.
  private func obstacles(of row: Row, _ look: TextLook, columns: Int) -> HarmlessText {
    let narrator = Narrator(run: run)
    var counts: [String: Int] = [:]
    for (rule, count) in row.total.heldBack {
      counts[narrator.brief(of: rule), default: 0] += count
    }
    let ordered = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    var words = HarmlessText()
    for (brief, count) in ordered {
      let next = look.shown("\(brief) (\(Self.grouped(count)))")
      if words.columns == 0 {
        words = next.truncated(to: columns)
      } else if words.columns + 2 + next.columns <= columns {
        words += ", " + next
      } else {
        break
      }
    }
    return words
  }

  /// To the minute where it is longer than one.
  private static func total(_ time: SimulationDuration) -> String {
    let minutes = time.milliseconds / 60_000
    return Wording.span(minutes > 0 ? .minutes(minutes) : time)
  }

  /// The hours of a day, with one decimal; of less than a day, the time itself.
  private static func hours(_ time: SimulationDuration, in length: SimulationDuration) -> String {
    let day = 86_400_000.0
    let mean = Double(time.milliseconds) * min(1, day / Double(max(1, length.milliseconds)))
    let tenths = Int(mean / 360_000 + 0.5)
    if tenths == 0 { return time == .zero ? "0" : "<0.1" }
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func grouped(_ count: Int) -> String { DecimalText.grouped(count) }
}
