import SimulationCore

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

  /// A tap on the widget on top opens its app.
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
