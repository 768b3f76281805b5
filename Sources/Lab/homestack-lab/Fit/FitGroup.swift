/// Rule settings each of which may have its own value, and yet at least one has another: with all
/// of them as they are, nothing explains what was seen.
struct FitGroup {
  /// One of the rule settings, and what explains what was seen with the others of them as they are.
  struct Member {
    /// Its place among those that are asked.
    let ruleSetting: Int
    /// Its values but its own; those that are possible explain as much.
    let values: [FitFinding.Value]
    /// What else is changed then, of rule settings that are none of them.
    let beside: FitSetting
  }

  /// In order of decision.
  let members: [Member]
  /// The sightings that rule out that all are as they are, those that tell most first.
  let against: [Int]
}

extension FitSearch {
  /// More than these tell a reader little.
  private static let most = 5

  /// The groups that the changes of the answer lead to, without rule settings that are refuted
  /// alone.
  mutating func groups(without refuted: Set<Int>) async -> [FitGroup] {
    var groups: [FitGroup] = []
    for ruleSetting in answer.changes.map(\.ruleSetting) where !refuted.contains(ruleSetting) {
      let isKnown = groups.contains { $0.members.contains { $0.ruleSetting == ruleSetting } }
      if !isKnown, let group = await group(from: ruleSetting, refuted) { groups.append(group) }
    }
    return groups
  }

  private mutating func group(from first: Int, _ refuted: Set<Int>) async -> FitGroup? {
    var ruleSettings = [first]
    while !isStopped {
      let found = await best(holding: HeldSettings(ruleSettings))
      guard let found, let outcome = ledger[found] else { return nil }
      if outcome.likelihood < goal { return await described(fewest(of: ruleSettings)) }
      guard ruleSettings.count < Self.most, let next = await next(explaining: found, refuted)
      else { return nil }
      ruleSettings.append(next)
    }
    return nil
  }

  /// The rule setting that most of what explains what was seen has in common with one setting.
  private mutating func next(explaining found: FitSetting, _ refuted: Set<Int>) async -> Int? {
    let needed = await needed(of: found)
    let candidates = needed.changes.map(\.ruleSetting).filter { !refuted.contains($0) }
    let explaining = ledger.order.filter { ledger.likelihood(of: $0) >= goal }
    let counts = candidates.map { ruleSetting in
      explaining.count { $0.value(of: ruleSetting) != nil }
    }
    let place = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return place.map { candidates[$0] }
  }

  /// Without those that need not be among them, and by rule setting what explains what was seen
  /// with the others of them as they are.
  private mutating func fewest(of ruleSettings: [Int]) async -> [(
    ruleSetting: Int, explaining: FitSetting
  )] {
    var fewest = ruleSettings
    var found: [(ruleSetting: Int, explaining: FitSetting)] = []
    for ruleSetting in ruleSettings {
      let others = fewest.filter { $0 != ruleSetting }
      let best = await best(holding: HeldSettings(others))
      if let best, ledger.likelihood(of: best) >= goal {
        found.append((ruleSetting, best))
      } else {
        fewest = others
      }
    }
    return found
  }

  private mutating func described(
    _ members: [(ruleSetting: Int, explaining: FitSetting)]
  ) async -> FitGroup? {
    // What one rule setting alone must be is told of it, not of several.
    guard members.count > 1, let top = ledger[answer] else { return nil }
    let held = HeldSettings(members.map(\.ruleSetting))
    let none = await best(holding: held).flatMap { ledger[$0] }
    var described: [FitGroup.Member] = []
    for member in members {
      let needed = await needed(of: member.explaining)
      let beside = held.applied(to: needed)
      let values = await values(of: member.ruleSetting, beside: beside)
      described.append(
        FitGroup.Member(ruleSetting: member.ruleSetting, values: values, beside: beside)
      )
    }
    guard !isStopped, let none else { return nil }
    return FitGroup(
      members: described.sorted { $0.ruleSetting < $1.ruleSetting },
      against: ledger.sightings(against: none, beside: top)
    )
  }

  /// The values of a rule setting but its own, with borders, and whether each explains what was
  /// seen.
  private mutating func values(of place: Int, beside base: FitSetting) async -> [FitFinding.Value] {
    let ruleSetting = ruleSettings[place]
    var tried = await judge(
      ruleSetting.values.filter { $0 != ruleSetting.own },
      of: place,
      beside: base
    )
    while !isStopped {
      let middles = ruleSetting.middles(of: tried.map { ($0.value, $0.isPossible) })
        .filter { $0 != ruleSetting.own }
      guard !middles.isEmpty else { break }
      let found = await judge(middles, of: place, beside: base)
      tried = ruleSetting.inOrder(tried + found, by: \.value)
    }
    return tried
  }

  private mutating func judge(
    _ values: [String],
    of place: Int,
    beside base: FitSetting
  ) async -> [FitFinding.Value] {
    await ledger.run(values.map { base.setting(place, to: $0) })
    return values.map { value in
      let likelihood = ledger.likelihood(of: base.setting(place, to: value))
      let loss = goal + Strictness.enough - likelihood
      return FitFinding.Value(value: value, loss: loss, isPossible: loss <= Strictness.enough)
    }
  }
}
