import RunReports
import SmartStacks
package import TerminalRendering

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
        for line in PlainText.wrapped(sentence, to: 128) {
          sheet.write(line, x: ChartSheet.margin + 60, size: 12, ink: .muted, below: 18)
          sheet.y += 18
        }
      }
    }
  }
}
