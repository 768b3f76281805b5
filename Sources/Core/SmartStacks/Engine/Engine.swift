import SimulationCore

/// The machine that turns inputs into records: a plain value, so that a copy is a snapshot.
///
/// At every instant at which something is due it applies all of it in order, then looks at each
/// stack that could have changed once: first what ends, then what moves (readings 1, 2).
struct Engine {
  /// Something the engine told itself to look at again.
  enum Due {
    case entries(track: Int32, delivery: Int32)
    /// A widget's timeline may be reloaded; stale when something else was planned since.
    case reload(track: Int32, plan: Int32)
    /// A widget's window closes; stale when another entry governs by then.
    case windowCloses(widget: Int32, entry: Int32)
    case stackWakes(Int32)
    /// A period of a relevant shortcut begins or ends, or a hold ends that kept one waiting.
    case suggestionsWake
    /// The oldest score of a pool becomes too old.
    case poolAges(Int32)
    /// A half hour begins, in which something else may be likeliest (decision 55).
    case restWakes
    /// What is predicted may change; stale when something was learned or deleted since.
    case predictionsChange
  }

  private(set) var plan: Plan
  var policy: Policy
  private var clock: DayClock
  var agenda = Agenda<Due>()

  var timelines: Timelines
  var widgets: Widgets
  var home: Home
  var shortcuts: Shortcuts
  /// By app.
  var developerMode: [Bool]
  var learning: Learning
  var predictions: Predictions
  var surfaces: Surfaces
  var offered = OfferedOptions()
  var attention: Attention

  var now: SimulationTime { clock.now }
  /// The number of the local day, counted from the start.
  var day: Int32 { clock.day }
  var nextDay: SimulationTime { clock.nextDay }

  init(plan: Plan) {
    self.plan = plan
    let world = plan.world
    policy = world.policy
    timelines = Timelines(plan: plan)
    widgets = Widgets(plan: plan)
    home = Home(world: world)
    shortcuts = Shortcuts(world: world)
    developerMode = world.apps.map { $0.developerMode || world.policy.developerMode }
    learning = Learning(world: world)
    predictions = Predictions(intents: world.intents.count, apps: world.apps.count)
    clock = DayClock(calendar: world.calendar)
    attention = Attention(stacks: world.stacks.count)
    surfaces = Surfaces(intents: world.intents.count)
    for widget in world.widgets.indices {
      let kind = world.widgets[widget].kind.index
      guard world.kinds[kind].provider != nil else { continue }
      widgets[widget].track = timelines.addTrack(
        for: widget,
        kind: kind,
        knowing: plan.tracks[kind]
      )
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
    if !plan.world.history.isEmpty { learnHistory(log: &log) }
    for track in timelines.tracks.indices where !timelines.tracks[track].entries.isEmpty {
      deliverFromTheStart(track: track, log: &log)
    }
    for feed in timelines.feeds.indices {
      startReloading(Int(timelines.feeds[feed].widget), log: &log)
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
        wakeFeed(ofTrack: Int(track), plan: plan, log: &log)
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
        agePool(Int(pool))
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
      if names(input) { apply(input, log: &log) }
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
    if attention.takeWatchFace() { updateWatchFace(log: &log) }
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
    attention.declareStack()
  }

  /// Whether Developer Mode lifts the limits for a kind's app (decision 25).
  @inline(__always)
  func isDeveloping(_ kind: Int32) -> Bool {
    developerMode[plan.world.kinds[Int(kind)].app.index]
  }
}

// What is decided of Today View apart from the pages beside it (decisions 58 to 60).
extension Engine {
  /// Whether a stack may turn at all: its switch is on, and stacks where it stands turn.
  func turnsByItself(_ stack: Int) -> Bool {
    home.stacks[stack].smartRotate && (policy.todayRotate || !home.isInTodayView(stack))
  }

  /// Whether what a stack holds is present in that stack alone.
  func isApart(_ stack: Int) -> Bool { !policy.todayPresent && home.isInTodayView(stack) }

  /// Whether a placed widget counts wherever one is asked for that the person already has.
  func isCounted(_ widget: Int) -> Bool { policy.todayPresent || !isInTodayView(widget) }

  private func isInTodayView(_ widget: Int) -> Bool {
    let stack = Int(widgets[widget].stack)
    if stack >= 0 { return home.isInTodayView(stack) }
    return home.isInTodayView(WidgetID(widget))
  }
}

// Inputs that name what is not there: nothing traps at run time.
extension Engine {
  /// Whether an input names a stack, an app and a kind that there are.
  ///
  /// A reader makes no other; one made by hand is ignored, since nothing has a name to record.
  @inline(__always)
  func names(_ input: Input) -> Bool {
    switch input {
    case .timeline(let kind, _, _), .reload(let kind, _): has(kind)
    case .shortcuts(let app, _): has(app)
    case .donate(let app, _), .deleteDonations(let app, _), .openApp(let app),
      .locationPermission(let app, _), .relevanceKit(let app, _):
      has(app)
    case .developerMode(let app, _): app.map { has($0) } ?? true
    case .swipe(let stack, _), .stackSwitch(let stack, _, _), .open(let stack), .glance(let stack),
      .look(let stack), .keep(let stack), .dismiss(let stack), .silence(let stack):
      has(stack)
    case .edit(let stack, let edit):
      switch edit {
      case .add(let kind, _, _, _), .begin(let kind, _, _, _): has(stack) && has(kind)
      case .remove, .move, .make, .takeIn, .takeApart: has(stack)
      }
    case .options(let intent, let parameter, _):
      plan.world.intents.indices.contains(intent.index)
        && plan.world.intents[intent.index].parameter(parameter) != nil
    case .turnPage, .putAlone, .configure, .place, .routine: true
    }
  }

  private func has(_ stack: StackID) -> Bool { home.stacks.indices.contains(stack.index) }
  private func has(_ app: AppID) -> Bool { plan.world.apps.indices.contains(app.index) }
  private func has(_ kind: KindID) -> Bool { plan.world.kinds.indices.contains(kind.index) }
}

/// How far a run is: the moment that is decided, the local day it lies in, by which limits count
/// (decisions 23 and 24), and the input that comes next.
struct DayClock {
  private(set) var now = SimulationTime.zero
  /// The number of the local day, counted from the start.
  private(set) var day: Int32 = 0
  private(set) var nextDay: SimulationTime
  /// The place of the first input that was not applied.
  private(set) var nextInput = 0

  init(calendar: LocalCalendar) { nextDay = calendar.startOfNextDay(after: .zero) }

  mutating func reach(_ instant: SimulationTime, in calendar: LocalCalendar) -> Bool {
    now = instant
    guard instant >= nextDay else { return false }
    day += 1
    nextDay = calendar.startOfNextDay(after: now)
    return true
  }

  /// Moves behind the input that comes next.
  mutating func passInput() { nextInput += 1 }

  /// Waits until a moment before which nothing is due.
  mutating func wait(until moment: SimulationTime) { now = max(now, moment) }
}

/// A widget that a shortcut or a prediction would suggest now.
struct SuggestionCandidate {
  let widget: WidgetID
  /// The signal behind it; a dated one speaks before a predicted one.
  let source: Policy.Source
  /// The place of the shortcut in its list, or the identity of the prediction.
  var origin: Int32
  /// What it is worth beside placed widgets; a dated one counts as 1.
  let value: Fraction
  /// Since when it is due, and until when.
  var period: DatePeriodsRule.Period
}
