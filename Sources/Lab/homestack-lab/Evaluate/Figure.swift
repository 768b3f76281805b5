import Trials

struct Figure: Hashable {
  enum Kind: String { case shipped, ranking }

  var kind: Kind
  /// `stackOf3` and so on of what ships; `all`, `starts` or `ten` of the ranking.
  var variant: String
  var model: String
  var measure: String

  /// A figure that is to be estimated, with its values by person; nil where a person has none.
  typealias Request = (figure: Figure, values: [Double?])
}

enum RankingFigures {
  private static let variants:
    [(name: String, tally: @Sendable (RankingTrial.Outcome) -> RankTally)] = [
      ("all", { $0.all }), ("starts", { $0.starts }), ("ten", { $0.ten }),
    ]
  private static let models = ChoiceEntrant.all.map(\.key)

  static func requests(_ people: [EvaluatedPerson]) -> [Figure.Request] {
    models.indices.flatMap { means(people, $0) } + leads(people)
  }

  private static func means(_ people: [EvaluatedPerson], _ model: Int) -> [Figure.Request] {
    variants.flatMap { variant in
      RankMeasure.allCases.map { measure in
        (
          Figure(
            kind: .ranking,
            variant: variant.name,
            model: models[model],
            measure: measure.rawValue
          ), people.map { variant.tally($0.ranking[model]).rate(measure) }
        )
      }
    }
  }

  /// How far HABIT is ahead of each of the others, person by person.
  private static func leads(_ people: [EvaluatedPerson]) -> [Figure.Request] {
    guard let habit = models.firstIndex(of: ChoiceEntrant.habit.key) else { return [] }
    return models.indices.filter { $0 != habit }.map { model in
      let values = people.map { person -> Double? in
        guard let own = person.ranking[habit].all.rate(.mrr),
          let other = person.ranking[model].all.rate(.mrr)
        else { return nil }
        return own - other
      }
      return (
        Figure(kind: .ranking, variant: "all", model: models[model], measure: "mrrBehindHabit"),
        values
      )
    }
  }
}

enum ShippedFigures {
  static func variant(ofStack size: Int) -> String { "stackOf\(size)" }

  static func requests(_ people: [EvaluatedPerson]) -> [Figure.Request] {
    let outcomes = people.map(\.shipped)
    guard outcomes.contains(where: { $0 != nil }) else { return [] }
    return ShippedOutcome.sizes.indices.flatMap { size in
      StackEntrant.allCases.enumerated().flatMap { requests(outcomes, size, $1, at: $0) }
    }
  }

  private static func requests(
    _ people: [ShippedOutcome?],
    _ size: Int,
    _ model: StackEntrant,
    at entrant: Int
  ) -> [Figure.Request] {
    func request(_ measure: String, _ value: (StackTally, Double) -> Double?) -> Figure.Request {
      let variant = variant(ofStack: ShippedOutcome.sizes[size])
      let values = people.map { person -> Double? in
        guard let person, person.stacks.indices.contains(size) else { return nil }
        return value(person.stacks[size], person.days)
      }
      return (
        Figure(kind: .shipped, variant: variant, model: model.rawValue, measure: measure), values
      )
    }
    var requests = [
      request("onTop") { tally, _ in tally.onTop[entrant].share },
      request("turnsPerDay") { Double($0.turns[entrant]) / $1 },
      request("seenPerDay") { Double($0.seen[entrant]) / $1 },
    ]
    if model != .product {
      requests.append(
        request("onTopBehindProduct") { tally, _ in
          tally.onTop[0].share.flatMap { own in tally.onTop[entrant].share.map { own - $0 } }
        }
      )
    }
    return requests
  }
}
