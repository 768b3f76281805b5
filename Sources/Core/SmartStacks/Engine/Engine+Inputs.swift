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
    case .donate(let app, let interaction):
      if learning.donate(interaction, by: app, at: now, log: &log) { attention.habitsChanged() }
    case .deleteDonations(let app, let which):
      if learning.delete(which, of: app, at: now, log: &log) { attention.habitsChanged() }
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
      let isNew = shortcuts.set(name, isThere: isThere, at: now)
      if isNew { shortcutsChanged(by: .placeChanged(name, isThere: isThere), log: &log) }
    case .routine(let situation, let isOn):
      let isNew = shortcuts.set(situation, isOn: isOn, at: now)
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

  private mutating func setDeveloperMode(_ app: AppID?, on: Bool, log: inout EventLog) {
    developerMode.set(app, on: on)
    attention.limitsChanged()
    log.append(.developerModeChanged(app: app, on: on), at: now)
    if on { reloadWhatWaits(log: &log) }
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
    let app = widgets.app(of: Int(home.stacks[stack].top.index))
    open(app, stack: StackID(stack), log: &log)
  }

  private mutating func open(_ app: AppID, stack: StackID?, log: inout EventLog) {
    learning.open(app, at: now, now: now)
    attention.habitsChanged()
    log.append(.userOpened(app: app, stack: stack), at: now)
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
    guard suggestions.hold(shown.widget, by: obstacle, in: &widgets) else { return }
    log.append(
      Record.Withheld(
        stack: StackID(stack),
        widget: shown.widget,
        source: shown.source,
        reason: .stackFull,
        until: nil,
        causes: home.memories[stack].hold?.causes,
        blockedBy: .blocker(of: obstacle, shown.widget, in: stack, reading: self)
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

// What is seen of a stack, and what that costs (decision 55, reading 17).
//
// A stack that comes to rest elsewhere must not move before somebody's eyes; what it does while
// nobody looks disturbs nobody. A look finds what was decided before it: whatever it or the act
// that it is part of brings about is decided at the end of its instant.
extension Engine {
  /// Somebody looks at a stack: the one place where that is noted, whatever the look is part of.
  mutating func look(at stack: Int, log: inout EventLog) {
    guard home.isThere(stack) else { return }
    if learning.isQuiet(at: now) { restBeforeLook(log: &log) }
    learning.noteLook(at: now)
    planRestWake()
    guard policy.restCounted == .seen else { return }
    if !rests.isLookedAt { beginCountingLooks() }
    let isOther = rests.look(at: home.stacks[stack].top, of: stack)
    home.see(stack)
    guard isOther, home.stacks[stack].cause == .rotation(.rest) else { return }
    let gap = policy.restGap
    let count = rests.noteSeen(stack, at: now, on: day, gap: gap)
    log.append(
      .restSeen(
        stack: StackID(stack),
        widget: home.stacks[stack].top,
        count: count,
        until: now + gap
      ),
      at: now
    )
  }

  /// Somebody looks where nobody did for weeks, so nothing was worked out: what would show there is
  /// worked out now, from what came before.
  private mutating func restBeforeLook(log: inout EventLog) {
    guard policy.rest == .likeliest else { return }
    for stack in home.stacks.indices where mayRestElsewhere(stack) {
      evaluateRotation(of: stack, isAsking: false, log: &log)
    }
  }

  mutating func look(atPage page: Int, log: inout EventLog) {
    for stack in home.stacks.indices where home.stacks[stack].page == page {
      look(at: stack, log: &log)
    }
  }

  /// From now on no rest waits for what others cost by the clock.
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
}
