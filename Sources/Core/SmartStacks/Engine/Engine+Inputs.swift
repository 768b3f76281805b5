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
    case .stackSwitch(let stack, let which, let on):
      set(which, of: stack.index, on: on, log: &log)
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
    case .configure(let widget, let configuration):
      configure(widget, configuration, log: &log)
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
