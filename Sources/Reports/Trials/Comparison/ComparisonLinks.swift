import RunReports
import SimulationCore
import TerminalRendering

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
