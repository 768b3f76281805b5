import RunReports
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
