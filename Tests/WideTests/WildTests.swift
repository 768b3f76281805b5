import Foundation
import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios

/// Files of odd values, made from the shapes that the readers read by, and everything done to them.
///
/// The same seed gives the same file; a failure names it. `HOMESTACK_MUTATIONS=100` tries a hundred
/// times as many.
@Suite struct WildTests {
  private static let times =
    ProcessInfo.processInfo.environment["HOMESTACK_MUTATIONS"].flatMap { Int($0) } ?? 1

  /// The seeds of a test, in parts that run side by side.
  private static func seeds(_ count: Int) -> [Range<Int>] {
    let all = count * times
    let parts = min(all, 8)
    return (0..<parts).map { all * $0 / parts..<all * ($0 + 1) / parts }
  }

  @Test(arguments: seeds(64))
  func `a scenario of odd values runs, or says where it is wrong`(seeds: Range<Int>) {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let scenario = WildCorpus.written(&dice, seed)
      let problems = WildKind.repaired(scenario, dice: dice)
      #expect(problems.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<WildValues.policyCount)
  func `a scenario of odd values runs with each value of every rule setting`(number: Int) {
    for seed in 0..<6 * Self.times {
      var dice = Dice(seed: seed, "policy")
      let scenario = WildCorpus.written(&dice, seed)
      let policy = WildValues.policy(number, step: seed)
      let problems = WildKind.repaired(scenario, policy: policy, dice: dice)
      #expect(problems.isEmpty, "policy \(number), seed \(seed)")
    }
  }

  @Test func `every value of a rule setting that is tried is one`() {
    for setting in RuleSetting.all {
      for value in WildValues.values(of: setting) {
        var policy = Policy()
        #expect(throws: Never.self, "\(setting.key)=\(value)") {
          try policy.set(setting.key, value)
        }
      }
    }
  }

  @Test(arguments: seeds(40))
  func `a shipped scenario with moved pieces runs, or says where it is wrong`(seeds: Range<Int>) {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let scenario = WildCorpus.changed(&dice, seed)
      let problems = WildKind.repaired(scenario, dice: dice)
      #expect(problems.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: [WildKind.theme, .log, .keys, .reading, .decoding])
  func `what a terminal sends, logs and themes`(kind: WildKind) {
    for (seed, input) in WildCorpus.inputs(of: kind, count: 100 * Self.times).enumerated() {
      let problems = kind.problems(with: input)
      #expect(problems.isEmpty, "seed \(seed)")
    }
  }

  /// What is left of some written scenarios after their repairs, where that can be read.
  private static let repaired = (0..<100).compactMap { seed -> String? in
    var dice = Dice(seed: seed)
    let repair = WildRepair(WildCorpus.written(&dice, seed))
    return repair.scenario == nil ? nil : repair.text
  }

  @Test func `most of what is written can be read after some repairs`() {
    #expect(Self.repaired.count > 40)
  }

  private static func isThere(_ key: String) -> Bool {
    repaired.contains { $0.contains(" \(key):") || $0.contains("\n\(key):") }
  }

  @Test(arguments: ["rows", "log", "glances"])
  func `what needs a file or a name beside it is there after the repairs too`(key: String) {
    #expect(Self.isThere(key))
  }

  @Test func `most of what an expectation can ask of a span is there after the repairs too`() {
    let keys = ["share", "before", "after", "afterEach", "days", "times", "atLeast", "within"]

    #expect(keys.count(where: Self.isThere) >= 5)
  }

  @Test func `every rule setting takes what it says of itself, and nothing else changes it`() throws
  {
    for seed in 0..<2000 * Self.times {
      var dice = Dice(seed: seed, "policy")
      let setting = dice.one(of: RuleSetting.all)
      let value = WildValues.setting(setting, &dice)
      var policy = Policy()
      do throws(PolicyError) {
        try policy.set(setting.key, value)
      } catch {
        #expect(policy == Policy(), "\(setting.key)=\(value)")
        continue
      }
      // What is set is told in words that set the same.
      var again = Policy()
      let text = setting.text(policy)
      try again.set(setting.key, text)
      #expect(again == policy, "\(setting.key)=\(value), told as \(text)")
    }
  }

  @Test func `times, sizes and settings as people type them`() throws {
    let world = try EveryFormatTests.scenario("busy-evening").world
    let phrase = TimePhrase(in: world, now: .zero + .hours(1))
    for seed in 0..<4000 * Self.times {
      var dice = Dice(seed: seed, "typed")
      let text = Self.typed(&dice)
      if let moment = try? phrase.moment(of: text) {
        #expect(moment >= .zero && moment <= world.end, "\(text)")
      }
      if let moment = try? MomentArgument(argument: text)?.moment(in: world, option: "--at") {
        #expect(moment >= .zero && moment <= world.end, "\(text)")
      }
      if let size = Size(argument: text) {
        #expect((1...1000).contains(size.columns) && (1...1000).contains(size.rows), "\(text)")
      }
      _ = try? ViewLogColumns(text: text)
    }
  }

  /// Some words as a person types them.
  private static func typed(_ dice: inout Dice) -> String {
    let all =
      WildValues.clocks + WildValues.dates + WildValues.durations + WildValues.integers
      + WildNames.odd
    let words = ["day", "day", "+", "-", "T", "t", "x", "×", "1", "2", "=", "user=", ",", "time=a"]
    return (0...dice.pick(3)).map { _ in
      dice.isOne(in: 2) ? dice.one(of: words) : dice.one(of: all)
    }
    .joined(separator: dice.one(of: ["", " "]))
  }
}
