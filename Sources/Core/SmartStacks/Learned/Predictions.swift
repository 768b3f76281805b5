import SimulationCore

/// What is predicted now: one list, found by intent, by item and in the order of suggestions.
///
/// Each keeps its slot while it holds, so that taking one out moves no other.
struct Predictions {
  private var slots: [PredictionState] = []
  /// What their places in the order of suggestions go by.
  private var standings: [PredictionMatchRule.Standing] = []
  private var free: [Int] = []
  /// The slots in the order in which they began.
  private var sequence: [Int] = []
  private var slotOfItem: [Int32: Int] = [:]
  private var itemOfSlot: [Int32] = []
  /// The slots of each intent, in the order in which they began.
  private var slotsOfIntent: [[Int]]
  private var slotOfApp: [Int?]
  /// The slots in the order in which they are considered for suggestions; an app suggests nothing.
  private(set) var inOrder: [Int] = []
  /// How many ever began.
  private var begun: Int32 = 0

  init(intents: Int, apps: Int) {
    slotsOfIntent = Array(repeating: [], count: intents)
    slotOfApp = Array(repeating: nil, count: apps)
  }

  var isEmpty: Bool { sequence.isEmpty }

  /// All, in the order in which they began.
  var all: [PredictionState] { sequence.map { slots[$0] } }

  /// The one in a slot in use.
  subscript(slot: Int) -> PredictionState { slots[slot] }

  /// The slots of an intent's predictions, in the order in which they began.
  func slots(of intent: IntentID) -> [Int] { slotsOfIntent[intent.index] }

  func launch(of app: AppID) -> PredictionState? { slotOfApp[app.index].map { slots[$0] } }

  /// The predictions that apps are opened, in the order of the apps.
  var launches: [PredictionState] { slotOfApp.compactMap { $0.map { slots[$0] } } }

  func slot(of item: Int32) -> Int? { slotOfItem[item] }

  /// The one of an intent's predictions that speaks for a widget's saved values.
  func speaking(
    for saved: Configuration,
    of definition: IntentDefinition,
    _ intent: IntentID,
    defaults: Policy.DefaultMatching
  ) -> PredictionState? {
    PredictionMatchRule.speaking(
      among: slotsOfIntent[intent.index].lazy.map { self[$0] },
      saved: saved,
      of: definition,
      defaults: defaults
    )
  }

  // MARK: Changing

  /// Takes in one that begins and gives it its identity.
  mutating func begin(_ prediction: PredictionState, of item: Int32) -> PredictionState {
    var prediction = prediction
    begun += 1
    prediction.id = begun
    let slot = free.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(prediction)
      standings.append(PredictionMatchRule.Standing(prediction))
      itemOfSlot.append(item)
    } else {
      slots[slot] = prediction
      standings[slot] = PredictionMatchRule.Standing(prediction)
      itemOfSlot[slot] = item
    }
    sequence.append(slot)
    slotOfItem[item] = slot
    switch prediction.subject {
    case .intent(let intent, _, _):
      slotsOfIntent[intent.index].append(slot)
      enterOrder(slot)
    case .app(let app): slotOfApp[app.index] = slot
    }
    return prediction
  }

  /// Puts other counts in place of those of one that goes on; false when nothing differs.
  mutating func change(in slot: Int, to newer: PredictionState) -> Bool {
    var newer = newer
    newer.id = self[slot].id
    guard newer != self[slot] else { return false }
    slots[slot] = newer
    standings[slot] = PredictionMatchRule.Standing(newer)
    guard newer.intent != nil else { return true }
    inOrder.removeAll { $0 == slot }
    enterOrder(slot)
    return true
  }

  /// Notes which widgets a predicted launch means by now, and returns it.
  ///
  /// - Precondition: the app is predicted to be opened.
  mutating func change(launchOf app: AppID, meaning widgets: [WidgetID]) -> PredictionState {
    let slot = slotOfApp[app.index] ?? 0
    slots[slot].meant = widgets
    return slots[slot]
  }

  /// Takes out one that is over.
  mutating func end(in slot: Int) -> PredictionState {
    let prediction = self[slot]
    free.append(slot)
    sequence.removeAll { $0 == slot }
    switch prediction.subject {
    case .intent(let intent, _, _):
      inOrder.removeAll { $0 == slot }
      slotsOfIntent[intent.index].removeAll { $0 == slot }
    case .app(let app): slotOfApp[app.index] = nil
    }
    if slotOfItem[itemOfSlot[slot]] == slot { slotOfItem[itemOfSlot[slot]] = nil }
    return prediction
  }

  /// Takes out all.
  mutating func endAll() { for slot in sequence { _ = end(in: slot) } }

  /// Puts one in its place in the order of suggestions; of equals the one that began first.
  private mutating func enterOrder(_ slot: Int) {
    let place = inOrder.partition { precedes($0, slot) }
    inOrder.insert(slot, at: place)
  }

  /// Whether one is considered for a suggestion before another.
  func precedes(_ slot: Int, _ other: Int) -> Bool {
    PredictionMatchRule.precedes(standings[slot], standings[other])
  }

  func item(in slot: Int) -> Int32 { itemOfSlot[slot] }
}

extension World {
  /// The one of several predictions that would speak for a widget with certain values: what the
  /// engine would ask, for views that look ahead (decision 44, reading 34).
  ///
  /// - Parameters:
  ///   - predictions: what is predicted, of any intents.
  ///   - kind: the widget's kind.
  ///   - saved: the values that the person set.
  /// - Returns: the prediction, or nil when none means such a widget.
  public func prediction(
    among predictions: [PredictionState],
    for kind: KindID,
    saved: Configuration
  ) -> PredictionState? {
    guard let intent = intent(of: kind) else { return nil }
    return PredictionMatchRule.speaking(
      among: predictions.lazy.filter { $0.intent == intent },
      saved: saved,
      of: intents[intent.index],
      defaults: policy.matchDefaults
    )
  }
}
