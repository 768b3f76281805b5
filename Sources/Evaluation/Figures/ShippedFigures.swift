/// The numbers of what ships.
enum ShippedFigures {
  /// The variant of the predictions; those of the stacks are named by their sizes.
  static let predictions = "predictions"

  /// How far what was said and what came true are apart by person, and would be by chance.
  static let apart = "apart"
  static let apartByChance = "apartByChance"

  /// The variant of a stack.
  static func variant(ofStack size: Int) -> String { "stackOf\(size)" }

  /// What is to be estimated, in the order in which it is told.
  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    let outcomes = people.map(\.shipped)
    guard outcomes.contains(where: { $0 != nil }) else { return [] }
    return stacks(outcomes) + seen(outcomes) + product(outcomes) + halfHours(outcomes)
      + leads(outcomes) + calibration(outcomes)
  }

  private static func stacks(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    ShippedOutcome.sizes.indices.flatMap { place in
      let name = variant(ofStack: ShippedOutcome.sizes[place])
      func values(_ value: (StackTally, Double) -> Double?) -> [Double?] {
        people.map { person in
          person.flatMap {
            $0.stacks.indices.contains(place) ? value($0.stacks[place], $0.days) : nil
          }
        }
      }
      return StackEntrant.allCases.enumerated().flatMap { entrant, model in
        let series = FigureSeries(.shipped, name, model.rawValue)
        var requests = [
          series.request("onTop", values { tally, _ in tally.share(entrant) }),
          series.request("turnsPerDay", values { Double($0.turns[entrant]) / $1 }),
          series.request("seenPerDay", values { Double($0.seen[entrant]) / $1 }),
        ]
        if model != .product {
          let lead = values { tally, _ in
            tally.share(0).flatMap { own in tally.share(entrant).map { own - $0 } }
          }
          requests.append(series.request("onTopBehindProduct", lead))
        }
        return requests
      }
    }
  }

  /// The largest stack, run in other ways.
  private static func seen(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    let most = people.map { $0?.seen.count ?? 0 }.max() ?? 0
    let variants = SeenVariant.all(withCurve: most > 1).prefix(most)
    return variants.enumerated().flatMap { seen(people, $0.element, at: $0.offset) }
  }

  private static func seen(
    _ people: [ShippedOutcome?],
    _ variant: SeenVariant,
    at place: Int
  ) -> [FigureRequest] {
    func values(_ value: (SeenTally, ShippedOutcome) -> Double?) -> [Double?] {
      people.map { person in
        person.flatMap { $0.seen.indices.contains(place) ? value($0.seen[place], $0) : nil }
      }
    }
    let name = self.variant(ofStack: ShippedOutcome.sizes.last ?? 0)
    let series = FigureSeries(.shipped, name, variant.key)
    let lead = values { tally, person in
      guard let share = tally.onTop.share, let own = person.stacks.last?.share(0) else {
        return nil
      }
      return own - share
    }
    return [
      series.request("onTop", values { tally, _ in tally.onTop.share }),
      series.request("turnsPerDay", values { Double($0.turns) / $1.days }),
      series.request("seenPerDay", values { Double($0.seen) / $1.days }),
      series.request("onTopBehindProduct", lead),
    ]
  }

  private static func product(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    let parts: [(bucket: String, tally: (ShippedOutcome) -> PredictionTally)] =
      [("", { $0.all })]
      + PredictionClass.allCases.enumerated().map { place, kind in
        (kind.rawValue, { $0.byClass[place] })
      }
    let series = FigureSeries(.shipped, predictions, StackEntrant.product.rawValue)
    return parts.flatMap { part in
      func request(_ measure: String, _ value: (ShippedOutcome) -> Double?) -> FigureRequest {
        series.request(measure, bucket: part.bucket, people.map { $0.flatMap(value) })
      }
      return PredictionMeasure.allCases.map { measure in
        request(measure.rawValue) { part.tally($0).rate(measure, days: $0.days) }
      } + [
        request(apart) { part.tally($0).apart },
        request(apartByChance) { part.tally($0).apartByChance },
      ]
    }
  }

  private static let halfHourSeries =
    FigureSeries(.shipped, predictions, StackEntrant.halfHour.rawValue)

  private static func halfHours(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    PredictionMeasure.shared.map { measure in
      let values = people.map { $0.flatMap { $0.halfHours.rate(measure, days: $0.days) } }
      return halfHourSeries.request(measure.rawValue, values)
    }
  }

  /// How far the product is ahead of the half hours, person by person.
  private static func leads(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    [PredictionMeasure.rightInHour, .rightInHourIfThere, .recall].map { measure in
      let values = people.map { person -> Double? in
        guard let person, let own = person.all.rate(measure, days: person.days),
          let other = person.halfHours.rate(measure, days: person.days)
        else { return nil }
        return own - other
      }
      return halfHourSeries.request("\(measure.rawValue)BehindProduct", values)
    }
  }

  private static func calibration(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    PredictionClass.allCases.enumerated().flatMap { place, kind in
      FigureSeries(.shipped, kind.rawValue, StackEntrant.product.rawValue)
        .calibration(people.map { $0?.calibration[place] }, counting: "predictions")
    }
  }
}
