import Documents
import TerminalRendering

// The ranking and the proactive protocol.
extension EvaluationTables {
  private var entrants: [Row] {
    ChoiceEntrant.all.map {
      Row(key: $0.key, title: $0.title, isShipped: $0.key == ChoiceEntrant.habit.key)
    }
  }

  func ranking() -> [HarmlessText] {
    let measures = [("Hit@1", "hitAt1"), ("Hit@3", "hitAt3"), ("Hit@5", "hitAt5"), ("MRR", "mrr")]
    var columns = measures.map { title, measure in
      Column(title: title, variant: "all", measure: measure)
    }
    for (variant, width) in [("starts", 10), ("ten", 7)] {
      for (title, measure) in [("\(variant)@1", "hitAt1"), ("MRR", "mrr")] {
        columns.append(Column(title: title, variant: variant, measure: measure, width: width))
      }
    }
    var lines = heading("Which item is viewed next, given that one is: the ranking protocol")
    lines += legend(EvaluationWording.rankingLegend(evaluation))
    lines += table(.ranking, entrants, columns)
    let source = IntervalSource(kind: .ranking, variant: "all", measure: "mrr")
    lines += intervals(entrants, source, of: "MRR")
    return lines
  }

  func curve() -> [HarmlessText] {
    let columns = DaysSinceStart.names.map {
      Column(
        title: $0 == "0" ? "day 0" : $0,
        variant: "byDays",
        measure: "mrr",
        bucket: $0,
        width: 8
      )
    }
    let isAny = DaysSinceStart.names.contains { days in
      evaluation.estimate(.ranking, "byDays", ChoiceEntrant.habit.key, "mrr", bucket: days) != nil
    }
    guard isAny else { return [] }
    return heading("MRR by days since the first view, learning from nothing")
      + table(.ranking, entrants, columns)
  }

  private func surfacingColumns(_ variant: SurfacingVariant) -> [Column] {
    let pairs = Self.surfacingGroups.flatMap { group in
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
    let last = [("AP", "averagePrecision"), ("guess", "bestGuessWhenActive")].map {
      Column(title: $0.0, variant: variant.rawValue, measure: $0.1, width: 6)
    }
    return pairs + last
  }

  private static let surfacingGroups:
    [(title: String, measure: String, places: Int, isHighBest: Bool?)] = [
      ("right", "precision", 3, true), ("of all", "recall", 3, true),
      ("if there", "precisionWhenActive", 3, true), ("in 1 h", "withinHour", 3, true),
      ("changes", "changesPerDay", 1, nil),
    ]

  func proactive(_ variant: SurfacingVariant) -> [HarmlessText] {
    guard evaluation.estimate(.proactive, variant.rawValue, "habit", "averagePrecision") != nil
    else { return [] }
    let words =
      variant == .any
      ? "Whether to surface one now, every quarter-hour: any item"
      : "The same, and only items that were not viewed in the last hour"
    let titleWidth = Self.titleWidth - 4
    let groupLine =
      HarmlessText.spaces(titleWidth)
      + Self.surfacingGroups.map { HarmlessText($0.title).aligned(to: 12) }.joined()
    let rows = SurfacingModel.allCases.map {
      Row(key: $0.rawValue, title: $0.title, isShipped: $0 == .habit)
    }
    let source = IntervalSource(
      kind: .proactive,
      variant: variant.rawValue,
      measure: "averagePrecision"
    )
    var lines = heading(words)
    lines += legend(EvaluationWording.proactiveLegend(evaluation))
    lines.append(faint(groupLine))
    let columns = surfacingColumns(variant)
    lines += table(.proactive, rows, columns, titleWidth: titleWidth)
    lines += intervals(rows, source, of: "Average precision")
    return lines
  }

  func coldStart() -> [HarmlessText] {
    func number(_ variant: SurfacingVariant, _ measure: String, _ days: String) -> Double? {
      let series = ProactiveFigures.series(variant, .habit)
      return evaluation.value(series, "coldStart.\(measure)", bucket: days)
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
