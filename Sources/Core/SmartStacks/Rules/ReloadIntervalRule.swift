import SimulationCore

/// How soon a widget may be reloaded again (decision 50).
///
/// WidgetKit imposes a minimum, of which no figure is published; entries should be about five
/// minutes apart (*Keeping a widget up to date*), and we take that for reloads too†. It counts from
/// the instance's last reload, whatever its cause. It applies only to reloads that cost budget†: a
/// free reload answers something that the person sees happen, and several requests of one instant
/// make one reload.
enum ReloadIntervalRule {
  static func earliest(after last: SimulationTime?, interval: SimulationDuration) -> SimulationTime
  {
    guard let last else { return .zero }
    return last + interval
  }
}
