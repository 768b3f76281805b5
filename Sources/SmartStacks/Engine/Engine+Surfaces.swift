import SimulationCore

// Where predictions and shortcuts show besides the Home Screen (WWDC21 10049 17:38).
extension Engine {
  /// Shows an intent on a surface, unless it does already.
  mutating func show(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    log: inout EventLog
  ) {
    let item = SurfaceItem(surface: surface, intent: intent, values: values, since: now)
    if surfaces.insert(item) { log.append(Record(time: now, event: .surfaceShown(item))) }
  }

  /// Takes an intent off a surface, if it shows there.
  mutating func unshow(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    log: inout EventLog
  ) {
    guard let item = surfaces.remove(surface, intent, values) else { return }
    log.append(Record(time: now, event: .surfaceRemoved(item)))
  }
}
