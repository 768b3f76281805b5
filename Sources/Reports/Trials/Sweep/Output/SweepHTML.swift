import RunReports
import Scenarios
import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes a sweep as one page that opens by itself: no script, nothing from elsewhere.
package enum SweepHTML {
  package static func document(
    _ report: SweepReport,
    themes: (light: Theme, dark: Theme)
  ) -> HarmlessText {
    let title = escaped(report.head.scenario)
    let isGrid = report.points.count > 1
    let runs = DecimalText.grouped(report.points.reduce(0) { $0 + $1.runs })
    var body = isGrid ? grid(report) : ""
    for (place, point) in report.points.enumerated() {
      body += "<section id=\"p\(place)\">\n"
      if isGrid { body += "<h2>\(settings(point))</h2>\n" }
      body += self.point(point, level: isGrid ? 3 : 2) + "</section>\n"
    }
    return PageShell.document(
      title: "\(title): sweep",
      themes: themes,
      skip: ("p0", "Skip to the first settings"),
      source: "\(runs) runs with random variation",
      header: """
        <header>
        <h1>\(title)</h1>
        <p>\(escaped(report.settings))</p>
        </header>
        """,
      main: body
    )
  }

  static func escaped(_ text: String) -> String { XMLText.shown(text) }

  /// A name or a path that may go on in the next line where its parts end.
  private static func breakable(_ text: String) -> String {
    var lines = ""
    for character in text.harmless {
      if character == "(" { lines += "<wbr>" }
      lines += XMLText.escaped(String(character))
      if character == "," || character == "." { lines += "<wbr>" }
    }
    return lines
  }

  private static func settings(_ point: SweepReport.Point) -> String {
    point.words.map(breakable).joined(separator: "<br>")
  }

  private static func grid(_ report: SweepReport) -> String {
    var rows = ""
    for (place, point) in report.points.enumerated() {
      let words = settings(point)
      rows += """
        <tr><th scope="row"><a href="#p\(place)">\(words)</a></th>\
        <td>\(bar(point.onTop, label: point.words.joined(separator: " ")))</td>\
        <td>\(share(point.onTop))</td>\
        <td>\(SweepWords.rate(point.movementsPerHour))</td>\
        <td>\(point.unseen.map(SweepWords.percent) ?? "–")</td></tr>

        """
    }
    return table(
      ["Settings", "On top at glances", "Share (95%)", "Changes per hour", "Not seen"],
      rows
    )
  }

  private static func point(_ point: SweepReport.Point, level: Int) -> String {
    var text = "<p class=\"about\">\(escaped(point.headline))</p>\n"
    if point.onTop == nil {
      let lines = SweepReport.glancesExample.map(escaped).joined(separator: "\n")
      text += "<pre>\(lines)</pre>\n"
    }
    if point.glances.count > 1 {
      let rows = point.glances.map { look in
        let words = look.words
        return """
          <tr><th scope="row">\(breakable(words))</th>\
          <td>\(bar(look.onTop, label: words))</td>\
          <td>\(share(look.onTop))</td><td>\(DecimalText.grouped(look.looks))</td></tr>

          """
      }
      text += table(["Glances", "On top", "Share (95%)", "Total glances"], rows.joined())
    }
    for stack in point.stacks { text += self.stack(stack, days: point.days, level: level) }
    return text
  }

  private static func stack(_ stack: SweepReport.Stack, days: Int, level: Int) -> String {
    var text = "<h\(level)>\(escaped(stack.name))</h\(level)>\n"
    text += "<p>\(escaped(stack.movement))"
    if let words = stack.suggestions { text += " \(escaped(words))" }
    text += "</p>\n"
    let dayTitle = days > 1 ? ["First on day"] : []
    let titles =
      ["Widget", "First appears\(hours)", "25%, median, 75%"] + dayTitle
      + ["Days it appears", "Days it is shown", "On top per day"]
    let most = stack.widgets.flatMap(\.firstHalfHours).max() ?? 0
    return text
      + table(
        titles,
        stack.widgets.map { widget($0, days: days, most: most) }.joined(),
        of: days > 1 ? "stack days" : "stack"
      )
  }

  private static func widget(_ widget: SweepReport.Widget, days: Int, most: Int) -> String {
    let name = breakable(widget.title)
    let mark = widget.isOwn ? "" : " <small>suggested or added</small>"
    let times =
      widget.first.map {
        [$0.low, $0.median, $0.high].map(SweepWords.clock).joined(separator: ", ")
      } ?? "–"
    let day = days > 1 ? "<td>\(widget.firstDay.map { String($0.median) } ?? "–")</td>" : ""
    let onTop = Double(widget.perDay.milliseconds) / 86_400_000
    return """
      <tr><th scope="row">\(name)\(mark)</th>\
      <td>\(course(widget.firstHalfHours, most: most, label: widget.title))</td>\
      <td>\(times)</td>\(day)\
      <td>\(widget.days.map { SweepWords.percent($0.value) } ?? "–")</td>\
      <td>\(widget.shown.map { SweepWords.percent($0.value) } ?? "–")</td>\
      <td>\(plainBar(onTop, label: widget.title)) \(Wording.span(widget.perDay))</td></tr>

      """
  }

  private static func table(
    _ titles: [String],
    _ rows: String,
    of kind: String = "list"
  ) -> String {
    let head = titles.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<div class=\"scroll\" tabindex=\"0\"><table class=\"even \(kind)\">\n"
      + "<thead><tr>\(head)</tr></thead>\n" + "<tbody>\n\(rows)</tbody>\n" + "</table></div>\n"
  }

  private static func share(_ estimate: Estimate?) -> String {
    guard let estimate else { return "–" }
    let interval = estimate.interval.map { " (\($0))" } ?? ""
    return SweepWords.percent(estimate.value) + interval
  }

  // Small pictures are drawn in whole numbers only, so that rounding cannot change them.

  private static let width = 200

  /// A share as a bar, its interval as a line over its end.
  static func bar(_ estimate: Estimate?, label: String) -> String {
    guard let estimate else { return "–" }
    let value = place(estimate.value)
    var marks = "<rect class=\"f-track\" width=\"\(width)\" height=\"12\" y=\"2\"/>"
    marks += "<rect class=\"f-sky\" width=\"\(value)\" height=\"12\" y=\"2\"/>"
    if let low = estimate.low.map(place), let high = estimate.high.map(place) {
      marks +=
        "<path class=\"o w15 s-focus\""
        + " d=\"M\(low) 8H\(max(high, low + 1))M\(low) 4v8M\(high) 4v8\"/>"
    }
    return svg(width, 16, label: "\(label): \(SweepWords.percent(estimate.value))", marks)
  }

  static func plainBar(_ share: Double, label: String) -> String {
    let width = 60
    let full = Int((min(1, max(0, share)) * Double(width)).rounded())
    return svg(
      width,
      12,
      label: "\(label) on top for \(SweepWords.percent(share)) of the day",
      "<rect class=\"f-track\" width=\"\(width)\" height=\"12\"/>"
        + "<rect class=\"f-sky\" width=\"\(full)\" height=\"12\"/>"
    )
  }

  static func course(_ counts: [Int], most: Int, label: String) -> String {
    let height = 28
    var marks = "<path class=\"o s-line\" d=\"M0 \(height)H\(counts.count * 4)\"/>"
    for hour in [6, 12, 18] { marks += "<path class=\"o s-line\" d=\"M\(hour * 8) 0V\(height)\"/>" }
    for (place, count) in counts.enumerated() where count > 0 {
      let part = Double(count) / Double(max(1, most))
      let tall = max(1, Int((part * Double(height)).rounded()))
      marks +=
        "<rect class=\"f-sky\" x=\"\(place * 4)\" y=\"\(height - tall)\" width=\"3\""
        + " height=\"\(tall)\"/>"
    }
    return svg(
      counts.count * 4,
      height + 1,
      label: "When \(label) first appears, from 00:00 to 24:00",
      marks
    )
  }

  static var hours: String {
    var marks = ""
    for hour in [0, 6, 12, 18, 24] {
      let anchor = hour == 0 ? "start" : hour == 24 ? "end" : "middle"
      marks += "<text x=\"\(hour * 8)\" y=\"11\" text-anchor=\"\(anchor)\">\(hour)</text>"
    }
    return "<svg class=\"f-faint\" aria-hidden=\"true\" width=\"192\" height=\"14\">\(marks)</svg>"
  }

  private static func place(_ share: Double) -> Int {
    Int((min(1, max(0, share)) * Double(width)).rounded())
  }

  private static func svg(_ width: Int, _ height: Int, label: String, _ marks: String) -> String {
    "<svg role=\"img\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
      + " aria-label=\"\(escaped(label))\">\(marks)</svg>"
  }
}
