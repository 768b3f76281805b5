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

// What the person does with a stack.
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

  /// Records what was asked for and could not be done.
  func refuse(_ action: String, _ subject: String, _ reason: InputRefusal, log: inout EventLog) {
    let refused = Record.Refused(action: action, subject: subject, reason: reason)
    log.append(.inputRefused(refused), at: now)
  }

  func stackName(_ stack: Int) -> String { plan.world.stacks[stack].name }
}

// What the person changes about placed widgets: which there are, their order, their configuration.
extension Engine {
  /// Changes the widgets of a stack (reading 29).
  mutating func edit(_ stack: Int, _ edit: StackEdit, log: inout EventLog) {
    look(at: stack, log: &log)
    do throws(InputRefusal) {
      let done: Record.Edit
      switch edit {
      case .add(let kind, let name, let configuration, let place):
        if widgets.placed(named: name) != nil { throw .duplicateName }
        let families = plan.world.kinds[kind.index].families
        try home.checkAdding(families, at: place, to: stack)
        let widget = try newWidget(kind, name: name, configuration, in: stack)
        done = .added(widget, at: home.add(widget, at: place, to: stack, at: now))
      case .begin(let kind, let name, let configuration, let page):
        done = try begin(stack, with: kind, name: name, configuration, on: page)
      case .remove(let name):
        let place = try home.place(of: name, in: stack, widgets)
        let widget = home.stacks[stack].members[place]
        if let refusal = home.edit(stack, at: now, { $0.remove(at: place) }) { throw refusal }
        takeOff(Int(widget.index))
        done = .removed(widget)
      case .move(let name, let target):
        let place = try home.place(of: name, in: stack, widgets)
        let widget = home.stacks[stack].members[place]
        let refusal = home.edit(stack, at: now) { $0.move(from: place, to: target) }
        if let refusal { throw refusal }
        done = .moved(widget, to: target)
      case .make(let name, let other): done = try make(stack, of: name, on: other, log: &log)
      case .takeIn(let name, let place): done = try takeIn(name, at: place, to: stack, log: &log)
      case .takeApart: done = takeApart(stack, log: &log)
      }
      log.append(.userEdited(stack: StackID(stack), done), at: now)
      touch(stack, log: &log)
      becomePlain(stack, log: &log)
      if let widget = done.newWidget { recordDelivery(toAdded: Int(widget.index), log: &log) }
      if done.bringsWidget { dropPresentSuggestions(log: &log) }
    } catch { refuse(edit.action, edit.widget ?? stackName(stack), error, log: &log) }
  }

  /// A stack left with one widget is a plain widget: nothing turns, nothing is suggested
  /// (decision 52).
  mutating func becomePlain(_ stack: Int, log: inout EventLog) {
    guard home.stacks[stack].members.count == 1 else { return }
    widgets.forgetObstacle(of: Int(home.stacks[stack].members[0].index))
    if let shown = home.stacks[stack].suggestion {
      remove(shown, from: stack, reason: .edited, log: &log)
    }
  }

  /// Ends the suggestions that the person has now placed a widget for: they already have it
  /// (decisions 29 and 30).
  mutating func dropPresentSuggestions(log: inout EventLog) {
    for stack in home.stacks.indices {
      guard let shown = home.stacks[stack].suggestion, isPresent(shown, in: stack) else { continue }
      remove(shown, from: stack, reason: .edited, log: &log)
    }
  }

  private func isPresent(_ shown: SuggestionState, in stack: Int) -> Bool {
    let widget = Int(shown.widget.index)
    if shown.source == .prediction {
      guard case .intent(let intent, _, let values)? = prediction(for: widget)?.subject else {
        return false
      }
      return home.holds(values, of: intent, forStack: stack, widgets)
    }
    let identity = widgets.identities[widget]
    let isHome = policy.presenceShortcut == .home
    if isHome, home.holds(identity, widgets) { return true }
    return (!isHome || home.isApart(stack))
      && home.holds(identity, inStack: stack, widgets)
  }

  mutating func configure(_ name: String, _ values: Configuration, log: inout EventLog) {
    guard let widget = widgets.placed(named: name) else {
      refuse("configure", name, .unknownWidget, log: &log)
      return
    }
    let identity = widgets.identities[widget]
    do throws(InputRefusal) {
      let canonical = try ConfigurationRule.canonical(
        values,
        current: identity.configuration,
        kind: identity.kind,
        family: identity.family,
        offered: offered,
        in: plan.world
      )
      let configuration = canonical.filled(from: identity.configuration)
      widgets.configure(widget, configuration, at: now)
      log.append(.userConfigured(widget: WidgetID(widget), configuration), at: now)
      if configuration != identity.configuration { takeUpTimeline(widget) }
      attention.viewChanged()
      if widgets[widget].stack >= 0 { touch(Int(widgets[widget].stack), log: &log) }
      dropPresentSuggestions(log: &log)
    } catch { refuse("configure", name, error, log: &log) }
  }
}

