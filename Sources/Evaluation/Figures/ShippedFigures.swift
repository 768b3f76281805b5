/// The numbers of what ships.
enum ShippedFigures {
  /// The variant of the predictions; those of the stacks are named by their sizes.
  static let predictions = "predictions"

  /// The variant of a stack.
  static func variant(ofStack size: Int) -> String { "stackOf\(size)" }

  /// What is to be estimated, in the order in which it is told.
  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    let outcomes = people.map(\.shipped)
    guard outcomes.contains(where: { $0 != nil }) else { return [] }
    return stacks(outcomes) + product(outcomes) + halfHours(outcomes) + leads(outcomes)
      + calibration(outcomes)
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
        var requests = [
          FigureRequest(
            .shipped,
            name,
            model.rawValue,
            "onTop",
            values { tally, _ in tally.share(entrant) }
          ),
          FigureRequest(
            .shipped,
            name,
            model.rawValue,
            "turnsPerDay",
            values { tally, days in Double(tally.turns[entrant]) / days }
          ),
        ]
        if model != .product {
          let lead = values { tally, _ in
            tally.share(0).flatMap { own in tally.share(entrant).map { own - $0 } }
          }
          requests.append(FigureRequest(.shipped, name, model.rawValue, "onTopBehindProduct", lead))
        }
        return requests
      }
    }
  }

  private static func product(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    let parts: [(bucket: String, tally: (ShippedOutcome) -> PredictionTally)] =
      [("", { $0.all })]
      + PredictionClass.allCases.enumerated().map { place, kind in
        (kind.rawValue, { $0.byClass[place] })
      }
    return parts.flatMap { part in
      PredictionMeasure.allCases.map { measure in
        FigureRequest(
          .shipped,
          predictions,
          StackEntrant.product.rawValue,
          measure.rawValue,
          bucket: part.bucket,
          people.map { $0.flatMap { part.tally($0).rate(measure, days: $0.days) } }
        )
      }
    }
  }

  private static func halfHours(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    PredictionMeasure.shared.map { measure in
      FigureRequest(
        .shipped,
        predictions,
        StackEntrant.halfHour.rawValue,
        measure.rawValue,
        people.map { $0.flatMap { $0.halfHours.rate(measure, days: $0.days) } }
      )
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
      let name = "\(measure.rawValue)BehindProduct"
      return FigureRequest(.shipped, predictions, StackEntrant.halfHour.rawValue, name, values)
    }
  }

  private static func calibration(_ people: [ShippedOutcome?]) -> [FigureRequest] {
    PredictionClass.allCases.enumerated().flatMap { place, kind -> [FigureRequest] in
      var sum = Calibration()
      for person in people { if let person { sum.add(person.calibration[place]) } }
      return sum.bins.enumerated().filter { $0.element.count > 0 }.flatMap { index, bin in
        let range = Calibration.range(index)
        let present = people.map { person -> Double? in
          person.flatMap { $0.calibration[place].bins[index].count > 0 ? 1 : nil }
        }
        let count = Double(bin.count)
        return [
          ("saidMean", bin.said / count), ("cameTrue", Double(bin.came) / count),
          ("predictions", count),
        ].map { measure, total in
          var request = FigureRequest(
            .shipped,
            kind.rawValue,
            StackEntrant.product.rawValue,
            "calibration.\(measure)",
            bucket: "\(range.from)-\(range.to) %",
            present
          )
          request.total = total
          return request
        }
      }
    }
  }
}
