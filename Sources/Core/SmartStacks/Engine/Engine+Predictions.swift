import Habits
import SimulationCore

// Predictions, from their beginning to their end (decisions 42 to 46).
extension Engine {
  mutating func refreshPredictions() {
    let (changes, touched) = learning.look(at: now)
    switch changes {
    case .everything(let found): takeOver(found)
    case .items(let found): refresh(found)
    }
    for item in touched where learning.isApp(item) && shortcuts.goByUsage(of: Int(item)) {
      shortcutsChanged()
    }
    if !predictions.isEmpty { refreshLaunches() }
    if attention.takeSurfaces() {
      let order = predictions.likeliest(policy.surfaceMost, by: &learning, at: now)
      surfaces.rank(order, among: predictions, at: now, log: &log)
    }
    lookAtRestingStacks()
    if let next = learning.planNextLook(after: now) {
      attention.agenda.schedule(.predictionsChange, at: next)
    }
  }

  private mutating func takeOver(_ found: [Habit]) {
    var used = [Habit?](repeating: nil, count: world.apps.count)
    var started: [Habit] = []
    for habit in found {
      if learning.isApp(habit.item) { used[Int(habit.item)] = habit }
      if learning.speaks(for: habit.item) { started.append(habit) }
    }
    let ended = predictions.all
    predictions.endAll()
    let begun = learning.inOrder(started).map { predictions.begin(state(of: $0), of: $0.item) }
    for prediction in ended { noteEnd(of: prediction, reason: .ended) }
    for prediction in begun { noteStart(of: prediction) }
    for app in used.indices { setUsage(of: app, used[app]) }
  }

  private mutating func refresh(_ found: [(item: Int32, habit: Habit?)]) {
    var new: [Habit] = []
    for (item, habit) in found {
      if learning.isApp(item) { setUsage(of: Int(item), habit) }
      guard learning.speaks(for: item) else { continue }
      let slot = predictions.slot(of: item)
      switch (slot, habit) {
      case (nil, nil): break
      case (nil, let habit?):
        // Two changes of an item at this instant begin one prediction.
        if !new.contains(where: { $0.item == item }) { new.append(habit) }
      case (let slot?, let habit?) where predictions[slot].start == habit.start:
        change(in: slot, to: habit)
      case (let slot?, let habit):
        // One that ends early rested on a deleted donation, if there was a deletion now.
        let isOver = predictions[slot].end <= now || !learning.wasForgotten(at: now)
        let ended = predictions.end(in: slot)
        noteEnd(of: ended, reason: isOver ? .ended : .deleted)
        if let habit { new.append(habit) }
      }
    }
    for habit in learning.inOrder(new) {
      noteStart(of: predictions.begin(state(of: habit), of: habit.item))
    }
  }

  private mutating func change(in slot: Int, to habit: Habit) {
    let before = predictions[slot]
    guard predictions.change(in: slot, to: state(of: habit)) else { return }
    let after = predictions[slot]
    if before.end != after.end || before.value != after.value { record(.predictionChanged(after)) }
    predictionChanged(after)
  }

  private func state(of habit: Habit) -> PredictionState {
    var state = learning.prediction(by: habit)
    if case .app(let app) = state.subject { state.meant = opened(by: app) }
    return state
  }

  private mutating func noteStart(of prediction: PredictionState) {
    record(.predictionStarted(prediction))
    if let intent = prediction.intent {
      surfaces.show(intent, prediction.values, on: .lockScreen, at: now, log: &log)
    }
    predictionChanged(prediction)
  }

  /// It leaves the Lock Screen too, unless the same prediction continues.
  private mutating func noteEnd(of prediction: PredictionState, reason: Record.PredictionEnd) {
    record(.predictionEnded(prediction, reason: reason))
    if let intent = prediction.intent, !predictions.contains(prediction.values, of: intent) {
      surfaces.hide(intent, prediction.values, on: .lockScreen, at: now, log: &log)
    }
    predictionChanged(prediction)
  }

  private mutating func setUsage(of app: Int, _ habit: Habit?) {
    let period = habit.map {
      DatePeriodsRule.Period(start: $0.start, end: $0.end, provider: .usage)
    }
    if shortcuts.set(usage: period, of: app) { shortcutsChanged() }
  }

