import Trials

/// One number of an evaluation, and what it is about.
struct Figure: Hashable, Sendable {
  enum Kind: String, Sendable {
    case shipped, ranking
  }

  /// The protocol.
  let kind: Kind
  /// `stackOf3` and so on of what ships; `all`, `starts` or `ten` of the ranking.
  let variant: String
  /// The key of the model.
  let model: String
  let measure: String
  let estimate: Estimate
}

/// A figure that is to be estimated from the results of each person.
struct FigureRequest: Sendable {
  let kind: Figure.Kind
  let variant: String
  let model: String
  let measure: String
  /// By person; nil where the person has none.
  let values: [Double?]

  func figure(_ bootstrap: Bootstrap) -> Figure? {
    bootstrap.mean(values).map {
      Figure(kind: kind, variant: variant, model: model, measure: measure, estimate: $0)
    }
  }
}

enum RankingFigures {
  private static let variants:
    [(name: String, tally: @Sendable (RankingTrial.Outcome) -> RankTally)] = [
      ("all", { $0.all }), ("starts", { $0.starts }), ("ten", { $0.ten }),
    ]
  private static let models = ChoiceEntrant.all.map(\.key)

  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    models.indices.flatMap { means(people, $0) } + leads(people)
  }

  private static func means(_ people: [EvaluatedPerson], _ model: Int) -> [FigureRequest] {
    variants.flatMap { variant in
      RankMeasure.allCases.map { measure in
        FigureRequest(
          kind: .ranking,
          variant: variant.name,
          model: models[model],
          measure: measure.rawValue,
          values: people.map { variant.tally($0.ranking[model]).rate(measure) }
        )
      }
    }
  }

  /// How far HABIT is ahead of each of the others, person by person.
  private static func leads(_ people: [EvaluatedPerson]) -> [FigureRequest] {
    guard let habit = models.firstIndex(of: ChoiceEntrant.habit.key) else { return [] }
    return models.indices.filter { $0 != habit }.map { model in
      let values = people.map { person -> Double? in
        guard let own = person.ranking[habit].all.rate(.mrr),
          let other = person.ranking[model].all.rate(.mrr)
        else { return nil }
        return own - other
      }
      return FigureRequest(
        kind: .ranking,
        variant: "all",
        model: models[model],
        measure: "mrrBehindHabit",
        values: values
      )
    }
  }
}

enum ShippedFigures {
  static func variant(ofStack size: Int) -> String { "stackOf\(size)" }

  static func requests(_ people: [EvaluatedPerson]) -> [FigureRequest] {
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
  ) -> [FigureRequest] {
    func request(_ measure: String, _ value: (StackTally, Double) -> Double?) -> FigureRequest {
      FigureRequest(
        kind: .shipped,
        variant: variant(ofStack: ShippedOutcome.sizes[size]),
        model: model.rawValue,
        measure: measure,
        values: people.map { person in
          guard let person, person.stacks.indices.contains(size) else { return nil }
          return value(person.stacks[size], person.days)
        }
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
