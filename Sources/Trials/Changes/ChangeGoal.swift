import RunReports
import SimulationCore
import SmartStacks

/// What is wanted: a widget on top at a moment.
struct ChangeGoal: Sendable {
  let request: WidgetRequest
  /// The widget's name in the log, where it is placed: its identifier may be another in a trial.
  let name: String?
  let moment: SimulationTime
  /// What was done live until then.
  let live: [ScheduledInput]

  init(_ request: WidgetRequest, in run: Run, at moment: SimulationTime) {
    self.request = request
    self.moment = moment
    live = run.liveInputs.filter { $0.time <= moment }
    if case .placed(let widget) = request { name = run.name(of: widget) } else { name = nil }
  }

  /// What a run came to.
  enum Outcome {
    /// The widget is on top, since when and how.
    case reached(since: SimulationTime, cause: TopCause)
    /// It is not.
    case missed
    /// Nobody knows: code would have to be asked first.
    case unknown
  }

  /// Whether the widget is on top in a run of a world.
  func outcome(in world: World) -> Outcome {
    guard world.end >= moment else { return .missed }
    var run = Run(tryingOut: world)
    for input in live { run.insert(input.input, at: input.time) }
    run.advance(to: moment)
    guard run.openQuestions.isEmpty else { return .unknown }
    let state = run.state(at: moment)
    for stack in state.stacks where !stack.members.isEmpty && isWanted(stack.top, state, run) {
      return .reached(since: stack.since, cause: stack.cause)
    }
    return .missed
  }

  private func isWanted(_ widget: WidgetID, _ state: HomeScreenState, _ run: Run) -> Bool {
    guard state.holds(widget) else { return false }
    switch request {
    case .placed: return state[widget].name == name
    case .kind(let kind, let configuration):
      return state[widget].kind == kind && state[widget].configuration.matches(configuration)
    }
  }
}