// Where the person puts widgets: on each other, into stacks, on pages (decision 57).
extension Engine {
  /// Makes a stack of a widget and of the one that it is put on, in the place of that one.
  mutating func make(
    _ stack: Int,
    of name: String,
    on other: String,
    log: inout EventLog
  ) throws(InputRefusal) -> Record.Edit {
    let widget = try placed(name)
    let base = try placed(other)
    try home.checkMaking(stack, of: widget, on: base, widgets)
    let source = widgets[widget].stack < 0 ? nil : Int(widgets[widget].stack)
    let inherited = home.inheritance(from: policy.stackMade == .inherits ? source : nil)
    lift(widget, log: &log)
    let page = home.make(
      stack,
      of: WidgetID(widget),
      on: WidgetID(base),
      with: inherited ?? StackInheritance(switches: policy.stackDefaults),
      at: now
    )
    rests.forget(stack)
    widgets.move(widget, to: Int32(stack), at: now)
    widgets.move(base, to: Int32(stack), at: now)
    return .made(WidgetID(widget), on: WidgetID(base), page: page)
  }

  /// Begins a stack on a page with a widget from the gallery.
  mutating func begin(
    _ stack: Int,
    with kind: KindID,
    name: String,
    _ values: Configuration,
    on page: Int
  ) throws(InputRefusal) -> Record.Edit {
    try home.checkBeginning(stack, with: kind, named: name, on: page, widgets)
    let widget = try newWidget(kind, name: name, values, in: stack)
    home.begin(
      stack,
      with: widget,
      onPage: page,
      StackInheritance(switches: policy.stackDefaults),
      at: now
    )
    rests.forget(stack)
    return .began(widget, page: page)
  }

  /// Puts a widget from elsewhere into a stack; what the stack shows keeps showing.
  mutating func takeIn(
    _ name: String,
    at place: Int?,
    to stack: Int,
    log: inout EventLog
  ) throws(InputRefusal) -> Record.Edit {
    let widget = try placed(name)
    try home.checkTakingIn(widget, at: place, to: stack, widgets)
    let place = place ?? home.stacks[stack].members.count
    lift(widget, log: &log)
    _ = home.add(WidgetID(widget), at: place, to: stack, at: now)
    widgets.move(widget, to: Int32(stack), at: now)
    return .tookIn(WidgetID(widget), at: place)
  }

  /// Lets every widget of a stack stand by itself; the suggestion in it leaves first†.
  mutating func takeApart(_ stack: Int, log: inout EventLog) -> Record.Edit {
    if let shown = home.stacks[stack].suggestion {
      remove(shown, from: stack, reason: .edited, log: &log)
    }
    for member in home.stacks[stack].members {
      widgets.move(Int(member.index), to: -1, at: now)
      widgets.forgetObstacle(of: Int(member.index))
    }
    rests.forget(stack)
    return .takenApart(page: home.takeApart(stack))
  }

  /// Puts a widget on a page by itself, behind what stands there.
  mutating func putAlone(_ name: String, on page: Int, log: inout EventLog) {
    do throws(InputRefusal) {
      let widget = try placed(name)
      guard home.pages.indices.contains(page) else { throw .noSuchPlace }
      let isInStack = widgets[widget].stack >= 0
      if home.page(of: WidgetID(widget)) == page { throw .alreadyThere }
      lift(widget, toPage: page, log: &log)
      home.put(WidgetID(widget), onPage: page)
      if !isInStack {
        log.append(.userEdited(stack: nil, .placed(WidgetID(widget), page: page)), at: now)
      }
      attention.viewChanged()
    } catch { refuse("put", name, error, log: &log) }
  }

  /// Takes a widget from where it stands; a stack that it leaves empty is there no longer.
  private mutating func lift(_ widget: Int, toPage page: Int? = nil, log: inout EventLog) {
    let source = Int(widgets[widget].stack)
    widgets.forgetObstacle(of: widget)
    widgets.move(widget, to: -1, at: now)
    guard source >= 0 else {
      home.takeOffPage(WidgetID(widget))
      return
    }
    look(at: source, log: &log)
    home.takeOut(WidgetID(widget), of: source, at: now)
    if !home.isThere(source) { rests.forget(source) }
    let edit = Record.Edit.tookOut(WidgetID(widget), page: page)
    log.append(.userEdited(stack: StackID(source), edit), at: now)
    touch(source, log: &log)
    becomePlain(source, log: &log)
  }

  private func placed(_ name: String) throws(InputRefusal) -> Int {
    guard let widget = widgets.placed(named: name) else { throw .unknownWidget }
    return widget
  }
}
