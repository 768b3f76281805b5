package import Scenarios
import SimulationCore
package import SmartStacks

/// Finds on which of Homestack's defaults answers hang, by runs in which one setting has another
/// value.
package struct SureSearch: Sendable {
  private let scenario: Scenario
  /// Each is one answer; its parts must all be so.
  private let answers: [[Expectation]]
  private let truths: [Bool]
  private let statements: [String]
  /// The sightings with which the run agrees: other values must, too.
  private let seen: [Sighting]
  private let end: SimulationTime
  private let ours: [RuleSetting]
  private let settings: [RuleSetting]

  /// The claims of the scenario about its own run, in the order in which they are checked.
  package init(claimsOf scenario: Scenario, _ run: Run) {
    let once = scenario.expectations.filter { $0.runs == nil }
    self.init(scenario, run, ExpectationChecker.claims(once))
  }

  /// The run is that of the scenario, computed to its end.
  package init(_ scenario: Scenario, _ run: Run, _ answers: [[Expectation]]) {
    let policy = scenario.world.policy
    self.scenario = scenario
    self.answers = answers
    let checker = ExpectationChecker(run: run)
    truths = answers.map { checker.failure(ofAll: $0) == nil }
    statements = answers.map { checker.statement(ofAll: $0) }
    seen = SightingAgreement(of: scenario.sightings, with: run).results.filter(\.agrees)
      .map(\.sighting)
    end = Self.end(answers.joined() + [], scenario.world, seen)
    ours = RuleSetting.all.filter { setting in
      setting.mark(in: policy) == .ours && !scenario.givenSettings.contains(setting.key)
    }
    settings = ours.filter { $0.matters(in: scenario.world) }
  }

  /// What comes later changes nothing of what is so at a moment.
  private static func end(_ parts: [Expectation], _ world: World, _ seen: [Sighting])
    -> SimulationTime
  {
    let isOfMoments = parts.allSatisfy { part in
      guard case .at = part.when, part.manner == .throughout else { return false }
      return part.days == nil
    }
    guard isOfMoments else { return world.end }
    let moments = parts.map(\.when.moment) + seen.map(\.span.end)
    return min(world.end, moments.max() ?? .zero)
  }

  private typealias Border = SureReport.Border

  /// One report for each answer; when it is over, what was found until then.
  package func reports(
    threads: Int,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) async -> [SureReport] {
    guard !answers.isEmpty else { return [] }
    let found = await WorkCounter.inParallel(settings, threads: threads, until: isOver) { setting in
      borders(setting, isOver)
    }
    let tried = found.compactMap { $0 ?? nil }
    return answers.indices.map { answer in
      SureReport(
        statement: statements[answer],
        isTrue: truths[answer],
        defaults: ours.count,
        untried: settings.count - tried.count,
        borders: tried.flatMap { $0[answer] }.sorted { $0.distance < $1.distance },
        dependsOnChance: scenario.dependsOnChance,
        sightings: seen.count
      )
    }
  }

  /// The borders of a setting for each answer; nil where it was over before the last value.
  private func borders(_ setting: RuleSetting, _ isOver: () -> Bool) -> [[Border]]? {
    let policy = scenario.world.policy
    var borders = [[Border]](repeating: [], count: answers.count)
    let own = setting.text(policy)
    guard let scale = SettingScale(setting, policy) else {
      for value in SettingValues.others(of: setting, than: own) {
        if isOver() { return nil }
        guard let found = truths([Change(setting: setting, value: value)]) else { continue }
        for answer in answers.indices where found[answer] != truths[answer] {
          borders[answer].append(Border(setting, own: own, last: own, first: value))
        }
      }
      return borders
    }
    var known: [Int: [Bool]?] = [:]
    func holds(_ step: Int, _ answer: Int) -> Bool {
      let found =
        known[step] ?? truths([Change(setting: setting, value: scale.text(step))])
      known[step] = .some(found)
      return found.map { $0[answer] == truths[answer] } ?? true
    }
    for direction in [1, -1] {
      let steps = scale.steps(direction)
      for step in steps {
        if isOver() { return nil }
        _ = holds(step, 0)
      }
      for answer in answers.indices {
        guard let place = steps.firstIndex(where: { !holds($0, answer) }) else { continue }
        let near = place == 0 ? scale.own : steps[place - 1]
        let border = Self.border(near, steps[place]) { holds($0, answer) }
        let back = steps[place...].firstIndex { holds($0, answer) }
        // Farther away, it can be as before again.
        let end = back.map { Self.border(steps[$0], steps[$0 - 1]) { holds($0, answer) }.first }
        borders[answer].append(
          Border(
            setting,
            own: own,
            last: border.last == scale.own ? own : scale.text(border.last),
            first: scale.text(border.first),
            end: end.map(scale.text),
            direction > 0 ? .more : .less
          )
        )
      }
    }
    return borders
  }

  /// The neighbours between which an answer changes, found by halving.
  private static func border(
    _ last: Int,
    _ first: Int,
    _ holds: (Int) -> Bool
  ) -> (last: Int, first: Int) {
    var (last, first) = (last, first)
    while abs(first - last) > 1 {
      let middle = (first + last) / 2
      if holds(middle) { last = middle } else { first = middle }
    }
    return (last, first)
  }

  struct Change: Sendable {
    let setting: RuleSetting
    let value: String

    var words: String { "\(setting.key) is \(value)" }
  }

  /// Every other word, and half and twice a number: values near the own.
  var nearChanges: [Change] {
    settings.flatMap { setting -> [Change] in
      let policy = scenario.world.policy
      let own = setting.text(policy)
      guard let scale = SettingScale(setting, policy) else {
        return SettingValues.others(of: setting, than: own).map {
          Change(setting: setting, value: $0)
        }
      }
      let near = [scale.own / 2, scale.own * 2].filter { scale.has($0) && $0 != scale.own }
      return near.map { Change(setting: setting, value: scale.text($0)) }
    }
  }

  /// The pairs of near values that overturn each answer, where neither does alone.
  package func pairs(
    threads: Int,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) async -> [SureReport.Pairs] {
    guard !answers.isEmpty else { return [] }
    let changes = nearChanges.compactMap { change in
      truths([change]).map { (change: change, truths: $0) }
    }
    let places = Array(changes.indices)
    let found = await WorkCounter.inParallel(places, threads: threads, until: isOver) { first in
      var pairs = [SureReport.Pairs](repeating: SureReport.Pairs(), count: answers.count)
      for second in places.dropFirst(first + 1) where !isOver() {
        let (one, two) = (changes[first], changes[second])
        guard one.change.setting.key != two.change.setting.key,
          let both = truths([one.change, two.change])
        else { continue }
        for answer in answers.indices {
          pairs[answer].tried += 1
          let isAlone = one.truths[answer] == truths[answer] && two.truths[answer] == truths[answer]
          guard isAlone, both[answer] != truths[answer] else { continue }
          pairs[answer].found.append("\(one.change.words) and \(two.change.words)")
        }
      }
      return pairs
    }.compactMap(\.self)
    return answers.indices.map { answer in
      SureReport.Pairs(
        tried: found.reduce(0) { $0 + $1[answer].tried },
        found: found.flatMap { $0[answer].found }
      )
    }
  }

  /// What is true of each answer with another value; nil where the value cannot be, or where a run
  /// with it disagrees with what was seen.
  private func truths(_ changes: [Change]) -> [Bool]? {
    var world = scenario.world
    for change in changes {
      guard (try? world.policy.set(change.setting.key, change.value)) != nil else { return nil }
    }
    // The file would be refused.
    let most = world.policy.stackMaximum
    guard world.stacks.allSatisfy({ $0.members.count <= most }) else { return nil }
    var run = Run(world: world)
    run.advance(to: end)
    let agreement = SightingAgreement(of: seen, with: run)
    guard agreement.agreed == seen.count else { return nil }
    var checker = ExpectationChecker(run: run)
    checker.tellsReasons = false
    return answers.map { checker.failure(ofAll: $0) == nil }
  }
}
