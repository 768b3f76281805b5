import SimulationCore

// What happens from outside: apps, the person, the settings.
extension Engine {
  mutating func apply(_ input: Input, log: inout EventLog) {
    if let missing = input.touchedStack, !home.isThere(missing.stack.index) {
      refuse(missing.action, stackName(missing.stack.index), .noStack, log: &log)
      return
    }
    switch input {
    case .timeline(let kind, let entries, let replacing):
      deliver(kind: kind.index, entries: entries, replacing: replacing, log: &log)
    case .shortcuts(let app, let list): setShortcuts(list, of: app, log: &log)
    case .swipe(let stack, let steps): swipe(stack.index, by: steps, log: &log)
    case .turnPage(let page): turnPage(to: page, log: &log)
    case .stackSwitch(let stack, let which, let on): set(which, of: stack.index, on: on, log: &log)
    case .developerMode(let app, let on): setDeveloperMode(app, on: on, log: &log)
    case .donate(let app, let interaction): donate(interaction, by: app, log: &log)
    case .deleteDonations(let app, let which): deleteDonations(which, of: app, log: &log)
    case .reload(let kind, let cause): reload(kind: kind.index, cause: cause, log: &log)
    case .openApp(let app): open(app, stack: nil, log: &log)
    case .open(let stack): open(stack.index, log: &log)
    case .glance(let stack): glance(at: stack.index, isAct: true, log: &log)
    case .look(let stack): glance(at: stack.index, isAct: false, log: &log)
    case .keep(let stack): keepSuggestion(of: stack.index, log: &log)
    case .dismiss(let stack): dismissSuggestion(of: stack.index, log: &log)
    case .silence(let stack): silenceSuggestion(of: stack.index, log: &log)
    case .edit(let stack, let edit): self.edit(stack.index, edit, log: &log)
    case .putAlone(let widget, let page): putAlone(widget, on: page, log: &log)
    case .configure(let widget, let configuration): configure(widget, configuration, log: &log)
    case .place(let name, let isThere):
      let isNew = shortcuts.whereabouts.set(name, isThere: isThere, at: now)
      if isNew { shortcutsChanged(by: .placeChanged(name, isThere: isThere), log: &log) }
    case .routine(let situation, let isOn):
      let isNew = shortcuts.whereabouts.set(situation, isOn: isOn, at: now)
      if isNew { shortcutsChanged(by: .routineChanged(situation, isOn: isOn), log: &log) }
    case .locationPermission(let app, let permission):
      let isNew = shortcuts.set(permission, of: app)
      if isNew { shortcutsChanged(by: .permissionChanged(app: app, permission), log: &log) }
    case .relevanceKit(let app, let call):
      // It compiles everywhere and has no effect off the watch (decision 53).
      refuse(call, plan.world.apps[app.index].name, .noEffect, log: &log)
    case .options(let intent, let parameter, let options):
      set(options, for: parameter, of: intent, log: &log)
    }
  }

  /// Sets what an app offers for a parameter; widgets keep what they have (decision 56).
  private mutating func set(
    _ options: OptionsCollection,
    for parameter: String,
    of intent: IntentID,
    log: inout EventLog
  ) {
    offered.set(options, for: parameter, of: intent, at: now)
    // Other suggestions may be held back than before.
    if policy.optionsGone == .held { attention.viewChanged() }
    let count = options.all.count
    log.append(.optionsChanged(intent, parameter: parameter, count: count), at: now)
  }

  /// Other shortcuts hold, since the person is elsewhere or lets an app know more or less of that
  /// (decision 38, X3).
  private mutating func shortcutsChanged(by event: Record.Event, log: inout EventLog) {
    shortcutsChanged()
    log.append(event, at: now)
  }

  /// Swipes: the person's touch holds the stack and declines the reason (readings 15, 16).
  private mutating func swipe(_ stack: Int, by steps: Int, log: inout EventLog) {
    let from = home.stacks[stack].top
    let place = home.stacks[stack].place
    let target = SwipeRule.place(
      from: place,
      by: steps,
      members: home.stacks[stack].members.count,
      suggestionBefore: home.stacks[stack].suggestionAnchor
    )
    touch(stack, log: &log)
    guard target != place else { return }
    if case .member(let member) = place {
      declineReasons(of: Int(home.stacks[stack].members[member].index))
    }
    home.swipe(stack, to: target, at: now)
    log.append(.userSwiped(stack: StackID(stack), from: from, to: home.stacks[stack].top), at: now)
    look(at: stack, log: &log)
  }

  private mutating func turnPage(to page: Int, log: inout EventLog) {
    guard plan.world.pages.indices.contains(page), page != home.visiblePage else { return }
    look(atPage: home.visiblePage, log: &log)
    home.turn(toPage: page)
    attention.viewChanged()
    log.append(.userTurnedPage(page, in: plan.world.area(ofPage: page)), at: now)
    look(atPage: page, log: &log)
  }

