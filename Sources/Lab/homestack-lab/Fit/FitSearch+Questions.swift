// Which values one knob can have, the others free.
extension FitSearch {
  /// What is known of values, by what they show alone and beside the answer.
  private typealias Judged = [[Int?]: FitFinding.Value]

  /// What was seen says of a knob.
  mutating func finding(of place: Int) async -> FitFinding {
    let knob = knobs[place]
    var finding = FitFinding(knob: place, value: answer.value(of: place) ?? knob.own)
    guard let moves = moves[place] else { return finding }
    finding.status = .open
    var judged: Judged = [:]
    // Between the rungs too, where the search found something.
    let between = moves.filter { !knob.values.contains($0) }
    let asked = knob.values + between
    let ordered = between.isEmpty ? asked : knob.inOrder(asked) { $0 }
    var values = await judge(ordered, of: place, &judged)
    guard !isStopped else { return finding }
    // Where an order has a border, it is found between the rungs.
    while !isStopped {
      let middles = knob.middles(of: values.map { ($0.value, $0.isPossible) })
      guard !middles.isEmpty else { break }
      let found = await judge(middles, of: place, &judged)
      guard !isStopped else { return finding }
      values = knob.inOrder(values + found, by: \.value)
    }
    finding.values = values
    if values.contains(where: { !$0.isPossible }) { finding.status = .told }
    return finding
  }

  /// Whether values are possible; those that show the same as another, alone and beside the answer,
  /// are judged once.
  private mutating func judge(
    _ values: [String],
    of place: Int,
    _ judged: inout Judged
  ) async -> [FitFinding.Value] {
    let beside = values.map { setting(answer, place, at: $0) }
    let alone = values.map { setting(.own, place, at: $0) }
    await ledger.run(beside + alone)
    var results: [FitFinding.Value] = []
    for (index, value) in values.enumerated() {
      let key = [beside[index], alone[index]].map { ledger.number(of: $0) }
      var result: FitFinding.Value
      if let known = judged[key] {
        result = known
        result.value = value
      } else {
        result = await judge(value, HeldKnobs([place], as: beside[index]))
      }
      judged[key] = result
      results.append(result)
    }
    return results
  }

  private mutating func judge(_ value: String, _ held: HeldKnobs) async -> FitFinding.Value {
    let found = await best(holding: held)
    let likelihood = ledger.likelihood(of: found)
    var result = FitFinding.Value(value: value, loss: ledger.likelihood(of: answer) - likelihood)
    result.isPossible = likelihood >= goal
    if !result.isPossible, let found, let outcome = ledger[found], let own = ledger[answer] {
      result.against = ledger.sightings(against: outcome, beside: own)
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
