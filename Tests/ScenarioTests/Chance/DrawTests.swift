import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct DrawTests {
  private static func read(_ name: String, seed: UInt64? = nil) throws -> Scenario {
    let text = try #require(BuiltIns.scenario(name)).text
    let overrides = ScenarioReader.Overrides(seed: seed)
    return try #require(
      ScenarioReader.read(text: text, file: "\(name).yaml", overrides: overrides).scenario
    )
  }

  private static func read(text items: String, head: String = "days: 7\n") throws -> Scenario {
    let text =
      Sample.head + head
        + """
        intents: {Look: {supportedCombinations: [[]]}}
        apps:
          Weather: {widgets: {WeatherWidget: {configuration: Look}}}
          Calendar: {widgets: {CalendarWidget: {timeline: [\(items)]}}}

        """
      + Sample.home
    return try Sample.day(text)
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `a draw with a seed is the scenario read with that seed`(name: String) throws {
    let scenario = try Self.read(name)
    for seed in [scenario.world.seed.value, 4711] {
      let drawn = scenario.chance.draw(Seed(seed), Disturbance(), in: scenario.world)
      let other = try Self.read(name, seed: seed)

      #expect(drawn.world == other.world)
      #expect(drawn.glances == other.glances)
    }
  }

  @Test func `jitter moves everything that happens by at most so much, and the days stay`() throws {
    let scenario = try Self.read("busy-evening")
    let bound = SimulationDuration.minutes(10)
    let disturbance = Disturbance(jitter: bound)
    for seed in 0..<20 {
      let drawn = scenario.chance.draw(Seed(UInt64(seed)), disturbance, in: scenario.world)
      let plain = scenario.chance.draw(Seed(UInt64(seed)), Disturbance(), in: scenario.world)
      let moved = drawn.world.inputs.map(\.time)

      #expect(moved.count == plain.world.inputs.count)
      #expect(moved == moved.sorted())
      // In order of time, what was moved by at most the bound stays within it place by place.
      for (time, before) in zip(moved, plain.world.inputs.map(\.time)) {
        #expect(time <= before + bound && before <= time + bound)
      }
    }
  }

  @Test func `an entry that arrives moves with its delivery, a dated one keeps its date`() throws {
    let scenario = try Self.read(
      text: "{at: 9:00, arrives: yes, relevance: 1}, {at: 12:00, arrives: 10:00, relevance: 2}"
    )
    let disturbance = Disturbance(jitter: .minutes(10))
    let drawn = scenario.chance.draw(Seed(3), disturbance, in: scenario.world)

    let deliveries = drawn.world.inputs.compactMap { input in
      if case .timeline(_, let entries, _) = input.input {
        (input.time, entries[0].date)
      } else {
        nil
      }
    }
    #expect(deliveries.count == 2)
    #expect(deliveries[0].0 == deliveries[0].1)
    #expect(deliveries[0].0 != .zero + .hours(3))
    #expect(deliveries[1].0 != .zero + .hours(4))
    #expect(deliveries[1].1 == .zero + .hours(6))
  }

  @Test func `donations are left out and made again as chance has it`() throws {
    let text =
      Sample.scenario + "days: 30\nintents: {Look: {app: Weather, supportedCombinations: [[]]}}\n"
      + "happens: [{at: 6:30, every: day, donate: Look, app: Weather}]\n"
    let scenario = try Sample.day(text)
    func count(_ disturbance: Disturbance) -> Int {
      scenario.chance.draw(Seed(1), disturbance, in: scenario.world).world.inputs.count
    }

    #expect(count(Disturbance()) == 30)
    #expect(count(Disturbance(skipped: 1_000_000)) == 0)
    #expect(count(Disturbance(added: 1_000_000)) == 60)
    #expect((8...22).contains(count(Disturbance(skipped: 500_000))))
  }

  @Test func `what would be moved out of the run comes at its edge`() throws {
    let text = Sample.scenario + "happens: [{at: 6:00, user: {swipe: Home}}]\n"
    let scenario = try Sample.day(text)
    for seed in 0..<50 {
      let disturbance = Disturbance(jitter: .hours(20))
      let drawn = scenario.chance.draw(Seed(UInt64(seed)), disturbance, in: scenario.world)

      #expect(drawn.world.inputs.count == 1)
      #expect(drawn.world.inputs.allSatisfy { $0.time >= .zero && $0.time < scenario.world.end })
    }
  }

  @Test func `another item shifts no draw of the others`() throws {
    let swipe = "{at: 9:00, user: {swipe: Home}}"
    func times(_ items: String) throws -> [SimulationTime] {
      let text = Sample.scenario + "happens: [\(items)]\n"
      let scenario = try Sample.day(text)
      let disturbance = Disturbance(jitter: .minutes(5))
      return scenario.chance.draw(Seed(9), disturbance, in: scenario.world).world.inputs.map(\.time)
    }

    let alone = try times(swipe)
    let beside = try times("{at: 20:00, user: {glance: Home}}, \(swipe)")
    #expect(beside.first == alone.first)
  }
}