  private mutating func set(
    _ which: Input.StackSwitch,
    of stack: Int,
    on: Bool,
    log: inout EventLog
  ) {
    home.set(which, of: stack, on: on)
    attention.touched(stack)
    log.append(.stackSwitchChanged(stack: StackID(stack), which, on: on), at: now)
  }

  /// Developer Mode lifts gaps, daily limits and the reload budget, and nothing else (decision 25).
  private mutating func setDeveloperMode(_ app: AppID?, on: Bool, log: inout EventLog) {
    for index in developerMode.indices where app == nil || app?.index == index {
      developerMode[index] = on
    }
    attention.limitsChanged()
    log.append(.developerModeChanged(app: app, on: on), at: now)
    if on { reloadWhatWaits(log: &log) }
  }
}

extension Input {
  /// What the person does with a stack that has to be there, by the word that a scenario uses.
  fileprivate var touchedStack: (action: String, stack: StackID)? {
    switch self {
    case .swipe(let stack, _): ("swipe", stack)
    case .stackSwitch(let stack, _, _): ("switch", stack)
    case .open(let stack): ("open", stack)
    case .glance(let stack): ("glance", stack)
    case .keep(let stack): ("keep", stack)
    case .dismiss(let stack): ("dismiss", stack)
    case .silence(let stack): ("never", stack)
    case .edit(_, .make), .edit(_, .begin): nil
    case .edit(let stack, let edit): (edit.action, stack)
    // Whoever looks for something finds nothing where it is gone.
    case .look: nil
    case .timeline, .shortcuts, .turnPage, .developerMode, .donate, .deleteDonations, .openApp,
      .putAlone, .configure, .reload, .place, .routine, .locationPermission, .relevanceKit,
      .options:
      nil
    }
  }
}

// What the person does with a suggestion and with the widget on top (decision 48).
extension Engine {
  /// Every touch holds the stack, Developer Mode or not, and is a look at it (reading 15).
  ///
  /// What changes the stack before it touches it looks before.
  mutating func touch(_ stack: Int, log: inout EventLog) {
    look(at: stack, log: &log)
    home.touch(stack, at: now, hold: policy.holdAfterTouch)
    attention.touched(stack)
  }

  mutating func open(_ stack: Int, log: inout EventLog) {
    touch(stack, log: &log)
    let kind = Int(widgets[Int(home.stacks[stack].top.index)].kind)
    open(plan.world.kinds[kind].app, stack: StackID(stack), log: &log)
  }

  /// The person looks at a stack without touching it; what is out of date is reloaded.
  ///
  /// Only an act is recorded by itself: what is said of when they look for something is no deed.
  mutating func glance(at stack: Int, isAct: Bool, log: inout EventLog) {
    guard home.isThere(stack) else { return }
    if isAct { log.append(.userGlanced(StackID(stack)), at: now) }
    look(at: stack, log: &log)
    reloadStale(onTopOf: stack, log: &log)
  }

  /// The suggestion becomes the first widget of its stack, and shows (reading 21).
  mutating func keepSuggestion(of stack: Int, log: inout EventLog) {
    let refusal = KeepRule.refusal(
      hasSuggestion: home.stacks[stack].suggestion != nil,
      members: home.stacks[stack].members.count,
      limit: policy.stackMaximum
    )
    guard let shown = home.stacks[stack].suggestion, refusal == nil else {
      if let refusal { refuse("keep", stackName(stack), refusal, log: &log) }
      if refusal == .stackFull { holdBackForGood(stack, log: &log) }
      return
    }
    look(at: stack, log: &log)
    let suggested = widgets.identities[Int(shown.widget.index)]
    // A widget of its own: the suggestion may be made again, and counts by itself.
    let kept = WidgetID(
      addWidget(
        WidgetIdentity(
          kind: suggested.kind,
          configuration: suggested.configuration,
          name: suggested.name,
          family: plan.world.stacks[stack].family,
          since: now,
          cameAsSuggestion: true,
          in: plan.world
        ),
        stack: stack
      )
    )
    home.keep(kept, in: stack, at: now)
    remove(shown, from: stack, reason: .kept, log: &log)
    log.append(.userKept(stack: StackID(stack), widget: kept), at: now)
    recordDelivery(toAdded: Int(kept.index), log: &log)
    touch(stack, log: &log)
    dropPresentSuggestions(log: &log)
  }

  /// A full stack holds a suggestion back from staying (decision 33).
  private mutating func holdBackForGood(_ stack: Int, log: inout EventLog) {
    guard let shown = home.stacks[stack].suggestion else { return }
    let obstacle = Obstacle(reason: .stackFull)
    guard widgets[Int(shown.widget.index)].obstacle != obstacle else { return }
    widgets.holdBack(shown.widget, by: obstacle)
    log.append(
      Record.Withheld(
        stack: StackID(stack),
        widget: shown.widget,
        source: shown.source,
        reason: .stackFull,
        until: nil,
        causes: home.memories[stack].hold?.causes,
        blockedBy: blocker(of: obstacle, shown.widget, in: stack)
      ),
      at: now
    )
  }

