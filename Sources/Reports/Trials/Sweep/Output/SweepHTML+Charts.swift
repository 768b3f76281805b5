// Small pictures in the page, in whole numbers only, so that rounding cannot change them.
extension SweepHTML {
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

  /// A share as a short bar.
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

  /// How often something came in each half hour of the day.
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
      label: "When \(label) first comes, from 00:00 to 24:00",
      marks
    )
  }

  /// The hours of a course, for the head of its column.
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
