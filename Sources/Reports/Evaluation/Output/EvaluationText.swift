package import TerminalRendering

/// Writes an evaluation as tables for people, at most 100 columns wide.
package struct EvaluationText {
  static let columns = 100
  private static let titleWidth = 28

  private let glyphs: Glyphs
  private let paint: (HarmlessText, Style) -> HarmlessText

  /// Creates a writer.
  package init(
    glyphs: Glyphs = .unicode,
    paint: @escaping (HarmlessText, Style) -> HarmlessText = { text, _ in text }
  ) {
    self.glyphs = glyphs
    self.paint = paint
  }

  /// The tables of all logs.
  package func text(_ evaluations: [LogEvaluation]) -> HarmlessText {
    var lines: [HarmlessText] = []
    for evaluation in evaluations {
      if !lines.isEmpty { lines.append("") }
      lines += log(evaluation)
    }
    if evaluations.contains(where: { !$0.figures.isEmpty }) { lines += [""] + legend }
    return lines.asLines
  }

  private func log(_ evaluation: LogEvaluation) -> [HarmlessText] {
    var lines = [paint(harmless(evaluation.file), Style(.text, on: .page, .bold))]
    lines += wrapped(EvaluationWording.summary(evaluation))
    for note in EvaluationWording.notes(evaluation) {
      lines += wrapped(note, mark: "note: ")
    }
    guard evaluation.people > 0 else { return lines }
    lines += ranking(evaluation) + curve(evaluation)
    for variant in SurfacingVariant.allCases {
      lines += proactive(evaluation, variant)
      lines += calibration(evaluation, variant)
    }
    return lines + coldStart(evaluation)
  }

  private var legend: [HarmlessText] {
    wrapped(EvaluationWording.legend).map { paint($0, Style(.faint)) }
  }

  private func wrapped(_ text: String, mark: HarmlessText = "") -> [HarmlessText] {
    let lines = harmless(text).wrapped(to: Self.columns - mark.columns)
    return lines.enumerated().map { index, line in
      (index == 0 ? paint(mark, Style(.faint)) : .spaces(mark.columns)) + line
    }
  }

  private func harmless(_ text: String) -> HarmlessText { glyphs.shown(text) }

  private func heading(_ text: String) -> [HarmlessText] {
    ["", paint(harmless(text), Style(.text, on: .page, .bold))]
  }
}

// The tables.
extension EvaluationText {
  /// One column: where its numbers come from and how they are written.
  private struct Column {
    var title: String
    var variant: String
    var measure: String
    var bucket = ""
    var width = 7
    var places = 3
    /// Whether the highest is the best; nil where no number is better than another.
    var isHighBest: Bool? = true
  }

  private func ranking(_ evaluation: LogEvaluation) -> [HarmlessText] {
    let columns =
      [("Hit@1", "hitAt1"), ("Hit@3", "hitAt3"), ("Hit@5", "hitAt5"), ("MRR", "mrr")].map {
        Column(title: $0.0, variant: "all", measure: $0.1)
      }
      + [("starts", "starts"), ("ten", "ten")].flatMap { title, variant in
        [("\(title)@1", "hitAt1"), ("MRR", "mrr")].map {
          Column(title: $0.0, variant: variant, measure: $0.1, width: title == "ten" ? 7 : 10)
        }
      }
    var lines = heading("Which item is viewed next, given that one is: the ranking protocol")
    let entrants = ChoiceEntrant.all.map { ($0.key, $0.title) }
    lines += table(evaluation, .ranking, entrants, columns)
    return lines + ["", faint("MRR with its 95 % interval, and how far HABIT is ahead")]
      + intervals(evaluation, .ranking, "all", "mrr", "mrrBehindHabit", entrants)
  }

  private func curve(_ evaluation: LogEvaluation) -> [HarmlessText] {
    let columns = DaysSinceStart.names.map {
      Column(
        title: $0 == "0" ? "day 0" : $0,
        variant: "byDays",
        measure: "mrr",
        bucket: $0,
        width: 8
      )
    }
    return heading("MRR by days since the first view, learning from nothing")
      + table(evaluation, .ranking, ChoiceEntrant.all.map { ($0.key, $0.title) }, columns)
  }