  /// The suggestion leaves, and stays away everywhere for a while (reading 21).
  mutating func dismissSuggestion(of stack: Int, log: inout EventLog) {
    guard let shown = home.stacks[stack].suggestion else {
      refuse("dismiss", stackName(stack), .noSuggestion, log: &log)
      return
    }
    look(at: stack, log: &log)
    let until = DismissRule.end(
      ofWindowUntil: shown.until,
      scope: policy.dismissScope,
      nextDay: nextDay
    )
    home.dismiss(shown.widget, at: now, until: until)
    agenda.schedule(.suggestionsWake, at: until, priority: 1)
    log.append(.userDismissed(stack: StackID(stack), widget: shown.widget, until: until), at: now)
    remove(shown, from: stack, reason: .dismissed, log: &log)
    touch(stack, log: &log)
  }

  /// The suggestion leaves, and its kind never comes in this stack again (reading 21).
  mutating func silenceSuggestion(of stack: Int, log: inout EventLog) {
    guard let shown = home.stacks[stack].suggestion else {
      refuse("never", stackName(stack), .noSuggestion, log: &log)
      return
    }
    look(at: stack, log: &log)
    home.silence(widgets.identities[Int(shown.widget.index)].kind, in: stack, at: now)
    log.append(.userSilenced(stack: StackID(stack), widget: shown.widget), at: now)
    remove(shown, from: stack, reason: .silenced, log: &log)
    touch(stack, log: &log)
  }

  /// Records what was asked for and could not be done.
  func refuse(_ action: String, _ subject: String, _ reason: InputRefusal, log: inout EventLog) {
    let refused = Record.Refused(action: action, subject: subject, reason: reason)
    log.append(.inputRefused(refused), at: now)
  }

  func stackName(_ stack: Int) -> String { plan.world.stacks[stack].name }
}

// What it means for widgets that an app is predicted to be opened (WWDC20 10194 18:50 est.,
// reading 39).
extension Engine {
  /// The prediction that an app is opened, where it speaks for a placed widget: of several of one
  /// stack for the visible one, else the first†.
  func launch(for widget: Int) -> PredictionState? {
    let slot = widgets[widget]
    let app = plan.world.kinds[Int(slot.kind)].app
    guard let launch = predictions.launch(of: app), isOpened(widget) else { return nil }
    let stack = Int(slot.stack)
    guard stack >= 0 else { return launch }
    let visible = Int(home.stacks[stack].members[home.stacks[stack].visible].index)
    if visible == widget { return launch }
    if isOpened(visible, by: app) { return nil }
    let first = home.stacks[stack].members.first { isOpened(Int($0.index), by: app) }
    return first.map { Int($0.index) == widget } ?? false ? launch : nil
  }

  private func isOpened(_ widget: Int, by app: AppID) -> Bool {
    plan.world.kinds[Int(widgets[widget].kind)].app == app && isOpened(widget)
  }

  /// Whether opening its app shows what a widget shows: it is placed, every value is its default,
  /// and no donation of its intent teaches, which would speak before†.
  func isOpened(_ widget: Int) -> Bool {
    let slot = widgets[widget]
    let intent = Int(plan.kindIntents[Int(slot.kind)])
    return slot.isPlaced && widgets.identities[widget].isDefault
      && (intent < 0 || !learning.isTaught(by: intent))
  }

  /// The widgets that show what opening an app shows; none while that yields to donations.
  func opened(by app: AppID) -> [WidgetID] {
    guard !launchYields(of: app) else { return [] }
    return plan.appKinds[app.index].flatMap { widgets.ofKind[Int($0)] }
      .filter { isOpened(Int($0)) }.map { WidgetID(Int($0)) }
  }

  /// Notes which widgets the predicted launches mean now, after what was learned or predicted.
  mutating func refreshLaunches(log: inout EventLog) {
    for launch in predictions.launches {
      guard case .app(let app) = launch.subject else { continue }
      let meant = opened(by: app)
      guard meant != launch.meant else { continue }
      let changed = predictions.change(launchOf: app, meaning: meant)
      log.append(.predictionChanged(changed), at: now)
      worthChanged(ofApp: app)
    }
  }

  /// Whether what is predicted by opening an app yields: something is predicted by donation of an
  /// intent that configures widgets of it†.
  func launchYields(of app: AppID) -> Bool {
    plan.appKinds[app.index].contains { kind in
      let intent = Int(plan.kindIntents[Int(kind)])
      return intent >= 0 && !predictions.slots(of: IntentID(intent)).isEmpty
    }
  }

  /// Has the stacks looked at again in which an app has widgets.
  mutating func worthChanged(ofApp app: AppID) {
    for kind in plan.appKinds[app.index] {
      for widget in widgets.ofKind[Int(kind)] {
        attention.worthChanged(in: widgets[Int(widget)].stack)
      }
    }
  }
}
