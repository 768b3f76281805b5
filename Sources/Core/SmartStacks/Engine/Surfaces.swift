import SimulationCore

/// What shows elsewhere than on the Home Screen: each intent with its values once on a surface.
struct Surfaces: Sendable {
  private struct Shown: Sendable {
    var item: SurfaceItem
    /// Counts what was ever shown: it orders all that shows.
    var number: Int
    /// Its place on a surface that is ranked.
    var place = 0
  }

  /// By intent.
  private var shown: [[Shown]]
  private var count = 0
  /// What shows on each surface that is ranked, in order.
  private var ranked: [Surface: [PredictedIntent]] = [:]

  /// An intent with values, as it is predicted.
  struct PredictedIntent: Hashable, Sendable {
    var intent: IntentID
    var values: Configuration
  }

  init(intents: Int) { shown = Array(repeating: [], count: intents) }

  /// All that shows: by its place where that is ranked, else in the order in which it came.
  var all: [SurfaceItem] {
    shown.joined().sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.item)
  }

  /// What shows on a surface that is ranked, in order.
  func ranked(on surface: Surface) -> [PredictedIntent] { ranked[surface] ?? [] }

  /// Puts what shows on a surface in order; all of it shows there.
  mutating func rank(_ order: [PredictedIntent], on surface: Surface) {
    ranked[surface] = order
    for (index, wanted) in order.enumerated() {
      guard let place = place(surface, wanted.intent, wanted.values) else { continue }
      shown[wanted.intent.index][place].place = index
    }
  }

  private func place(_ surface: Surface, _ intent: IntentID, _ values: Configuration) -> Int? {
    // By index, since handing items over counts references.
    shown[intent.index].indices.first { place in
      shown[intent.index][place].item.surface == surface
        && shown[intent.index][place].item.values == values
    }
  }

  /// Takes in an item; false when it shows already.
  mutating func insert(_ item: SurfaceItem) -> Bool {
    guard place(item.surface, item.intent, item.values) == nil else { return false }
    shown[item.intent.index].append(Shown(item: item, number: count))
    count += 1
    return true
  }

  /// Takes out an item, or returns nil where none shows.
  mutating func remove(
    _ surface: Surface,
    _ intent: IntentID,
    _ values: Configuration
  ) -> SurfaceItem? {
    place(surface, intent, values).map { shown[intent.index].remove(at: $0).item }
  }
}
