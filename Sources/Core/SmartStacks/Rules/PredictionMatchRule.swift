import SimulationCore

/// Which widgets a prediction means (decisions 30, 34 and 44).
///
/// A combination of the card alone means every widget of that card, whatever its category (WWDC20
/// 10194 22:20 est.); one of card and category only those of both (23:01 est.). A widget has its
/// default configuration from the moment it is placed (10194), so a default counts as chosen,
/// unless `match.defaults` says `saved` (X9).
enum PredictionMatchRule {
  static func matches(
    _ values: Configuration,
    saved: Configuration,
    of intent: IntentDefinition,
    defaults: Policy.DefaultMatching
  ) -> Bool {
    values.parameters.allSatisfy { parameter in
      let value =
        saved[parameter.name]
        ?? (defaults == .always ? intent.parameter(parameter.name)?.defaultValue : nil)
      return value == parameter.value
    }
  }

  /// The prediction of an intent that counts for a widget: the most specific, of those the
  /// strongest, of those the first (reading 34).
  static func speaking(
    among predictions: some Sequence<PredictionState>,
    saved: Configuration,
    of intent: IntentDefinition,
    defaults: Policy.DefaultMatching
  ) -> PredictionState? {
    predictions.lazy
      .filter { matches($0.values, saved: saved, of: intent, defaults: defaults) }
      .max { isMoreSpecific($1, than: $0) }
  }

  private static func isMoreSpecific(_ lhs: PredictionState, than rhs: PredictionState) -> Bool {
    let sizes = (lhs.values.parameters.count, rhs.values.parameters.count)
    return sizes.0 != sizes.1 ? sizes.0 > sizes.1 : Fraction.order(lhs.value, rhs.value) > 0
  }

  struct Rank {
    let id: Int32
    let value: Fraction
    let start: SimulationTime
    /// The place among the intents; a prediction of an app has none and is never ranked.
    var intent = IntentID(0)
    var parameters = 0
    var combination = 0

    init(_ prediction: PredictionState) {
      id = prediction.id
      value = prediction.value
      start = prediction.start
      if case .intent(let intent, let combination, let values) = prediction.subject {
        self.intent = intent
        self.combination = combination
        parameters = values.parameters.count
      }
    }
  }

  /// The order of suggestions: by value, then by start, then by intent; of one intent the more
  /// specific, of equals the first.
  static func precedes(_ lhs: Rank, _ rhs: Rank) -> Bool {
    let order = Fraction.order(lhs.value, rhs.value)
    if order != 0 { return order > 0 }
    if lhs.start != rhs.start { return lhs.start < rhs.start }
    if lhs.intent != rhs.intent { return lhs.intent < rhs.intent }
    if lhs.parameters != rhs.parameters { return lhs.parameters > rhs.parameters }
    return lhs.combination != rhs.combination ? lhs.combination < rhs.combination : lhs.id < rhs.id
  }
}
