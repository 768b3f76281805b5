import SimulationCore

// Stacks that begin and end, and widgets that are put elsewhere (decision 57).
extension Home {
  /// Whether a stack is on the Home Screen now.
  func isThere(_ stack: Int) -> Bool { stacks[stack].isThere }

  /// Whether a stack comes before another in reading order.
  func isRead(_ stack: Int, before other: Int) -> Bool {
    order.first { $0 == stack || $0 == other } == stack && stack != other
  }

  /// The page on which a widget stands by itself; nil when it does not.
  func page(of widget: WidgetID) -> Int? {
    pages.firstIndex { $0.places.contains(.widget(widget)) }
  }

  func isInTodayView(_ stack: Int) -> Bool {
    let page = stacks[stack].page
    return pages.indices.contains(page) && pages[page].area == .todayView
  }

  /// Whether a widget stands by itself in Today View now.
  func isInTodayView(_ widget: WidgetID) -> Bool {
    page(of: widget).map { pages[$0].area == .todayView } ?? false
  }

  /// What a stack hands on to one that is made of its widget; nil without a stack.
  func inheritance(from stack: Int?) -> StackInheritance? {
    stack.map { StackInheritance(of: stacks[$0], memories[$0].silence) }
  }
}
