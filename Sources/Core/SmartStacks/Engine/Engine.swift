import SimulationCore

/// The machine that turns inputs into records: a plain value, so that a copy is a snapshot.
///
/// At every instant at which something is due it applies all of it in order, then looks at each
/// stack that could have changed once: first what ends, then what moves (readings 1, 2).
struct Engine {
  private(set) var plan: Plan
  var policy: Policy
  private(set) var clock: DayClock
  var agenda = Agenda<Due>()

  var timelines: Timelines
  var reloads: Reloads
  var widgets: Widgets
  var home: Home
  var shortcuts: Shortcuts
  var suggestions: Suggestions
  var developerMode: DeveloperMode
  var learning: Learning
  var predictions: Predictions
  var surfaces: Surfaces
  var offered = OfferedOptions()
  var attention: Attention
  var rests: Rests

  var now: SimulationTime { clock.now }
  /// The number of the local day, counted from the start.
  var day: Int32 { clock.day }
  var nextDay: SimulationTime { clock.nextDay }

  init(plan: Plan) {
    self.plan = plan
    let world = plan.world
    policy = world.policy
    timelines = Timelines(plan: plan)
    reloads = Reloads(plan: plan)
    widgets = Widgets(plan: plan)
    home = Home(world: world)
    rests = Rests(plan: plan)
    shortcuts = Shortcuts(plan: plan)
    suggestions = Suggestions(kinds: world.kinds.count)
    developerMode = DeveloperMode(plan: plan)
    learning = Learning(plan: plan)
    predictions = Predictions(plan: plan)
    clock = DayClock(calendar: world.calendar)
    attention = Attention(stacks: world.stacks.count)
    surfaces = Surfaces(intents: world.intents.count)
    for widget in world.widgets.indices {
      let kind = world.widgets[widget].kind.index
      guard world.kinds[kind].provider != nil else { continue }
      addTrack(for: widget, kind: kind, knowing: plan.tracks[kind])
    }
  }

  /// Lays down what is known before anything happens, and decides the first instant.
  mutating func start(inputs: [ScheduledInput], log: inout EventLog) {
    layDown(inputs: inputs, log: &log)
    evaluate(log: &log)
  }

  /// Lays down what is known before anything happens; nothing is decided yet.
  mutating func layDown(inputs: [ScheduledInput], log: inout EventLog) {
    log.append(.runStarted, at: .zero)
    if !plan.world.history.isEmpty, learning.learnHistory(at: now, log: &log) {
      attention.habitsChanged()
    }
    for track in timelines.tracks.indices where !timelines.tracks[track].entries.isEmpty {
      deliverFromTheStart(track: track, log: &log)
    }
    for feed in reloads.feeds.indices {
      startReloading(Int(reloads.feeds[feed].widget), log: &log)
    }
    applyInputs(inputs, log: &log)
  }

  /// Advances up to, and not including, a moment, or including it.
  mutating func advance(
    to deadline: SimulationTime,
    including: Bool,
    inputs: [ScheduledInput],
    log: inout EventLog
  ) {
    while let instant = nextInstant(inputs: inputs) {
      guard instant < deadline || (including && instant == deadline) else { break }
      perform(instant, inputs: inputs, log: &log)
    }
    clock.wait(until: deadline)
  }

  @inline(__always)
  func nextInstant(inputs: [ScheduledInput]) -> SimulationTime? {
    var next = min(agenda.nextDue ?? .never, nextDay)
    if clock.nextInput < inputs.count { next = min(next, inputs[clock.nextInput].time) }
    return next == .never ? nil : next
  }

  /// Applies all that is due at an instant, then evaluates once.
  mutating func perform(_ instant: SimulationTime, inputs: [ScheduledInput], log: inout EventLog) {
    applyDue(at: instant, inputs: inputs, log: &log)
    evaluate(log: &log)
  }

