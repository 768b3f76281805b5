import Scenarios
import SimulationCore
import SmartStacks

/// A rule that no knob has: what is seen on a phone with it must tell nothing.
package enum ForeignRule: CaseIterable, Sendable {
  /// The gap is that of the whole page.
  case gapOfPage
  /// A stack moves so often in a day, whatever to.
  case limitOfStack
  /// What was donated taught something else.
  case otherHabits
  /// Touches that nobody noted.
  case unknownTouches

  /// How many strengths are tried: about a fifth of what is seen shall change.
  private static let strengths = 14
  private static let (wanted, least) = (0.2, 0.15)

  /// What is seen under the rule, and which share of it the rule changes; nil where it changes too
  /// little.
  func shown(
    by scenario: Scenario,
    _ truth: [String?],
    _ stream: inout RandomStream
  ) -> (shown: [String?], share: Double)? {
    var best: (shown: [String?], share: Double)?
    for strength in 0..<Self.strengths {
      let shown = shown(by: scenario, strength, &stream)
      let share = Double(PhoneDays.differences(shown, truth)) / Double(max(1, truth.count))
      if abs(share - Self.wanted) < abs((best?.share ?? 0) - Self.wanted) { best = (shown, share) }
    }
    return best.flatMap { $0.share >= Self.least ? $0 : nil }
  }

  private func shown(
    by scenario: Scenario,
    _ strength: Int,
    _ stream: inout RandomStream
  ) -> [String?] {
    switch self {
    case .gapOfPage, .limitOfStack: filtered(scenario, strength)
    case .otherHabits: PhoneDays.shown(by: taughtOtherwise(scenario, strength), [])
    case .unknownTouches: PhoneDays.shown(by: touched(scenario, strength, &stream), [])
    }
  }

  /// Each donation is made of what another one was about.
  private func taughtOtherwise(_ scenario: Scenario, _ strength: Int) -> Scenario {
    var scenario = scenario
    let places = scenario.world.inputs.indices.filter { place in
      if case .donate = scenario.world.inputs[place].input { true } else { false }
    }
    let donations = places.map { scenario.world.inputs[$0].input }
    for (number, place) in places.enumerated() {
      scenario.world.inputs[place].input = donations[(number + strength + 1) % donations.count]
    }
    return scenario
  }

  private func touched(
    _ scenario: Scenario,
    _ strength: Int,
    _ stream: inout RandomStream
  ) -> Scenario {
    var scenario = scenario
    let end = Int(scenario.world.end.milliseconds)
    for _ in 0..<(strength + 1) * 2 {
      let stack = StackID(stream.pick(scenario.world.stacks.count))
      let time = SimulationTime(milliseconds: Int64(stream.pick(end)))
      let touch = ScheduledInput(time: time, input: .swipe(stack, by: 1))
      let place = scenario.world.inputs.partition { $0.time <= time }
      scenario.world.inputs.insert(touch, at: place)
    }
    return scenario
  }

  /// What is on top where some movements are held back that no knob would hold back.
  private func filtered(_ scenario: Scenario, _ strength: Int) -> [String?] {
    let run = PhoneDays.run(scenario, [])
    let calendar = scenario.world.calendar
    var tops = TopFollower(scenario.world)
    var shown = tops.stacks.map(\.top)
    var last: SimulationTime?
    var counts = Array(repeating: 0, count: shown.count)
    var day = SimulationTime.zero
    var next = 0
    return scenario.sightings.map { sighting in
      while next < run.log.count, run.log[next].time <= sighting.time {
        let record = run.log[next]
        next += 1
        let today = calendar.startOfDay(at: record.time)
        if today != day { (day, counts) = (today, counts.map { _ in 0 }) }
        guard let stack = tops.follow(record.event)?.index, tops.stacks[stack].top != shown[stack]
        else { continue }
        let gap = SimulationDuration.minutes(Int64(10 + strength * 12))
        if self == .gapOfPage, let last, record.time - last < gap { continue }
        if self == .limitOfStack, counts[stack] >= 14 - strength { continue }
        last = record.time
        counts[stack] += 1
        shown[stack] = tops.stacks[stack].top
      }
      return shown[sighting.stack.index].map { run.name(of: $0) }
    }
  }
}
