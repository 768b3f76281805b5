import SimulationCore
import SmartStacks
import Testing

@testable import RunReports
@testable import ScenarioText
@testable import Scenarios

/// A run as charts tell it agrees with the engine's state and log.
@Suite struct ChronicleTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `What a span shows is what the state says`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)
    let chronicle = Chronicle(of: run)

    for (stack, lane) in chronicle.lanes.enumerated() {
      for span in lane.prefix(200) {
        let middle = (span.start.milliseconds + span.end.milliseconds) / 2
        for moment in [span.start.milliseconds, middle, span.end.milliseconds - 1] {
          let state = run.state(at: SimulationTime(milliseconds: moment)).stacks[stack]
          #expect(state.top == span.widget)
          #expect(state.isSuggestionOnTop == span.isSuggestion)
        }
      }
    }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `Spans leave no gap, and days cut them without losing a millisecond`(name: String) throws {
    let run = Run(toEndOf: try SampleRun.shipped(name).world)
    let chronicle = Chronicle(of: run)

    for stack in chronicle.stacks.indices {
      for (span, next) in zip(chronicle.lanes[stack], chronicle.lanes[stack].dropFirst()) {
        #expect(span.end == next.start)
      }
      let cut = chronicle.days.flatMap { chronicle.spans(of: stack, in: $0) }
      let lengths = cut.map { ($0.end - $0.start).milliseconds }
      #expect(lengths.reduce(0, +) == run.presence(ofStack: stack))
    }
    #expect(chronicle.days.first?.start == .zero)
    #expect(chronicle.days.last?.end == run.world.end)
    for (day, next) in zip(chronicle.days, chronicle.days.dropFirst()) {
      #expect(day.end == next.start)
    }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `A run that does not go back is told in the same way`(name: String) throws {
    let scenario = try SampleRun.shipped(name)
    var once = Run(world: scenario.world, goesBack: false)
    once.advance(to: scenario.world.end)
    let again = Run(toEndOf: scenario.world)

    let (first, second) = (Chronicle(of: once), Chronicle(of: again))

    #expect(first.movements == second.movements)
    #expect(first.lanes == second.lanes)
    #expect(first.widgets == second.widgets)
    #expect(first.refusals == second.refusals)
    let told = [first, second].map { one in one.refusals.map { one.sentence(at: $0.record) } }
    #expect(told[0] == told[1])
    #expect(first.notes == second.notes)
  }

  @Test func `A movement carries its source, value, decision and sentence`() throws {
    let run = try SampleRun.run()
    let chronicle = Chronicle(of: run)

    let turn = try #require(chronicle.movements.first)
    #expect(turn.number == 1)
    #expect(turn.arrival == "rotation")
    #expect(turn.source == .relevance)
    #expect(turn.decision == 15)
    #expect(turn.reason.hasPrefix("Home turned to Weather: 100 % of its own best†"))
    let arrivals = chronicle.movements.map(\.arrival)
    for arrival in ["suggestion", "uncovered", "swipe"] { #expect(arrivals.contains(arrival)) }
  }

  @Test func `What is planned for outside of the run has no hour of its own`() throws {
    let text = """
      homestack: 1
      starts: 2021-06-09T23:59:59
      apps: {A: {widgets: {W: {timeline: [{at: 7:00, relevance: 1}]}}}}
      home: {pages: [[{stack: Home, widgets: [W]}]]}
      """
    let hours = ChartHours(try ExportTests.chronicle(text))

    #expect((hours.first, hours.last) == (0, 24))
  }

  @Test func `Days on which nothing happens become one`() throws {
    let text = SampleRun.text.replacing("seed:", with: "days: 5\nseed:")
    let chronicle = Chronicle(of: try SampleRun.run(text))

    let courses = chronicle.courses(chronicle.days)

    #expect(courses.count == 2)
    guard case .quiet(let first, let last) = courses[1] else {
      Issue.record("the other days are not one")
      return
    }
    #expect((first.number, last.number) == (2, 5))
  }

  @Test(arguments: [("2021-03-14", 23), ("2021-11-07", 25), ("2021-06-09", 24)])
  func `A day has the hours that its clock has`(date: String, hours: Int64) throws {
    let text = SampleRun.text.replacing("2021-06-09T06:00", with: "\(date)T00:00")
    let chronicle = Chronicle(of: try SampleRun.run(text))
    let day = try #require(chronicle.days.first)
    let table = ExportTests.table(chronicle)

    #expect((day.end - day.start) == .hours(hours))
    #expect(chronicle.days.count == 1)
    #expect(table.split(separator: "\r\n").last?.contains(",1440,") == true)
  }
}
