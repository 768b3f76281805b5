import SimulationCore

/// What shows outside the Home Screen: each intent with its values once on a surface.
struct Surfaces {
  private struct Shown {
    var item: SurfaceItem
    /// A serial number: it orders all items.
    var number: Int
    var place = 0
  }

  private var shown: [[Shown]]
  private var count = 0
  /// The items of each ranked surface, in order.
  private var ranked: [Surface: [PredictedIntent]] = [:]

  init(intents: Int) { shown = Array(repeating: [], count: intents) }

  /// By place where ranked, else in the order in which they came.
  var all: [SurfaceItem] {
    shown.joined().sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.item)
  }

  mutating func show(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    at now: SimulationTime,
    log: inout EventLog
  ) {
    guard place(surface, intent, values) == nil else { return }
    let item = SurfaceItem(surface: surface, intent: intent, values: values, since: now)
    shown[intent.index].append(Shown(item: item, number: count))
    count += 1
    log.append(.surfaceShown(item), at: now)
  }

  mutating func hide(
    _ intent: IntentID,
    _ values: Configuration,
    on surface: Surface,
    isOutranked: Bool = false,
    at now: SimulationTime,
    log: inout EventLog
  ) {
    guard let place = place(surface, intent, values) else { return }
    var item = shown[intent.index].remove(at: place).item
    item.isOutranked = isOutranked
    log.append(.surfaceRemoved(item), at: now)
  }

  mutating func updateWatchFace(
    _ due: [WatchShortcut],
    at now: SimulationTime,
    log: inout EventLog
  ) {
    for item in all where item.surface == .watchFace {
      if !due.contains(where: { $0.intent == item.intent && $0.values == item.values }) {
        hide(item.intent, item.values, on: .watchFace, at: now, log: &log)
      }
    }
    for shortcut in due {
      show(shortcut.intent, shortcut.values, on: .watchFace, at: now, log: &log)
    }
  }

  /// Shows predictions in this order on the ranked surfaces: Siri Suggestions and Spotlight.
  mutating func rank(
    _ order: [PredictedIntent],
    among predictions: Predictions,
    at now: SimulationTime,
    log: inout EventLog
  ) {
    for surface in [Surface.spotlight, .siriSuggestions] {
      let before = ranked[surface] ?? []
      guard before != order else { continue }
      for gone in before where !order.contains(gone) {
        let isOutranked = predictions.contains(gone.values, of: gone.intent)
        hide(gone.intent, gone.values, on: surface, isOutranked: isOutranked, at: now, log: &log)
      }
      for new in order { show(new.intent, new.values, on: surface, at: now, log: &log) }
      ranked[surface] = order
      for (index, wanted) in order.enumerated() {
        guard let place = place(surface, wanted.intent, wanted.values) else { continue }
        shown[wanted.intent.index][place].place = index
      }
    }
  }

  private func place(_ surface: Surface, _ intent: IntentID, _ values: Configuration) -> Int? {
    // By index, since handing items over counts references.
    shown[intent.index].indices.first { place in
      shown[intent.index][place].item.surface == surface
        && shown[intent.index][place].item.values == values
    }
  }
}

struct PredictedIntent: Hashable {
  var intent: IntentID
  var values: Configuration
}
