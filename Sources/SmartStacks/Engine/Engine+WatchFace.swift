import SimulationCore

// Relevant shortcuts on the Siri watch face: all of their providers count there (10049 7:45).
extension Engine {
  /// Shows the shortcuts with an intent that hold now, and takes away those that do not.
  mutating func updateWatchFace(log: inout EventLog) {
    attention.takeWatchFace()
    var due: [WatchShortcut] = []
    for app in watchShortcuts.indices {
      for shortcut in watchShortcuts[app] {
        let period = shortcut.providers.period(
          at: now,
          usage: usagePeriod(of: AppID(app)),
          whereabouts: whereabouts,
          permission: permissions[app]
        )
        if period != nil { due.append(shortcut) }
      }
    }
    for item in surfaces.all where item.surface == .watchFace {
      if !due.contains(where: { $0.intent == item.intent && $0.values == item.values }) {
        unshow(item.intent, item.values, on: .watchFace, log: &log)
      }
    }
    for shortcut in due { show(shortcut.intent, shortcut.values, on: .watchFace, log: &log) }
  }
}
