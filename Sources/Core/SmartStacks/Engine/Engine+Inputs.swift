import SimulationCore

extension Engine {
  mutating func apply(_ input: Input) {
    if let missing = input.touchedStack, !home.isThere(missing.stack.index) {
      refuse(missing.action, stackName(missing.stack.index), .noStack)
      return
    }
    switch input {
    case .timeline(let kind, let entries, let replacing):
      deliver(kind: kind.index, entries: entries, replacing: replacing)
    case .shortcuts(let app, let list): setShortcuts(list, of: app)
    case .swipe(let stack, let steps): swipe(stack.index, by: steps)
    case .turnPage(let page): turnPage(to: page)
    case .stackSwitch(let stack, let which, let on): set(which, of: stack.index, on: on)
    case .developerMode(let app, let on): setDeveloperMode(app, on: on)
    case .donate(let app, let interaction):
      if learning.donate(interaction, by: app, at: now, log: &log) { attention.habitsChanged() }
    case .deleteDonations(let app, let which):
      if learning.delete(which, of: app, at: now, log: &log) { attention.habitsChanged() }
    case .reload(let kind, let cause): reload(kind: kind.index, cause: cause)
    case .openApp(let app): open(app, stack: nil)
    case .open(let stack): open(stack.index)
    case .glance(let stack): glance(at: stack.index, isAct: true)
    case .look(let stack): glance(at: stack.index, isAct: false)
    case .keep(let stack): keepSuggestion(of: stack.index)
    case .dismiss(let stack): dismissSuggestion(of: stack.index)
    case .silence(let stack): silenceSuggestion(of: stack.index)
    case .edit(let stack, let edit): self.edit(stack.index, edit)
    case .putAlone(let widget, let page): putAlone(widget, on: page)
    case .configure(let widget, let configuration): configure(widget, configuration)
    case .place(let name, let isThere):
      let isNew = shortcuts.whereabouts.set(name, isThere: isThere, at: now)
      if isNew { shortcutsChanged(by: .placeChanged(name, isThere: isThere)) }
    case .routine(let situation, let isOn):
      let isNew = shortcuts.whereabouts.set(situation, isOn: isOn, at: now)
      if isNew { shortcutsChanged(by: .routineChanged(situation, isOn: isOn)) }
    case .locationPermission(let app, let permission):
      let isNew = shortcuts.set(permission, of: app)
      if isNew { shortcutsChanged(by: .permissionChanged(app: app, permission)) }
    case .relevanceKit(let app, let call):
      // It compiles everywhere and has no effect off the watch (decision 53).
      refuse(call, world[app].name, .noEffect)
    case .options(let intent, let parameter, let options):
      set(options, for: parameter, of: intent)
    }
  }

  /// Sets what an app offers for a parameter; widgets keep what they have (decision 56).
  private mutating func set(
    _ options: OptionsCollection,
    for parameter: String,
    of intent: IntentID
  ) {
    offered.set(options, for: parameter, of: intent, at: now)
    if policy.optionsGone == .held { attention.viewChanged() }
    let count = options.all.count
    record(.optionsChanged(intent, parameter: parameter, count: count))
  }

  /// Other shortcuts are current: the person moved, or changed what an app may know of that
  /// (decision 38, X3).
  private mutating func shortcutsChanged(by event: Record.Event) {
    shortcutsChanged()
    record(event)
  }

  /// Swipes: the person's touch holds the stack and declines the reason (readings 15, 16).
  private mutating func swipe(_ stack: Int, by steps: Int) {
    let from = home[stack].top
    let place = home[stack].place
    let target = SwipeRule.place(
      from: place,
      by: steps,
      members: home[stack].members.count,
      suggestionBefore: home[stack].suggestionAnchor
    )
    touch(stack)
    guard target != place else { return }
    if case .member(let member) = place {
      declineReasons(of: Int(home[stack].members[member].index))
    }
    home.swipe(stack, to: target, at: now)
    record(.userSwiped(stack: StackID(stack), from: from, to: home[stack].top))
    look(at: stack)
  }