  /// Marks the stacks that may rest elsewhere, after what was learned or by the time.
  mutating func lookAtRestingStacks() {
    guard policy.rest == .likeliest else { return }
    for stack in home.stacks.indices {
      // Its reason is recorded again after the habits are evaluated.
      let isPredicted = home[stack].cause == .rotation(.prediction)
      if isPredicted || mayRestElsewhere(stack) { attention.worthChanged(in: Int32(stack)) }
    }
    planRestWake()
  }

  /// Plans the next half hour in which the person looks and another widget may be likeliest.
  mutating func planRestWake() {
    guard policy.rest == .likeliest else { return }
    if let next = learning.planRestLook(after: now) {
      attention.agenda.schedule(.restWakes, at: next)
    }
  }

  // The effect of a prediction on the Home Screen (decisions 17, 30, 44 and 46)

  mutating func predictionChanged(_ prediction: PredictionState) {
    switch prediction.subject {
    case .app(let app): worthChanged(ofApp: app)
    case .intent(let intent, _, let values): predictionChanged(of: intent, values)
    }
  }

  private mutating func predictionChanged(of intent: IntentID, _ values: Configuration) {
    attention.predictionsChanged(of: intent)
    for kind in plan.intentKinds[intent.index] {
      for index in widgets.ofKind[Int(kind)] {
        let stack = Int(widgets[Int(index)].stack)
        guard stack >= 0, !attention.isMarked(stack: stack), means(values, of: intent, Int(index))
        else { continue }
        attention.worthChanged(in: Int32(stack))
      }
      let app = world.kinds[Int(kind)].app
      if predictions.launch(of: app) != nil { worthChanged(ofApp: app) }
    }
    for stack in home.stacks.indices {
      guard let shown = home[stack].suggestion?.widget,
        widgets.intent(of: Int(shown.index)) == intent.index,
        means(values, of: intent, Int(shown.index))
      else { continue }
      attention.worthChanged(in: Int32(stack))
    }
  }

  func prediction(for widget: Int) -> PredictionState? {
    predictions.speaking(for: widget, widgets, home, learning, policy.matchDefaults)
  }

  /// The value of the predicted suggestion on top of a stack, or nil when there is none that would
  /// yield: a dated one stays, and with Smart Rotate off nothing competes (readings 11 and 12).
  func predictedValueOnTop(of stack: Int) -> Fraction? {
    guard let shown = home[stack].suggestion, shown.source == .prediction,
      home[stack].isSuggestionOnTop, home.turnsByItself(stack, policy)
    else { return nil }
    return CombinationRule.weighted(
      prediction(for: Int(shown.widget.index))?.value ?? .zero,
      by: policy.combinePrediction
    )
  }

  func means(_ values: Configuration, of intent: IntentID, _ widget: Int) -> Bool {
    widgets.matches(values, of: intent, widget, defaults: policy.matchDefaults)
  }

  /// Whether a prediction suggests nothing because its app no longer offers one of its values
  /// (decision 56).
  func isHeldForOptions(_ values: Configuration, _ intent: IntentID) -> Bool {
    policy.optionsGone == .held && !offered.gone(from: values, of: intent).isEmpty
  }

  // The effect on widgets of a predicted launch of an app (WWDC20 10194 18:50 est., reading 39).

  private func opened(by app: AppID) -> [WidgetID] {
    predictions.yieldLaunch(of: app) ? [] : widgets.opened(by: app, learning)
  }

  mutating func refreshLaunches() {
    for launch in predictions.launches {
      guard case .app(let app) = launch.subject else { continue }
      let meant = opened(by: app)
      guard meant != launch.meant else { continue }
      let changed = predictions.change(launchOf: app, meaning: meant)
      record(.predictionChanged(changed))
      worthChanged(ofApp: app)
    }
  }

  mutating func worthChanged(ofApp app: AppID) {
    for kind in plan.appKinds[app.index] { attention.worthChanged(ofKind: Int(kind), in: widgets) }
  }

  // Reasons for a widget besides its relevance (decisions 1 and 17, X8)

  /// When false, evaluation takes a short path.
  @inline(__always)
  func mayHaveOtherReasons(_ widget: Int) -> Bool {
    if policy.rotationSources.contains(.shortcut) { return true }
    if policy.combineRelevance != CombinationRule.fullWeight { return true }
    return !predictions.isEmpty && predictions.concern(kind: Int(widgets[widget].kind))
  }

