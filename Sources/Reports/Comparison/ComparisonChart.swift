import SimulationCore
import SmartStacks
package import TerminalRendering

/// A comparison as a vector chart: both runs lane by lane, what moved between them, and why.
package struct ComparisonChart {
  private static let width = 1000
  private static let margin = 24
  private static let left = 176

  private let comparison: Comparison
  private let days: ComparisonDays
  private let words: ComparisonWords
  private let theme: Theme
  private let paint: ChartPaint
  private var body = ""
  private var y = 0

  private init(_ comparison: Comparison, hues: (a: [Int], b: [Int]), theme: Theme) {
    self.comparison = comparison
    self.theme = theme
    days = ComparisonDays(comparison, hues: hues)
    words = ComparisonWords(comparison: comparison)
    paint = .theme(theme)
  }

  /// The chart of the days that differ, one below the other.
  ///
  /// - Parameters:
  ///   - comparison: What is drawn.
  ///   - hues: The hue of each kind of widget in each run, by `KindID`.
  ///   - theme: The colours.
  /// - Returns: The document.
  package static func text(
    _ comparison: Comparison,
    hues: (a: [Int], b: [Int]),
    theme: Theme
  ) -> HarmlessText {
    var chart = ComparisonChart(comparison, hues: hues, theme: theme)
    chart.addHeading()
    for day in chart.days.days { chart.add(day) }
    if chart.days.left > 0 {
      chart.y += 30
      let left = Wording.count(chart.days.left, "day", "days")
      chart.write("and \(left) more", x: margin, size: 13, ink: .faint)
    }
    chart.y += 24
    return HarmlessText(document: chart.whole)
  }

  private var whole: String {
    let size = "width=\"\(Self.width)\" height=\"\(y)\""
    let title = XMLText.escaped("\(comparison.a.run.world.name): two runs compared")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 0 \(Self.width) \(y)" role="img" font-family="\(ChartText.fonts)">
      <title>\(title)</title>
      <rect \(size) fill="\(theme.color(of: .page).hex)"/>
      \(body)</svg>

      """
  }

  // MARK: Parts

  private mutating func addHeading() {
    y = 44
    write(comparison.a.run.world.name, x: Self.margin, size: 22, ink: .text, isBold: true)
    for (name, label) in [("A", comparison.a.label), ("B", comparison.b.label)] {
      y += 20
      write(name, x: Self.margin, size: 13, ink: .text, isBold: true)
      let room = Self.width - 2 * Self.margin - 24
      let shown = ChartText.fitted(label, size: 13, room: room)
      write(shown, x: Self.margin + 24, size: 13, ink: .muted)
    }
    y += 26
    let summary = comparison.isSame ? "Nothing differs on the screen." : words.summary
    write(summary, x: Self.margin, size: 14, ink: .text)
    y += 8
  }

  private mutating func add(_ day: Int) {
    let unit = ChartScale.Unit.pixels(left: 0, width: 10 * (Self.width - Self.left - Self.margin))
    let charts = days.charts(of: day, unit: unit, paint: paint)
    guard let axis = charts.b ?? charts.a else { return }
    y += 34
    write(words.day(day), x: Self.margin, size: 16, ink: .text, isBold: true)
    y += 8
    add(axis.axis(height: 22 + days.stacks.count * 58).svg, height: 24)
    for stack in days.stacks {
      let a = stack.a.flatMap { index in charts.a?.thinLane(of: index) }
      let b = stack.b.flatMap { index in charts.b?.thinLane(of: index) }
      let label = ChartText.fitted(
        stack.name,
        size: 13,
        room: Self.left - Self.margin - 36,
        isBold: true
      )
      write(label, x: Self.margin, size: 13, ink: .text, isBold: true, below: 28)
      write("A", x: Self.left - 20, size: 11, ink: .faint, below: 11)
      write("B", x: Self.left - 20, size: 11, ink: .faint, below: 45)
      let links = ComparisonLinks(comparison, day: day, stack: stack.name, paint: paint)
      let shapes = [
        a?.svg ?? "",
        "<g transform=\"translate(0 16)\">\(links.svg(charts, height: 16))</g>\n",
        "<g transform=\"translate(0 34)\">\(b?.svg ?? "")</g>\n",
      ]
      add(shapes.joined(), height: 58)
    }
    addReasons(of: day)
  }

  private mutating func addReasons(of day: Int) {
    for difference in comparison.differences where difference.day == day {
      let clock = words.clock(difference.clock)
      let what =
        "\(difference.stack): \(difference.title) \(words.verb(difference.movement)), "
        + words.fate(difference)
      write(clock, x: Self.margin, size: 12, ink: .muted, below: 18)
      write(what, x: Self.margin + 60, size: 12, ink: .text, isBold: true, below: 18)
      y += 18
      for sentence in words.reasons(difference) {
        for line in PlainText.wrapped(sentence, to: 128) {
          write(line, x: Self.margin + 60, size: 12, ink: .muted, below: 18)
          y += 18
        }
      }
    }
  }

  private mutating func add(_ svg: String, height: Int) {
    body += "<g transform=\"translate(\(Self.left) \(y))\">\n\(svg)</g>\n"
    y += height
  }

  private mutating func write(
    _ text: String,
    x: Int,
    size: Int,
    ink: Ink,
    isBold: Bool = false,
    below: Int = 0
  ) {
    let weight = isBold ? " font-weight=\"600\"" : ""
    body += "<text x=\"\(x)\" y=\"\(y + below)\" font-size=\"\(size)\"\(weight)"
    body += "\(paint.attributes(fill: ink))>\(XMLText.escaped(PlainText.harmless(text)))</text>\n"
  }
}
