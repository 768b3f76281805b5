import Trials

/// Which values one knob can have, the others free.
struct FitQuestions {
  private(set) var search: FitSearch
  private let best: FitSetting
  private let place: Int
  private let knob: FitKnob
  /// Whoever explains less than this is ruled out.
  private let goal: Double
  private var finding: FitFinding
  /// What is known of values, by what they show alone and beside what was found.
  private var judged: [[Int?]: FitFinding.Value] = [:]

  init(_ search: FitSearch, best: FitSetting, of place: Int) {
    self.search = search
    self.best = best
    self.place = place
    knob = search.knobs[place]
    goal = search.ledger.likelihood(of: best) - FitSearch.Strictness.enough
    finding = FitFinding(knob: place, value: best.value(of: place) ?? knob.own)
  }

  /// What was seen says of the knob.
  mutating func finding() async -> FitFinding {
    guard search.moves[place] != nil else { return finding }
    finding.status = .open
    // Between the rungs too, where the search found something.
    let between = (search.moves[place] ?? []).filter { !knob.values.contains($0) }
    let asked = knob.values + between
    var values = await judge(between.isEmpty ? asked : knob.inOrder(asked) { $0 })
    guard !search.ledger.progress.isStopped else { return finding }
    // Where an order has a border, it is found between the rungs.
    while !search.ledger.progress.isStopped {
      let middles = knob.middles(of: values.map { ($0.value, $0.isPossible) })
      guard !middles.isEmpty else { break }
      let found = await judge(middles)
      guard !search.ledger.progress.isStopped else { return finding }
      values = knob.inOrder(values + found, by: \.value)
    }
    finding.values = values
    if values.contains(where: { !$0.isPossible }) { finding.status = .told }
    return finding
  }

  /// Whether values are possible; those that show the same as another, alone and beside what was
  /// found, are judged once.
  private mutating func judge(_ values: [String]) async -> [FitFinding.Value] {
    let beside = values.map { search.setting(best, place, at: $0) }
    let alone = values.map { search.setting(.own, place, at: $0) }
    await search.ledger.run(beside + alone)
    var results: [FitFinding.Value] = []
    for (index, value) in values.enumerated() {
      let key = [beside[index], alone[index]].map { search.ledger.number(of: $0) }
      var result: FitFinding.Value
      if let known = judged[key] {
        result = known
        result.value = value
      } else {
        result = await judge(value, beside: beside[index])
      }
      judged[key] = result
      results.append(result)
    }
    return results
  }

  private mutating func judge(_ value: String, beside setting: FitSetting) async
    -> FitFinding.Value
  {
    let held = HeldKnobs([place], as: setting)
    let found = await search.best(holding: held, reaching: goal)
    let likelihood = search.ledger.likelihood(of: found)
    let loss = search.ledger.likelihood(of: best) - likelihood
    var result = FitFinding.Value(value: value, loss: loss)
    result.isPossible = likelihood >= goal
    if !result.isPossible, let found, let outcome = search.ledger[found],
      let own = search.ledger[best]
    {
      result.against = search.ledger.sightings(against: outcome, beside: own)
    }
    return result
  }
}

extension FitLedger {
  /// The sightings that one outcome explains worse than another, those that tell most first.
  func sightings(against outcome: Outcome, beside other: Outcome) -> [Int] {
    let (shares, others) = (shares(of: outcome), shares(of: other))
    let losses = shares.indices.map { sighting in
      evidence.likelihood(of: sighting, shown: others[sighting])
        - evidence.likelihood(of: sighting, shown: shares[sighting])
    }
    return losses.indices.filter { losses[$0] > 0.5 }
      .sorted { (-losses[$0], $0) < (-losses[$1], $1) }
  }
}
