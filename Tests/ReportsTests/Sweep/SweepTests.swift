import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import ScenarioText
@testable import Trials

@Suite struct SweepOutputTests {
  @Test func `a table fits 80 columns, and all formats hold the same numbers`() async throws {
    let report = SweepReport(await SampleSweep.outcome([try SampleSweep.scenario()]))

    let text = SweepText().text(report).text
    assertSnapshot(text, named: "smart-rotate-day.sweep")
    assertSnapshot(report.json.document.text, named: "smart-rotate-day.sweep.json")
    assertSnapshot(SampleSweep.page(report).text, named: "smart-rotate-day.sweep.html")
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 80 })
  }

  @Test func `a grid has a line for each point, and ASCII stays ASCII`() async throws {
    let scenarios = [try SampleSweep.scenario(), try SampleSweep.scenario("learning-in-two-weeks")]
    let report = SweepReport(await SampleSweep.outcome(scenarios, runs: 4))

    let text = SweepText(TextLook(glyphs: .ascii)).text(report).text
    assertSnapshot(text, named: "grid.sweep")
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.split(separator: "\n").allSatisfy { $0.columns <= 80 })
  }

  @Test func `every row of the table has the columns of its header`() async throws {
    let report = SweepReport(await SampleSweep.outcome([try SampleSweep.scenario()], runs: 4))

    let lines = String(decoding: SweepCSV.document(report), as: UTF8.self).split(separator: "\n")
    // A name with values is quoted, and has a comma of its own.
    let commas = lines.filter { !$0.contains("\"") }.map { $0.count { $0 == "," } }
    #expect(Set(commas) == [9])
    #expect(lines.count > 40)
  }

  @Test func `without glances the text says how to write them`() async throws {
    let scenario = try SampleSweep.scenario("quiet-day")
    let report = SweepReport(await SampleSweep.outcome([scenario], runs: 2))

    #expect(SweepText().text(report).text.contains("glances:"))
    #expect(SampleSweep.page(report).text.contains("<pre>glances:"))
    #expect(report.points[0].unseen == nil)
  }

  @Test func `glances for one widget differ by time, and names reverse no text`() async throws {
    let text = """
      homestack: 1
      name: "a\\u202Eb"
      apps: {A: {widgets: {W: {}, V: {}}}}
      home: {pages: [[{stack: "S\\u2066", widgets: [W, V]}]]}
      glances: [{at: 9:00, wants: W}, {at: 18:05, wants: W}]
      """
    let scenario = try #require(ScenarioReader.read(text: text, file: "a.yaml").scenario)
    let report = SweepReport(await SampleSweep.outcome([scenario], runs: 2))

    for page in [SampleSweep.page(report).text, SweepText().text(report).text] {
      #expect(page.contains("09:00 W in S") && page.contains("18:05 W in S"))
      #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2066}" })
    }
  }

  @Test func `names of files do nothing on a page`() async throws {
    let text = """
      homestack: 1
      name: "</title><script>alert(1)</script>"
      apps: {A: {widgets: {'"><img src=x>': {}, "=1+1": {}}}}
      home: {pages: [[{stack: "<b>&", widgets: ['"><img src=x>', "=1+1"]}]]}
      glances: [{at: 9:00, wants: "=1+1"}]
      """
    let scenario = try #require(ScenarioReader.read(text: text, file: "a.yaml").scenario)
    let report = SweepReport(await SampleSweep.outcome([scenario], runs: 2))

    let page = SampleSweep.page(report).text
    for tag in ["<script", "<img", "<b>"] { #expect(!page.contains(tag)) }
    let table = String(decoding: SweepCSV.document(report), as: UTF8.self)
    #expect(table.contains(",'=1+1,"))
  }
}

@Suite struct SweepTests {
  @Test func `the counts do not depend on how many runs are made at once`() async throws {
    let scenario = try SampleSweep.scenario()
    let one = await SampleSweep.outcome([scenario], threads: 1)
    let five = await SampleSweep.outcome([scenario], threads: 5)

    #expect(one == five)
    #expect(one.points[0].numbers == RunNumbers(1...60))
    #expect(one.points[0].tally.runs == 60)
  }

