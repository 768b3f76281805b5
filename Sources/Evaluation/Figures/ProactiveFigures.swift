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
        let values = people.map { $0.proactive.map { measure.value($0.scores[place][model]) } }
        return series(variant, entrant).request(measure.rawValue, values)
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
      series(variant, entrant).request(
        "averagePrecisionBehindHabit",
        people.map { person in
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
    series(variant, .habit)
      .calibration(people.map { $0.proactive?.calibration[place] }, counting: "quarterHours")
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
      let habit = series(variant, .habit)
      var requests = [
        habit.request("coldStart.surfacedPerDay", bucket: days, present, total: perDay)
      ]
      if span.surfaced > 0 {
        let precision = Double(span.hits) / Double(span.surfaced)
        requests.append(
          habit.request("coldStart.precision", bucket: days, present, total: precision)
        )
      }
      return requests
    }
  }

  static func series(_ variant: SurfacingVariant, _ model: SurfacingModel) -> FigureSeries {
    FigureSeries(.proactive, variant.rawValue, model.rawValue)
  }
}
