import SimulationCore

// What the person changes about placed widgets: which there are, their order, their configuration.
extension Engine {
  /// Changes the widgets of a stack (reading 29).
  mutating func edit(_ stack: Int, _ edit: StackEdit, log: inout EventLog) {
    look(at: stack, log: &log)
    do throws(InputRefusal) {
      let done: Record.Edit
      switch edit {
      case .add(let kind, let name, let configuration, let place):
        done = try add(kind, name: name, configuration, at: place, to: stack)
      case .begin(let kind, let name, let configuration, let page):
        done = try begin(stack, with: kind, name: name, configuration, on: page)
      case .remove(let name): done = try remove(name, from: stack)
      case .move(let name, let target):
        let place = try home.place(of: name, in: stack, among: widgets)
        done = .moved(try home.move(from: place, to: target, in: stack, at: now), to: target)
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

  private mutating func add(
    _ kind: KindID,
    name: String,
    _ values: Configuration,
    at place: Int?,
    to stack: Int
  ) throws(InputRefusal) -> Record.Edit {
    if widgets.placed(named: name) != nil { throw .duplicateName }
    let families = plan.world.kinds[kind.index].families
    try home.checkAdding(families, at: place, to: stack, in: plan.world)
    let widget = try newWidget(kind, name: name, values, in: stack)
    return .added(widget, at: home.add(widget, at: place, to: stack, at: now))
  }

  /// Makes a widget from the gallery, in the size of its stack.
  mutating func newWidget(
    _ kind: KindID,
    name: String,
    _ values: Configuration,
    in stack: Int
  ) throws(InputRefusal) -> WidgetID {
    let family = plan.world.stacks[stack].family
    let configuration = try ConfigurationRule.canonical(
      values,
      current: Configuration(),
      kind: kind,
      family: family,
      offered: offered,
      in: plan.world
    )
    let identity = WidgetIdentity(
      kind: kind,
      configuration: configuration,
      name: name,
      family: family,
      since: now,
      in: plan.world
    )
    return WidgetID(addWidget(identity, stack: stack))
  }

  private mutating func remove(
    _ name: String,
    from stack: Int
  ) throws(InputRefusal) -> Record.Edit {
    let place = try home.place(of: name, in: stack, among: widgets)
    let widget = try home.remove(at: place, from: stack, at: now)
    takeOff(Int(widget.index))
    return .removed(widget)
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
      return home.holds(values, of: intent, forStack: stack, among: widgets, policy)
    }
    let identity = widgets.identities[widget]
    let isHome = policy.presenceShortcut == .home
    if isHome, home.holds(identity, among: widgets, policy) { return true }
    return (!isHome || home.isApart(stack, policy))
      && home.holds(identity, inStack: stack, among: widgets, policy)
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
    try home.checkMaking(stack, of: widget, on: base, among: widgets, in: plan.world)
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
    try home.checkBeginning(
      stack,
      with: kind,
      named: name,
      on: page,
      among: widgets,
      in: plan.world
    )
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
    try home.checkTakingIn(widget, at: place, to: stack, among: widgets, in: plan.world)
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

extension Record.Edit {
  /// The widget that came from the gallery, if one did.
  fileprivate var newWidget: WidgetID? {
    switch self {
    case .added(let widget, _), .began(let widget, _): widget
    case .removed, .moved, .made, .tookIn, .tookOut, .takenApart, .placed: nil
    }
  }

  /// Whether a widget is in the stack that was not: what is suggested there may be it.
  fileprivate var bringsWidget: Bool {
    switch self {
    case .added, .began, .made, .tookIn: true
    case .removed, .moved, .tookOut, .takenApart, .placed: false
    }
  }
}