  @Test func `what goes on from a part ends like what was never stopped`() async throws {
    let scenario = try SampleSweep.scenario()
    let part = await SampleSweep.outcome([scenario], 20...33)
    let resumed = await SampleSweep.outcome([scenario], knowing: part)
    let whole = await SampleSweep.outcome([scenario])

    #expect(resumed == whole)
  }

  /// The histories and states of the run are the other way to know what lies on top.
  @Test(arguments: BuiltIns.scenarioNames)
  func `what is counted of a run is what its history and its states say`(name: String) throws {
    let scenario = try SampleSweep.scenario(name)
    let draw = SweepRuns(scenario, Disturbance(jitter: .minutes(5))).draw(3)
    let run = Run(toEndOf: draw.world)
    var fold = SweepFold(
      draw,
      SweepClock(draw.world),
      into: SweepTally(stacks: draw.world.stacks.count, glances: scenario.chance.looks.count)
    )
    for record in run.log { fold.take(record, of: run) }
    let tally = fold.finished(run)

    for stack in draw.world.stacks.indices {
      let total = tally.stacks[stack].widgets.values.reduce(0) { $0 + $1.milliseconds }
      #expect(total == Int(run.presence(ofStack: stack)))
      let moved = run.log.compactMap(\.event.movement).filter { movement in
        movement.stack.index == stack && movement.isAutomatic
      }
      #expect(tally.stacks[stack].turns + tally.stacks[stack].suggestions == moved.count)
    }
    // A minute of the day at a time, what is on top at its end.
    for minute in 0..<min(1440, Int(draw.world.end.milliseconds / 60_000)) {
      let state = run.state(at: .zero + .minutes(Int64(minute)))
      for (place, stack) in state.stacks.enumerated() where !stack.members.isEmpty {
        #expect(tally.stacks[place].widgets[run.name(of: stack.top)] != nil)
      }
    }
    let found = draw.glances.count { glance in
      glance.isFor(run.state(at: glance.time)[glance.stack].top, of: run)
    }
    #expect(tally.glances.part == found)
    #expect(tally.glances.whole == draw.glances.count)
  }

  @Test func `a change without a glance before the next change is unseen`() throws {
    func unseen(_ glances: String) throws -> Int {
      let text = """
        homestack: 1
        starts: 2021-06-09T06:00
        apps:
          A: {widgets: {AWidget: {timeline: [{at: 9:00, relevance: {score: 1, duration: 1h}}]}}}
          B: {widgets: {BWidget: {timeline: [{at: 11:00, relevance: {score: 1, duration: 1h}}]}}}
          C: {widgets: {CWidget: {}}}
        home: {pages: [[{stack: Home, widgets: [CWidget, AWidget, BWidget]}]]}
        glances: [\(glances)]
        """
      let scenario = try #require(ScenarioReader.read(text: text, file: "a.yaml").scenario)
      let draw = SweepRuns(scenario, Disturbance()).draw(1)
      let none = SweepTally(stacks: 1, glances: scenario.chance.looks.count)
      var fold = SweepFold(draw, SweepClock(draw.world), into: none)
      let run = Run(toEndOf: draw.world)
      for record in run.log { fold.take(record, of: run) }
      let tally = fold.finished(run)
      #expect(tally.stacks[0].turns == 2)
      return tally.stacks[0].unseen
    }

    #expect(try unseen("{at: 8:00, wants: AWidget}") == 2)
    #expect(try unseen("{at: 9:00, wants: AWidget}") == 1)
    #expect(try unseen("{at: 10:30, wants: AWidget}, {at: 20:00, wants: BWidget}") == 0)
  }

  @Test func `quartiles are values that came`() {
    var histogram = Histogram()
    #expect(histogram.quartiles == nil)
    for value in [9, 1, 5, 3, 7] { histogram.add(value) }
    #expect(histogram.quartiles == Quartiles(low: 3, median: 5, high: 7))
  }

