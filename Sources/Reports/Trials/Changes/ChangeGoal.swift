import RunReports
import SimulationCore
import SmartStacks

/// What is wanted: a widget on top at a moment.
struct ChangeGoal: Sendable {
  let request: WidgetRequest
  /// The widget's name in the log, where it is placed: its identifier may be another in a trial.
  let name: String?
  /// Its place, where it is in a stack: what it is configured with may be part of its name.
  let place: (stack: Int, member: Int, kind: KindID)?
  let moment: SimulationTime
  /// What was done live until then.
  let live: [ScheduledInput]

  init(_ request: WidgetRequest, in run: Run, at moment: SimulationTime) {
    self.request = request
    self.moment = moment
    live = run.liveInputs.filter { $0.time <= moment }
    guard case .placed(let widget) = request else {
      (name, place) = (nil, nil)
      return
    }
    name = run.name(of: widget)
    let state = run.state(at: moment)
    place =
      state.stacks.enumerated().lazy.compactMap { index, stack in
        stack.members.firstIndex(of: widget).map { (index, $0, state[widget].kind) }
      }.first
  }

  /// That the widget is on top in a run of a world.
  struct Reached {
    let since: SimulationTime
    let cause: TopCause
    /// The run, computed to the moment.
    let run: Run
  }

  /// How the widget is on top in a run of a world; nil where it is not.
  ///
  /// Where the world differs by what the widget is configured with, it is found by its place.
  func reached(in world: World, isConfigured: Bool = false) -> Reached? {
    guard world.end >= moment else { return nil }
    var run = Run(world: world, goesBack: false)
    for input in live { run.insert(input.input, at: input.time) }
    run.advance(to: moment)
    let state = run.state(at: moment)
    for (index, stack) in state.stacks.enumerated() where !stack.members.isEmpty {
      let isInPlace = isConfigured && isInPlace(stack, index, state)
      if isInPlace || isWanted(stack.top, state, run) {
        return Reached(since: stack.since, cause: stack.cause, run: run)
      }
    }
    return nil
  }

  private func isInPlace(_ stack: StackState, _ index: Int, _ state: HomeScreenState) -> Bool {
    guard let place, place.stack == index, stack.members.indices.contains(place.member) else {
      return false
    }
    return stack.top == stack.members[place.member] && state[stack.top].kind == place.kind
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
