import Documents
import TerminalRendering

// Pictures made of letters.
extension EvaluationTables {
  private static let barWidth = 40

  func calibration(_ variant: SurfacingVariant) -> [HarmlessText] {
    let words =
      variant == .any
      ? "When HABIT said so much, how much came true (any item)"
      : "When HABIT said so much, how much came true (not viewed in the last hour)"
    let series = ProactiveFigures.series(variant, .habit)
    return bars(
      .init(series: series, count: "quarterHours", title: "quarter-hours"),
      heading: words
    )
  }

  /// Where the numbers of a picture come from.
  struct CalibrationSource {
    var series: FigureSeries
    /// The measure of how many there were, and what these are.
    var count: String
    var title: String
  }

  /// What was said and what came true of it, class by class; nothing when nothing was said.
  func bars(_ source: CalibrationSource, heading words: String) -> [HarmlessText] {
    func number(_ measure: String, _ bucket: String) -> Double? {
      evaluation.value(source.series, "calibration.\(measure)", bucket: bucket)
    }
    let rows = (0...Calibration.bounds.count).compactMap { place -> HarmlessText? in
      let range = Calibration.range(place)
      let bucket = "\(range.from)-\(range.to) %"
      guard let said = number("saidMean", bucket), let came = number("cameTrue", bucket),
        let count = number(source.count, bucket)
      else { return nil }
      let shares =
        HarmlessText(DecimalText.percent(said)).aligned(to: 6)
        + HarmlessText(DecimalText.percent(came)).aligned(to: 8)
      let number = HarmlessText(DecimalText.grouped(Int(count))).aligned(to: 12)
      return "  \(shares)  \(bar(came: came, said: said))\(number)"
    }
    guard !rows.isEmpty else { return [] }
    let scale = HarmlessText("100 %").aligned(to: Self.barWidth - 3)
    let title = HarmlessText(source.title).aligned(to: 14)
    let header: HarmlessText = "    said    came  0 %\(scale)\(title)"
    return heading(words) + legend(EvaluationWording.barLegend) + [faint(header)] + rows
  }

  /// A bar as long as what came true, with a mark at what was said.
  private func bar(came: Double, said: Double) -> HarmlessText {
    let isASCII = look.glyphs == .ascii
    let full = Int((came * Double(Self.barWidth)).rounded())
    let mark = min(Self.barWidth - 1, Int(said * Double(Self.barWidth)))
    let cells = (0..<Self.barWidth).map { column -> Character in
      if column == mark { return isASCII ? "|" : "┃" }
      if column < full { return isASCII ? "#" : "█" }
      return isASCII ? "." : "·"
    }
    return HarmlessText(String(cells))
  }
}