  /// Applies all that is due at an instant; nothing is decided yet.
  mutating func applyDue(
    at instant: SimulationTime,
    inputs: [ScheduledInput],
    log: inout EventLog
  ) {
    if clock.reach(instant, in: plan.world.calendar) { startDay() }
    applyInputs(inputs, log: &log)
    while let due = agenda.next(at: instant) {
      switch due {
      case .entries(let track, let delivery):
        reachEntries(track: Int(track), delivery: delivery, log: &log)
      case .reload(let track, let plan):
        agenda.removeNext()
        if let due = reloads.due(ofTrack: Int(track), plan: plan, at: now) {
          attempt(due.feed, cause: due.cause, log: &log)
        }
      case .windowCloses(let widget, let entry):
        agenda.removeNext()
        let slot = widgets[Int(widget)]
        if slot.windowEntry == entry { attention.worthChanged(in: slot.stack) }
      case .stackWakes(let stack):
        agenda.removeNext()
        attention.waitChanged(for: Int(stack))
      case .suggestionsWake:
        agenda.removeNext()
        shortcutsChanged()
      case .poolAges(let pool):
        agenda.removeNext()
        timelines.agePool(Int(pool), at: now, &agenda)
        attention.worthChanged(ofPool: pool, in: widgets)
      case .predictionsChange:
        agenda.removeNext()
        attention.habitsChanged()
      case .restWakes:
        agenda.removeNext()
        attention.habitsChanged()
        planRestWake()
      }
    }
  }

  /// Applies the inputs that are due now, in their order.
  private mutating func applyInputs(_ inputs: [ScheduledInput], log: inout EventLog) {
    while clock.nextInput < inputs.count, inputs[clock.nextInput].time <= now {
      let input = inputs[clock.nextInput].input
      if input.isNamed(in: plan.world) { apply(input, log: &log) }
      clock.passInput()
    }
  }

  /// Begins a local day: the limits count anew (decisions 23 and 24).
  private mutating func startDay() {
    if learning.startDay(at: now) { attention.habitsChanged() }
    attention.limitsChanged()
  }

  /// Other shortcuts hold than before.
  mutating func shortcutsChanged() {
    attention.shortcutsChanged(turnStacks: policy.rotationSources.contains(.shortcut))
  }

  /// Looks at everything that could have changed: what ends, then what moves; on a copy that only
  /// asks about a moment no stack moves.
  mutating func evaluate(isAsking: Bool = false, log: inout EventLog) {
    if attention.hasNewcomers { askForNewcomers(log: &log) }
    if attention.takePredictions() { refreshPredictions(log: &log) }
    if attention.isAnyStackMarked, suggestionsAreConcerned() { attention.viewChanged() }
    if let marked = attention.takeSuggestions() {
      lookAtSuggestions(ofAll: marked.all, orOf: marked.intents, log: &log)
    }
    if attention.takeWatchFace() {
      surfaces.updateWatchFace(shortcuts.onWatchFace(at: now), at: now, log: &log)
    }
    for stack in home.stacks.indices where attention.isMarked(stack: stack) {
      attention.take(stack: stack)
      evaluateRotation(of: stack, isAsking: isAsking, log: &log)
    }
  }

  /// Whether what speaks for the placed widgets of the marked stacks decides about suggestions too:
  /// by value alone, and beside a prediction.
  private mutating func suggestionsAreConcerned() -> Bool {
    if policy.precedence == .value { return true }
    guard home.isPredictionWaiting else { return false }
    for stack in home.stacks.indices where attention.isMarked(stack: stack) && home.isThere(stack) {
      if home.memories[stack].waiting != nil { return true }
      if let compared = home.memories[stack].compared, rankMembers(of: stack).bar != compared.value
      {
        return true
      }
    }
    return false
  }

  /// Looks at the suggestions that could have changed: what ends, then what comes.
  private mutating func lookAtSuggestions(
    ofAll: Bool,
    orOf intents: [IntentID],
    log: inout EventLog
  ) {
    let isSame = !endSuggestions(log: &log)
    if !ofAll, isSame, lookAtPredictions(of: intents, log: &log) { return }
    insertSuggestions(log: &log)
  }

  /// Takes in the plan of a world that has one more stack at its end, which nobody made so far.
  mutating func adopt(_ plan: Plan) {
    self.plan = plan
    guard let stack = plan.world.stacks.last else { return }
    home.declare(stack)
    rests.declareStack()
    attention.declareStack()
  }

  /// What is kept of it for going back.
  var snapshot: Engine {
    var copy = self
    copy.learning = learning.snapshot
    return copy
  }
}

// What explanations ask.
extension Engine {
  /// When the relevance that governs a widget ends, as far as is known.
  func relevanceEnd(of widget: Int) -> SimulationTime {
    timelines.relevanceEnd(of: widget, in: widgets, at: now)
  }

  /// What the rows of a widget hold that its app no longer offers (decision 56).
  func goneValues(ofWidget widget: Int) -> [OfferedOptions.Gone] {
    let identity = widgets.identities[widget]
    let moment = identity.chosen(at: now)
    let (values, kind) = (identity.configuration, identity.kind)
    return offered.gone(in: values, of: kind, chosenAt: moment, in: plan.world)
  }
}
