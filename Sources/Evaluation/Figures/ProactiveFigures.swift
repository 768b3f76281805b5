/// The numbers of the proactive protocol, in one variant of it.
struct ProactiveFigures {
  let people: [EvaluatedPerson]
  /// The place of the variant among all.
  let place: Int
  let variant: SurfacingVariant

  private static let models = SurfacingModel.allCases
  private static let measures = SurfacingMeasure.allCases

  /// What is to be estimated, in the order in which it is told.
  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    guard people.contains(where: { $0.proactive != nil }) else { return [] }
    return SurfacingVariant.allCases.enumerated().flatMap { place, variant in
      let figures = ProactiveFigures(people: people, place: place, variant: variant)
      return figures.means + figures.leads + figures.calibration + figures.coldStart
    }
  }

  private var means: [FigureRequest] {
    Self.models.enumerated().flatMap { model, entrant in
      Self.measures.map { measure in
        let values = people.map { $0.proactive.map { measure.value($0.scores[place][model]) } }
        return Self.series(variant, entrant).request(measure.rawValue, values)
      }
    }
  }

  private var leads: [FigureRequest] {
    let habit = Self.models.firstIndex(of: .habit) ?? 0
    return Self.models.enumerated().filter { $0.offset != habit }.map { model, entrant in
      Self.series(variant, entrant).request(
        "averagePrecisionBehindHabit",
        people.map { person in
          person.proactive.map {
            $0.scores[place][habit].averagePrecision - $0.scores[place][model].averagePrecision
          }
        }
      )
    }
  }

  private var calibration: [FigureRequest] {
    Self.series(variant, .habit)
      .calibration(people.map { $0.proactive?.calibration[place] }, counting: "quarterHours")
  }

  private var coldStart: [FigureRequest] {
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
      let habit = Self.series(variant, .habit)
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
