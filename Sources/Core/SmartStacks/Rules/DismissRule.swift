import SimulationCore

/// For how long a dismissed suggestion stays away (decision 48, reading 21).
///
/// Until the window for which it was shown ends, in every stack; without an end, or by
/// `dismiss.scope=day`, until the local day ends†. A new list of its app does not lift it.
struct DismissRule {
  private var ends: [(widget: Int32, since: SimulationTime, until: SimulationTime)] = []

  static func end(
    ofWindowUntil end: SimulationTime?,
    scope: Policy.DismissScope,
    nextDay: SimulationTime
  ) -> SimulationTime {
    scope == .window ? end ?? nextDay : nextDay
  }

  mutating func dismiss(_ widget: WidgetID, at now: SimulationTime, until: SimulationTime) {
    ends.removeAll { $0.widget == widget.index }
    ends.append((widget.index, now, until))
  }

  func end(of widget: WidgetID, at now: SimulationTime) -> SimulationTime? {
    ends.first { $0.widget == widget.index && now < $0.until }?.until
  }

  func since(of widget: WidgetID) -> SimulationTime? {
    ends.first { $0.widget == widget.index }?.since
  }
}
