import SimulationCore
import SmartStacks

// What comes from outside: deliveries, lists, switches, and everything that the person does
// (decisions 21 and 48, readings 15, 16, 21, 22 and 29).
extension ReferenceEngine {
  mutating func apply(_ input: Input) {
    switch input {
    case .timeline(let kind, let entries, let replacing):
      deliver(entries, to: kind.index, replacing: replacing != .nothing)
    case .shortcuts(let app, let list): set(list, of: app.index)
    case .donate(let app, let interaction): donate(app.index, interaction)
    case .deleteDonations(let app, let which): delete(which, of: app.index)
    case .turnPage(let page): if world.pages.indices.contains(page) { visiblePage = page }
    case .developerMode(let app, let on):
      for index in apps.indices where app == nil || app?.index == index {
        apps[index].isDeveloped = on
      }
    case .stackSwitch(let stack, let which, let on):
      guard isThere(stack.index) else { return }
      switch which {
      case .smartRotate: stacks[stack.index].turnsByItself = on
      case .widgetSuggestions: stacks[stack.index].takesSuggestions = on
      }
    case .place(let name, let isThere):
      places[name] = isThere ? places[name] ?? now : nil
    case .routine(let situation, let isOn):
      routine[situation.rawValue] = isOn ? routine[situation.rawValue] ?? now : nil
    case .locationPermission(let app, let permission):
      if apps[app.index].permission != permission { apps[app.index].permittedAt = now }
      apps[app.index].permission = permission
    case .options(let intent, let parameter, let options):
      let place = OfferedParameter(intent: intent.index, name: parameter)
      offered[place] = Set(options.all.map(\.identifier))
    default: act(input)
    }
  }

  private mutating func act(_ input: Input) {
    switch input {
    case .swipe(let stack, let steps): if isThere(stack.index) { swipe(stack.index, by: steps) }
    case .openApp(let app): openings.append(Opening(app: app.index, part: part(at: now)))
    case .open(let stack): if isThere(stack.index) { open(stack.index) }
    case .keep(let stack): keep(stack.index)
    case .dismiss(let stack): dismiss(stack.index)
    case .silence(let stack): silence(stack.index)
    case .putAlone(let name, let page):
      if putAlone(name, page) { endWhatIsPresent() }
    case .edit(let stack, let edit):
      if self.edit(stack.index, edit) {
        touch(stack.index)
        endWhatIsPresent()
      }
    case .configure(let widget, let values): configure(widget, values)
    default: break
    }
  }

  mutating func touch(_ stack: Int) {
    stacks[stack].holdUntil = max(stacks[stack].holdUntil, now + policy.holdAfterTouch)
  }

  private mutating func open(_ stack: Int) {
    let state = stacks[stack]
    let kind =
      if let suggestion = state.suggestion, suggestion.isOnTop { suggestion.identity.kind } else {
        widgets[state.members[state.visible]].kind
      }
    openings.append(Opening(app: world.kinds[kind].app.index, part: part(at: now)))
    touch(stack)
  }

  /// The ring of places: the members in order, a suggestion before the widget that it covered.
  private mutating func swipe(_ stack: Int, by steps: Int) {
    touch(stack)
    var ring: [Int?] = stacks[stack].members.indices.map { $0 }
    if let suggestion = stacks[stack].suggestion { ring.insert(nil, at: suggestion.anchor) }
    let here = stacks[stack].isSuggestionOnTop ? nil : stacks[stack].visible
    guard let from = ring.firstIndex(of: here), steps != 0 else { return }
    let to = Int(Int64(from + steps).flooredRemainder(by: Int64(ring.count)))
    if to == from { return }
    if let here { decline(stacks[stack].members[here]) }
    // Below a suggestion lies what it covered.
    let covered = stacks[stack].suggestion.flatMap {
      stacks[stack].members.firstIndex(of: $0.covered)
    }
    stacks[stack].visible = ring[to] ?? covered ?? stacks[stack].visible
    stacks[stack].suggestion?.isOnTop = ring[to] == nil
    tell("\(stacks[stack].name) swiped to \(nameOfTop(stack))")
  }

  /// Remembers why the widget could be on top: for that it does not come again (reading 16).
  private mutating func decline(_ widget: Int) {
    for spoken in reasons(for: widget) {
      // Inputs come before what begins at their instant, which is new.
      switch spoken.reason {
      case .prediction(_, let start), .launch(_, let start): if start == now { continue }
      case .entry, .shortcut: break
      }
      let reason = spoken.source == .shortcut ? .shortcut(now) : spoken.reason
      declined.append((widget, reason))
    }
  }

  private mutating func keep(_ stack: Int) {
    guard let suggestion = stacks[stack].suggestion,
      stacks[stack].members.count < policy.stackMaximum
    else { return }
    widgets.append(
      Widget(
        name: name(suggestion.identity),
        kind: suggestion.identity.kind,
        saved: suggestion.identity.values,
        family: stacks[stack].family,
        stack: stack
      )
    )
    stacks[stack].members.insert(widgets.count - 1, at: 0)
    stacks[stack].visible = 0
    stacks[stack].suggestion = nil
    tell("\(stacks[stack].name) - \(name(suggestion.identity)) kept, shows \(nameOfTop(stack))")
    touch(stack)
    endWhatIsPresent()
  }

