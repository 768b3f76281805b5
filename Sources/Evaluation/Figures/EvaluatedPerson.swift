import Documents

/// What one person's run gave.
struct EvaluatedPerson: Sendable {
  /// The person's place among those of the log who take part.
  var index = 0
  var ranking: [RankingTrial.Outcome] = ChoiceEntrant.all.map { _ in RankingTrial.Outcome() }
  var proactive: ProactiveTrial.Outcome?
  /// nil where the log spans too long.
  var shipped: ShippedOutcome?
  /// The views and the items, and the quarter-hours that they span.
  var views = 0
  var items = 0
  var quarters = 0
  var tested = 0
  var unseen = 0
  /// What came of each tested view, where that was asked for.
  var rows: [ViewedRow] = []

  /// All that figures are made of; not the single views.
  mutating func pass(through tape: inout NumberTape) {
    for place in ranking.indices { ranking[place].pass(through: &tape) }
    tape.pass(&views)
    tape.pass(&items)
    tape.pass(&quarters)
    tape.pass(&tested)
    tape.pass(&unseen)
    var has = proactive == nil ? 0 : 1
    tape.pass(&has)
    if has == 1 {
      var outcome = proactive ?? ProactiveTrial.Outcome()
      outcome.pass(through: &tape)
      proactive = outcome
    }
    has = shipped == nil ? 0 : 1
    tape.pass(&has)
    guard has == 1 else { return }
    var outcome = shipped ?? ShippedOutcome()
    outcome.pass(through: &tape)
    shipped = outcome
  }
}

extension RankingTrial.Outcome {
  fileprivate mutating func pass(through tape: inout NumberTape) {
    all.pass(through: &tape)
    starts.pass(through: &tape)
    ten.pass(through: &tape)
    for place in byDays.indices { byDays[place].pass(through: &tape) }
  }
}

extension ProactiveTrial.Outcome {
  fileprivate mutating func pass(through tape: inout NumberTape) {
    if scores.isEmpty {
      scores = SurfacingVariant.allCases.map { _ in
        SurfacingModel.allCases.map { _ in SurfacingScore() }
      }
    }
    for variant in scores.indices {
      for model in scores[variant].indices { scores[variant][model].pass(through: &tape) }
      calibration[variant].pass(through: &tape)
      coldStart[variant].pass(through: &tape)
    }
  }
}

extension SurfacingScore {
  fileprivate mutating func pass(through tape: inout NumberTape) {
    tape.pass(&precision)
    tape.pass(&recall)
    tape.pass(&precisionWhenActive)
    tape.pass(&withinHour)
    tape.pass(&changesPerDay)
    tape.pass(&averagePrecision)
    tape.pass(&bestGuessWhenActive)
  }
}

extension ShippedOutcome {
  fileprivate mutating func pass(through tape: inout NumberTape) {
    tape.pass(&days)
    all.pass(through: &tape)
    for place in byClass.indices { byClass[place].pass(through: &tape) }
    halfHours.pass(through: &tape)
    for place in calibration.indices { calibration[place].pass(through: &tape) }
    var count = stacks.count
    tape.pass(&count)
    // What ran has every size, or none.
    if stacks.isEmpty, count == Self.sizes.count { stacks = Self.sizes.map { _ in StackTally() } }
    for place in stacks.indices {
      tape.pass(&stacks[place].widgets)
      tape.pass(&stacks[place].turns)
      for entrant in stacks[place].onTop.indices {
        stacks[place].onTop[entrant].pass(through: &tape)
      }
    }
  }
}

extension PredictionTally {
  fileprivate mutating func pass(through tape: inout NumberTape) {
    tape.pass(&count)
    tape.pass(&right)
    tape.pass(&there)
    tape.pass(&inOwnTime)
    tape.pass(&said)
    tape.pass(&came)
    tape.pass(&fresh)
    tape.pass(&foreseen)
  }
}
