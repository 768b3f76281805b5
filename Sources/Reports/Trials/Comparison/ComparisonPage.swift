import RunReports
import SimulationCore
import SmartStacks
package import TerminalRendering

/// A comparison as one page that needs nothing else, without a script.
package struct ComparisonPage {
  private let comparison: Comparison
  private let days: ComparisonDays
  private let themes: (light: Theme, dark: Theme)

  /// Hues are by `KindID`; the themes are for readers whose system is light, and dark.
  package init(
    _ comparison: Comparison,
    hues: (a: [Int], b: [Int]),
    themes: (light: Theme, dark: Theme)
  ) {
    self.comparison = comparison
    self.themes = themes
    days = ComparisonDays(comparison, hues: hues)
  }

  package var text: HarmlessText {
    let title = "\(escaped(comparison.title)): two runs compared"
    let header = """
      <header>
      <h1>\(title)</h1>
      <dl class="facts">
      <div><dt>A</dt><dd>\(escaped(comparison.a.label))</dd></div>
      <div><dt>B</dt><dd>\(escaped(comparison.b.label))</dd></div>
      </dl>
      <p class="about">\(escaped(comparison.verdict))</p>
      </header>
      """
    return PageShell.document(
      title: title,
      themes: themes,
      skip: ("movements", "Skip to the differences"),
      source: "two logs",
      header: header,
      main: values + parting + charts + movements + shares
    )
  }

  /// So many values stand before what they do; the others are folded away.
  private static let mostValues = 12

  private func escaped(_ text: String) -> String { XMLText.shown(text) }

  private var values: String {
    guard !comparison.values.isEmpty else { return "" }
    let rows = comparison.values.map { value in
      let said = comparison.said(value)
      let path = escaped(value.path).split(separator: ".", omittingEmptySubsequences: false).joined(
        separator: ".<wbr>"
      )
      return "<tr><td>\(path)</td>" + "<td class=\"p\">\(escaped(said.a ?? "–"))</td>"
        + "<td class=\"p\">\(escaped(said.b ?? "–"))</td></tr>"
    }
    let columns = ["Path", "A", "B"]
    let first = rows.prefix(Self.mostValues)
    var html = "<h2>Differences in the files</h2>\n"
    html += table("Values of the files", columns, Array(first))
    let left = rows.count - first.count
    guard left > 0 else { return html }
    html += "<details><summary>and \(Wording.count(left, "more value"))</summary>\n"
    html += table("More values", columns, Array(rows.dropFirst(first.count)))
    return html + "</details>\n"
  }

  private var parting: String {
    let lines = comparison.partingLines.map { "<p>\(escaped($0))</p>" }
    return "<h2>Where the logs diverge</h2>\n\(lines.joined(separator: "\n"))\n"
  }

  private var charts: String {
    var html = "<h2>Both runs</h2>\n"
    html += "<p class=\"quiet\">A is above and B is below. A line connects the same change in "
    html += "both runs; × marks a change only in A, + one only in B.</p>\n"
    for day in days.days {
      let charts = days.charts(of: day, paint: .roles)
      guard let axis = (charts.b ?? charts.a)?.axis(height: 20) else { continue }
      html += "<h3>\(escaped(comparison.day(day)))</h3>\n<div class=\"chart\">\n"
      html += "<div class=\"hours\" aria-hidden=\"true\"><svg>\(axis.svg)</svg></div>\n"
      html += "<div class=\"row head\"><div></div><svg class=\"plot\" height=\"22\"></svg></div>\n"
      for lane in days.lanes(of: day, charts, .roles) {
        let told = "A: \(lane.a?.words ?? "nothing"). B: \(lane.b?.words ?? "nothing")."
        html += "<div class=\"row\"><div class=\"label\">\(escaped(lane.stack))"
        html += "<span>A above, B below</span></div>"
        html += "<svg class=\"plot\" height=\"50\" role=\"img\" aria-label=\"\(escaped(told))\">"
        html += "\(lane.a?.svg ?? "")<svg y=\"16\" overflow=\"visible\">\(lane.links)</svg>"
        html += "<svg y=\"34\" overflow=\"visible\">\(lane.b?.svg ?? "")</svg></svg></div>\n"
      }
      html += "</div>\n"
    }
    return html + (days.more.map { "<p class=\"quiet\">\($0)</p>\n" } ?? "")
  }

  private var movements: String {
    let html = "<h2 id=\"movements\">Differences on the screen</h2>\n"
    guard !comparison.differences.isEmpty else {
      return html + "<p>\(Comparison.nothingDiffers)</p>\n"
    }
    let rows = comparison.differences.map { difference in
      let reasons = comparison.reasons(difference).map(escaped).joined(separator: "<br>")
      let told = cells(comparison.cells(difference), kept: 0..<3)
      return "<tr>\(told)<td class=\"y\">\(reasons)</td></tr>"
    }
    return html
      + table(
        "Changes that differ",
        ["Day", "A", "B", "Stack", "Widget", "Event", "Difference", "Why"],
        rows
      )
  }

  private var shares: String {
    guard !comparison.shares.isEmpty else { return "" }
    let rows = comparison.shares.map { "<tr>\(cells(comparison.cells($0), kept: 2..<5))</tr>" }
    return "<h2>Time on top</h2>\n"
      + table("How long each widget was on top", ["Stack", "Widget", "A", "B", "Difference"], rows)
  }

  /// Cells of a row, some of which are kept in one line.
  private func cells(_ texts: [String], kept: Range<Int>) -> String {
    texts.enumerated().map { place, text in
      "<td\(kept.contains(place) ? " class=\"w\"" : "")>\(escaped(text))</td>"
    }.joined()
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
  private let days: ComparisonDays
  private var sheet: ChartSheet

  private var comparison: Comparison { days.comparison }

  /// The chart of the days that differ, one below the other; the hues are by `KindID`.
  package static func text(
    _ comparison: Comparison,
    hues: (a: [Int], b: [Int]),
    theme: Theme
  ) -> HarmlessText {
    let name = comparison.a.run.world.name
    var chart = ComparisonChart(
      days: ComparisonDays(comparison, hues: hues),
      sheet: ChartSheet(name, theme: theme)
    )
    chart.addSummary()
    for day in chart.days.days { chart.add(day) }
    if let more = chart.days.more {
      chart.sheet.y += 30
      chart.sheet.write(more, size: 13, ink: .faint)
    }
    chart.sheet.y += 24
    return chart.sheet.document(titled: "\(name): two runs compared")
  }

  private mutating func addSummary() {
    for (name, label) in [("A", comparison.a.label), ("B", comparison.b.label)] {
      sheet.y += 20
      sheet.write(name, size: 13, ink: .text, isBold: true)
      let room = ChartSheet.width - 2 * ChartSheet.margin - 24
      let shown = ChartText.fitted(label, size: 13, room: room)
      sheet.write(shown, x: ChartSheet.margin + 24, size: 13, ink: .muted)
    }
    sheet.y += 26
    sheet.write(comparison.verdict, size: 14, ink: .text)
    sheet.y += 8
  }

  private mutating func add(_ day: Int) {
    let charts = days.charts(of: day, paint: sheet.paint)
    guard let axis = charts.b ?? charts.a else { return }
    sheet.writeDay(comparison.day(day))
    sheet.draw(axis.axis(height: 22 + days.stacks.count * 58).svg, height: 24)
    for lane in days.lanes(of: day, charts, sheet.paint) {
      let label = ChartText.fitted(
        lane.stack,
        size: 13,
        room: ChartSheet.left - ChartSheet.margin - 36,
        isBold: true
      )
      sheet.write(label, size: 13, ink: .text, isBold: true, below: 28)
      sheet.write("A", x: ChartSheet.left - 20, size: 11, ink: .faint, below: 11)
      sheet.write("B", x: ChartSheet.left - 20, size: 11, ink: .faint, below: 45)
      let shapes = [
        lane.a?.svg ?? "", "<g transform=\"translate(0 16)\">\(lane.links)</g>\n",
        "<g transform=\"translate(0 34)\">\(lane.b?.svg ?? "")</g>\n",
      ]
      sheet.draw(shapes.joined(), height: 58)
    }
    for difference in comparison.differences where difference.day == day {
      let clock = comparison.clock(difference.clock)
      let what =
        "\(difference.stack): \(difference.title) \(comparison.verb(difference.movement)), "
        + comparison.fate(difference)
      sheet.write(clock, size: 12, ink: .muted, below: 18)
      sheet.write(what, x: ChartSheet.margin + 60, size: 12, ink: .text, isBold: true, below: 18)
      sheet.y += 18
      for sentence in comparison.reasons(difference) {
        for line in sentence.wrapped(to: 128) {
          sheet.write(line, x: ChartSheet.margin + 60, size: 12, ink: .muted, below: 18)
          sheet.y += 18
        }
      }
    }
  }
}