  private mutating func turnPage(to page: Int) {
    guard world.pages.indices.contains(page), page != home.visiblePage else { return }
    look(atPage: home.visiblePage)
    home.visiblePage = page
    attention.viewChanged()
    record(.userTurnedPage(page, in: world.area(ofPage: page)))
    look(atPage: page)
  }

  private mutating func set(_ which: Input.StackSwitch, of stack: Int, on: Bool) {
    home.set(which, of: stack, on: on)
    attention.touched(stack)
    record(.stackSwitchChanged(stack: StackID(stack), which, on: on))
  }

  private mutating func setDeveloperMode(_ app: AppID?, on: Bool) {
    developerMode.set(app, on: on)
    attention.limitsChanged()
    record(.developerModeChanged(app: app, on: on))
    if on { reloadWhatWaits() }
  }

  /// Every touch holds the stack, Developer Mode or not, and is a look before it (reading 15).
  mutating func touch(_ stack: Int) {
    look(at: stack)
    home.touch(stack, at: now, hold: policy.holdAfterTouch)
    attention.touched(stack)
  }

  mutating func open(_ stack: Int) {
    touch(stack)
    open(widgets.app(of: Int(home[stack].top.index)), stack: StackID(stack))
  }

  private mutating func open(_ app: AppID, stack: StackID?) {
    learning.open(app, at: now, now: now)
    attention.habitsChanged()
    record(.userOpened(app: app, stack: stack))
  }

  /// A look without a touch; only an act is recorded.
  mutating func glance(at stack: Int, isAct: Bool) {
    guard home.isThere(stack) else { return }
    if isAct { record(.userGlanced(StackID(stack))) }
    look(at: stack)
    reloadStale(onTopOf: stack)
  }

  mutating func refuse(_ action: String, _ subject: String, _ reason: InputRefusal) {
    record(.inputRefused(Record.Refused(action: action, subject: subject, reason: reason)))
  }

  func stackName(_ stack: Int) -> String { world.stacks[stack].name }

  /// Changes the widgets of a stack (reading 29).
  mutating func edit(_ stack: Int, _ edit: StackEdit) {
    look(at: stack)
    do throws(InputRefusal) {
      let done: Record.Edit
      switch edit {
      case .add(let kind, let name, let configuration, let place):
        if widgets.placed(named: name) != nil { throw .duplicateName }
        try home.checkAdding(world[kind].families, at: place, to: stack)
        let widget = try newWidget(kind, name: name, configuration, in: stack)
        done = .added(widget, at: home.add(widget, at: place, to: stack, at: now))
      case .begin(let kind, let name, let configuration, let page):
        done = try begin(stack, with: kind, name: name, configuration, on: page)
      case .remove(let name):
        let place = try home.place(of: name, in: stack, widgets)
        let widget = home[stack].members[place]
        if let refusal = home.edit(stack, at: now, { $0.remove(at: place) }) { throw refusal }
        takeOff(Int(widget.index))
        done = .removed(widget)
      case .move(let name, let target):
        let place = try home.place(of: name, in: stack, widgets)
        let widget = home[stack].members[place]
        let refusal = home.edit(stack, at: now) { $0.move(from: place, to: target) }
        if let refusal { throw refusal }
        done = .moved(widget, to: target)
      case .make(let name, let other): done = try make(stack, of: name, on: other)
      case .takeIn(let name, let place): done = try takeIn(name, at: place, to: stack)
      case .takeApart: done = takeApart(stack)
      }
      record(.userEdited(stack: StackID(stack), done))
      touch(stack)
      becomePlain(stack)
      if let widget = done.newWidget { recordDelivery(toAdded: Int(widget.index)) }
      if done.bringsWidget { dropPresentSuggestions() }
    } catch { refuse(edit.action, edit.widget ?? stackName(stack), error) }
  }

  /// A stack left with one widget is a plain widget: no rotations or suggestions (decision 52).
  mutating func becomePlain(_ stack: Int) {
    guard home[stack].members.count == 1 else { return }
    widgets[Int(home[stack].members[0].index)].obstacle = .none
    if let shown = home[stack].suggestion { remove(shown, from: stack, reason: .edited) }
  }

