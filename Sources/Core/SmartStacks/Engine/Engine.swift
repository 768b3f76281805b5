import SimulationCore

/// Turns inputs into records; a plain value, so that a copy is a snapshot.
///
/// At every instant at which something is due it applies all of it in order, then evaluates each
/// stack that could have changed once: first what ends, then what moves (readings 1, 2).
struct Engine {
  private(set) var plan: Plan
  var policy: Policy
  private(set) var clock: DayClock

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
  /// The records so far, or `none` where nobody reads them.
  var log = EventLog()

  var world: World { _read { yield plan.world } }
  var now: SimulationTime { clock.now }
  var day: Int32 { clock.day }
  var nextDay: SimulationTime { clock.nextDay }

  init(plan: Plan) {
    self.plan = plan
    let world = plan.world
    policy = world.policy
    timelines = Timelines(plan: plan)
    reloads = Reloads(plan: plan)
    widgets = Widgets(plan: plan)
    home = Home(plan: plan)
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
      guard world.kinds[kind].hasOwnTimelines else { continue }
      addTrack(for: widget, kind: kind, knowing: plan.tracks[kind])
    }
  }

  mutating func start(inputs: [ScheduledInput]) {
    layDown(inputs: inputs)
    evaluate()
  }

  /// Records the initial state, without deciding anything.
  mutating func layDown(inputs: [ScheduledInput]) {
    log.append(.runStarted, at: .zero)
    if !world.history.isEmpty, learning.learnHistory(at: now, log: &log) {
      attention.habitsChanged()
    }
    for track in timelines.tracks.indices where !timelines.tracks[track].entries.isEmpty {
      deliverFromTheStart(track: track)
    }
    for feed in reloads.feeds.indices { startReloading(Int(reloads.feeds[feed].widget)) }
    applyInputs(inputs)
  }

  mutating func advance(to deadline: SimulationTime, including: Bool, inputs: [ScheduledInput]) {
    while let instant = nextInstant(inputs: inputs) {
      guard instant < deadline || (including && instant == deadline) else { break }
      perform(instant, inputs: inputs)
    }
    clock.wait(until: deadline)
  }

  @inline(__always)
  func nextInstant(inputs: [ScheduledInput]) -> SimulationTime? {
    var next = min(attention.agenda.nextDue ?? .never, nextDay)
    if clock.nextInput < inputs.count { next = min(next, inputs[clock.nextInput].time) }
    return next == .never ? nil : next
  }

  mutating func perform(_ instant: SimulationTime, inputs: [ScheduledInput]) {
    applyDue(at: instant, inputs: inputs)
    evaluate()
  }

  /// Applies all that is due at an instant, without deciding anything.
  mutating func applyDue(at instant: SimulationTime, inputs: [ScheduledInput]) {
    if clock.reach(instant, in: world.calendar) { startDay() }
    applyInputs(inputs)
    while let due = attention.agenda.next(at: instant) {
      switch due {
      case .entries(let track, let delivery):
        reachEntries(track: Int(track), delivery: delivery)
      case .reload(let track, let plan):
        attention.agenda.removeNext()
        if let due = reloads.due(ofTrack: Int(track), plan: plan, at: now) {
          attempt(due.feed, cause: due.cause)
        }
      case .windowCloses(let widget, let entry):
        attention.agenda.removeNext()
        let slot = widgets[Int(widget)]
        if slot.windowEntry == entry { attention.worthChanged(in: slot.stack) }
      case .stackWakes(let stack):
        attention.agenda.removeNext()
        attention.waitChanged(for: Int(stack))
      case .suggestionsWake:
        attention.agenda.removeNext()
        shortcutsChanged()
      case .poolAges(let pool):
        attention.agenda.removeNext()
        timelines.agePool(Int(pool), at: now, &attention)
        attention.worthChanged(ofPool: pool, in: widgets)
      case .predictionsChange:
        attention.agenda.removeNext()
        attention.habitsChanged()
      case .restWakes:
        attention.agenda.removeNext()
        attention.habitsChanged()
        planRestWake()
      }
    }
  }

  private mutating func applyInputs(_ inputs: [ScheduledInput]) {
    while clock.nextInput < inputs.count, inputs[clock.nextInput].time <= now {
      let input = inputs[clock.nextInput].input
      if input.isNamed(in: world) { apply(input) }
      clock.passInput()
    }
  }

  /// Begins a local day: the limits are reset (decisions 23 and 24).
  private mutating func startDay() {
    if learning.startDay(at: now) { attention.habitsChanged() }
    attention.limitsChanged()
  }

  mutating func shortcutsChanged() {
    attention.shortcutsChanged(turnStacks: policy.rotationSources.contains(.shortcut))
  }

  /// Evaluates what could have changed: what ends, then what moves; no stack with `isAsking`.
  mutating func evaluate(isAsking: Bool = false) {
    if attention.hasNewcomers { askForNewcomers() }
    if attention.takePredictions() { refreshPredictions() }
    if attention.isAnyStackMarked, suggestionsAreConcerned() { attention.viewChanged() }
    if let marked = attention.takeSuggestions() {
      lookAtSuggestions(ofAll: marked.all, orOf: marked.intents)
    }
    if attention.takeWatchFace() {
      surfaces.updateWatchFace(shortcuts.onWatchFace(at: now), at: now, log: &log)
    }
    for stack in home.stacks.indices where attention.isMarked(stack: stack) {
      attention.take(stack: stack)
      evaluateRotation(of: stack, isAsking: isAsking)
    }
  }

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

  private mutating func lookAtSuggestions(ofAll: Bool, orOf intents: [IntentID]) {
    let isSame = !endSuggestions()
    if !ofAll, isSame, lookAtPredictions(of: intents) { return }
    insertSuggestions()
  }

  mutating func adopt(_ plan: Plan) {
    self.plan = plan
    guard let stack = plan.world.stacks.last else { return }
    home.declare(stack, in: plan)
    rests.declareStack()
    attention.declareStack()
  }

  mutating func record(_ event: Record.Event) { log.append(event, at: now) }

  var silent: Engine {
    var copy = self
    copy.log = .none
    return copy
  }

  var snapshot: Engine {
    var copy = silent
    copy.learning = learning.snapshot
    return copy
  }

  // What is seen of a stack, and what that costs (decision 55, reading 17).
  //
  // A stack that comes to rest elsewhere must not move while somebody sees it. A look finds what
  // was decided before; the effects of the look, or of the act it is part of, are decided at the
  // end of its instant.

  /// Notes a look at a stack; every look, whatever it is part of, comes through here.
  mutating func look(at stack: Int) {
    guard home.isThere(stack) else { return }
    if learning.isQuiet(at: now) { restBeforeLook() }
    learning.noteLook(at: now)
    planRestWake()
    guard policy.restCounted == .seen else { return }
    if !rests.isLookedAt { beginCountingLooks() }
    let isOther = rests.look(at: home[stack].top, of: stack)
    home.see(stack)
    guard isOther, home[stack].cause == .rotation(.rest) else { return }
    let gap = policy.restGap
    let count = rests.noteSeen(stack, at: clock, gap: gap)
    record(
      .restSeen(stack: StackID(stack), widget: home[stack].top, count: count, until: now + gap)
    )
  }

  /// Nothing was computed for an hour in which nobody had looked for weeks.
  private mutating func restBeforeLook() {
    guard policy.rest == .likeliest else { return }
    for stack in home.stacks.indices where mayRestElsewhere(stack) {
      evaluateRotation(of: stack, isAsking: false)
    }
  }

  mutating func look(atPage page: Int) {
    for stack in home.stacks.indices where home[stack].page == page { look(at: stack) }
  }

  private mutating func beginCountingLooks() {
    rests.beginCountingLooks(at: now)
    for widget in widgets.indices {
      let slot = widgets[widget]
      guard slot.stack >= 0, slot.obstacle.source == .rest, slot.obstacle.reason != nil else {
        continue
      }
      attention.waitChanged(for: Int(slot.stack))
    }
  }

  /// The suggestion becomes its stack's first widget, and shows (decision 48, reading 21).
  mutating func keepSuggestion(of stack: Int) {
    let refusal = KeepRule.refusal(
      hasSuggestion: home[stack].suggestion != nil,
      members: home[stack].members.count,
      limit: policy.stackMaximum
    )
    guard let shown = home[stack].suggestion, refusal == nil else {
      if let refusal { refuse("keep", stackName(stack), refusal) }
      if refusal == .stackFull { holdBackForGood(stack) }
      return
    }
    look(at: stack)
    let suggested = widgets.identities[Int(shown.widget.index)]
    // A widget of its own: the suggestion may be made again, with its own counts.
    let identity = WidgetIdentity(
      kind: suggested.kind,
      configuration: suggested.configuration,
      name: suggested.name,
      family: world.stacks[stack].family,
      since: now,
      cameAsSuggestion: true,
      in: world
    )
    let kept = WidgetID(addWidget(identity, stack: stack))
    home.keep(kept, in: stack, at: now)
    remove(shown, from: stack, reason: .kept)
    record(.userKept(stack: StackID(stack), widget: kept))
    recordDelivery(toAdded: Int(kept.index))
    touch(stack)
    dropPresentSuggestions()
  }

  /// Records that a full stack keeps a suggestion from staying (decision 33).
  private mutating func holdBackForGood(_ stack: Int) {
    guard let shown = home[stack].suggestion else { return }
    var obstacle = Obstacle(reason: .stackFull)
    guard suggestions.hold(shown.widget, by: obstacle, in: &widgets) else { return }
    obstacle.source = shown.source
    let causes = home.memories[stack].hold?.causes
    withhold(shown.widget, by: obstacle, in: stack, causes: causes)
  }

  /// Removes a suggestion, which is suppressed everywhere for a while (reading 21).
  mutating func dismissSuggestion(of stack: Int) {
    guard let shown = home[stack].suggestion else {
      refuse("dismiss", stackName(stack), .noSuggestion)
      return
    }
    look(at: stack)
    let until = DismissRule.end(
      ofWindowUntil: shown.until,
      scope: policy.dismissScope,
      nextDay: nextDay
    )
    home.dismissals.dismiss(shown.widget, at: now, until: until)
    attention.plan(.suggestionsWake, at: until)
    record(.userDismissed(stack: StackID(stack), widget: shown.widget, until: until))
    remove(shown, from: stack, reason: .dismissed)
    touch(stack)
  }

  /// Removes a suggestion, whose kind never comes in this stack again (reading 21).
  mutating func silenceSuggestion(of stack: Int) {
    guard let shown = home[stack].suggestion else {
      refuse("never", stackName(stack), .noSuggestion)
      return
    }
    look(at: stack)
    home.silence(widgets.identities[Int(shown.widget.index)].kind, in: stack, at: now)
    record(.userSilenced(stack: StackID(stack), widget: shown.widget))
    remove(shown, from: stack, reason: .silenced)
    touch(stack)
  }

  func relevanceEnd(of widget: Int) -> SimulationTime {
    timelines.relevanceEnd(of: widget, in: widgets, at: now)
  }

  /// The values of a widget that its app no longer offers (decision 56).
  func goneValues(ofWidget widget: Int) -> [OfferedOptions.Gone] {
    let identity = widgets.identities[widget]
    let moment = identity.chosen(at: now)
    let (values, kind) = (identity.configuration, identity.kind)
    return offered.gone(in: values, of: kind, chosenAt: moment, in: world)
  }
}
