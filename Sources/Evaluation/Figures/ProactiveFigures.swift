/// The numbers of the proactive protocol.
enum ProactiveFigures {
  private static let models = SurfacingModel.allCases
  private static let measures = SurfacingMeasure.allCases

  /// What is to be estimated, in the order in which it is told.
  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    guard people.contains(where: { $0.proactive != nil }) else { return [] }
    return SurfacingVariant.allCases.enumerated().flatMap { place, variant in
      means(people, place, variant) + leads(people, place, variant)
        + calibration(people, place, variant) + coldStart(people, place, variant)
    }
  }

  private static func means(
    _ people: [EvaluatedPerson],
    _ place: Int,
    _ variant: SurfacingVariant
  ) -> [FigureRequest] {
    models.enumerated().flatMap { model, entrant in
      measures.map { measure in
        FigureRequest(
          kind: .proactive,
          variant: variant.rawValue,
          model: entrant.rawValue,
          measure: measure.rawValue,
          values: people.map { $0.proactive.map { measure.value($0.scores[place][model]) } }
        )
      }
    }
  }

  private static func leads(
    _ people: [EvaluatedPerson],
    _ place: Int,
    _ variant: SurfacingVariant
  ) -> [FigureRequest] {
    let habit = models.firstIndex(of: .habit) ?? 0
    return models.enumerated().filter { $0.offset != habit }.map { model, entrant in
      FigureRequest(
        kind: .proactive,
        variant: variant.rawValue,
        model: entrant.rawValue,
        measure: "averagePrecisionBehindHabit",
        values: people.map { person in
          person.proactive.map {
            $0.scores[place][habit].averagePrecision - $0.scores[place][model].averagePrecision
          }
        }
      )
    }
  }

  private static func calibration(
    _ people: [EvaluatedPerson],
    _ place: Int,
    _ variant: SurfacingVariant
  ) -> [FigureRequest] {
    var sum = Calibration()
    for person in people {
      if let outcome = person.proactive { sum.add(outcome.calibration[place]) }
    }
    return sum.bins.enumerated().filter { $0.element.count > 0 }.flatMap { index, bin in
      let range = Calibration.range(index)
      let bucket = "\(range.from)-\(range.to) %"
      let present = people.map { person in
        person.proactive.flatMap { outcome -> Double? in
          outcome.calibration[place].bins[index].count > 0 ? 1 : nil
        }
      }
      let count = Double(bin.count)
      return [
        ("saidMean", bin.said / count), ("cameTrue", Double(bin.came) / count),
        ("quarterHours", count),
      ].map { measure, total in
        pooled(variant, "calibration.\(measure)", bucket, present, total)
      }
    }
  }

  private static func coldStart(
    _ people: [EvaluatedPerson],
    _ place: Int,
    _ variant: SurfacingVariant
  ) -> [FigureRequest] {
    var sum = ColdStart()
    for person in people {
      if let outcome = person.proactive { sum.add(outcome.coldStart[place]) }
    }
    return sum.spans.enumerated().filter { $0.element.quarters > 0 }.flatMap { index, span in
      let present = people.map { person in
        person.proactive.flatMap { outcome -> Double? in
          outcome.coldStart[place].spans[index].quarters > 0 ? 1 : nil
        }
      }
      let days = DaysSinceStart.names[index]
      let perDay = Double(span.surfaced) * 96 / Double(span.quarters)
      var requests = [pooled(variant, "coldStart.surfacedPerDay", days, present, perDay)]
      if span.surfaced > 0 {
        let precision = Double(span.hits) / Double(span.surfaced)
        requests.append(pooled(variant, "coldStart.precision", days, present, precision))
      }
      return requests
    }
  }

  /// A number over the quarter-hours of all people together.
  private static func pooled(
    _ variant: SurfacingVariant,
    _ measure: String,
    _ bucket: String,
    _ present: [Double?],
    _ total: Double
  ) -> FigureRequest {
    FigureRequest(
      kind: .proactive,
      variant: variant.rawValue,
      model: SurfacingModel.habit.rawValue,
      measure: measure,
      bucket: bucket,
      values: present,
      total: total
    )
  }
}
