import RunReports
import SimulationCore
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import HomestackApp
@testable import ScenarioText
@testable import Scenarios
@testable import SmartStacks

/// *Next*, strip, border, form, Why and `explain` agree with each other and with the engine.
@Suite struct AgreementTests {
  @Test(arguments: BuiltIns.scenarioNames)
  func `every description of a time agrees, in each built-in scenario`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let session = try InteractiveState.paused(item.text)
    let truth = Truth(of: session)

    for moment in truth.moments { try check(session, at: moment, truth, name) }
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `it agrees before and after what is done live`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    var session = try InteractiveState.paused(item.text)
    session.perform(.go(.zero + .hours(4), isDragging: true))
    for key in scenario.keys { session.perform(.donate(key.key), wall: 0) }
    if let stack = session.home.stacks.firstIndex(where: { $0.members.count > 1 }) {
      session.perform(.swipe(StackID(stack), by: 1))
    }
    let done = session.now
    let truth = Truth(of: session)

    for minutes: Int64 in [-60, -1, 0, 30] {
      try check(session, at: done + .minutes(minutes), truth, "\(name), live")
    }
  }

  @Test func `an edit that lies ahead is forecast`() throws {
    let item = try #require(BuiltIns.scenario("smart-rotate-day"))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: "day").scenario)
    let (home, time) = (StackID(0), SimulationTime.zero + .minutes(260))
    var run = Run(world: scenario.world)
    run.advance(to: time)
    let top = try #require(run.state(at: time)[home].shown)
    run.insert(.edit(home, .remove(widget: run.name(of: top))), at: time)
    run.advance(to: run.world.end)

    let shown = try #require(run.state(at: time)[home].shown)
    let next = Narrator(run: run).forecasts(after: time - .seconds(1), limit: 1)

    #expect(shown != top)
    #expect(next.first?.time == time)
    #expect(next.first?.parts.map(\.text).joined() == "Home is edited to show Calendar")
    #expect(run.nextArrival(of: shown, after: time - .seconds(1))?.time == time)
  }

  @Test func `the form of a widget on top says since when`() throws {
    var session = try InteractiveState.paused(try TestScenario.text("acme-at-noon"))
    let top = try #require(session.home[StackID(0)].shown)

    let sheet = session.edit { $0.sheet(for: top, from: StackEditor(stack: StackID(0))) }

    #expect(sheet.widgetEditor?.outcome?.next == .onTop(since: nil))
  }

  private func check(
    _ former: InteractiveState,
    at time: SimulationTime,
    _ truth: Truth,
    _ name: String
  ) throws {
    var session = former
    session.perform(.go(time, isDragging: true))
    let moment = Moment(session, truth, name)
    try #require(session.now == time, moment.place)

    checkNext(moment)
    checkStrip(moment)
    for stack in session.home.stacks.indices where session.home.stacks[stack].isThere {
      checkWhy(StackID(stack), moment)
      checkForms(StackID(stack), moment)
    }
  }

  /// *Next* and `explain` tell every change that the engine makes, as far as they tell.
  private func checkNext(_ moment: Moment) {
    let (run, now) = (moment.truth.run, moment.now)
    let report = ExplanationReport(run: run, moment: now, stacks: [], next: moment.told.count)
    #expect(report.next.map(\.record) == moment.told.map(\.record), moment.place)
    for change in moment.ahead where change.time < moment.toldUntil && change.top != nil {
      #expect(moment.tells(change.stack, change.time), moment.place)
    }
  }

  /// The strip marks nothing that *Next* does not tell, and shows now what the engine shows.
  private func checkStrip(_ moment: Moment) {
    let history = DayHistory(of: moment.session.run, at: moment.now)
    for (stack, lane) in history.stacks.lanes.enumerated() {
      for span in lane.members + lane.suggestions
      where span.start > moment.now && span.start < moment.toldUntil {
        #expect(moment.tells(StackID(stack), span.start), moment.place)
      }
      func now(_ spans: [StackHistory.Span]) -> WidgetID? {
        spans.first { $0.start <= moment.now && moment.now < $0.end }?.widget
      }
      let shown = now(lane.suggestions) ?? now(lane.members)
      #expect(shown == moment.session.home.stacks[stack].shown, moment.place)
    }
  }

  /// Why, the border and the timeline say since when a stack shows what it shows, and until when.
  private func checkWhy(_ stack: StackID, _ moment: Moment) {
    let state = moment.session.home[stack]
    let explanation = moment.truth.run.explanation(of: stack, at: moment.now)
    #expect(explanation.winner.widget == state.shown, moment.place)
    #expect(explanation.arrival.since == state.since, moment.place)
    let latest = moment.truth.changes.last { $0.stack == stack && $0.time <= moment.now }
    // A suggestion that is kept stays on top.
    if state.cause != .kept { #expect(state.since == latest?.time ?? .zero, moment.place) }

    let change = moment.ahead.first { $0.stack == stack }
    let next = moment.truth.run.nextChange(of: stack, showing: state.top, after: moment.now)
    // A stack that is taken apart shows nothing more, and no change of its top is told.
    if change == nil || change?.top != nil {
      #expect(next?.time == change?.time, moment.place)
      #expect(next?.shows == change?.top, moment.place)
    }

    guard state.isSuggestionOnTop, let suggestion = state.suggestion else { return }
    let end = moment.told.first { moment.ends(suggestion.widget, on: stack, $0.record) }
    guard let end else { return }
    let model = moment.session.screenModel(at: 0)
    let layout = ScreenLayout(model, size: Size(columns: 100, rows: 30))
    let border = ScreenContext(model, layout: layout).departure(of: suggestion, on: stack)
    #expect(border == end.time, moment.place)
    #expect(explanation.suggestionEnd?.time == end.time, moment.place)
  }

  /// The form of each widget says of it what Why says, and what the engine does.
  private func checkForms(_ stack: StackID, _ moment: Moment) {
    let state = moment.session.home[stack]
    for member in state.members {
      let arrival = moment.ahead.first { $0.top == member }
      var session = moment.session
      let sheet = session.edit { $0.sheet(for: member, from: StackEditor(stack: stack)) }
      if let outcome = sheet.widgetEditor?.outcome {
        let comes = arrival.flatMap { $0.time <= outcome.until ? $0.time : nil }
        let expected: WidgetEditor.Coming =
          state.shown == member
          ? .onTop(since: state.cause == .start ? nil : state.since)
          : comes.map(WidgetEditor.Coming.comes) ?? .never
        #expect(outcome.next == expected, moment.place)
      }
      guard state.shown != member else { continue }
      let why = moment.truth.run.explanation(ofPlaced: member, at: moment.now)
      #expect(why.nextInScenario?.time == arrival?.time, moment.place)
      guard why.obstacle?.rule == .noRelevance, why.obstacle?.until != nil else { continue }
      #expect(!why.lacks.contains(.score), moment.place)
      let words = Explainer(run: moment.truth.run, at: moment.now).sentences(of: why).map(\.text)
      #expect(words.contains { $0.contains("its first score comes at") }, moment.place)
    }
  }
}

