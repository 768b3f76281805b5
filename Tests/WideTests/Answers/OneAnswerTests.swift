import Foundation
import Scenarios
import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText

/// Every surface gives the same answer to the same question, at random moments of random days that
/// are reached in random ways.
///
/// `HOMESTACK_ANSWERS=20` asks twenty times as much.
@Suite struct OneAnswerTests {
  private static let times =
    ProcessInfo.processInfo.environment["HOMESTACK_ANSWERS"].flatMap(Int.init) ?? 1

  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped day, on several seeds`(name: String) throws {
    for seed in 0..<Self.times {
      let item = try #require(BuiltIns.scenario(name))
      var overrides = ScenarioReader.Overrides()
      if seed > 0 { overrides.seed = UInt64(seed) }
      let read = ScenarioReader.read(text: item.text, file: name, overrides: overrides)
      let scenario = try #require(read.scenario)

      try Self.ask(scenario, moments: 12, seed: seed, name: "\(name), seed \(seed)")
    }
  }

  @Test func `wild days`() throws {
    var count = 0
    for seed in 0..<60 * Self.times {
      var dice = Dice(seed: seed, "answers")
      guard let scenario = WildRepair(WildCorpus.written(&dice, seed)).scenario,
        scenario.world.end < .zero + .hours(24 * 40)
      else { continue }
      try Self.ask(scenario, moments: 4, seed: seed, name: "wild \(seed)")
      count += 1
    }
    #expect(count > 30 * Self.times)
  }

  /// Asks at random moments and at records, in a run that was reached directly or with detours.
  private static func ask(_ scenario: Scenario, moments: Int, seed: Int, name: String) throws {
    var answers = try Answers(scenario)
    var dice = Dice(seed: seed, "moments of \(name)")
    let end = scenario.world.end.milliseconds
    for _ in 0..<moments {
      let time = Self.moment(&dice, of: answers.run, end: end)
      answers.ask(at: time, other: Self.run(scenario, to: time, &dice))
    }
    #expect(
      answers.contradictions.isEmpty,
      Comment(rawValue: "\(name):\n\(answers.contradictions.joined(separator: "\n"))")
    )
    if ProcessInfo.processInfo.environment["HOMESTACK_ANSWERS"] != nil {
      print("\(name): \(answers.compared) answers; silent: \(answers.silent)")
    }
  }

  private static func moment(_ dice: inout Dice, of run: Run, end: Int64) -> SimulationTime {
    if dice.isOne(in: 2) {
      let record = run.log[dice.pick(run.log.count)].time.milliseconds
      return SimulationTime(milliseconds: max(0, min(end, record + Int64(dice.pick(3)) - 1)))
    }
    return SimulationTime(milliseconds: Int64(dice.pick(Int(end / 60_000) + 1)) * 60_000)
  }

  /// The same run at a moment: played there, gone past and back, or with an act that was undone.
  static func run(_ scenario: Scenario, to time: SimulationTime, _ dice: inout Dice) -> Run {
    var run = Run(world: scenario.world)
    switch dice.pick(3) {
    case 0: run.advance(to: time)
    case 1:
      run.advance(to: scenario.world.end)
    default:
      let early = SimulationTime(milliseconds: time.milliseconds / 2)
      run.advance(to: time)
      if !scenario.world.stacks.isEmpty {
        run.insert(.swipe(StackID(0), by: 1), at: early)
        run.removeLastInputs(1)
      }
    }
    run.lookAhead(from: time)
    let day = scenario.world.calendar.startOfNextDay(after: time)
    run.advance(to: max(run.computedTo, min(scenario.world.end, day)))
    return run
  }
}
