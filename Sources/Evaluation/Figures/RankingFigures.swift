/// The numbers of the ranking protocol.
enum RankingFigures {
  private static let variants:
    [(name: String, tally: @Sendable (RankingTrial.Outcome) -> RankTally)] = [
      ("all", { $0.all }), ("starts", { $0.starts }), ("ten", { $0.ten }),
    ]
  private static let models = ChoiceEntrant.all.map(\.key)
  /// With fewer views of a class of days a person says nothing of it.
  private static let leastOfDays = 3

  /// What is to be estimated, in the order in which it is told.
  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    let means = models.indices.flatMap { model in
      variants.flatMap { variant in
        RankMeasure.allCases.map { measure in
          FigureSeries(.ranking, variant.name, models[model]).request(
            measure.rawValue,
            people.map { variant.tally($0.ranking[model]).rate(measure) }
          )
        }
      }
    }
    return means + micro(people) + leads(people) + curves(people)
  }

  /// Over all views, whoever viewed.
  private static func micro(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    models.indices.flatMap { model in
      var sum = RankTally()
      for person in people { sum.add(person.ranking[model].all) }
      return RankMeasure.allCases.map { measure in
        FigureSeries(.ranking, "micro", models[model]).request(
          measure.rawValue,
          people.map { $0.ranking[model].all.rate(measure) },
          total: sum.rate(measure)
        )
      }
    }
  }

  /// How far HABIT is ahead of each of the others, person by person.
  private static func leads(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    guard let habit = models.firstIndex(of: ChoiceEntrant.habit.key) else { return [] }
    return models.indices.filter { $0 != habit }.map { model in
      FigureSeries(.ranking, "all", models[model]).request(
        "mrrBehindHabit",
        people.map { person in
          guard let own = person.ranking[habit].all.rate(.mrr),
            let other = person.ranking[model].all.rate(.mrr)
          else { return nil }
          return own - other
        }
      )
    }
  }

  private static func curves(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    models.indices.flatMap { model in
      DaysSinceStart.names.enumerated().flatMap { place, days in
        [RankMeasure.hitAt1, .mrr].map { measure in
          FigureSeries(.ranking, "byDays", models[model]).request(
            measure.rawValue,
            bucket: days,
            people.map { person in
              let tally = person.ranking[model].byDays[place]
              return tally.count >= leastOfDays ? tally.rate(measure) : nil
            }
          )
        }
      }
    }
  }
}