  @Test func `an interval is Wilson's, over runs where they agree`() throws {
    var sums = ShareSums()
    #expect(sums.estimate == nil)
    sums.add(part: 1, of: 2)
    #expect(sums.estimate?.low == nil)
    for number in 1..<100 { sums.add(part: number % 2 == 0 ? 1 : 0, of: 1) }
    let middle = try #require(sums.estimate)
    #expect((0.49...0.51).contains(middle.value))
    #expect((0.39...0.42).contains(try #require(middle.low)))
    // All of a hundred runs: 100 / (100 + 1.96²).
    let all = try #require(
      ShareSums(runs: 100, wholeOfEach: 4, part: 400, partSquares: 1600).estimate
    )
    #expect(all.high == 1)
    #expect(abs(try #require(all.low) - 0.963) < 0.0005)
  }

  @Test func `run numbers are joined, and what is missing is known`() {
    var numbers = RunNumbers(5...9)
    for range in [1...2, 3...4, 20...20] { numbers.formUnion(RunNumbers(range)) }

    #expect(Array(numbers.ranges) == [1..<10, 20..<21])
    #expect(Array(numbers.missing(of: 1...25).ranges) == [10..<20, 21..<26])
    #expect(numbers.first(sharedWith: RunNumbers(9...12)) == 9)
    #expect(numbers.first(sharedWith: RunNumbers(10...19)) == nil)
  }

  @Test(arguments: ["busy-evening", "learning-in-two-weeks", "smart-rotate-day"], [1, 4])
  func `a run of a sweep can be read as a scenario of its own`(name: String, number: Int) throws {
    let text = try #require(BuiltIns.scenario(name)).text
    let disturbance = Disturbance(jitter: .minutes(5), skipped: 100_000, added: 100_000)
    let draw = SweepRuns(try SampleRun.scenario(text), disturbance).draw(number)

    let swept = ScenarioReader.read(
      text: text,
      file: name,
      overrides: .init(sweptRun: SweptRun(number: number, disturbance))
    )

    let scenario = try #require(swept.scenario)
    #expect(scenario.world.inputs == draw.world.inputs)
    #expect(scenario.world.history == draw.world.history)
    #expect(scenario.world.seed == draw.world.seed)
    #expect(scenario.glances == draw.glances)
    #expect(
      SweptRun(number: 4, disturbance).options == "--sweep-run 4 --jitter 5m --skip 10% --add 10%"
    )
  }
}

@Suite struct BootstrapTests {
  @Test func `The same people have the same interval`() throws {
    let values: [Double?] = [0.1, 0.4, 0.35, 0.8, 0.2]

    let one = try #require(Bootstrap(people: 5).mean(values))
    let two = try #require(Bootstrap(people: 5).mean(values))

    #expect(one == two)
    #expect(abs(one.value - 0.37) < 1e-12)
    #expect(one.people == 5)
  }

  @Test func `The interval is about two standard errors wide on each side`() throws {
    let values = (0..<400).map { Double($0 % 2) as Double? }

    let estimate = try #require(Bootstrap(people: 400).mean(values))

    // Half of them: a standard error of 0.5 / 20.
    #expect(abs(try #require(estimate.low) - 0.451) < 0.006)
    #expect(abs(try #require(estimate.high) - 0.549) < 0.006)
  }

  @Test func `Who has no value is left out, and one person has no interval`() {
    let some = Bootstrap(people: 3).mean([0.2, nil, 0.4])
    let one = Bootstrap(people: 3).mean([nil, 0.5, nil])

    #expect(some?.people == 2)
    #expect(abs((some?.low ?? 0) - 0.2) < 1e-12)
    #expect(abs((some?.high ?? 0) - 0.4) < 1e-12)
    #expect(one == Estimate(value: 0.5, people: 1))
    #expect(Bootstrap(people: 3).mean([nil, nil, nil]) == nil)
  }
}
