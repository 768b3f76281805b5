import Documents
import RunReports
import Scenarios
import SmartStacks
package import TerminalRendering
import Trials

/// Writes what a fit comes to as one page that opens by itself: no script, nothing from elsewhere.
package enum FitHTML {
  /// How many sightings are named beside what they rule out.
  private static let mostAgainst = 3

  /// The whole page, with the colours where the reader's system is light and where it is dark.
  package static func document(
    _ report: FitReport,
    themes: (light: Theme, dark: Theme)
  ) -> HarmlessText {
    let title = XMLText.shown(report.names.joined(separator: ", "))
    let summary = FitWords.summary(report).map { "<p class=\"about\">\(XMLText.shown($0))</p>\n" }
    var body = "<section id=\"told\">\n"
    if report.verdict.isBelieved {
      body += told(report) + together(report) + open(report)
    } else {
      body += unexplained(report) + open(report)
    }
    body += notAsked(report) + notTold(report) + knowledge(report) + "</section>\n"
    return PageShell.document(
      title: "\(title): fit",
      themes: themes,
      skip: ("told", "Skip to what was told"),
      source: "\(report.runs) runs beside what a phone showed",
      header: "<header>\n<h1>\(title)</h1>\n\(summary.joined())</header>",
      main: body
    )
  }

  private static func told(_ report: FitReport) -> String {
    guard !report.told.isEmpty else {
      return report.together.isEmpty ? "<p>No value of a knob is ruled out.</p>\n" : ""
    }
    let rows = report.told.map { line in
      let ruledOut = line.ruledOut.map { span in
        "<b>\(XMLText.shown(span.values))</b><br>\(against(span.against))"
      }
      let entangled = FitWords.entangled(line).map { "<br><small>\(XMLText.shown($0))</small>" }
      let agree = XMLText.shown(line.possible.map(\.values).joined(separator: "; "))
      return """
        <tr><th scope="row">\(XMLText.shown(line.key))</th>\
        <td>\(XMLText.shown(FitWords.change(line)))</td>\
        <td>\(picture(line))<br>\(agree)\(entangled ?? "")</td>\
        <td>\(ruledOut.joined(separator: "<br>"))</td></tr>

        """
    }
    return "<h2>Told</h2>\n" + table(["Knob", "Value", "Agree", "Ruled out by"], rows.joined())
  }

  /// The first of the sightings that rule something out.
  private static func against(_ statements: [String]) -> String {
    let named = statements.prefix(mostAgainst).map(XMLText.shown)
    let left = statements.count - named.count
    let more = left > 0 ? "<br>and \(left) more" : ""
    return "<small>\(named.joined(separator: "<br>"))\(more)</small>"
  }

  private static func together(_ report: FitReport) -> String {
    guard !report.together.isEmpty else { return "" }
    let groups = report.together.map { group in
      let rows = group.lines.map { line in
        "<tr><th scope=\"row\">\(XMLText.shown(line.key))</th>"
          + "<td>\(XMLText.shown(line.own + line.mark))</td><td>\(picture(line))<br>"
          + "\(XMLText.shown(line.possible.map(\.values).joined(separator: "; ")))"
          + "\(FitWords.beside(line).map { "<br><small>\(XMLText.shown($0))</small>" } ?? "")"
          + "</td></tr>\n"
      }
      return "<p>\(FitWords.oneOf).</p>\n"
        + table(["Knob", "As it is", "Other values that agree"], rows.joined())
        + "<p>All of them as they are is ruled out by<br>\(against(group.against))</p>\n"
    }
    return "<h2>Told together</h2>\n" + groups.joined()
  }

  /// The values of a knob in a row: those that agree are filled.
  private static func picture(_ line: FitReport.Line) -> String {
    let step = max(3, min(12, 180 / max(1, line.values.count)))
    let width = step * line.values.count
    let marks = line.values.enumerated().map { place, value in
      let ink = value.isPossible ? "f-sky" : "f-track"
      return "<rect class=\"\(ink)\" x=\"\(place * step)\" width=\"\(step - 1)\" height=\"12\">"
        + "<title>\(XMLText.shown(value.value))</title></rect>"
    }
    let label = "\(line.key): \(line.possible.map(\.values).joined(separator: "; ")) agree"
    return "<svg width=\"\(width)\" height=\"12\" viewBox=\"0 0 \(width) 12\" role=\"img\" "
      + "aria-label=\"\(XMLText.shown(label))\">\(marks.joined())</svg>"
  }

  private static func open(_ report: FitReport) -> String {
    guard !report.open.isEmpty else { return "" }
    let rows = report.open.map { line in
      "<tr><th scope=\"row\">\(XMLText.shown(line.key))</th>"
        + "<td>\(XMLText.shown(FitWords.change(line)))"
        + "\(FitWords.alternatives(line).map { "; \(XMLText.shown($0))" } ?? "")</td></tr>\n"
    }
    return "<h2>Open</h2>\n<p>\(FitWords.open).</p>\n"
      + table(["Knob", "Explains most"], rows.joined())
  }

  private static func unexplained(_ report: FitReport) -> String {
    guard !report.unexplained.isEmpty else { return "" }
    let rows = report.unexplained.map { one in
      "<tr><th scope=\"row\">\(XMLText.shown(one.statement))</th>"
        + "<td>\(XMLText.shown(one.found))</td></tr>\n"
    }
    return "<h2>\(FitWords.unexplained)</h2>\n"
      + table(["Seen", "Shown by the values that explain most"], rows.joined())
  }

  private static func notAsked(_ report: FitReport) -> String {
    guard !report.notAsked.isEmpty else { return "" }
    let keys = report.notAsked.map(XMLText.shown).joined(separator: ", ")
    return "<h2>\(FitWords.notAsked)</h2>\n<p>\(keys)</p>\n"
  }

  private static func notTold(_ report: FitReport) -> String {
    guard !report.notTold.isEmpty else { return "" }
    let keys = report.notTold.map(XMLText.shown).joined(separator: ", ")
    return "<h2>Not told</h2>\n<p>\(FitWords.notTold): \(keys).</p>\n"
  }

  private static func knowledge(_ report: FitReport) -> String {
    let facts = FitWords.knowledge(report).map { fact in
      "<div><dt>\(XMLText.shown(fact.name))</dt><dd>\(XMLText.shown(fact.words))</dd></div>\n"
    }
    return "<h2>What the phone knew</h2>\n<dl class=\"facts\">\n\(facts.joined())</dl>\n"
      + "<p class=\"quiet\">\(FitWords.claim)</p>\n"
  }

  private static func table(_ titles: [String], _ rows: String) -> String {
    let head = titles.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return
      "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>\(head)</tr></thead>\n"
      + "<tbody>\n\(rows)</tbody>\n</table></div>\n"
  }
}
