import RunReports
import SimulationCore
import SmartStacks
package import TerminalRendering

/// A comparison as one page that needs nothing else, without a script.
package struct ComparisonPage {
  private let comparison: Comparison
  private let days: ComparisonDays
  private let words: ComparisonWords
  private let themes: (light: Theme, dark: Theme)

  /// Prepares a page; the hues are by `KindID`, the themes hold where the reader's system is light
  /// and where it is dark.
  package init(
    _ comparison: Comparison,
    hues: (a: [Int], b: [Int]),
    themes: (light: Theme, dark: Theme)
  ) {
    self.comparison = comparison
    self.themes = themes
    days = ComparisonDays(comparison, hues: hues)
    words = ComparisonWords(comparison: comparison)
  }

  package var text: HarmlessText {
    let title = "\(escaped(words.title)): two runs compared"
    let header = """
      <header>
      <h1>\(title)</h1>
      <dl class="facts">
      <div><dt>A</dt><dd>\(escaped(comparison.a.label))</dd></div>
      <div><dt>B</dt><dd>\(escaped(comparison.b.label))</dd></div>
      </dl>
      <p class="about">\(escaped(comparison.isSame ? Self.same : words.summary))</p>
      </header>
      """
    return PageShell.document(
      title: title,
      themes: themes,
      skip: ("movements", "Skip to what moves otherwise"),
      source: "two logs",
      header: header,
      main: values + parting + charts + movements + shares
    )
  }

  /// So many values stand before what they do; the others are folded away.
  private static let mostValues = 12
  private static let same = "Nothing differs on the screen."

  private func escaped(_ text: String) -> String { XMLText.shown(text) }

  // MARK: Parts

  private var values: String {
    guard !comparison.values.isEmpty else { return "" }
    let rows = comparison.values.map { value in
      let said = words.said(value)
      let path = escaped(value.path).split(separator: ".", omittingEmptySubsequences: false).joined(
        separator: ".<wbr>"
      )
      return "<tr><td>\(path)</td>"
        + "<td class=\"p\">\(escaped(said.a ?? "–"))</td>"
        + "<td class=\"p\">\(escaped(said.b ?? "–"))</td></tr>"
    }
    let columns = ["Path", "A", "B"]
    let first = rows.prefix(Self.mostValues)
    var html = "<h2>What the files say otherwise</h2>\n"
    html += table("Values of the files", columns, Array(first))
    let left = rows.count - first.count
    guard left > 0 else { return html }
    html += "<details><summary>and \(Wording.count(left, "value", "values")) more</summary>\n"
    html += table("More values", columns, Array(rows.dropFirst(first.count)))
    return html + "</details>\n"
  }

  private var parting: String {
    let lines = words.parting.map { "<p>\(escaped($0))</p>" }
    return "<h2>Where the logs part</h2>\n\(lines.joined(separator: "\n"))\n"
  }

  private var charts: String {
    var html = "<h2>Both runs</h2>\n"
    html += "<p class=\"quiet\">A above, B below; a line leads from when something moved in A to "
    html += "when it did in B, × is only in A, + only in B.</p>\n"
    for day in days.days {
      let charts = days.charts(of: day, paint: .roles)
      guard let axis = (charts.b ?? charts.a)?.axis(height: 20) else { continue }
      html += "<h3>\(escaped(words.day(day)))</h3>\n<div class=\"chart\">\n"
      html += "<div class=\"hours\" aria-hidden=\"true\"><svg>\(axis.svg)</svg></div>\n"
      html += "<div class=\"row head\"><div></div><svg class=\"plot\" height=\"22\"></svg></div>\n"
      for stack in days.stacks { html += row(stack, day, charts) }
      html += "</div>\n"
    }
    if days.left > 0 {
      let left = Wording.count(days.left, "day", "days")
      html += "<p class=\"quiet\">and \(left) more</p>\n"
    }
    return html
  }

  private func row(
    _ stack: (name: String, a: Int?, b: Int?),
    _ day: Int,
    _ charts: (a: DayChart?, b: DayChart?)
  ) -> String {
    let a = stack.a.flatMap { index in charts.a?.thinLane(of: index) }
    let b = stack.b.flatMap { index in charts.b?.thinLane(of: index) }
    let links = ComparisonLinks(comparison, day: day, stack: stack.name, paint: .roles)
    let told = "A: \(a?.words ?? "nothing"). B: \(b?.words ?? "nothing")."
    return "<div class=\"row\"><div class=\"label\">\(escaped(stack.name))"
      + "<span>A above, B below</span></div>"
      + "<svg class=\"plot\" height=\"50\" role=\"img\" aria-label=\"\(escaped(told))\">"
      + "\(a?.svg ?? "")<svg y=\"16\" overflow=\"visible\">\(links.svg(charts, height: 16))</svg>"
      + "<svg y=\"34\" overflow=\"visible\">\(b?.svg ?? "")</svg></svg></div>\n"
  }

  private var movements: String {
    var html = "<h2 id=\"movements\">What moves otherwise</h2>\n"
    guard !comparison.differences.isEmpty else { return html + "<p>\(Self.same)</p>\n" }
    let rows = comparison.differences.map { difference in
      let reasons = words.reasons(difference).map(escaped).joined(separator: "<br>")
      return "<tr><td class=\"w\">\(escaped(words.day(difference.day)))</td>"
        + "<td class=\"w\">\(difference.a.map { words.clock($0.clock) } ?? "–")</td>"
        + "<td class=\"w\">\(difference.b.map { words.clock($0.clock) } ?? "–")</td>"
        + "<td>\(escaped(difference.stack))</td><td>\(escaped(difference.title))</td>"
        + "<td>\(escaped(words.verb(difference.movement)))</td>"
        + "<td>\(escaped(words.fate(difference)))</td><td class=\"y\">\(reasons)</td></tr>"
    }
    html += table(
      "Movements that are not the same in both",
      ["Day", "A", "B", "Stack", "Widget", "What", "Change", "Why"],
      rows
    )
    return html
  }

  private var shares: String {
    let rows = comparison.shares.map { share in
      "<tr><td>\(escaped(share.stack))</td><td>\(escaped(share.title))</td>"
        + "<td class=\"w\">\(Wording.span(share.a))</td>"
        + "<td class=\"w\">\(Wording.span(share.b))</td>"
        + "<td class=\"w\">\(escaped(words.gain(share)))</td></tr>"
    }
    guard !rows.isEmpty else { return "" }
    return "<h2>Time on top</h2>\n"
      + table("How long each widget was on top", ["Stack", "Widget", "A", "B", "Change"], rows)
  }

  private func table(_ caption: String, _ columns: [String], _ rows: [String]) -> String {
    let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<div class=\"scroll\"><table><caption>\(caption)</caption>"
      + "<thead><tr>\(head)</tr></thead><tbody>\n\(rows.joined(separator: "\n"))\n"
      + "</tbody></table></div>\n"
  }
}