  private func proactive(
    _ evaluation: LogEvaluation,
    _ variant: SurfacingVariant
  ) -> [HarmlessText] {
    let groups: [(title: String, measure: String, places: Int, isHighBest: Bool?)] = [
      ("right", "precision", 3, true), ("of all", "recall", 3, true),
      ("if there", "precisionWhenActive", 3, true), ("in 1 h", "withinHour", 3, true),
      ("changes", "changesPerDay", 1, nil),
    ]
    var columns = groups.flatMap { group in
      [4, 8].map { budget in
        Column(
          title: "@\(budget)",
          variant: variant.rawValue,
          measure: "\(group.measure)At\(budget)",
          width: 6,
          places: group.places,
          isHighBest: group.isHighBest
        )
      }
    }
    columns.append(
      Column(title: "AP", variant: variant.rawValue, measure: "averagePrecision", width: 6)
    )
    columns.append(
      Column(title: "guess", variant: variant.rawValue, measure: "bestGuessWhenActive", width: 6)
    )
    guard evaluation.estimate(.proactive, variant.rawValue, "habit", "averagePrecision") != nil
    else { return [] }
    let words =
      variant == .any
      ? "Whether to surface one now, every quarter-hour: any item"
      : "The same, and only items that were not viewed in the last hour"
    let groupLine =
      HarmlessText.spaces(Self.titleWidth - 4)
      + groups.map { HarmlessText($0.title).aligned(to: 12) }.joined()
    let entrants = SurfacingModel.allCases.map { ($0.rawValue, $0.title) }
    return heading(words) + [faint(groupLine)]
      + table(evaluation, .proactive, entrants, columns, titleWidth: Self.titleWidth - 4)
      + ["", faint("Average precision with its 95 % interval, and how far HABIT is ahead")]
      + intervals(
        evaluation,
        .proactive,
        variant.rawValue,
        "averagePrecision",
        "averagePrecisionBehindHabit",
        entrants
      )
  }

  private func table(
    _ evaluation: LogEvaluation,
    _ kind: Figure.Kind,
    _ entrants: [(key: String, title: String)],
    _ columns: [Column],
    titleWidth: Int = titleWidth
  ) -> [HarmlessText] {
    let values = columns.map { column in
      entrants.map { entrant in
        evaluation.estimate(
          kind,
          column.variant,
          entrant.key,
          column.measure,
          bucket: column.bucket
        )?.value
      }
    }
    let shown = columns.indices.filter { column in values[column].contains { $0 != nil } }
    let header =
      HarmlessText.spaces(titleWidth)
      + shown.map { HarmlessText(columns[$0].title).aligned(to: columns[$0].width - 1) + " " }
      .joined()
    let rows = entrants.indices.map { row in
      let name = harmless(entrants[row].title)
      let cells = shown.map { index -> HarmlessText in
        let column = columns[index]
        guard let value = values[index][row] else {
          return harmless("–").aligned(to: column.width - 1) + " "
        }
        let number = HarmlessText(DecimalText.of(value, places: column.places))
        let text = number.aligned(to: column.width - 1)
        guard column.isHighBest != nil else { return text + " " }
        let best = values[index].compactMap { $0?.millionths }.max()
        return value.millionths == best
          ? paint(text + "*", Style(.text, on: .page, .bold)) : text + " "
      }
      return name.padded(to: titleWidth) + cells.joined()
    }
    return ([faint(header)] + rows).map(\.trimmed)
  }

  private func intervals(
    _ evaluation: LogEvaluation,
    _ kind: Figure.Kind,
    _ variant: String,
    _ measure: String,
    _ lead: String,
    _ entrants: [(key: String, title: String)]
  ) -> [HarmlessText] {
    entrants.compactMap { entrant in
      guard let own = evaluation.estimate(kind, variant, entrant.key, measure) else { return nil }
      var line =
        harmless(entrant.title).padded(to: Self.titleWidth) + Self.interval(own, signed: false)
      if let ahead = evaluation.estimate(kind, variant, entrant.key, lead) {
        line += "     " + Self.interval(ahead, signed: true)
      }
      return line.trimmed
    }
  }