  private mutating func dismiss(_ stack: Int) {
    guard let suggestion = stacks[stack].suggestion else { return }
    let tomorrow = world.calendar.startOfNextDay(after: now)
    let until = policy.dismissScope == .day ? tomorrow : suggestion.until ?? tomorrow
    dismissals.append((suggestion.identity, until))
    removeSuggestion(of: stack, .dismissed)
    touch(stack)
  }

  private mutating func silence(_ stack: Int) {
    guard let suggestion = stacks[stack].suggestion else { return }
    stacks[stack].silenced.insert(suggestion.identity.kind)
    removeSuggestion(of: stack, .silenced)
    touch(stack)
  }

  /// Takes a suggestion away; what it covered shows again, or what is visible (reading 27).
  mutating func removeSuggestion(of stack: Int, _ reason: RemovalReason) {
    guard let suggestion = stacks[stack].suggestion else { return }
    if suggestion.isOnTop, let place = stacks[stack].members.firstIndex(of: suggestion.covered) {
      stacks[stack].visible = place
    }
    stacks[stack].suggestion = nil
    let words = "\(name(suggestion.identity)) \(reason.rawValue), shows \(nameOfTop(stack))"
    tell("\(stacks[stack].name) - \(words)")
  }

  /// Changes the widgets of a stack; false when that could not be done.
  private mutating func edit(_ stack: Int, _ edit: StackEdit) -> Bool {
    switch edit {
    case .make(let name, let other): return make(stack, of: name, on: other)
    case .takeIn(let name, let place): return takeIn(name, at: place, to: stack)
    case .takeApart: return takeApart(stack)
    case .begin(let kind, let name, let values, let page):
      return begin(stack, kind.index, name, values, page)
    case .add, .remove, .move: if !isThere(stack) { return false }
    }
    let visible = stacks[stack].members[stacks[stack].visible]
    switch edit {
    case .make, .takeIn, .takeApart, .begin: return false
    case .add(let kind, let name, let values, let place):
      let target = place ?? stacks[stack].members.count
      guard world.kinds[kind.index].families.contains(stacks[stack].family),
        !widgets.contains(where: { $0.isPlaced && $0.name == name }),
        stacks[stack].members.count < policy.stackMaximum,
        (0...stacks[stack].members.count).contains(target)
      else { return false }
      widgets.append(
        Widget(
          name: name,
          kind: kind.index,
          saved: values,
          family: stacks[stack].family,
          stack: stack
        )
      )
      stacks[stack].members.insert(widgets.count - 1, at: target)
    case .remove(let name):
      guard stacks[stack].members.count > 1,
        let place = stacks[stack].members.firstIndex(where: { widgets[$0].name == name })
      else { return false }
      let widget = stacks[stack].members[place]
      remove(place, from: stack)
      widgets[widget].isPlaced = false
      return true
    case .move(let name, let target):
      guard stacks[stack].members.indices.contains(target),
        let place = stacks[stack].members.firstIndex(where: { widgets[$0].name == name })
      else { return false }
      let widget = stacks[stack].members.remove(at: place)
      stacks[stack].members.insert(widget, at: target)
    }
    stacks[stack].visible = stacks[stack].members.firstIndex(of: visible) ?? 0
    followCovered(stack)
    return true
  }

  mutating func remove(_ place: Int, from stack: Int) {
    let widget = stacks[stack].members.remove(at: place)
    widgets[widget].stack = nil
    if place < stacks[stack].visible { stacks[stack].visible -= 1 }
    let last = stacks[stack].members.count - 1
    stacks[stack].visible = max(0, min(stacks[stack].visible, last))
    if let anchor = stacks[stack].suggestion?.anchor, place < anchor {
      stacks[stack].suggestion?.anchor -= 1
    }
    followCovered(stack)
    if stacks[stack].members.count == 1, stacks[stack].suggestion != nil {
      removeSuggestion(of: stack, .edited)
    }
  }

  /// A suggestion lies before the widget that it covered, or before the one in that place.
  mutating func followCovered(_ stack: Int) {
    guard let suggestion = stacks[stack].suggestion else { return }
    let place = stacks[stack].members.firstIndex(of: suggestion.covered) ?? suggestion.anchor
    let last = stacks[stack].members.count - 1
    stacks[stack].suggestion?.anchor = min(place, last)
  }

  private mutating func configure(_ name: String, _ values: Configuration) {
    guard let widget = widgets.firstIndex(where: { $0.isPlaced && $0.name == name }) else { return }
    if let id = world.intent(of: KindID(widgets[widget].kind)) {
      guard let taken = canonical(values, of: world.intents[id.index]) else { return }
      let saved = world.intents[id.index].resolved(widgets[widget].saved)
      // What it has already may be given again (decision 56).
      let new = taken.parameters.filter { saved[$0.name] != $0.value }
      guard !lacks(Configuration(new), of: id.index) else { return }
      widgets[widget].saved = taken.filled(from: widgets[widget].saved)
    } else if !values.isEmpty {
      return
    }
    if let stack = widgets[widget].stack { touch(stack) }
    endWhatIsPresent()
  }
}
