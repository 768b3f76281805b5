import Trials

/// Looks for the values of rule settings that explain what was seen, the least change first.
struct FitSearch {
  /// What decides when a search ends and what it believes; chosen on simulated phones.
  enum Strictness {
    /// By how much the logarithm of the likelihood must rise for one more rule setting that is
    /// changed.
    static let price = 2.5
    /// By how much it must fall for a value to be ruled out.
    static let enough = 5.9
    /// How unlikely so many disagreements must be by doubt alone, for nothing to be believed.
    static let unexplained = 0.05
    /// Which share of what is gained must be left on days that are left out.
    static let kept = 0.25
    /// How many settings are gone on from at each step.
    static let width = 4
    /// How many rule settings are changed together at most.
    static let depth = 6
  }

  let ruleSettings: [FittedRuleSetting]
  var ledger: FitLedger
  /// By rule setting that changes something that was seen: values of which each shows something
  /// else.
  private(set) var moves: [Int: [String]] = [:]
  /// The setting that is reported, beside which questions are asked.
  var answer = FitSetting.own

  /// Whoever explains less than this is ruled out.
  var goal: Double { ledger.likelihood(of: answer) - Strictness.enough }

  var isStopped: Bool { ledger.progress.isStopped }

  /// How well a setting explains what was seen, less the price of what it changes.
  func score(_ setting: FitSetting) -> Double {
    ledger.likelihood(of: setting) - Strictness.price * Double(setting.changes.count)
  }

  /// The best setting of those that were run; of equal ones the one that was run first.
  var best: FitSetting {
    var best = FitSetting.own
    for setting in ledger.order where score(setting) > score(best) + 1e-9 { best = setting }
    return best
  }

  /// Tries every value of rule settings by itself, and between rungs that show different things.
  mutating func tryAll(from base: FitSetting, of places: some Sequence<Int>) async {
    var values: [Int: [String]] = [:]
    for place in places { values[place] = ruleSettings[place].nearestFirst }
    let places = values.keys.sorted()
    await ledger.run(places.flatMap { variants(of: $0, from: base) })
    for _ in 0..<Self.halvings {
      var settings: [FitSetting] = []
      for place in places {
        let ruleSetting = ruleSettings[place]
        let tried = values[place] ?? []
        let order = ruleSetting.inOrder(tried) { $0 }
        let middles = ruleSetting.middles(
          of: order.map { ($0, ledger.number(of: setting(base, place, at: $0))) }
        )
        values[place] = tried + middles
        settings += middles.map { setting(base, place, at: $0) }
      }
      guard !settings.isEmpty else { break }
      await ledger.run(settings)
    }
    for place in places { addMoves(of: place, values[place] ?? [], from: base) }
  }

  /// How often the way between two rungs that show different things is halved.
  private static let halvings = 2

  /// A setting with a rule setting at a value; its own is no change.
  func setting(_ base: FitSetting, _ place: Int, at value: String) -> FitSetting {
    base.setting(place, to: value == ruleSettings[place].own ? nil : value)
  }

  /// A setting with each value of a rule setting, those nearest to its own first.
  func variants(of place: Int, from base: FitSetting) -> [FitSetting] {
    ruleSettings[place].nearestFirst.map { setting(base, place, at: $0) }
  }

  /// Keeps of the values of a rule setting those that show something else than each other, in their
  /// order.
  private mutating func addMoves(of place: Int, _ tried: [String], from base: FitSetting) {
    var seen: Set<Int> = []
    let values = tried.filter { value in
      let number = ledger.number(of: setting(base, place, at: value))
      return number.map { seen.insert($0).inserted } ?? false
    }
    guard values.count > 1 else { return }
    var known = moves[place] ?? []
    for value in values where !known.contains(value) { known.append(value) }
    moves[place] = known
  }

  func neighbours(of setting: FitSetting, beside held: HeldSettings = HeldSettings())
    -> [FitSetting]
  {
    moves.keys.sorted().filter { !held.places.contains($0) }.flatMap { place in
      (moves[place] ?? []).map { self.setting(setting, place, at: $0) }
    }
  }

  /// Finds what explains most: first single rule settings, then what they leave, a few ways at a
  /// time.
  mutating func search() async {
    await tryAll(from: .own, of: ruleSettings.indices)
    await climb()
    var found = FitSetting.own
    while best != found, !isStopped {
      found = best
      // A rule setting may matter only beside others.
      await tryAll(from: found, of: ruleSettings.indices.filter { moves[$0] == nil })
      await tryAll(from: found, of: moves.keys.sorted())
      await climb()
    }
  }

  func isTried(_ place: Int) -> Bool {
    variants(of: place, from: .own).allSatisfy { ledger[$0] != nil }
  }

  func unjudged(_ place: Int) -> FitFinding {
    var finding = FitFinding(ruleSetting: place, value: ruleSettings[place].own)
    finding.status = moves[place] != nil ? .open : isTried(place) ? .notTold : .notAsked
    return finding
  }

  private mutating func climb() async {
    var front = chosen(from: ledger.order)
    for _ in 0..<Strictness.depth {
      let before = score(best)
      let next = front.flatMap { neighbours(of: $0) }
      await ledger.run(next)
      front = chosen(from: next)
      if score(best) <= before + 1e-9 { return }
    }
  }

