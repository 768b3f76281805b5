import Scenarios
import SimulationCore
import SmartStacks
import Trials

/// Looks at a phone's days, and what they show.
enum PhoneDays {
  /// A run under some settings, to its end.
  static func run(_ scenario: Scenario, _ settings: SimulatedPhone.Settings) -> Run {
    var world = scenario.world
    for setting in settings { try? world.policy.set(setting.key, setting.value) }
    var run = Run(world: world, goesBack: false)
    run.advance(to: world.end)
    return run
  }

  /// The name of what lies on top at each look; none where the stack is empty.
  static func shown(by scenario: Scenario, _ settings: SimulatedPhone.Settings) -> [String?] {
    let run = run(scenario, settings)
    return SightingAgreement(of: scenario.sightings, with: run).results.map { result in
      result.shown.map { run.name(of: $0.widget) }
    }
  }

  static func differences(_ first: [String?], _ second: [String?]) -> Int {
    zip(first, second).count { $0 != $1 }
  }

  /// The scenario with so many looks at stacks of several widgets, mostly soon after they moved;
  /// nil where no stack has two.
  static func lookedAt(
    _ scenario: Scenario,
    _ count: Int,
    _ stream: inout RandomStream
  ) -> Scenario? {
    let world = scenario.world
    let stacks = world.stacks.indices.filter { world.stacks[$0].members.count > 1 }
    guard !stacks.isEmpty else { return nil }
    let movements = run(scenario, []).log.compactMap { record in
      record.event.movement.map { (record.time, $0.stack.index) }
    }.filter { stacks.contains($0.1) }
    var looks: Set<SimulationTime> = []
    var sightings: [Sighting] = []
    for _ in 0..<count * 4 where sightings.count < count {
      var time = SimulationTime(milliseconds: Int64(stream.pick(Int(world.end.milliseconds))))
      var stack = stacks[stream.pick(stacks.count)]
      if !movements.isEmpty, stream.chance(0.8) {
        let movement = movements[stream.pick(movements.count)]
        time = movement.0 + .seconds(Int64(stream.pick(2400)))
        stack = movement.1
      }
      let local = world.calendar.local(at: time)
      guard time < world.end, local.hour >= 6, looks.insert(time).inserted else { continue }
      sightings.append(
        Sighting(time: time, stack: StackID(stack), widget: "", file: "phone", location: .start)
      )
    }
    var looked = scenario
    looked.sightings = sightings.sorted { $0.time < $1.time }
    return withLooks(looked)
  }

  /// The same with the looks at what was seen as inputs.
  private static func withLooks(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.world.inputs.removeAll { if case .look = $0.input { true } else { false } }
    scenario.world.inputs += scenario.sightings.map { sighting in
      ScheduledInput(time: sighting.time, input: .look(sighting.stack))
    }
    let ordered = scenario.world.inputs.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    scenario.world.inputs = ordered.map(\.element)
    return scenario
  }

  /// What is shown, as somebody sees it who makes no mistake.
  static func seen(_ scenario: Scenario, _ shown: [String?]) -> Scenario {
    var scenario = scenario
    scenario.sightings = zip(scenario.sightings, shown).compactMap { sighting, name in
      guard let name else { return nil }
      var sighting = sighting
      sighting.widget = name
      sighting.isOnTop = true
      return sighting
    }
    return withLooks(scenario)
  }

  /// The same as somebody notes it: times off by up to three minutes where it says so, and one row
  /// of twenty simply wrong.
  static func noted(
    _ scenario: Scenario,
    _ shown: [String?],
    _ stream: inout RandomStream
  ) -> Scenario {
    var noted = seen(scenario, shown)
    let world = noted.world
    let within = SimulationDuration.minutes(stream.chance(0.5) ? 3 : 0)
    let run = Run(world: world, goesBack: false)
    for place in noted.sightings.indices {
      let stack = world.stacks[noted.sightings[place].stack.index]
      let others = stack.members.map { run.name(of: $0) }
        .filter { $0 != noted.sightings[place].widget }
      if stream.chance(0.05), !others.isEmpty {
        noted.sightings[place].widget = others[stream.pick(others.count)]
      }
      let time = noted.sightings[place].time + stream.jitter(within: within)
      let last = world.end - SimulationDuration(milliseconds: 1)
      noted.sightings[place].time = max(.zero, min(time, last))
      noted.sightings[place].within = within
    }
    noted.sightings.sort { $0.time < $1.time }
    return withLooks(noted)
  }
}
