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
  mutating func pass(through coder: inout NumberCoder) {
    for place in ranking.indices { ranking[place].pass(through: &coder) }
    coder.pass(&views)
    coder.pass(&items)
    coder.pass(&quarters)
    coder.pass(&tested)
    coder.pass(&unseen)
    var has = proactive == nil ? 0 : 1
    coder.pass(&has)
    if has == 1 {
      var outcome = proactive ?? ProactiveTrial.Outcome()
      outcome.pass(through: &coder)
      proactive = outcome
    }
    has = shipped == nil ? 0 : 1
    coder.pass(&has)
    guard has == 1 else { return }
    var outcome = shipped ?? ShippedOutcome()
    outcome.pass(through: &coder)
    shipped = outcome
  }
}

extension RankingTrial.Outcome {
  fileprivate mutating func pass(through coder: inout NumberCoder) {
    all.pass(through: &coder)
    starts.pass(through: &coder)
    ten.pass(through: &coder)
    for place in byDays.indices { byDays[place].pass(through: &coder) }
  }
}

extension ProactiveTrial.Outcome {
  fileprivate mutating func pass(through coder: inout NumberCoder) {
    if scores.isEmpty {
      scores = SurfacingVariant.allCases.map { _ in
        SurfacingModel.allCases.map { _ in SurfacingScore() }
      }
    }
    for variant in scores.indices {
      for model in scores[variant].indices { scores[variant][model].pass(through: &coder) }
      calibration[variant].pass(through: &coder)
      coldStart[variant].pass(through: &coder)
    }
  }
}

extension SurfacingScore {
  fileprivate mutating func pass(through coder: inout NumberCoder) {
    coder.pass(&precision)
    coder.pass(&recall)
    coder.pass(&precisionWhenActive)
    coder.pass(&withinHour)
    coder.pass(&changesPerDay)
    coder.pass(&averagePrecision)
    coder.pass(&bestGuessWhenActive)
  }
}

extension ShippedOutcome {
  fileprivate mutating func pass(through coder: inout NumberCoder) {
    coder.pass(&days)
    all.pass(through: &coder)
    for place in byClass.indices { byClass[place].pass(through: &coder) }
    halfHours.pass(through: &coder)
    for place in calibration.indices { calibration[place].pass(through: &coder) }
    var count = stacks.count
    coder.pass(&count)
    // What ran has every size, or none.
    if stacks.isEmpty, count == Self.sizes.count { stacks = Self.sizes.map { _ in StackTally() } }
    for place in stacks.indices {
      coder.pass(&stacks[place].widgets)
      coder.pass(&stacks[place].turns)
      coder.pass(&stacks[place].seen)
      for entrant in stacks[place].onTop.indices {
        stacks[place].onTop[entrant].pass(through: &coder)
      }
    }
    count = seen.count
    coder.pass(&count)
    let counts = [false, true].map { SeenVariant.all(withCurve: $0).count }
    if seen.isEmpty, counts.contains(count) {
      seen = Array(repeating: SeenTally(), count: count)
    }
    for place in seen.indices {
      seen[place].onTop.pass(through: &coder)
      coder.pass(&seen[place].turns)
      coder.pass(&seen[place].seen)
    }
  }
}

extension PredictionTally {
  fileprivate mutating func pass(through coder: inout NumberCoder) {
    coder.pass(&count)
    coder.pass(&right)
    coder.pass(&there)
    coder.pass(&inOwnTime)
    coder.pass(&said)
    coder.pass(&came)
    coder.pass(&fresh)
    coder.pass(&foreseen)
  }
}