  /// The first settings by their score, each showing something else; the order is stable.
  private func chosen(from settings: [FitSetting]) -> [FitSetting] {
    let ranked = settings.enumerated()
      .map { (score: score($0.element), place: $0.offset) }
      .sorted { (-$0.score, $0.place) < (-$1.score, $1.place) }
    var seen: Set<Int> = []
    var chosen: [FitSetting] = []
    for one in ranked where chosen.count < Strictness.width {
      let setting = settings[one.place]
      guard let shown = ledger.number(of: setting), seen.insert(shown).inserted else { continue }
      chosen.append(setting)
    }
    return chosen
  }

  /// The setting that explains most, the rule settings free that are not held; once one is as
  /// likely as the goal, none is looked for that is likelier.
  mutating func best(holding held: HeldSettings) async -> FitSetting? {
    var top = ledger.likeliest(1, holding: held).first
    func isEnough() -> Bool { ledger.likelihood(of: top) >= goal }
    if isEnough() { return top }
    // What explains much with another value may do so with this one.
    await ledger.run(ledger.likeliest(Self.starts).map(held.applied))
    for _ in 0..<Self.rounds {
      let front = ledger.likeliest(2, holding: held)
      top = front.first
      if isEnough() { return top }
      let before = ledger.likelihood(of: top)
      await ledger.run(front.flatMap { neighbours(of: $0, beside: held) })
      top = ledger.likeliest(1, holding: held).first
      if ledger.likelihood(of: top) <= before { break }
    }
    return top
  }

  /// From how many settings a value is tried, and how often one more rule setting is changed beside
  /// it.
  private static let (starts, rounds) = (12, 3)

  /// Puts back every change without which a setting is still as likely as the goal.
  mutating func needed(of setting: FitSetting) async -> FitSetting {
    var needed = setting
    for change in setting.changes {
      let without = needed.setting(change.ruleSetting, to: nil)
      await ledger.run([without])
      if ledger.likelihood(of: without) >= goal { needed = without }
    }
    return needed
  }

  /// How well the settings that were run explain each day when fitted to the other days alone.
  func daysLeftOut() -> FitVerdict.LeftOut {
    let days = ledger.evidence.portions
    var leftOut = FitVerdict.LeftOut()
    guard let last = days.last else { return leftOut }
    let own = ledger.own
    // By setting and day, how much more likely it makes what was seen than the scenario's own.
    let gains: [[Double]] = ledger.order.map { setting in
      var gains = Array(repeating: 0.0, count: last + 1)
      for difference in ledger[setting]?.differences ?? [] {
        let sighting = Int(difference.sighting)
        gains[days[sighting]] +=
          ledger.evidence.likelihood(of: sighting, shown: difference.share)
          - ledger.evidence.likelihood(of: sighting, shown: own[sighting])
      }
      return gains
    }
    let scores = zip(ledger.order, gains).map { setting, gains in
      gains.reduce(0, +) - Strictness.price * Double(setting.changes.count)
    }
    for day in 0...last {
      var (best, bestScore) = (0, -Double.infinity)
      for place in scores.indices where scores[place] - gains[place][day] > bestScore + 1e-9 {
        (best, bestScore) = (place, scores[place] - gains[place][day])
      }
      let shares = ledger[ledger.order[best]].map { ledger.shares(of: $0) } ?? own
      leftOut.gain += gains[best][day]
      for sighting in days.indices where days[sighting] == day {
        if shares[sighting] > 0 { leftOut.fitted += 1 }
        if own[sighting] > 0 { leftOut.own += 1 }
      }
    }
    return leftOut
  }

  /// What is known of values, by what they show alone and beside the answer.
  private typealias Judged = [[Int?]: FitFinding.Value]

  mutating func finding(of place: Int) async -> FitFinding {
    let ruleSetting = ruleSettings[place]
    var finding = FitFinding(ruleSetting: place, value: answer.value(of: place) ?? ruleSetting.own)
    guard let moves = moves[place] else { return finding }
    finding.status = .open
    var judged: Judged = [:]
    // Between the rungs too, where the search found something.
    let between = moves.filter { !ruleSetting.values.contains($0) }
    let asked = ruleSetting.values + between
    let ordered = between.isEmpty ? asked : ruleSetting.inOrder(asked) { $0 }
    var values = await judge(ordered, of: place, &judged)
    guard !isStopped else { return finding }
    // Where an order has a border, it is found between the rungs.
    while !isStopped {
      let middles = ruleSetting.middles(of: values.map { ($0.value, $0.isPossible) })
      guard !middles.isEmpty else { break }
      let found = await judge(middles, of: place, &judged)
      guard !isStopped else { return finding }
      values = ruleSetting.inOrder(values + found, by: \.value)
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
        result = await judge(value, HeldSettings([place], as: beside[index]))
      }
      judged[key] = result
      results.append(result)
    }
    return results
  }

  private mutating func judge(_ value: String, _ held: HeldSettings) async -> FitFinding.Value {
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
