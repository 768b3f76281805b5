import SimulationCore

// What a prediction does to the Home Screen (decisions 17, 30, 44 and 46).
extension Engine {
  /// Looks again at all that a prediction of an intent could bring on top, now that it changed.
  mutating func predictionsChanged(of intent: IntentID) {
    markAllDirty()
  }

  /// Looks again at the shortcuts without providers, now that the usage of an app changed.
  mutating func usageChanged(of app: AppID) {
    suggestionsAreDirty = true
  }
}
