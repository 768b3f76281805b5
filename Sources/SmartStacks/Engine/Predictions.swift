import SimulationCore

/// What is predicted now: one list, found by intent, by item and in the order of suggestions.
struct Predictions: Sendable {
  /// In the order in which they began.
  private(set) var all: [PredictionState] = []
  /// The item behind each.
  private var items: [Int32] = []
  /// By intent: their places, in order.
  private var placesOfIntent: [[Int]]
  /// The places in the order in which they are considered for suggestions, once it was asked for.
  private var order: [Int]?
  /// How many ever began.
  private var begun: Int32 = 0

  init(intents: Int) { placesOfIntent = Array(repeating: [], count: intents) }

  var isEmpty: Bool { all.isEmpty }
  var indices: Range<Int> { all.indices }

  subscript(place: Int) -> PredictionState { all[place] }

  /// The places of an intent's predictions, in the order in which they began.
  func places(of intent: IntentID) -> [Int] { placesOfIntent[intent.index] }

  /// The place of the prediction of an item.
  func place(of item: Int32) -> Int? { items.firstIndex(of: item) }

  /// When the first of them ends.
  var firstEnd: SimulationTime { all.reduce(.never) { min($0, $1.end) } }

  /// The one of an intent's predictions that speaks for a widget's saved values.
  func speaking(
    for saved: Configuration,
    of definition: IntentDefinition,
    _ intent: IntentID,
    defaults: Policy.DefaultMatching
  ) -> PredictionState? {
    PredictionMatchRule.speaking(
      among: placesOfIntent[intent.index].lazy.map { all[$0] },
      saved: saved,
      of: definition,
      defaults: defaults
    )
  }

  /// The places in the order of `PredictionMatchRule.precedes`; sorted when something changed.
  mutating func inOrder() -> [Int] {
    if let order { return order }
    let sorted = PredictionMatchRule.order(all)
    order = sorted
    return sorted
  }

  /// Takes in one that begins and gives it its identity.
  mutating func begin(_ prediction: PredictionState, of item: Int32) -> PredictionState {
    var prediction = prediction
    begun += 1
    prediction.id = begun
    placesOfIntent[prediction.intent.index].append(all.count)
    all.append(prediction)
    items.append(item)
    order = nil
    return prediction
  }

  /// Puts other counts in place of those of one that goes on; false when nothing differs.
  mutating func change(at place: Int, to newer: PredictionState) -> Bool {
    var newer = newer
    newer.id = all[place].id
    guard newer != all[place] else { return false }
    all[place] = newer
    order = nil
    return true
  }

  /// Takes out one that is over.
  mutating func end(at place: Int) -> PredictionState {
    for intent in placesOfIntent.indices where !placesOfIntent[intent].isEmpty {
      placesOfIntent[intent].removeAll { $0 == place }
      for index in placesOfIntent[intent].indices where placesOfIntent[intent][index] > place {
        placesOfIntent[intent][index] -= 1
      }
    }
    items.remove(at: place)
    order = nil
    return all.remove(at: place)
  }
}