/// A comparison as a vector chart: both runs lane by lane, what moved between them, and why.
package struct ComparisonChart {
  private let comparison: Comparison
  private let days: ComparisonDays
  private let words: ComparisonWords
  private var sheet: ChartSheet

  private init(_ comparison: Comparison, hues: (a: [Int], b: [Int]), theme: Theme) {
    self.comparison = comparison
    days = ComparisonDays(comparison, hues: hues)
    words = ComparisonWords(comparison: comparison)
    sheet = ChartSheet(comparison.a.run.world.name, theme: theme)
  }

  /// The chart of the days that differ, one below the other; the hues are by `KindID`.
  package static func text(
    _ comparison: Comparison,
    hues: (a: [Int], b: [Int]),
    theme: Theme
  ) -> HarmlessText {
    var chart = ComparisonChart(comparison, hues: hues, theme: theme)
    chart.addSummary()
    for day in chart.days.days { chart.add(day) }
    if chart.days.left > 0 {
      chart.sheet.y += 30
      let left = Wording.count(chart.days.left, "day", "days")
      chart.sheet.write("and \(left) more", size: 13, ink: .faint)
    }
    chart.sheet.y += 24
    let name = comparison.a.run.world.name
    return chart.sheet.document(titled: "\(name): two runs compared")
  }

  // MARK: Parts

  private mutating func addSummary() {
    for (name, label) in [("A", comparison.a.label), ("B", comparison.b.label)] {
      sheet.y += 20
      sheet.write(name, size: 13, ink: .text, isBold: true)
      let room = ChartSheet.width - 2 * ChartSheet.margin - 24
      let shown = ChartText.fitted(label, size: 13, room: room)
      sheet.write(shown, x: ChartSheet.margin + 24, size: 13, ink: .muted)
    }
    sheet.y += 26
    let summary = comparison.isSame ? "Nothing differs on the screen." : words.summary
    sheet.write(summary, size: 14, ink: .text)
    sheet.y += 8
  }

  private mutating func add(_ day: Int) {
    let charts = days.charts(of: day, paint: sheet.paint)
    guard let axis = charts.b ?? charts.a else { return }
    sheet.writeDay(words.day(day))
    sheet.draw(axis.axis(height: 22 + days.stacks.count * 58).svg, height: 24)
    for stack in days.stacks {
      let a = stack.a.flatMap { index in charts.a?.thinLane(of: index) }
      let b = stack.b.flatMap { index in charts.b?.thinLane(of: index) }
      let label = ChartText.fitted(
        stack.name,
        size: 13,
        room: ChartSheet.left - ChartSheet.margin - 36,
        isBold: true
      )
      sheet.write(label, size: 13, ink: .text, isBold: true, below: 28)
      sheet.write("A", x: ChartSheet.left - 20, size: 11, ink: .faint, below: 11)
      sheet.write("B", x: ChartSheet.left - 20, size: 11, ink: .faint, below: 45)
      let links = ComparisonLinks(comparison, day: day, stack: stack.name, paint: sheet.paint)
      let shapes = [
        a?.svg ?? "",
        "<g transform=\"translate(0 16)\">\(links.svg(charts, height: 16))</g>\n",
        "<g transform=\"translate(0 34)\">\(b?.svg ?? "")</g>\n",
      ]
      sheet.draw(shapes.joined(), height: 58)
    }
    addReasons(of: day)
  }

  private mutating func addReasons(of day: Int) {
    for difference in comparison.differences where difference.day == day {
      let clock = words.clock(difference.clock)
      let what =
        "\(difference.stack): \(difference.title) \(words.verb(difference.movement)), "
        + words.fate(difference)
      sheet.write(clock, size: 12, ink: .muted, below: 18)
      sheet.write(what, x: ChartSheet.margin + 60, size: 12, ink: .text, isBold: true, below: 18)
      sheet.y += 18
      for sentence in words.reasons(difference) {
        for line in sentence.wrapped(to: 128) {
          sheet.write(line, x: ChartSheet.margin + 60, size: 12, ink: .muted, below: 18)
          sheet.y += 18
        }
      }
    }
  }
}