  private static func interval(_ estimate: Estimate, signed: Bool) -> HarmlessText {
    func number(_ value: Double) -> HarmlessText {
      HarmlessText(DecimalText.of(value, places: 3, signed: signed))
    }
    let value = number(estimate.value).aligned(to: 6)
    guard let low = estimate.low, let high = estimate.high else { return value }
    let all: HarmlessText = "\(value)  \(number(low)) to \(number(high))"
    return all.aligned(to: 24)
  }

  private func faint(_ text: HarmlessText) -> HarmlessText {
    paint(glyphs.shown(text.text), Style(.faint))
  }
}

// Pictures made of letters.
extension EvaluationText {
  private static let barWidth = 40

  private func calibration(
    _ evaluation: LogEvaluation,
    _ variant: SurfacingVariant
  ) -> [HarmlessText] {
    func number(_ measure: String, _ bucket: String) -> Double? {
      evaluation.estimate(
        .proactive,
        variant.rawValue,
        SurfacingModel.habit.rawValue,
        "calibration.\(measure)",
        bucket: bucket
      )?.value
    }
    let rows = (0...Calibration.bounds.count).compactMap { place -> HarmlessText? in
      let range = Calibration.range(place)
      let bucket = "\(range.from)-\(range.to) %"
      guard let said = number("saidMean", bucket), let came = number("cameTrue", bucket),
        let count = number("quarterHours", bucket)
      else { return nil }
      let shares =
        HarmlessText(DecimalText.percent(said)).aligned(to: 6)
        + HarmlessText(DecimalText.percent(came)).aligned(to: 8)
      let number = HarmlessText(DecimalText.grouped(Int(count))).aligned(to: 12)
      return "  \(shares)  \(bar(came: came, said: said))\(number)"
    }
    guard !rows.isEmpty else { return [] }
    let words =
      variant == .any
      ? "When HABIT said so much, how much came true (any item)"
      : "When HABIT said so much, how much came true (not viewed in the last hour)"
    let scale = HarmlessText("100 %").aligned(to: Self.barWidth - 3)
    let header: HarmlessText = "    said    came  0 %\(scale)  quarter-hours"
    return heading(words) + [faint(header)] + rows
  }

  /// A bar as long as what came true, with a mark at what was said.
  private func bar(came: Double, said: Double) -> HarmlessText {
    let isASCII = glyphs == .ascii
    let full = Int((came * Double(Self.barWidth)).rounded())
    let mark = min(Self.barWidth - 1, Int(said * Double(Self.barWidth)))
    let cells = (0..<Self.barWidth).map { column -> Character in
      if column == mark { return isASCII ? "|" : "┃" }
      if column < full { return isASCII ? "#" : "█" }
      return isASCII ? "." : "·"
    }
    return HarmlessText(String(cells))
  }

  private func coldStart(_ evaluation: LogEvaluation) -> [HarmlessText] {
    func number(_ variant: SurfacingVariant, _ measure: String, _ days: String) -> Double? {
      evaluation.estimate(
        .proactive,
        variant.rawValue,
        SurfacingModel.habit.rawValue,
        "coldStart.\(measure)",
        bucket: days
      )?.value
    }
    let rows = SurfacingVariant.allCases.flatMap { variant in
      [("surfacedPerDay", "a day", 1), ("precision", "right", 3)].map { measure, title, places in
        let words = variant == .any ? "any item" : "not viewed in the last hour"
        let cells = ColdStart.names.map { days in
          let text = number(variant, measure, days).map { DecimalText.of($0, places: places) }
          return harmless(text ?? "–").aligned(to: 8)
        }
        return harmless("\(words), \(title)").padded(to: 36) + cells.joined()
      }
    }
    guard number(.any, "surfacedPerDay", "0") != nil else { return [] }
    let header =
      HarmlessText.spaces(36)
      + ColdStart.names.map { HarmlessText($0 == "0" ? "day 0" : $0).aligned(to: 8) }.joined()
    let percent = Int((ColdStart.threshold * 100).rounded())
    return heading(
      "HABIT surfacing whatever it gives \(percent) %† or more, in the first four weeks"
    )
      + [faint(header)] + rows
  }
}
