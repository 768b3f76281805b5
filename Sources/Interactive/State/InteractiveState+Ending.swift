import HomeScreenViews

extension InteractiveState {
  /// Sums the run up, over whatever view is open; what lies over it already is not covered.
  mutating func tellEnd() {
    guard overlay == nil else { return }
    showSummary()
  }

  /// Sums up what happened so far.
  package mutating func showSummary() {
    overlay = .summary(RunSummary(of: run, until: now), scroll: 0)
  }
}

extension SessionAction {
  /// Whether the sheet that sums the run up stays open: it goes with whatever moves the clock or
  /// opens something.
  var leavesSummaryOpen: Bool {
    if case .scrollOverlay = self { return true }
    if case .paste = self { return true }
    return [.faster, .slower, .normalSpeed, .toggleMouse, .redraw].contains(self)
  }
}
