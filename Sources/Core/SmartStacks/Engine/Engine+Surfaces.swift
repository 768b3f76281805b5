import SimulationCore

// Where predictions and shortcuts show besides the Home Screen (WWDC21 10049 17:33).
extension Engine {
  /// Shows an intent on a surface, unless it does already.
  mutating func show(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    log: inout EventLog
  ) {
    let item = SurfaceItem(surface: surface, intent: intent, values: values, since: now)
    if surfaces.insert(item) { log.append(.surfaceShown(item), at: now) }
  }

  /// Takes an intent off a surface, if it shows there.
  mutating func unshow(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    isOutranked: Bool = false,
    log: inout EventLog
  ) {
    guard var item = surfaces.remove(surface, intent, values) else { return }
    item.isOutranked = isOutranked
    log.append(.surfaceRemoved(item), at: now)
  }
}

// The surfaces with room for a few: Siri Suggestions and Spotlight.
extension Engine {
  private static let rankedSurfaces: [Surface] = [.spotlight, .siriSuggestions]
  /// Of so many predictions, the strongest, the likeliest are chosen†: every change asks.
  private static let mostCompared = 64

  /// Shows what of all that is predicted is likeliest to be viewed next, as many as there is room
  /// for†, in that order.
  mutating func rankSurfaces(log: inout EventLog) {
    guard attention.takeSurfaces() else { return }
    let order = likeliestPredictions()
    for surface in Self.rankedSurfaces {
      let before = surfaces.ranked(on: surface)
      guard before != order else { continue }
      for gone in before where !order.contains(gone) {
        let isPredicted = predictions.slots(of: gone.intent).contains {
          predictions[$0].values == gone.values
        }
        unshow(gone.intent, gone.values, on: surface, isOutranked: isPredicted, log: &log)
      }
      for new in order { show(new.intent, new.values, on: surface, log: &log) }
      surfaces.rank(order, on: surface)
    }
  }

  /// The predictions that there is room for, the likeliest to be viewed next first.
  private mutating func likeliestPredictions() -> [Surfaces.PredictedIntent] {
    var slots = Array(predictions.inOrder.prefix(Self.mostCompared))
    if slots.count > 1 {
      let items = slots.map { predictions.item(in: $0) }
      let shares = learning.expectedShares(of: items, within: .zero, at: now)
      let order = slots.indices.sorted {
        let (one, other) = (shares[$0] ?? 0, shares[$1] ?? 0)
        return one == other ? $0 < $1 : one > other
      }
      slots = order.map { slots[$0] }
    }
    var found: [Surfaces.PredictedIntent] = []
    for slot in slots where found.count < policy.surfaceMost {
      let prediction = predictions[slot]
      guard let intent = prediction.intent else { continue }
      let item = Surfaces.PredictedIntent(intent: intent, values: prediction.values)
      if !found.contains(item) { found.append(item) }
    }
    return found
  }
}
