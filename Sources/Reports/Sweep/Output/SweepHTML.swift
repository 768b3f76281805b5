import SimulationCore
import SmartStacks
package import TerminalRendering

/// Writes a sweep as one page that opens by itself: no script, nothing from elsewhere.
package enum SweepHTML {
  /// The whole page.
  package static func document(_ report: SweepReport) -> HarmlessText {
    let title = XMLText.escaped(report.head.scenario)
    let isGrid = report.points.count > 1
    var body = "<h1>\(title)</h1>\n<p>\(XMLText.escaped(SweepWords.settings(report)))</p>\n"
    if isGrid { body += grid(report) }
    for (place, point) in report.points.enumerated() {
      body += "<section id=\"p\(place)\">\n"
      if isGrid {
        body += "<h2>\(XMLText.escaped(point.words.joined(separator: " ")))</h2>\n"
      }
      body += self.point(point, level: isGrid ? 3 : 2) + "</section>\n"
    }
    return HarmlessText(
      document: """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(title): sweep</title>
        <style>\(SweepStyle.text)</style>
        </head>
        <body>
        <main>
        \(body)</main>
        </body>
        </html>

        """
    )
  }

  // MARK: The grid

  private static func grid(_ report: SweepReport) -> String {
    var rows = ""
    for (place, point) in report.points.enumerated() {
      let words = XMLText.escaped(point.words.joined(separator: " "))
      rows += """
        <tr><th scope="row"><a href="#p\(place)">\(words)</a></th>\
        <td>\(bar(point.onTop, label: point.words.joined(separator: " ")))</td>\
        <td>\(share(point.onTop))</td>\
        <td>\(SweepWords.rate(point.movementsPerHour))</td>\
        <td>\(point.unseen.map(SweepWords.percent) ?? "–")</td></tr>

        """
    }
    return table(
      ["Settings", "On top at glances", "Share (95 %)", "Movements an hour", "Nobody saw"],
      rows
    )
  }

  // MARK: A point

  private static func point(_ point: SweepReport.Point, level: Int) -> String {
    var text = "<p class=\"lead\">\(XMLText.escaped(SweepWords.headline(point)))</p>\n"
    if point.onTop == nil {
      let lines = SweepWords.glancesExample.map(XMLText.escaped).joined(separator: "\n")
      text += "<pre>\(lines)</pre>\n"
    }
    if point.glances.count > 1 {
      let rows = point.glances.map { look in
        let words = XMLText.escaped("\(look.wants) on \(look.stack)")
        return """
          <tr><th scope="row">\(words)</th>\
          <td>\(bar(look.onTop, label: "\(look.wants) on \(look.stack)"))</td>\
          <td>\(share(look.onTop))</td><td>\(DecimalText.grouped(look.looks))</td></tr>

          """
      }
      text += table(["Glances", "On top", "Share (95 %)", "Glances in all"], rows.joined())
    }
    for stack in point.stacks { text += self.stack(stack, days: point.days, level: level) }
    return text
  }

  private static func stack(_ stack: SweepReport.Stack, days: Int, level: Int) -> String {
    var text = "<h\(level)>\(XMLText.escaped(stack.name))</h\(level)>\n"
    text += "<p>\(XMLText.escaped(SweepWords.movement(stack)))"
    if let words = SweepWords.suggestions(stack) { text += " \(XMLText.escaped(words))" }
    text += "</p>\n"
    let dayTitle = days > 1 ? ["First on day"] : []
    let titles =
      ["Widget", "First by itself, over the day", "25 %, median, 75 %"] + dayTitle
      + ["Days it comes", "Days it shows", "On top a day"]
    let most = stack.widgets.flatMap(\.firstHalfHours).max() ?? 0
    return text
      + table(titles, stack.widgets.map { widget($0, days: days, most: most) }.joined())
  }

  private static func widget(_ widget: SweepReport.Widget, days: Int, most: Int) -> String {
    let name = XMLText.escaped(widget.name)
    let mark = widget.isOwn ? "" : " <small>suggested or added</small>"
    let times =
      widget.first.map {
        [$0.low, $0.median, $0.high].map(SweepWords.clock).joined(separator: ", ")
      }
      ?? "–"
    let day =
      days > 1 ? "<td>\(widget.firstDay.map { String($0.median) } ?? "–")</td>" : ""
    let onTop = Double(widget.perDay.milliseconds) / 86_400_000
    return """
      <tr><th scope="row">\(name)\(mark)</th>\
      <td>\(course(widget.firstHalfHours, most: most, label: widget.name))</td>\
      <td>\(times)</td>\(day)\
      <td>\(widget.days.map { SweepWords.percent($0.value) } ?? "–")</td>\
      <td>\(widget.shown.map { SweepWords.percent($0.value) } ?? "–")</td>\
      <td>\(plainBar(onTop, label: widget.name)) \(Wording.span(widget.perDay))</td></tr>

      """
  }

  private static func table(_ titles: [String], _ rows: String) -> String {
    let head = titles.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return
      "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>\(head)</tr></thead>\n"
      + "<tbody>\n\(rows)</tbody>\n"
      + "</table></div>\n"
  }

  private static func share(_ estimate: Estimate?) -> String {
    guard let estimate else { return "–" }
    let interval = SweepWords.interval(estimate).map { " (\($0))" } ?? ""
    return SweepWords.percent(estimate.value) + interval
  }
}
