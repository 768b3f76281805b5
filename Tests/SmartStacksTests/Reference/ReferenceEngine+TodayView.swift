import SmartStacks

// Today View: a place beside the pages (decisions 58 to 60).
extension ReferenceEngine {
  /// Notes which widgets stand there by themselves.
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

  /// Whether a stack turns: by its switch, and in Today View by the knob too.
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
