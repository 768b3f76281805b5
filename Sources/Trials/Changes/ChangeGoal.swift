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

  /// Since when and how the widget is on top in a run of a world; nil where it is not.
  func reached(in world: World) -> (since: SimulationTime, cause: TopCause)? {
    guard world.end >= moment else { return nil }
    var run = Run(world: world, goesBack: false)
    for input in live { run.insert(input.input, at: input.time) }
    run.advance(to: moment)
    let state = run.state(at: moment)
    for stack in state.stacks where !stack.members.isEmpty && isWanted(stack.top, state, run) {
      return (stack.since, stack.cause)
    }
    return nil
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
