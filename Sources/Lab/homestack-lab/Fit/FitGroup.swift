import Trials

/// Knobs each of which may have its own value, and yet at least one has another: with all of them
/// as they are, nothing explains what was seen.
struct FitGroup {
  /// One of the knobs, and what explains what was seen with the others of them as they are.
  struct Member {
    /// Its place among those that are asked.
    let knob: Int
    /// Its values but its own; those that are possible explain as much.
    let values: [FitFinding.Value]
    /// What else is changed then, of knobs that are none of them.
    let beside: FitSetting
  }

  /// In order of decision.
  let members: [Member]
  /// The sightings that rule out that all are as they are, those that tell most first.
  let against: [Int]
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
    goal = search.ledger.likelihood(of: best) - FitSearch.Strictness.enough
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
    var knobs = [first]
    while !search.ledger.progress.isStopped {
      let found = await search.best(holding: HeldKnobs(knobs), reaching: goal)
      guard let found, let outcome = search.ledger[found] else { return nil }
      if outcome.likelihood < goal { return await described(fewest(of: knobs)) }
      guard knobs.count < Self.most, let next = await next(explaining: found) else { return nil }
      knobs.append(next)
    }
    return nil
  }

  /// The knob that most of what explains what was seen has in common with one setting.
  private mutating func next(explaining found: FitSetting) async -> Int? {
    let needed = await search.needed(of: found, beside: .own, reaching: goal)
    let candidates = needed.changes.map(\.knob).filter { !refuted.contains($0) }
    let explaining = search.ledger.order.filter { search.ledger.likelihood(of: $0) >= goal }
    let counts = candidates.map { knob in explaining.count { $0.value(of: knob) != nil } }
    let place = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return place.map { candidates[$0] }
  }

  /// Without those that need not be among them, and by knob what explains what was seen with the
  /// others of them as they are.
  private mutating func fewest(of knobs: [Int]) async -> [(knob: Int, explaining: FitSetting)] {
    var fewest = knobs
    var found: [(knob: Int, explaining: FitSetting)] = []
    for knob in knobs {
      let others = fewest.filter { $0 != knob }
      let best = await search.best(holding: HeldKnobs(others), reaching: goal)
      if let best, search.ledger.likelihood(of: best) >= goal {
        found.append((knob, best))
      } else {
        fewest = others
      }
    }
    return found
  }

  private mutating func described(
    _ members: [(knob: Int, explaining: FitSetting)]
  ) async -> FitGroup? {
    // What one knob alone must be is told of it, not of several.
    guard members.count > 1, let top = search.ledger[best] else { return nil }
    let held = HeldKnobs(members.map(\.knob))
    let none = await search.best(holding: held, reaching: goal).flatMap { search.ledger[$0] }
    var described: [FitGroup.Member] = []
    for member in members {
      let needed = await search.needed(of: member.explaining, beside: .own, reaching: goal)
      let beside = held.applied(to: needed)
      let values = await values(of: member.knob, beside: beside)
      described.append(FitGroup.Member(knob: member.knob, values: values, beside: beside))
    }
    guard !search.ledger.progress.isStopped, let none else { return nil }
    return FitGroup(
      members: described.sorted { $0.knob < $1.knob },
      against: search.ledger.sightings(against: none, beside: top)
    )
  }

  /// The values of a knob but its own, and whether each explains what was seen; borders between
  /// them are found.
  private mutating func values(
    of place: Int,
    beside base: FitSetting
  ) async -> [FitFinding.Value] {
    let knob = search.knobs[place]
    var tried = await judge(knob.values.filter { $0 != knob.own }, of: place, beside: base)
    while !search.ledger.progress.isStopped {
      let middles = knob.middles(of: tried.map { ($0.value, $0.isPossible) })
        .filter { $0 != knob.own }
      guard !middles.isEmpty else { break }
      tried = knob.inOrder(
        tried + (await judge(middles, of: place, beside: base)),
        by: \.value
      )
    }
    return tried
  }

  private mutating func judge(
    _ values: [String],
    of place: Int,
    beside base: FitSetting
  ) async -> [FitFinding.Value] {
    await search.ledger.run(values.map { base.setting(place, to: $0) })
    return values.map { value in
      let likelihood = search.ledger.likelihood(of: base.setting(place, to: value))
      let loss = goal + FitSearch.Strictness.enough - likelihood
      var result = FitFinding.Value(value: value, loss: loss)
      result.isPossible = loss <= FitSearch.Strictness.enough
      return result
    }
  }
}