extension ComparisonDays {
  /// What moved on a stack between the lanes of both runs, in a gap of 16 pixels: a line from when
  /// it moved in the first to when it did in the second, a cross below what went, a plus above
  /// what came.
  func links(_ day: Int, _ stack: String, _ charts: Charts, _ paint: ChartPaint) -> String {
    var svg = ""
    let ink = paint.attributes(stroke: .text)
    for difference in comparison.differences
    where difference.day == day && difference.stack == stack {
      let a = difference.a.flatMap { moment in charts.a.flatMap { place(moment.time, $0) } }
      let b = difference.b.flatMap { moment in charts.b.flatMap { place(moment.time, $0) } }
      let title =
        "<title>\(XMLText.escaped("\(difference.title) \(comparison.fate(difference))"))</title>"
      // A nested picture, since a place may be a share of the width.
      func sign(at place: String, y: Int, _ path: String) -> String {
        "<svg x=\"\(place)\" y=\"\(y)\" overflow=\"visible\"><path stroke-width=\"1.5\" "
          + "d=\"\(path)\"\(ink)>\(title)</path></svg>\n"
      }
      switch (a, b) {
      case (let a?, let b?):
        svg += "<line x1=\"\(a)\" y1=\"0\" x2=\"\(b)\" y2=\"16\" stroke-width=\"1.5\"\(ink)>"
        svg += "\(title)</line>\n"
      case (let a?, nil): svg += sign(at: a, y: 4, "M-3 -3L3 3M3 -3L-3 3")
      case (nil, let b?): svg += sign(at: b, y: 12, "M-4 0L4 0M0 -4L0 4")
      case (nil, nil): continue
      }
    }
    return svg
  }

  private func place(_ time: SimulationTime, _ chart: DayChart) -> String? {
    chart.scale.holds(time) ? chart.scale.place(time) : nil
  }
}