/// What the engine shows as a run goes on, asked of its states and of nothing that tells of them.
private struct Truth {
  struct Change {
    var time: SimulationTime
    var stack: StackID
    /// What the stack shows from then on; nil where it is no longer there.
    var top: WidgetID?
  }

  let run: Run
  private(set) var changes: [Change] = []

  init(of session: InteractiveState) {
    var whole = session.run
    whole.advance(to: whole.world.end)
    run = whole
    var tops = run.state(at: .zero).stacks.map(\.shown)
    var last = SimulationTime.zero
    for record in run.log where record.event.changedStack != nil && record.time > last {
      guard record.time < run.world.end else { break }
      last = record.time
      let now = run.state(at: last).stacks.map(\.shown)
      for stack in now.indices where tops[stack] != now[stack] {
        changes.append(Change(time: last, stack: StackID(stack), top: now[stack]))
      }
      tops = now
    }
  }

  /// The start, early, in the middle, and the end; and some changes, at them, before and after.
  var moments: [SimulationTime] {
    let end = run.world.end
    var all: Set<SimulationTime> = [.zero, end - .minutes(1)]
    for part: Int64 in [1, 9] {
      all.insert(SimulationTime(milliseconds: end.milliseconds * part / 16))
    }
    let some = stride(from: 0, to: changes.count, by: max(1, changes.count / 4))
    for (index, change) in some.enumerated() {
      let distance: Int64 = [0, -1, 7][index % 3]
      all.insert(changes[change].time + .minutes(distance))
    }
    return all.filter { $0 >= .zero && $0 < end }.sorted()
  }
}

/// A session at a moment, with what its *Next* tells.
private struct Moment {
  let session: InteractiveState
  let truth: Truth
  let place: Comment
  let told: [Narrator.Forecast]

  init(_ session: InteractiveState, _ truth: Truth, _ name: String) {
    self.session = session
    self.truth = truth
    let local = truth.run.world.calendar.local(at: session.now)
    place = Comment(rawValue: "\(name), \(Wording.date(local.date)) \(Wording.clock(local))")
    told = Narrator(run: session.run).forecasts(after: session.now, limit: .max)
  }

  var now: SimulationTime { session.now }

  var ahead: [Truth.Change] { truth.changes.filter { $0.time > now } }

  var toldUntil: SimulationTime {
    told.count < Run.mostForecasts ? truth.run.world.end : told.last?.time ?? now
  }

  func tells(_ stack: StackID, _ time: SimulationTime) -> Bool {
    told.contains { $0.stack == stack && $0.time == time }
  }

  /// Whether a record says that a suggestion leaves a stack, or is kept.
  func ends(_ widget: WidgetID, on stack: StackID, _ record: Int) -> Bool {
    let event = session.run.log[record].event
    if case .userKept(stack, widget) = event { return true }
    return if case .suggestionRemoved(stack, widget, _, _, _) = event { true } else { false }
  }
}
