import HomeScreenViews
import SimulationCore

extension InteractiveState {
  /// Sums the run up, over whatever view is open; what lies over it already is not covered.
  mutating func tellEnd() {
    if let pause = loaded.again { guide?.beginsAgainAt = wall + Int(pause.milliseconds) }
    guard overlay == nil else { return }
    showSummary()
  }

  /// Begins again where the screen opened, once what the end came to could be read.
  mutating func beginAgain() {
    guard let guide, let due = guide.beginsAgainAt, wall >= due else { return }
    self.guide = CaptionGuide(opening: guide.opening)
    overlay = nil
    jump(to: guide.opening, isLighting: false)
    player.play(wall: wall)
  }

  /// Sums up what happened so far.
  mutating func showSummary() {
    overlay = .summary(RunSummary(of: run, until: now), scroll: 0)
  }
}

extension SessionAction {
  /// Whether the sheet that sums the run up stays open: it goes with whatever moves the clock or
  /// opens something.
  var leavesSummaryOpen: Bool {
    if case .scrollOverlay = self { return true }
    if case .paste = self { return true }
    guard case .command(let command) = self else { return false }
    return [.faster, .slower, .defaultSpeed, .mouse, .redraw].contains(command)
  }
}
