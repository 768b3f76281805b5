package import TerminalRendering

/// Writes an evaluation as tables for people, at most 100 columns wide.
package struct EvaluationText {
  static let columns = 100
  private static let titleWidth = 28

  private let glyphs: Glyphs
  private let paint: (String, Style) -> String

  /// Creates a writer.
  package init(
    glyphs: Glyphs = .unicode,
    paint: @escaping (String, Style) -> String = { text, _ in text }
  ) {
    self.glyphs = glyphs
    self.paint = paint
  }

  /// The tables of all logs.
  package func text(_ evaluations: [LogEvaluation]) -> String {
    var lines: [String] = []
    for evaluation in evaluations {
      if !lines.isEmpty { lines.append("") }
      lines += log(evaluation)
    }
    if evaluations.contains(where: { !$0.figures.isEmpty }) { lines += [""] + legend }
    return lines.map { "\($0)\n" }.joined()
  }

  private func log(_ evaluation: LogEvaluation) -> [String] {
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

  private var legend: [String] {
    wrapped(EvaluationWording.legend).map { paint($0, Style(.faint)) }
  }

  private func wrapped(_ text: String, mark: String = "") -> [String] {
    let lines = PlainText.wrapped(harmless(text), to: Self.columns - mark.count)
    return lines.enumerated().map { index, line in
      index == 0
        ? paint(mark, Style(.faint)) + line : String(repeating: " ", count: mark.count) + line
    }
  }

  private func harmless(_ text: String) -> String { glyphs.harmless(text) }

  private func heading(_ text: String) -> [String] {
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

  private func ranking(_ evaluation: LogEvaluation) -> [String] {
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

  private func curve(_ evaluation: LogEvaluation) -> [String] {
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
  ) -> [String] {
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
      String(repeating: " ", count: Self.titleWidth - 4)
      + groups.map { Self.padded($0.title, 12) }.joined()
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
  ) -> [String] {
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
      String(repeating: " ", count: titleWidth)
      + shown.map { Self.padded(columns[$0].title, columns[$0].width - 1) + " " }.joined()
    let rows = entrants.indices.map { row in
      let name = harmless(entrants[row].title)
      let cells = shown.map { index -> String in
        let column = columns[index]
        guard let value = values[index][row] else {
          return Self.padded(harmless("–"), column.width - 1) + " "
        }
        let text = Self.padded(DecimalText.of(value, places: column.places), column.width - 1)
        guard column.isHighBest != nil else { return text + " " }
        let best = values[index].compactMap { $0?.millionths }.max()
        return value.millionths == best
          ? paint(text + "*", Style(.text, on: .page, .bold)) : text + " "
      }
      return name + String(repeating: " ", count: titleWidth - CellWidth.columns(of: name))
        + cells.joined()
    }
    return ([faint(header)] + rows).map(Self.trimmed)
  }

  private func intervals(
    _ evaluation: LogEvaluation,
    _ kind: Figure.Kind,
    _ variant: String,
    _ measure: String,
    _ lead: String,
    _ entrants: [(key: String, title: String)]
  ) -> [String] {
    entrants.compactMap { entrant in
      guard let own = evaluation.estimate(kind, variant, entrant.key, measure) else { return nil }
      let name = harmless(entrant.title)
      var line =
        name + String(repeating: " ", count: Self.titleWidth - CellWidth.columns(of: name))
        + Self.interval(own, signed: false)
      if let ahead = evaluation.estimate(kind, variant, entrant.key, lead) {
        line += "     " + Self.interval(ahead, signed: true)
      }
      return Self.trimmed(line)
    }
  }

  private static func interval(_ estimate: Estimate, signed: Bool) -> String {
    func number(_ value: Double) -> String {
      DecimalText.of(value, places: 3, signed: signed)
    }
    let value = padded(number(estimate.value), 6)
    guard let low = estimate.low, let high = estimate.high else { return value }
    return padded("\(value)  \(number(low)) to \(number(high))", 24)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - CellWidth.columns(of: text))) + text
  }

  static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  private func faint(_ text: String) -> String { paint(harmless(text), Style(.faint)) }
}

// Pictures made of letters.
extension EvaluationText {
  private static let barWidth = 40

  private func calibration(
    _ evaluation: LogEvaluation,
    _ variant: SurfacingVariant
  ) -> [String] {
    func number(_ measure: String, _ bucket: String) -> Double? {
      evaluation.estimate(
        .proactive,
        variant.rawValue,
        SurfacingModel.habit.rawValue,
        "calibration.\(measure)",
        bucket: bucket
      )?.value
    }
    let rows = (0...Calibration.bounds.count).compactMap { place -> String? in
      let range = Calibration.range(place)
      let bucket = "\(range.from)-\(range.to) %"
      guard let said = number("saidMean", bucket), let came = number("cameTrue", bucket),
        let count = number("quarterHours", bucket)
      else { return nil }
      return "  " + Self.padded(DecimalText.percent(said), 6)
        + Self.padded(DecimalText.percent(came), 8) + "  " + bar(came: came, said: said)
        + Self.padded(DecimalText.grouped(Int(count)), 12)
    }
    guard !rows.isEmpty else { return [] }
    let words =
      variant == .any
      ? "When HABIT said so much, how much came true (any item)"
      : "When HABIT said so much, how much came true (not viewed in the last hour)"
    let header =
      "    said    came  "
      + "0 %" + Self.padded("100 %", Self.barWidth - 3) + "  quarter-hours"
    return heading(words) + [faint(header)] + rows
  }

  /// A bar as long as what came true, with a mark at what was said.
  private func bar(came: Double, said: Double) -> String {
    let isASCII = glyphs == .ascii
    let full = Int((came * Double(Self.barWidth)).rounded())
    let mark = min(Self.barWidth - 1, Int(said * Double(Self.barWidth)))
    let cells = (0..<Self.barWidth).map { column -> String in
      if column == mark { return isASCII ? "|" : "┃" }
      if column < full { return isASCII ? "#" : "█" }
      return isASCII ? "." : "·"
    }
    return cells.joined()
  }

  private func coldStart(_ evaluation: LogEvaluation) -> [String] {
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
        let name = "\(words), \(title)"
        let cells = ColdStart.names.map { days in
          let text = number(variant, measure, days).map { DecimalText.of($0, places: places) }
          return Self.padded(text ?? harmless("–"), 8)
        }
        return harmless(name) + String(repeating: " ", count: 36 - name.count) + cells.joined()
      }
    }
    guard number(.any, "surfacedPerDay", "0") != nil else { return [] }
    let header =
      String(repeating: " ", count: 36)
      + ColdStart.names.map { Self.padded($0 == "0" ? "day 0" : $0, 8) }.joined()
    let percent = Int((ColdStart.threshold * 100).rounded())
    return heading(
      "HABIT surfacing whatever it gives \(percent) %† or more, in the first four weeks"
    )
      + [faint(header)] + rows
  }
}
