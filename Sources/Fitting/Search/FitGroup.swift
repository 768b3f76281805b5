import Trials

/// Knobs of which none is told, and yet at least one has another value than its own: with all of
/// them as they are, nothing explains what was seen.
package struct FitGroup: Sendable {
  /// One of the knobs, and what explains as much with it alone of them changed.
  package struct Member: Sendable {
    /// Its place among those that are asked.
    package let knob: Int
    /// Its values but its own; those that are possible explain as much.
    package let values: [FitFinding.Value]
    /// What the other knobs are then, the others of the group as they are.
    package let beside: FitSetting
  }

  /// In order of decision.
  package let members: [Member]
  /// The sightings that rule out that all are as they are, those that tell most first.
  package let against: [Int]
}

/// Looks for the fewest knobs of which one must have another value.
struct FitGroupSearch {
  private(set) var search: FitSearch
  private let best: FitSetting
  /// The knobs whose own value is ruled out by itself.
  private let refuted: Set<Int>
  private let goal: Double
  /// More than these tell a reader little.
  private static let most = 5

  init(_ search: FitSearch, best: FitSetting, refuted: Set<Int>) {
    self.search = search
    self.best = best
    self.refuted = refuted
    goal = (search.ledger[best]?.likelihood ?? 0) - search.strictness.enough
  }

  /// The groups that the changes of the best values lead to.
  mutating func groups() async -> [FitGroup] {
    var groups: [FitGroup] = []
    for knob in best.changes.map(\.knob) where !refuted.contains(knob) {
      let isKnown = groups.contains { $0.members.contains { $0.knob == knob } }
      if !isKnown, let group = await group(from: knob) { groups.append(group) }
    }
    return groups
  }

  private mutating func group(from first: Int) async -> FitGroup? {
    // By knob, a setting that explains what was seen while those before it are as they are.
    var members = [(knob: first, beside: best)]
    while !search.ledger.progress.isStopped {
      let held = HeldKnobs(members.map(\.knob))
      let found = await search.best(holding: held, reaching: goal)
      guard let found, let outcome = search.ledger[found] else { return nil }
      if outcome.likelihood < goal {
        guard let top = search.ledger[best] else { return nil }
        let against = search.ledger.sightings(against: outcome, beside: top)
        return await described(await fewest(of: members), against)
      }
      guard members.count < Self.most, let next = await next(explaining: found) else { return nil }
      members.append(next)
    }
    return nil
  }

  /// The knob that most of what explains what was seen has in common with one setting.
  private mutating func next(
    explaining found: FitSetting
  ) async -> (knob: Int, beside: FitSetting)? {
    let needed = await search.needed(of: found, beside: .own, reaching: goal)
    let candidates = needed.changes.map(\.knob).filter { !refuted.contains($0) }
    let explaining = search.ledger.order.filter { setting in
      (search.ledger[setting]?.likelihood ?? -.infinity) >= goal
    }
    let counts = candidates.map { knob in explaining.count { $0.value(of: knob) != nil } }
    let place = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return place.map { (candidates[$0], needed) }
  }

  /// Without those that need not be among them, as one that came later stands for them.
  private mutating func fewest(
    of members: [(knob: Int, beside: FitSetting)]
  ) async -> [(knob: Int, beside: FitSetting)] {
    var fewest = members
    for member in members.dropLast() where fewest.count > 2 {
      let others = fewest.filter { $0.knob != member.knob }
      let found = await search.best(holding: HeldKnobs(others.map(\.knob)), reaching: goal)
      let likelihood = found.flatMap { search.ledger[$0]?.likelihood } ?? -.infinity
      if likelihood < goal { fewest = others }
    }
    return fewest
  }

  private mutating func described(
    _ members: [(knob: Int, beside: FitSetting)],
    _ against: [Int]
  ) async -> FitGroup? {
    var described: [FitGroup.Member] = []
    for member in members {
      let knob = search.knobs[member.knob]
      let others = HeldKnobs(members.map(\.knob).filter { $0 != member.knob })
      let base = others.applied(to: member.beside)
      let values = knob.values.filter { $0 != knob.own }
      await search.ledger.run(values.map { base.setting(member.knob, to: $0) })
      let top = search.ledger[best]?.likelihood ?? 0
      let tried = values.map { value in
        let setting = base.setting(member.knob, to: value)
        let loss = top - (search.ledger[setting]?.likelihood ?? -.infinity)
        var result = FitFinding.Value(value: value, loss: loss)
        result.isPossible = loss <= search.strictness.enough
        return result
      }
      described.append(FitGroup.Member(knob: member.knob, values: tried, beside: base))
    }
    guard !search.ledger.progress.isStopped else { return nil }
    return FitGroup(members: described.sorted { $0.knob < $1.knob }, against: against)
  }
}
