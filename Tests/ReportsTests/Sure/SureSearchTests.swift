import SimulationCore
import TestSupport
import Testing

@testable import ScenarioText
@testable import Scenarios
@testable import SmartStacks
@testable import Trials

/// An answer says which of our defaults it hangs on, and a run on each side of a border proves it.
@Suite struct SureSearchTests {
  private struct Answered {
    let scenario: Scenario
    let answer: Scenarios.Expectation
    let report: SureReport
  }

  private static func scenario(_ name: String, seed: UInt64? = nil) throws -> Scenario {
    let text = try #require(BuiltIns.scenario(name)).text
    let overrides = ScenarioReader.Overrides(seed: seed)
    return try #require(
      ScenarioReader.read(text: text, file: name, overrides: overrides).scenario
    )
  }

  /// What a stack of a shipped day shows at a moment, both drawn.
  private static func answer(_ draw: inout RandomStream) async throws -> Answered? {
    let names = BuiltIns.scenarioNames
    let name = names[Int(draw.next() % UInt64(names.count))]
    let scenario = try scenario(name, seed: draw.next())
    let minutes = scenario.world.end.milliseconds / 60_000
    let moment = SimulationTime.zero + .minutes(Int64(draw.next() % UInt64(max(1, minutes))))
    let run = Run(toEndOf: scenario.world)
    let shown = ShownAnswers(run, at: moment)
    let answers = scenario.world.stacks.indices.compactMap { shown[StackID($0)] }
    guard !answers.isEmpty else { return nil }
    let answer = answers[Int(draw.next() % UInt64(answers.count))]
    let report = await SureSearch(scenario, run, [[answer]]).reports(threads: 1)[0]
    return Answered(scenario: scenario, answer: answer, report: report)
  }

  private static func isTrue(
    _ answered: Answered,
    _ setting: String,
    _ value: String
  ) throws -> Bool {
    var world = answered.scenario.world
    try world.policy.set(setting, value)
    return ExpectationChecker(run: Run(toEndOf: world)).failure(of: answered.answer) == nil
  }

  /// A value of a setting that is no step of the search, or any.
  private static func value(_ setting: RuleSetting, _ draw: inout RandomStream) -> String {
    switch setting.values {
    case .words(let words): words[Int(draw.next() % UInt64(words.count))]
    case .signals: "relevance,shortcut"
    case .share: "0.\(10 + draw.next() % 90)"
    case .duration: "\(draw.next() % 1440)m"
    case .whole(let range, _):
      "\(range.lowerBound + Int(draw.next() % UInt64(min(200, range.count))))"
    }
  }

  /// Twenty parts were run by hand.
  @Test(arguments: 0..<4)
  func `A run on each side of a border proves it, and no other value overturns an answer`(
    part: Int
  ) async throws {
    var draw = Seed(UInt64(part)).stream("sure")
    for _ in 0..<10 {
      guard let answered = try await Self.answer(&draw) else { continue }
      let report = answered.report
      let place = "\(answered.scenario.name): \(report.statement)"
      #expect(report.isTrue, "\(place)")
      #expect(report.untried == 0, "\(place)")
      for border in report.borders {
        #expect(try Self.isTrue(answered, border.setting, border.last), "\(place) \(border)")
        #expect(try !Self.isTrue(answered, border.setting, border.first), "\(place) \(border)")
        guard let end = border.end else { continue }
        #expect(try !Self.isTrue(answered, border.setting, end), "\(place) \(border)")
      }
      let bordered = Set(report.borders.map(\.setting))
      let policy = answered.scenario.world.policy
      for setting in RuleSetting.all
      where setting.mark(in: policy) == .ours && !bordered.contains(setting.key)
        && setting.matters(in: answered.scenario.world)
      {
        for _ in 0..<20 {
          let value = Self.value(setting, &draw)
          guard (try? Self.isTrue(answered, setting.key, value)) == false else { continue }
          Issue.record("\(place): \(setting.key) \(value)")
        }
      }
    }
  }

  private static func report(_ text: String, policy: String = "", seen: String = "") async throws
    -> SureReport
  {
    let whole = """
      homestack: 1
      starts: 2021-06-07T06:00
      policy: {\(policy)}
      apps:
        A: {widgets: {AWidget: {timeline: [{at: 8:00, relevance: {score: 5, duration: 1h}},
          {at: 12:00, relevance: {score: 6, duration: 1h}}]}}}
        B: {widgets: {BWidget: {timeline: [{at: 8:20, relevance: {score: 9, duration: 1h}}]}}}
        C: {widgets: {CWidget: {}}}
      home: {pages: [[{stack: Home, widgets: [CWidget, AWidget, BWidget]}]]}
      seen: [\(seen)]
      expect: [\(text)]
      """
    let scenario = try #require(ScenarioReader.read(text: whole, file: "day.yaml").scenario)
    let run = Run(toEndOf: scenario.world)
    return await SureSearch(claimsOf: scenario, run).reports(threads: 2)[0]
  }

  @Test func `The nearest border is told first, with the value of ours`() async throws {
    let report = try await Self.report("{at: 8:21, stack: Home, top: BWidget}")
    let gap = try #require(report.borders.first { $0.setting == "limit.gap" })
    #expect((gap.last, gap.first) == ("21m", "22m"))
    #expect(report.words.contains("limit.gap is more than 21m (default: 15m†, rule 22)"))
    #expect(report.words.hasPrefix("Holds for any value of"))
    #expect(report.borders.map(\.distance) == report.borders.map(\.distance).sorted())
    #expect(report.brief.hasPrefix("Fails if limit.gap is more than 21m"))
  }

  @Test func `What fails says when it would hold`() async throws {
    let report = try await Self.report("{at: 8:21, stack: Home, top: AWidget}")
    #expect(!report.isTrue)
    #expect(report.words.contains("It holds if limit.gap is more than 21m"))
  }

  @Test func `What no default changes says so, and so does a file that sets every rule`()
    async throws
  {
    let claim = "{at: 8:21, stack: Home, top: BWidget}"
    let sure = try await Self.report(
      "{at: 7:00, stack: Home, widgets: [CWidget, AWidget, BWidget]}"
    )
    #expect(sure.borders.isEmpty)
    #expect(sure.words == "No default of Homestack's changes this (\(sure.defaults) tried).")

    let all = RuleSetting.all.map { "\($0.key): \"\($0.text(Policy()))\"" }.joined(separator: ", ")
    let none = try await Self.report(claim, policy: all)
    #expect(none.defaults == 0)
    #expect(none.words.hasPrefix("The file sets every rule setting"))
    let one = try await Self.report(claim, policy: "limit.gap: 15m")
    #expect(!one.borders.contains { $0.setting == "limit.gap" })
  }

  @Test func `Only values that agree with what was seen are tried`() async throws {
    let claim = "{at: 8:21, stack: Home, top: BWidget}"
    let report = try await Self.report(claim, seen: "{at: 8:30, stack: Home, widget: BWidget}")
    // With a longer gap, the stack would have shown something else at half past eight, too.
    let gap = report.borders.first { $0.setting == "limit.gap" }
    #expect(gap?.first == "22m")
    let other = try await Self.report(claim, seen: "{at: 8:20:30, stack: Home, widget: BWidget}")
    #expect(!other.borders.contains { $0.setting == "limit.gap" })
    #expect(other.words.contains("agree with 1 observation"))
  }

  @Test func `A sweep tells the largest differences of its hit rate, each proved by a sweep`()
    async throws
  {
    let scenario = try Self.scenario("smart-rotate-day")
    let disturbance = Disturbance(jitter: .minutes(5))
    func lines(_ scenario: Scenario) async -> [String] {
      let sweep = SureSweep(scenario, runs: 40, disturbance, threads: 2)
      return sweep.lines(await sweep.outcome(SweepProgress())) ?? []
    }
    let told = await lines(scenario)
    #expect(told.count > 2)
    let worst = try #require(told[2].firstMatch(of: /([0-9.]+%) if ([a-z.A-Z]+) is (.+)/))
    var changed = scenario
    try changed.world.policy.set(String(worst.2), String(worst.3))
    #expect(await lines(changed)[0].contains("\(worst.1) of glances"))
    #expect(await lines(try Self.scenario("quiet-day")).isEmpty)
  }

  @Test func `Where nothing is asked, nothing is answered`() async throws {
    let scenario = try Self.scenario("where-widgets-live-mac")
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    let search = SureSearch(scenario, run, [])
    #expect(await search.reports(threads: 2).isEmpty)
    #expect(await search.pairs(threads: 2).isEmpty)
  }

  @Test func `A search that is over says how far it came`() async throws {
    let scenario = try Self.scenario("smart-rotate-day")
    let run = Run(toEndOf: scenario.world)
    let answer = try #require(ShownAnswers(run, at: .zero + .hours(7))[StackID(0)])
    let report = await SureSearch(scenario, run, [[answer]]).reports(threads: 2) { true }[0]
    #expect(report.untried > 0)
    #expect(report.words.contains("no time to try"))
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `What is shown is written as a line that comes true`(name: String) throws {
    let scenario = try Self.scenario(name)
    let run = Run(toEndOf: scenario.world)
    let shipped = try #require(BuiltIns.scenario(name))
    let document = try #require(ScenarioDocument(text: shipped.text))
    var draw = Seed(7).stream("moments")
    for _ in 0..<6 {
      let minutes = UInt64(scenario.world.end.milliseconds / 60_000)
      let moment = SimulationTime.zero + .minutes(Int64(draw.next() % minutes))
      let shown = ShownAnswers(run, at: moment)
      for answer in scenario.world.stacks.indices.compactMap({ shown[StackID($0)] }) {
        let edit = ExpectationLine(answer, in: scenario.world).edit(of: document)
        let text = try document.applying([edit]).text
        let changed = try #require(ScenarioReader.read(text: text, file: name).scenario, "\(edit)")
        let results = ExpectationChecker(run: Run(toEndOf: changed.world))
          .check(changed.expectations.filter { $0.runs == nil })
        #expect(results.last?.isPassed == true, "\(name) \(edit.value)")
      }
    }
  }
}
