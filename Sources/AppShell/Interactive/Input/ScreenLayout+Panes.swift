import HomeScreenViews
import SimulationCore
import SmartStacks
import TerminalRendering

extension ScreenLayout {
  /// What lies under a cell, as far as panes know.
  func target(column: Int, row: Int) -> HitTarget? {
    for pane in panes where pane.rect.contains(column: column, row: row) {
      if let stack = pane.place.stack { return .stack(stack) }
    }
    return nil
  }

  /// The moment that a column of the day strip stands for.
  func moment(atColumn: Int, now: SimulationTime) -> SimulationTime? { nil }
}
