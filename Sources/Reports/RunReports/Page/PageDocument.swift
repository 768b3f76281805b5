import SimulationCore
import SmartStacks
package import TerminalRendering

/// A run as one page that needs nothing else: it opens by a double-click, without a network.
///
/// Everything is written out in it: charts as SVG, tables as tables, frames as stored rows. The
/// script only moves between them, and its hash and that of the style are all that the page's
/// policy lets run.
package struct PageDocument {
  let chronicle: Chronicle
  let days: [Chronicle.Day]
  let hues: [Int]
  let hours: ChartHours
  private let themes: (light: Theme, dark: Theme)
  private let frames: PageFrames?
  private let narrowFrames: PageFrames?
  /// What was so, with what it hangs on; empty where nobody asked.
  package var sure: [(answer: String, words: String)] = []

  /// Hues are by `KindID`; the themes are for readers whose system is light, and dark.
  ///
  /// Without frames it has no screen. Narrow frames are the same moments for a narrow window; nil
  /// where that shows the others.
  package init(
    _ chronicle: Chronicle,
    days: [Chronicle.Day],
    hues: [Int],
    themes: (light: Theme, dark: Theme),
    frames: PageFrames?,
    narrowFrames: PageFrames? = nil
  ) {
    self.chronicle = chronicle
    self.days = days
    self.hues = hues
    self.themes = themes
    self.frames = frames
    self.narrowFrames = narrowFrames
    hours = ChartHours(chronicle)
  }

  package var text: HarmlessText {
    let tapes = [("tape", frames?.json), ("tape-narrow", narrowFrames?.jsonOfRows)]
    let data = tapes.compactMap { name, json in
      json.map { "<script type=\"application/json\" id=\"\(name)\">\($0)</script>\n" }
    }
    return PageShell.document(
      title: escaped(chronicle.title),
      themes: themes,
      skip: ("days", "Skip to the charts"),
      source: "one log",
      fitted: chronicle.world.policy.fittedWords,
      header: header,
      main: (frames?.section(isAlone: narrowFrames == nil) ?? "") + overview + seen + sureness
        + sections,
      data: data.joined(),
      script: EmbeddedFile.ofPage("script")
    )
  }

  func escaped(_ text: String) -> String { XMLText.shown(text) }

  func chart(of day: Chronicle.Day) -> DayChart {
    DayChart(chronicle, day: day, hues: hues, hours: hours, paint: .roles)
  }

  private var header: String {
    let about = chronicle.about.map { "<p class=\"about\">\(escaped($0))</p>" } ?? ""
    return """
      <header>
      <h1>\(escaped(chronicle.title))</h1>
      \(about)
      <dl class="facts">\(facts)</dl>
      <div class="bar"><button id="look" type="button" hidden>Colors: auto</button></div>
      </header>
      """
  }

  private var facts: String {
    let world = chronicle.world
    let dates = [days.first, days.count > 1 ? days.last : nil].compactMap { $0 }
      .map { Wording.date($0.date) }.joined(separator: " to ")
    let settings = RuleSetting.all.filter { $0.text(world.policy) != $0.text(Policy()) }
      .map { setting in
        let isFitted = setting.mark(in: world.policy) == .fitted
        return "\(setting.key)=\(setting.text(world.policy))" + (isFitted ? "‡" : "")
      }
    let turns = chronicle.movements.count { $0.kind == .turns }
    let suggested = chronicle.movements.count { $0.kind == .suggested }
    let held = chronicle.refusals.count(where: \.isHeldBack)
    let refused = chronicle.refusals.count - held
    let rows = [
      (days.count == 1 ? "Day" : Wording.count(days.count, "day"), dates),
      ("Stacks", "\(chronicle.stacks.count)"), ("Rotations", "\(turns)"),
      ("Suggestions", "\(suggested)"), ("Held back", "\(held)"), ("Rejected", "\(refused)"),
      ("Seed", "\(world.seed.value)"),
    ]
    let more = settings.isEmpty ? [] : [("Rule settings", settings.joined(separator: " "))]
    return (rows + places + more).map { name, value in
      "<div><dt>\(escaped(name))</dt><dd>\(escaped(value))</dd></div>"
    }.joined()
  }

  /// Where widgets live, where that is more than pages, with the stacks beside them.
  private var places: [(String, String)] {
    let world = chronicle.world
    return world.pages.enumerated().filter { $0.element.area != .homeScreen }.map { index, page in
      let stacks = world.stacks.indices.filter { world.stacks[$0].page == index }
        .map { chronicle.stacks[$0] }
      let alone = page.places.count - stacks.count
      let others = alone == 0 ? [] : [Wording.count(alone, "widget")]
      return (page.area.title, (stacks + others).joined(separator: ", "))
    }
  }

  private var overview: String {
    var html = "<section id=\"overview\" aria-labelledby=\"overview-title\">\n"
    let several = days.count > 1
    html += "<h2 id=\"overview-title\">\(several ? "Days side by side" : "Summary")</h2>\n"
    if several {
      let courses = chronicle.courses(days)
      let there = chronicle.stacks.indices.filter { !chronicle.lanes[$0].isEmpty }
      for stack in there {
        html += "<h3>\(escaped(chronicle.stacks[stack]))</h3>\n"
        // A day on which the clock is set has hours of its own.
        var length = days.first.map { chart(of: $0).scale.length }
        if let day = days.first { html += hours(of: day) }
        html += "<ol class=\"days\">\n"
        for course in courses {
          switch course {
          case .quiet(let first, let last):
            html += "<li class=\"quiet\">\(escaped(chronicle.heading(of: first, to: last)))</li>\n"
          case .day(let day):
            let chart = chart(of: day)
            if chart.scale.length != length {
              html += "</ol>\n" + hours(of: day) + "<ol class=\"days\">\n"
              length = chart.scale.length
            }
            let row = chart.thinLane(of: stack)
            html += "<li class=\"row\"><div class=\"label\"><a href=\"#day-\(day.number)\">"
            html += "\(escaped(row.label))</a></div>\(plot(row, role: "img"))</li>\n"
          }
        }
        html += "</ol>\n"
      }
    }
    return html + timesOnTop + "</section>\n"
  }

  private func hours(of day: Chronicle.Day) -> String {
    "<div class=\"row head\" aria-hidden=\"true\"><div></div><svg class=\"plot\" height=\"20\">"
      + "\(chart(of: day).axis(height: 20).svg)</svg></div>\n"
  }

  private var sections: String {
    var html = "<section id=\"days\" aria-labelledby=\"days-title\">\n"
    html += "<h2 id=\"days-title\">\(days.count > 1 ? "Day by day" : "The day")</h2>\n"
    html += legend
    for course in chronicle.courses(days) {
      switch course {
      case .quiet(let first, let last):
        html += "<h3 class=\"quiet\">\(escaped(chronicle.heading(of: first, to: last)))</h3>\n"
      case .day(let day): html += section(of: day)
      }
    }
    return html + "</section>\n"
  }

  private func section(of day: Chronicle.Day) -> String {
    let chart = chart(of: day)
    // Of a long run the browser draws what is looked at.
    let far = day.number > 7 ? " far" : ""
    var html = "<section class=\"day\(far)\" id=\"day-\(day.number)\""
    html += " aria-label=\"\(escaped(chronicle.heading(of: day)))\">\n"
    html += "<h3>\(escaped(chronicle.heading(of: day)))</h3>\n"
    html += "<div class=\"chart\">\n"
    let axis = chart.axis(height: 20)
    html += "<div class=\"hours\" aria-hidden=\"true\"><svg>\(axis.svg)</svg></div>\n"
    let (from, to) = (chart.scale.start.milliseconds, chart.scale.end.milliseconds)
    html += "<div class=\"row head\"><div></div><svg class=\"plot\" height=\"22\"></svg></div>\n"
    for stack in chronicle.stacks(in: day) { html += rowOf(chart.lane(of: stack), role: "group") }
    for row in [chart.donations(), chart.person(), chart.sightings(), chart.beats()] {
      if let row { html += rowOf(row, role: "img") }
    }
    for group in chart.scores() {
      html += "<h4>\(escaped(group.stack.map { "Scores in \($0)" } ?? "Not in a stack"))</h4>\n"
      for row in group.rows { html += rowOf(row, role: "img") }
    }
    html += "<div class=\"now\" id=\"now-\(day.number)\" data-from=\"\(from)\" data-to=\"\(to)\">"
    html += "</div>\n</div>\n"
    html += movements(of: day) + sightings(of: day) + refusals(of: day) + donations(of: day)
    return html + "</section>\n"
  }

  private func rowOf(_ row: ChartRow, role: String) -> String {
    let hue = row.ink.isHue ? " t-\(row.ink.cssName)" : ""
    let fact = row.fact.map { "<span>\(escaped($0))</span>" } ?? ""
    return "<div class=\"row\"><div class=\"label\(hue)\">\(escaped(row.label))\(fact)</div>"
      + plot(row, role: role) + "</div>\n"
  }

  private func plot(_ row: ChartRow, role: String) -> String {
    "<svg class=\"plot\" height=\"\(row.height)\" role=\"\(role)\" "
      + "aria-label=\"\(escaped(row.words))\">\(row.svg)</svg>"
  }

  private var legend: String {
    let items = [
      ("<rect width=\"26\" height=\"12\" class=\"f-sky-tint\"/>", "on top"),
      ("<rect width=\"26\" height=\"12\" class=\"f-sky\"/>", "suggestion that covers the stack"),
      (
        "<rect x=\"4\" width=\"18\" height=\"12\" rx=\"6\" class=\"o s-sky\"/>",
        "a change (point to it for the reason)"
      ), ("<path d=\"M0 6h26\" stroke-dasharray=\"4 3\" class=\"o s-sky\"/>", "predicted"),
      ("<rect x=\"12\" width=\"2\" height=\"12\" class=\"f-sky\"/>", "from an app"),
      ("<path d=\"M10 2L16 10M16 2L10 10\" class=\"o s-muted\"/>", "held back or rejected"),
      ("<circle cx=\"13\" cy=\"6\" r=\"3\" class=\"f-muted\"/>", "the person"),
    ]
    return "<ul class=\"legend\">"
      + items.map { "<li><svg aria-hidden=\"true\">\($0.0)</svg>\($0.1)</li>" }.joined()
      + "</ul>\n"
  }
}
