// What is decided of Today View apart from the pages beside it (decisions 58 to 60).
extension Engine {
  /// Whether a stack may turn at all: its switch is on, and stacks where it stands turn.
  func turnsByItself(_ stack: Int) -> Bool {
    home.stacks[stack].smartRotate && (policy.todayRotate || !home.isInTodayView(stack))
  }

  /// Whether what a stack holds is present in that stack alone.
  func isApart(_ stack: Int) -> Bool { !policy.todayPresent && home.isInTodayView(stack) }

  /// Whether a placed widget counts wherever one is asked for that the person already has.
  func isCounted(_ widget: Int) -> Bool { policy.todayPresent || !isInTodayView(widget) }

  private func isInTodayView(_ widget: Int) -> Bool {
    let stack = Int(widgets[widget].stack)
    if stack >= 0 { return home.isInTodayView(stack) }
    return home.isInTodayView(WidgetID(widget))
  }
}