  /// A rule that stops a candidate does not weaken the widget on top.
  mutating func weigh(_ widget: Int, isVisible: Bool) {
    let slot = widgets[widget]
    var reason = CombinationRule.Reason(
      source: .relevance,
      value: CombinationRule.weighted(slot.rating.value, by: policy.combineRelevance),
      obstacle: isVisible ? nil : relevanceObstacle(slot)
    )
    var prediction = prediction(for: widget)
    if isVisible, let found = prediction, predictions.yields(found) { prediction = nil }
    if let prediction {
      let predicted = CombinationRule.Reason(
        source: .prediction,
        value: CombinationRule.weighted(prediction.value, by: policy.combinePrediction),
        obstacle: isVisible ? nil : obstacle(of: prediction, slot)
      )
      reason = reason.joined(with: predicted, by: policy.combine)
    }
    let mayAsk = policy.rotationSources.contains(.shortcut)
    let shortcut = mayAsk ? shortcuts.rotating(widget, widgets, at: now) : nil
    if let shortcut {
      // A shortcut that rotates is worth 1 and adds nothing to that (reading 31).
      let isDeclined = !isVisible && shortcut.latestStart < slot.declined.shortcutAt
      let asked = CombinationRule.Reason(
        source: .shortcut,
        value: .one,
        obstacle: isDeclined ? .declined : nil
      )
      reason = reason.joined(with: asked, by: .max)
    }
    widgets[widget].rating.weigh(reason, prediction, shortcut?.place)
  }

  @inline(__always)
  func relevance(of widget: Int) -> Fraction {
    timelines.relevance(of: widgets[widget], at: now, policy)
  }

  @inline(__always)
  mutating func nextPositiveScore(of widget: Int) -> SimulationTime {
    timelines.nextPositiveScore(of: widget, in: &widgets, at: now)
  }

  func stackObstacle(_ stack: Int, candidate widget: Int) -> Obstacle? {
    let isDeveloping = developerMode.isOn(ofKind: widgets[widget].kind)
    return home.obstacle(of: stack, isDeveloping: isDeveloping, at: now)
  }

  @inline(__always)
  func relevanceObstacle(_ slot: WidgetSlot) -> WithheldReason? {
    if !policy.rotationSources.contains(.relevance) { return .notEligible }
    return slot.windowEntry >= 0 && slot.declined.entry == slot.windowEntry ? .declined : nil
  }

  private func obstacle(of prediction: PredictionState, _ slot: WidgetSlot) -> WithheldReason? {
    if !policy.rotationSources.contains(.prediction) { return .notEligible }
    if predictions.yields(prediction) { return .donated }
    return prediction.start < slot.declined.predictionAt ? .declined : nil
  }

  /// Notes that the person swiped away from a widget: every current reason is declined, a later one
  /// not (reading 16).
  mutating func declineReasons(of widget: Int) {
    let isPredicted = prediction(for: widget) != nil
    let isAsked =
      policy.rotationSources.contains(.shortcut)
      && shortcuts.rotating(widget, widgets, at: now) != nil
    widgets.decline(widget, isPredicted: isPredicted, isAsked: isAsked, at: clock)
  }

  // Relevant shortcuts (decisions 35 to 39)

  mutating func setShortcuts(_ list: [RelevantShortcut], of app: AppID) {
    record(.shortcutsReplaced(app: app, count: list.count))
    var active: [ActiveShortcut] = []
    var watch: [WatchShortcut] = []
    for (index, shortcut) in list.enumerated() {
      let providers = ProvidersRule(shortcut.providers, openEnd: policy.openEnd)
      let judged = ShortcutAcceptanceRule.judge(shortcut, of: app, in: world)
      if case .refused(let reason) = judged {
        record(.shortcutRefused(app: app, index: index, reason: reason))
        continue
      }
      let configuration = judged.values
      if case .accepted(let kind, _) = judged {
        let widget = suggestedWidget(kind: kind, configuration: configuration)
        active.append(
          ActiveShortcut(
            place: index,
            widget: widget,
            kind: kind,
            configuration: configuration,
            providers: providers
          )
        )
      }
      if let intent = ShortcutAcceptanceRule.intent(of: shortcut, by: app, in: world) {
        watch.append(WatchShortcut(intent: intent, values: configuration, providers: providers))
      }
      for edge in providers.periods.flatMap({ [$0.start, $0.end] })
      where edge > now && edge != .never { attention.plan(.suggestionsWake, at: edge) }
    }
    shortcuts.replace(of: app, by: active, onWatch: watch)
    shortcutsChanged()
  }
}
