import Scenarios
import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Trials

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

  @Test func `run k is the same, whoever asks, and another than run l`() throws {
    let runs = SweepRuns(try SampleSweep.scenario(), Disturbance(jitter: .minutes(5)))
    let again = SweepRuns(try SampleSweep.scenario(), Disturbance(jitter: .minutes(5)))

    #expect(runs.draw(17).world == again.draw(17).world)
    #expect(runs.draw(17).world.inputs != runs.draw(18).world.inputs)
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

  @Test func `a movement that no glance sees before the next is unseen`() throws {
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
