import SimulationCore
import SmartStacks

// Today View: a place beside the pages (decisions 58 to 60).
extension ReferenceEngine {
  mutating func noteTodayView() {
    let today = pages.indices.filter { world.pages[$0].area == .todayView }
    for widget in widgets.indices {
      widgets[widget].isAloneInTodayView = today.contains { pages[$0].contains(.widget(widget)) }
    }
  }

  func isInTodayView(_ stack: Int) -> Bool {
    let page = stacks[stack].page
    return world.pages.indices.contains(page) && world.pages[page].area == .todayView
  }

  /// Whether a stack turns: by its switch, and in Today View by the rule setting too.
  func turnsByItself(_ stack: Int) -> Bool {
    stacks[stack].turnsByItself && (policy.todayRotate || !isInTodayView(stack))
  }

  /// Whether a placed widget counts in a stack, or wherever anybody asks.
  func counts(_ widget: Widget, in stack: Int?) -> Bool {
    if let stack { return widget.stack == stack }
    let isThere = widget.stack.map(isInTodayView) ?? widget.isAloneInTodayView
    return policy.todayPresent || !isThere
  }

  /// Whether a stack is asked whether it has the widget itself.
  func asksItself(_ stack: Int, _ presence: Policy.Presence) -> Bool {
    presence == .stack || !policy.todayPresent && isInTodayView(stack)
  }

  /// Whether the person has already what a stack would be given.
  func isThere(_ presence: Policy.Presence, _ stack: Int, _ isPresent: (Int?) -> Bool) -> Bool {
    presence == .home && isPresent(nil) || asksItself(stack, presence) && isPresent(stack)
  }
}

// Stacks that the person makes and takes apart, and widgets that are put elsewhere (decision 57).
extension ReferenceEngine {
  func isThere(_ stack: Int) -> Bool { !stacks[stack].members.isEmpty }

  /// The stacks that are there, page by page.
  var stacksInOrder: [Int] {
    pages.joined().compactMap { spot in
      if case .stack(let stack) = spot { stack } else { nil }
    }
  }

  private func placed(_ name: String) -> Int? {
    widgets.firstIndex { $0.isPlaced && $0.name == name }
  }

  /// Two widgets of one size that are no stack yet; what the other stood for is the stack now.
  mutating func make(_ stack: Int, of name: String, on other: String) -> Bool {
    guard let widget = placed(name), let base = placed(other), widget != base, !isThere(stack),
      widgets[base].stack == nil, policy.stackMaximum >= 2, policy.profile.hasStacks,
      widgets[widget].family == stacks[stack].family, widgets[base].family == stacks[stack].family
    else { return false }
    let source = widgets[widget].stack.map { stacks[$0] }
    lift(widget)
    begin(stack, [base, widget], like: policy.stackMade == .inherits ? source : nil)
    for page in pages.indices {
      guard let place = pages[page].firstIndex(of: .widget(base)) else { continue }
      pages[page][place] = .stack(stack)
      stacks[stack].page = page
    }
    noteTodayView()
    return true
  }

  /// A widget from the gallery is the first of a stack on a page.
  mutating func begin(
    _ stack: Int,
    _ kind: Int,
    _ name: String,
    _ values: Configuration,
    _ page: Int
  ) -> Bool {
    guard policy.profile.hasStacks, !isThere(stack), pages.indices.contains(page),
      placed(name) == nil,
      world.kinds[kind].families.contains(stacks[stack].family)
    else { return false }
    let family = stacks[stack].family
    widgets.append(Widget(name: name, kind: kind, saved: values, family: family))
    begin(stack, [widgets.count - 1], like: nil)
    pages[page].append(.stack(stack))
    stacks[stack].page = page
    return true
  }

  private mutating func begin(_ stack: Int, _ members: [Int], like other: Stack?) {
    stacks[stack].turnsByItself = other?.turnsByItself ?? policy.stackDefaults
    stacks[stack].takesSuggestions = other?.takesSuggestions ?? policy.stackDefaults
    stacks[stack].silenced = other?.silenced ?? []
    stacks[stack].holdUntil = .zero
    stacks[stack].gapUntil = .zero
    stacks[stack].suggestion = nil
    stacks[stack].members = members
    stacks[stack].visible = members.count - 1
    for member in members { widgets[member].stack = stack }
  }

  mutating func takeIn(_ name: String, at place: Int?, to stack: Int) -> Bool {
    guard isThere(stack), let widget = placed(name), widgets[widget].stack != stack,
      widgets[widget].family == stacks[stack].family,
      stacks[stack].members.count < policy.stackMaximum,
      (0...stacks[stack].members.count).contains(place ?? 0)
    else { return false }
    lift(widget)
    let visible = stacks[stack].members[stacks[stack].visible]
    stacks[stack].members.insert(widget, at: place ?? stacks[stack].members.count)
    stacks[stack].visible = stacks[stack].members.firstIndex(of: visible) ?? 0
    widgets[widget].stack = stack
    followCovered(stack)
    return true
  }

  mutating func takeApart(_ stack: Int) -> Bool {
    guard isThere(stack) else { return false }
    removeSuggestion(of: stack, .edited)
    for member in stacks[stack].members { widgets[member].stack = nil }
    let alone = stacks[stack].members.map { Spot.widget($0) }
    for page in pages.indices {
      pages[page] = pages[page].flatMap { $0 == .stack(stack) ? alone : [$0] }
    }
    stacks[stack].members = []
    stacks[stack].visible = 0
    noteTodayView()
    return true
  }

  mutating func putAlone(_ name: String, _ page: Int) -> Bool {
    guard let widget = placed(name), pages.indices.contains(page),
      !pages[page].contains(.widget(widget))
    else { return false }
    lift(widget)
    pages[page].append(.widget(widget))
    noteTodayView()
    return true
  }

  /// Takes a widget from where it stands; what was its stack was touched, and ends with its last.
  private mutating func lift(_ widget: Int) {
    for page in pages.indices { pages[page].removeAll { $0 == .widget(widget) } }
    guard let stack = widgets[widget].stack,
      let place = stacks[stack].members.firstIndex(of: widget)
    else { return }
    touch(stack)
    remove(place, from: stack)
    if isThere(stack) { return }
    for page in pages.indices { pages[page].removeAll { $0 == .stack(stack) } }
  }
}
