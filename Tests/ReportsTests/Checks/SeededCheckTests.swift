import Scenarios
import SimulationCore
import SmartStacks
import Testing

@testable import Trials

/// Swipes to Second at 9:00 and back at 12:00: with a jitter claims near these hold in some runs.
@Suite struct SeededCheckTests {
  private static let day = """
    homestack: 1
    starts: 2021-06-09T06:00
    seed: 7
    apps:
      A: {widgets: {First: {}, Second: {}}}
    home: {pages: [[{stack: S, widgets: [First, Second]}]]}
    happens:
      - {at: 9:00, user: {swipe: S, by: 1}, jitter: JITTER}
      - {at: 12:00, user: {swipe: S, by: 1}}
    expect:

    """

  private static func scenario(_ items: [String], jitter: String = "0m") throws -> Scenario {
    let text = day.replacing("JITTER", with: jitter) + SampleRun.list(items)
    return try SampleRun.scenario(text)
  }

  private static func check(
    _ items: [String],
    jitter: String = "0m",
    threads: Int = 2
  ) async throws -> [ExpectationResult] {
    let scenario = try scenario(items, jitter: jitter)
    return await SeededChecker(scenario).check(Run(toEndOf: scenario.world), threads: threads)
  }

  /// In how many of the first runs Second is on top at 9:02, told without the checker.
  private static func count(of runs: Int, _ scenario: Scenario, _ disturbance: Disturbance) -> Int {
    let sweep = SweepRuns(scenario, disturbance)
    return (1...runs).count { number in
      let run = Run(toEndOf: sweep.draw(number).world)
      let state = run.state(at: .zero + .minutes(182))
      return state[state[StackID(0)].top].name == "Second"
    }
  }

  @Test func `a claim is judged in each of the runs that a sweep makes`() async throws {
    let item = "{at: 9:02, stack: S, top: Second, runs: {atLeast: 100%, of: 200, jitter: 10m}}"
    let scenario = try Self.scenario([item])
    let expected = Self.count(of: 200, scenario, Disturbance(jitter: .minutes(10)))
    let share = SweepWords.percent(Double(expected) / 200)

    let result = try #require(try await Self.check([item]).first)

    #expect((20..<180).contains(expected))
    #expect(
      result.statement == "in at least 100% of 200 runs with jitter 10m, 09:02 S shows Second"
    )
    let failure = try #require(result.failure)
    #expect(failure.found.hasPrefix("in \(expected) of 200 runs, \(share) (95%: "))
    #expect(failure.reasons.first == "First is on top: in \(200 - expected) runs")
    #expect(failure.reasons.contains { $0.hasPrefix("the first run that failed, --sweep-run ") })
  }

  @Test func `limits are of the share of the runs`() async throws {
    let all = try Self.scenario(["{at: 9:02, stack: S, top: Second}"])
    let count = Self.count(of: 100, all, Disturbance(jitter: .minutes(10)))
    func item(_ limits: String) -> String {
      "{at: 9:02, stack: S, top: Second, runs: {\(limits), of: 100, jitter: 10m}}"
    }

    let results = try await Self.check([
      item("atLeast: \(count)%"), item("atLeast: \(count + 1)%"), item("atMost: \(count)%"),
      item("atMost: \(count - 1)%"), item("atLeast: \(count)%, atMost: \(count)%"),
    ])

    #expect(results.map(\.isPassed) == [true, false, true, false, true])
    #expect(results.dropFirst(3).first?.failure?.reasons == [])
  }

  @Test func `a failure says which tolerance would do, and that tolerance does`() async throws {
    func item(_ at: String) -> String {
      "{at: '\(at)', stack: S, top: Second, runs: {atLeast: 95%, of: 300, jitter: 10m}}"
    }
    let near = try #require(try await Self.check([item("9:00")]).first?.failure?.near)
    let words = try #require(near.firstMatch(of: #/^with ±(\w+), this holds in /#))

    let results = try await Self.check([item("9:00 ±\(words.1)"), item("9:00 ±1s")])

    #expect(results.map(\.isPassed) == [true, false])
  }

  @Test func `what is never so has no tolerance`() async throws {
    let item = "{at: 6:30, stack: S, widgets: [Second], runs: {atLeast: 1%, of: 3, jitter: 1m}}"

    let failure = try await Self.check([item]).first?.failure

    #expect(failure?.found.hasPrefix("in 0 of 3 runs, 0.0%") == true)
    #expect(failure?.near == "no tolerance is enough")
  }

  @Test func `the result is the same on any number of threads`() async throws {
    let items = [
      "{at: 9:02, stack: S, top: Second, runs: {atLeast: 99%, of: 150, jitter: 10m}}",
      "{at: 9:00, stack: S, top: Second, runs: {atLeast: 99%, of: 70, jitter: 3m}}",
      "{at: 8:58, stack: S, top: First, runs: {atLeast: 99%, of: 40, jitter: 10m}}",
    ]

    let one = try await Self.check(items, threads: 1)

    #expect(try await Self.check(items, threads: 3) == one)
    #expect(one.map(\.expectation.item) == [0, 1, 2])
  }

  @Test func `what the file itself leaves to chance needs no more`() async throws {
    let items = ["{at: 9:02, stack: S, top: Second, runs: {atLeast: 100%, of: 100}}"]
    let scenario = try Self.scenario(items, jitter: "10m")
    let passed = Self.count(of: 100, scenario, Disturbance())

    let result = try #require(try await Self.check(items, jitter: "10m").first)

    #expect((5..<95).contains(passed))
    #expect(result.failure?.found.hasPrefix("in \(passed) of 100 runs, ") == true)
    #expect(result.statement == "in at least 100% of 100 runs, 09:02 S shows Second")
  }

  @Test func `days are counted in each run`() async throws {
    let text = Self.day.replacing("JITTER", with: "0m").replacing("seed: 7", with: "days: 2")
    let item = """
        - {at: 7:00, every: day, stack: S, top: First, days: {atLeast: 2}, RUNS}
        - {at: 7:00, every: day, stack: S, top: First, RUNS}

      """.replacing("RUNS", with: "runs: {atLeast: 1%, of: 2}")
    let scenario = try SampleRun.scenario(text + item)
    let run = Run(toEndOf: scenario.world)

    let results = await SeededChecker(scenario).check(run, threads: 2)

    let statements = [
      "in at least 1% of 2 runs, on at least 2 of 2 days, 07:00 S shows First",
      "in at least 1% of 2 runs, on 2 of 2 days, 07:00 S shows First",
    ]
    #expect(results.map(\.statement) == statements)
  }

  @Test func `identical runs are reported`() throws {
    func findings(_ runs: String, jitter: String = "0m") throws -> [String] {
      let scenario = try Self.scenario(
        ["{at: 9:00, stack: S, top: Second, runs: \(runs)}"],
        jitter: jitter
      )
      let run = Run(toEndOf: scenario.world)
      return TimingLint.findings(in: run, of: scenario).filter { $0.code == "expect.alikeRuns" }
        .map(\.message)
    }

    let expected = ["All 1,000 runs are identical because nothing is random."]
    #expect(try findings("{atLeast: 95%}") == expected)
    #expect(try findings("{atLeast: 95%, jitter: 1m}") == [])
    #expect(try findings("{atLeast: 95%}", jitter: "1m") == [])
  }
}
