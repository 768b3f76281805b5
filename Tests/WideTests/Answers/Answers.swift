import Habits
import HomeScreenViews
import SimulationCore
import SmartStacks

@testable import Trials
@testable import RunReports
@testable import Scenarios

/// The answers of every surface to the same questions about one scenario, held against its log.
struct Answers {
  let scenario: Scenario
  let run: Run
  let story: LogStory
  let chronicle: Chronicle
  let checker: ExpectationChecker
  /// How many answers were compared.
  private(set) var compared = 0
  /// What contradicted the log.
  private(set) var contradictions: [String] = []
  /// Who could not answer, and how often.
  private(set) var silent: [String: Int] = [:]

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    run = Run(scenario)
    story = try LogStory(run)
    chronicle = Chronicle(of: run, scenario: scenario)
    checker = ExpectationChecker(run: run)
  }

  /// Asks all surfaces about a moment; `other` is the same run, reached in another way.
  mutating func ask(at time: SimulationTime, other: Run) {
    let history = DayHistory(of: other, at: time)
    let states = [("state", run.state(at: time)), ("another way", other.state(at: time))]
    for stack in run.world.stacks.indices { askOfTop(StackID(stack), at: time, states, history) }
    askOfPredictions(at: time, states)
    askOfRefusals(at: time, other)
    askOfScores(at: time, states)
    askOfNext(at: time, other)
  }

  private mutating func askOfTop(
    _ stack: StackID,
    at time: SimulationTime,
    _ states: [(String, HomeScreenState)],
    _ history: DayHistory
  ) {
    let definition = run.world.stacks[stack.index]
    guard let told = story.latest(on: definition.name, at: time), let top = told.top else {
      silent["log: what an edit leaves on top", default: 0] += 1
      return
    }
    let question = "\(definition.name) at \(text(time))"
    for (name, state) in states where !state[stack].members.isEmpty {
      expect(run.name(of: state[stack].top), top, name, "top of \(question)")
    }
    guard !states[0].1[stack].members.isEmpty else { return }
    let explained = run.explanation(of: stack, at: time)
    expect(explained.winner.name, top, "explain", "top of \(question)")
    if let source = told.source {
      expect(explained.arrival.cause.source?.rawValue, source, "explain", "source of \(question)")
      let since = Int(explained.arrival.since.milliseconds)
      expect(since, told.offset, "explain", "since when of \(question)")
    }
    if time < run.world.end {
      let span = chronicle.lanes[stack.index].last { $0.start <= time }
      expect(span.map { run.name(of: $0.widget) }, top, "report", "top of \(question)")
      let movement = span?.movement.map { chronicle.movements[$0] }
      if let source = told.source {
        expect(movement?.source?.rawValue, source, "report", "source of \(question)")
      }
    }
    if history.covers(time), time < history.end {
      let lane = history.stacks.lanes[stack.index]
      let covers: (StackHistory.Span) -> Bool = { $0.start <= time && time < $0.end }
      let shown = lane.suggestions.last(where: covers) ?? lane.members.last(where: covers)
      expect(shown.map { run.name(of: $0.widget) }, top, "strip", "top of \(question)")
    }
    check(top, of: stack, at: time, question)
  }

  private mutating func check(
    _ top: String,
    of stack: StackID,
    at time: SimulationTime,
    _ question: String
  ) {
    let expectation = Expectation(
      item: 0,
      when: .at(time),
      stack: stack,
      claim: .top(top, source: nil),
      file: "answers.yaml",
      location: .start
    )
    let failure = checker.check([expectation]).first?.failure?.found ?? top
    expect(failure, top, "check", "top of \(question)")
  }

  private mutating func askOfPredictions(
    at time: SimulationTime,
    _ states: [(String, HomeScreenState)]
  ) {
    let told = story.predicted(at: time)
    for (name, state) in states {
      let predicted = state.predictions.map { Int($0.id) }.sorted()
      expect(predicted, told, name, "predicted at \(text(time))")
    }
    let reported = chronicle.predictions.filter { $0.start <= time && time < $0.end }
    if time < run.world.end {
      let ids = reported.map { Int($0.state.id) }.sorted()
      expect(ids, told, "report", "predicted at \(text(time))")
    }
    let habits = run.habits(at: time).habits
    for prediction in states[0].1.predictions {
      let habit = habits.first { $0.subject == prediction.subject }
      guard let habit else {
        silent["habits: what is predicted of \(prediction.subject)", default: 0] += 1
        continue
      }
      var isPredicted = false
      if case .predicted = habit.standing { isPredicted = true }
      expect(isPredicted, true, "habits", "\(habit.title) predicted at \(text(time))")
    }
    guard let learned = run.learned(at: time) else { return }
    let ids = learned.predicted.map { Int($0.id) }.sorted()
    expect(ids, told, "explain", "predicted at \(text(time))")
  }

  private mutating func askOfRefusals(at time: SimulationTime, _ other: Run) {
    let told = story.heldBackCount(through: time)
    let reported = chronicle.refusals.count { $0.isHeldBack && $0.time <= time }
    expect(reported, told, "report", "held back until \(text(time))")
    let all = Refusal.all(of: other, in: 0..<other.recordCount(through: time))
    expect(all.count(where: \.isHeldBack), told, "screen", "held back until \(text(time))")
  }

  private mutating func askOfScores(
    at time: SimulationTime,
    _ states: [(String, HomeScreenState)]
  ) {
    for widget in run.world.widgets.indices {
      let name = run.name(of: WidgetID(widget))
      guard let told = story.scores[name]?.last(where: { $0.offset <= Int(time.milliseconds) })
      else { continue }
      for (surface, state) in states where state.widgets[widget].isPlaced {
        guard case .millionths(let score)? = state.widgets[widget].window?.score else { continue }
        let question = "score of \(name) at \(text(time))"
        // The largest scores have more digits than JSON's numbers are read with here.
        let isSame = abs(Double(score) / 1_000_000 - (told.score ?? 0)) < 0.001
        expect(isSame, true, surface, question)
      }
    }
  }

  private mutating func askOfNext(at time: SimulationTime, _ other: Run) {
    let narrators = [("next", run), ("next, another way", other)]
    let lists = narrators.map { Narrator(run: $0.1).forecasts(after: time, limit: 3) }
    expect(lists[0], lists[1], narrators[1].0, "what comes after \(text(time))")
    guard let next = lists[0].first else {
      // Whatever comes next is then no movement by itself.
      return
    }
    let isTold = story.arrivals.values.joined().contains {
      $0.offset == Int(next.time.milliseconds)
    }
    expect(isTold || next.time > run.world.end, true, "next", "what comes after \(text(time))")
  }

  private mutating func expect<Value: Equatable>(
    _ found: Value?,
    _ told: Value,
    _ surface: String,
    _ question: String
  ) {
    compared += 1
    guard found != told, contradictions.count < 20 else { return }
    let answer = found.map { "\($0)" } ?? "nothing"
    contradictions.append("\(question): \(surface) says \(answer), the log \(told)")
  }

  private func text(_ time: SimulationTime) -> String {
    let local = run.world.calendar.local(at: time)
    return "\(Wording.date(local.date)) \(Wording.clock(local)) (\(time.milliseconds) ms)"
  }
}
