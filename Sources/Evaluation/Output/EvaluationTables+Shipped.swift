import TerminalRendering

// What ships.
extension EvaluationTables {
  private static let halfHour = "Most frequent of this half hour"

  func shipped() -> [HarmlessText] {
    guard evaluation.shipped.people > 0 else { return [] }
    return onTop() + seen() + predictions()
  }

  // MARK: On top

  private func onTop() -> [HarmlessText] {
    let sizes = ShippedOutcome.sizes.filter { size in
      let variant = ShippedFigures.variant(ofStack: size)
      return evaluation.estimate(.shipped, variant, StackEntrant.product.rawValue, "onTop") != nil
    }
    guard let largest = sizes.last else { return [] }
    let rows = [
      Row(
        key: StackEntrant.product.rawValue,
        title: EvaluationWording.product(evaluation),
        isShipped: true
      ),
      Row(key: StackEntrant.static.rawValue, title: "Never turns"),
      Row(key: StackEntrant.halfHour.rawValue, title: Self.halfHour),
      Row(
        key: StackEntrant.clairvoyant.rawValue,
        title: "The most that could be had",
        isBound: true
      ),
    ]
    let columns = sizes.flatMap { size -> [Column] in
      let variant = ShippedFigures.variant(ofStack: size)
      return [
        Column(title: "on top", variant: variant, measure: "onTop", width: 9),
        Column(
          title: "turns",
          variant: variant,
          measure: "turnsPerDay",
          places: 2,
          isHighBest: nil
        ),
      ]
    }
    let groups =
      HarmlessText.spaces(Self.wideTitle)
      + sizes.map { HarmlessText("stack of \($0)").aligned(to: 15) + " " }.joined()
    let variant = ShippedFigures.variant(ofStack: largest)
    let source = IntervalSource(kind: .shipped, variant: variant, measure: "onTop")
    return heading(
      "Whether a widget is on top when it is looked for: \(EvaluationWording.ships(evaluation))"
    )
      + legend(EvaluationWording.stackLegend(evaluation))
      + [faint(groups.trimmed)]
      + table(.shipped, rows, columns, titleWidth: Self.wideTitle)
      + intervals(rows, source, of: "On top in a stack of \(largest)")
  }

  // MARK: Changes that are seen

  private func seen() -> [HarmlessText] {
    let size = ShippedOutcome.sizes.last ?? 0
    let variant = ShippedFigures.variant(ofStack: size)
    let product = StackEntrant.product.rawValue
    guard evaluation.estimate(.shipped, variant, product, "onTop") != nil else { return [] }
    let others = SeenVariant.all(withCurve: true).filter { other in
      evaluation.estimate(.shipped, variant, other.key, "onTop") != nil
    }
    let rows =
      [Row(key: product, title: EvaluationWording.product(evaluation), isShipped: true)]
      + others.map { Row(key: $0.key, title: $0.title) }
      + [Row(key: StackEntrant.halfHour.rawValue, title: Self.halfHour)]
    let columns = [("on top", "onTop", 3), ("turns", "turnsPerDay", 2), ("seen", "seenPerDay", 2)]
      .map { title, measure, places in
        Column(
          title: title,
          variant: variant,
          measure: measure,
          width: 9,
          places: places,
          isHighBest: nil
        )
      }
    return heading("How many changes are seen: a stack of \(size)")
      + legend(EvaluationWording.seenLegend(hasCurve: others.count > 1))
      + table(.shipped, rows, columns, titleWidth: Self.wideTitle)
  }

  // MARK: Predictions

  private func predictions() -> [HarmlessText] {
    let words = heading(
      "What is predicted, and what comes of it: \(EvaluationWording.ships(evaluation))"
    )
    let product = StackEntrant.product.rawValue
    let variant = ShippedFigures.predictions
    guard evaluation.estimate(.shipped, variant, product, "rightInHour") != nil else {
      return words + wrapped(EvaluationWording.nothingPredicted)
    }
    let all = Row(
      key: product,
      title: "\(EvaluationWording.product(evaluation)), all",
      isShipped: true
    )
    let other = Row(key: StackEntrant.halfHour.rawValue, title: Self.halfHour)
    let parts = PredictionClass.allCases.map { kind in
      Row(
        key: product,
        title: kind == .time ? "  by the time" : "  by what was viewed before",
        bucket: kind.rawValue,
        isShipped: true
      )
    }
    let columns = Self.predictionColumns.map { title, measure, places in
      Column(
        title: title,
        variant: variant,
        measure: measure.rawValue,
        width: 9,
        places: places,
        isHighBest: nil
      )
    }
    let source = IntervalSource(
      kind: .shipped,
      variant: variant,
      measure: PredictionMeasure.rightInHour.rawValue
    )
    var lines = words
    lines += legend(EvaluationWording.predictionLegend(evaluation))
    let rows = [all] + parts + [other]
    lines += table(.shipped, rows, columns, titleWidth: Self.wideTitle)
    lines += intervals([all, other], source, of: "Right in 1 h")
    lines += said()
    return lines
  }

  private static let predictionColumns: [(String, PredictionMeasure, Int)] = [
    ("a day", .perDay, 2), ("in 1 h", .rightInHour, 3), ("if there", .rightInHourIfThere, 3),
    ("in time", .rightInOwnTime, 3), ("said", .said, 3), ("came", .came, 3),
    ("recall", .recall, 3),
  ]

  private func said() -> [HarmlessText] {
    let titles: [(PredictionClass, String)] = [
      (.time, "When a prediction by the time said so much, how much came true within the hour"),
      (.follows, "The same by what was viewed before, within its own minutes"),
    ]
    var lines: [HarmlessText] = []
    for (kind, title) in titles {
      let series = FigureSeries(.shipped, kind.rawValue, StackEntrant.product.rawValue)
      lines += bars(
        .init(series: series, count: "predictions", title: "predictions"),
        heading: title
      )
      lines += EvaluationWording.apart(evaluation, kind).map { wrapped($0) } ?? []
    }
    return lines
  }
}
