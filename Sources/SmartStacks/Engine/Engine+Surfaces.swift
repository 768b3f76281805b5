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
    guard place(of: intent, values, on: surface) == nil else { return }
    let item = SurfaceItem(surface: surface, intent: intent, values: values, since: now)
    surfaces.append(item)
    log.append(Record(time: now, event: .surfaceShown(item)))
  }

  /// Where an intent is among all that shows; by index, since handing items over counts references.
  private func place(
    of intent: IntentID,
    _ values: Configuration,
    on surface: Surface
  ) -> Int? {
    for place in surfaces.indices
    where surfaces[place].intent == intent && surfaces[place].surface == surface {
      if surfaces[place].values == values { return place }
    }
    return nil
  }

  /// Takes an intent off a surface, if it shows there.
  mutating func unshow(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    log: inout EventLog
  ) {
    guard let index = place(of: intent, values, on: surface) else { return }
    log.append(Record(time: now, event: .surfaceRemoved(surfaces.remove(at: index))))
  }
}
