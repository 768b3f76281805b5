import SimulationCore

/// A relevant shortcut that was taken up.
struct ActiveShortcut: Sendable {
  let widget: WidgetID
  let kind: KindID
  let configuration: Configuration
  let periods: [DatePeriodsRule.Period]
  /// Why it has no date, if it has none; said once.
  var undated: WithheldReason?

  /// The period that holds at a moment.
  func period(at time: SimulationTime) -> DatePeriodsRule.Period? {
    periods.first { $0.contains(time) }
  }
}