  /// Ends suggestions of what the person has now placed (decisions 29 and 30).
  mutating func dropPresentSuggestions() {
    for stack in home.stacks.indices {
      guard let shown = home[stack].suggestion, isPresent(shown, in: stack) else { continue }
      remove(shown, from: stack, reason: .edited)
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

  mutating func configure(_ name: String, _ values: Configuration) {
    do throws(InputRefusal) {
      let widget = try placed(name)
      let identity = widgets.identities[widget]
      let canonical = try ConfigurationRule.canonical(
        values,
        current: identity.configuration,
        kind: identity.kind,
        family: identity.family,
        offered: offered,
        in: world
      )
      let configuration = canonical.filled(from: identity.configuration)
      widgets.configure(widget, configuration, at: now)
      record(.userConfigured(widget: WidgetID(widget), configuration))
      if configuration != identity.configuration { takeUpTimeline(widget) }
      attention.viewChanged()
      if widgets[widget].stack >= 0 { touch(Int(widgets[widget].stack)) }
      dropPresentSuggestions()
    } catch { refuse("configure", name, error) }
  }

  // Where the person puts widgets: on each other, into stacks, on pages (decision 57)

  mutating func make(
    _ stack: Int,
    of name: String,
    on other: String
  ) throws(InputRefusal) -> Record.Edit {
    let widget = try placed(name)
    let base = try placed(other)
    try home.checkMaking(stack, of: widget, on: base, widgets)
    let source = widgets[widget].stack < 0 ? nil : Int(widgets[widget].stack)
    let inherited = home.inheritance(from: policy.stackMade == .inherits ? source : nil)
    lift(widget)
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

  mutating func takeIn(
    _ name: String,
    at place: Int?,
    to stack: Int
  ) throws(InputRefusal) -> Record.Edit {
    let widget = try placed(name)
    try home.checkTakingIn(widget, at: place, to: stack, widgets)
    let place = place ?? home[stack].members.count
    lift(widget)
    _ = home.add(WidgetID(widget), at: place, to: stack, at: now)
    widgets.move(widget, to: Int32(stack), at: now)
    return .tookIn(WidgetID(widget), at: place)
  }

  /// Places every widget of a stack by itself; the suggestion in it leaves first†.
  mutating func takeApart(_ stack: Int) -> Record.Edit {
    if let shown = home[stack].suggestion { remove(shown, from: stack, reason: .edited) }
    for member in home[stack].members {
      widgets.move(Int(member.index), to: -1, at: now)
      widgets[Int(member.index)].obstacle = .none
    }
    rests.forget(stack)
    return .takenApart(page: home.takeApart(stack))
  }

  mutating func putAlone(_ name: String, on page: Int) {
    do throws(InputRefusal) {
      let widget = try placed(name)
      guard home.pages.indices.contains(page) else { throw .noSuchPlace }
      let isInStack = widgets[widget].stack >= 0
      if home.page(of: WidgetID(widget)) == page { throw .alreadyThere }
      lift(widget, toPage: page)
      home.put(WidgetID(widget), onPage: page)
      if !isInStack { record(.userEdited(stack: nil, .placed(WidgetID(widget), page: page))) }
      attention.viewChanged()
    } catch { refuse("put", name, error) }
  }

  private mutating func lift(_ widget: Int, toPage page: Int? = nil) {
    let source = Int(widgets[widget].stack)
    widgets[widget].obstacle = .none
    widgets.move(widget, to: -1, at: now)
    guard source >= 0 else {
      home.takeOffPage(WidgetID(widget))
      return
    }
    look(at: source)
    home.takeOut(WidgetID(widget), of: source, at: now)
    if !home.isThere(source) { rests.forget(source) }
    let edit = Record.Edit.tookOut(WidgetID(widget), page: page)
    record(.userEdited(stack: StackID(source), edit))
    touch(source)
    becomePlain(source)
  }

  private func placed(_ name: String) throws(InputRefusal) -> Int {
    guard let widget = widgets.placed(named: name) else { throw .unknownWidget }
    return widget
  }
}