/// What moved between the lanes of two runs: a line from when it moved in the first to when it did
/// in the second, a cross below what went, a plus above what came.
struct ComparisonLinks {
  private let differences: [Comparison.Difference]
  private let words: ComparisonWords
  private let paint: ChartPaint

  init(_ comparison: Comparison, day: Int, stack: String, paint: ChartPaint) {
    differences = comparison.differences.filter { $0.day == day && $0.stack == stack }
    words = ComparisonWords(comparison: comparison)
    self.paint = paint
  }

  /// The shapes in a gap of some pixels between the lanes.
  func svg(_ charts: (a: DayChart?, b: DayChart?), height: Int) -> String {
    var svg = ""
    for difference in differences {
      let a = difference.a.flatMap { moment in charts.a.flatMap { place(moment.time, $0) } }
      let b = difference.b.flatMap { moment in charts.b.flatMap { place(moment.time, $0) } }
      let title =
        "<title>\(XMLText.escaped("\(difference.title) \(words.fate(difference))"))</title>"
      switch (a, b) {
      case (let a?, let b?):
        svg += "<line x1=\"\(a)\" y1=\"0\" x2=\"\(b)\" y2=\"\(height)\" stroke-width=\"1.5\""
        svg += "\(paint.attributes(stroke: .text))>\(title)</line>\n"
      case (let a?, nil):
        svg += sign(at: a, y: 4, "M-3 -3L3 3M3 -3L-3 3", title)
      case (nil, let b?):
        svg += sign(at: b, y: height - 4, "M-4 0L4 0M0 -4L0 4", title)
      case (nil, nil): continue
      }
    }
    return svg
  }

  /// A sign at a place: a nested picture, since a place may be a share of the width.
  private func sign(at place: String, y: Int, _ path: String, _ title: String) -> String {
    "<svg x=\"\(place)\" y=\"\(y)\" overflow=\"visible\"><path stroke-width=\"1.5\" d=\"\(path)\""
      + "\(paint.attributes(stroke: .text))>\(title)</path></svg>\n"
  }

  private func place(_ time: SimulationTime, _ chart: DayChart) -> String? {
    chart.scale.holds(time) ? chart.scale.place(time) : nil
  }
}
