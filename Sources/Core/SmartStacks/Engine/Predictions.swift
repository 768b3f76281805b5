import SimulationCore

/// The current predictions; each keeps its slot while it holds.
struct Predictions {
  private let plan: Plan
  private var slots: [PredictionState] = []
  private var ranks: [PredictionMatchRule.Rank] = []
  private var free: [Int] = []
  /// In the order in which they began.
  private var sequence: [Int] = []
  private var slotOfItem: [Int32: Int] = [:]
  private var itemOfSlot: [Int32] = []
  /// In the order in which they began.
  private var slotsOfIntent: [[Int]]
  private var slotOfApp: [Int?]
  /// The slots in the order in which they are considered for suggestions; apps are not among them.
  private(set) var inOrder: [Int] = []
  private var begun: Int32 = 0

  /// Only so many predictions, the strongest, are compared for the likeliest†: every change asks.
  private static let mostCompared = 64

  init(plan: Plan) {
    self.plan = plan
    slotsOfIntent = Array(repeating: [], count: plan.world.intents.count)
    slotOfApp = Array(repeating: nil, count: plan.world.apps.count)
  }

  var isEmpty: Bool { sequence.isEmpty }

  /// In the order in which they began.
  var all: [PredictionState] { sequence.map { slots[$0] } }

  subscript(slot: Int) -> PredictionState { slots[slot] }

  /// In the order in which they began.
  func slots(of intent: IntentID) -> [Int] { slotsOfIntent[intent.index] }

  func launch(of app: AppID) -> PredictionState? { slotOfApp[app.index].map { slots[$0] } }

  var launches: [PredictionState] { slotOfApp.compactMap { $0.map { slots[$0] } } }

  func slot(of item: Int32) -> Int? { slotOfItem[item] }

  /// The prediction for a placed or suggested widget: the most specific of what is donated, else
  /// that its app is opened.
  func speaking(
    for widget: Int,
    _ widgets: Widgets,
    _ home: Home,
    _ learning: Learning,
    _ defaults: Policy.DefaultMatching
  ) -> PredictionState? {
    let intent = widgets.intent(of: widget)
    guard intent >= 0 else { return launch(for: widget, widgets, home, learning) }
    return PredictionMatchRule.speaking(
      among: slotsOfIntent[intent].lazy.map { self[$0] },
      saved: widgets.configuration(of: widget),
      of: plan.world.intents[intent],
      defaults: defaults
    ) ?? launch(for: widget, widgets, home, learning)
  }

  /// The predicted launch for a placed widget: of several in one stack it counts for the visible
  /// one, else for the first†.
  private func launch(
    for widget: Int,
    _ widgets: Widgets,
    _ home: Home,
    _ learning: Learning
  ) -> PredictionState? {
    let app = widgets.app(of: widget)
    guard let launch = launch(of: app), widgets.isOpened(widget, by: learning) else { return nil }
    let stack = Int(widgets[widget].stack)
    guard stack >= 0 else { return launch }
    func isOpened(_ member: WidgetID) -> Bool {
      let other = Int(member.index)
      return widgets.app(of: other) == app && widgets.isOpened(other, by: learning)
    }
    let visible = home[stack].members[home[stack].visible]
    if Int(visible.index) == widget { return launch }
    if isOpened(visible) { return nil }
    let first = home[stack].members.first(where: isOpened)
    return first.map { Int($0.index) == widget } ?? false ? launch : nil
  }

  func contains(_ values: Configuration, of intent: IntentID) -> Bool {
    slots(of: intent).contains { slots[$0].values == values }
  }

  @inline(__always)
  func concern(kind: Int) -> Bool {
    let intent = Int(plan.kindIntents[kind])
    if intent >= 0, !slotsOfIntent[intent].isEmpty { return true }
    return slotOfApp[plan.world.kinds[kind].app.index] != nil
  }

  /// Whether a predicted launch yields to a prediction from donations of an intent that configures
  /// widgets of the app†.
  func yieldLaunch(of app: AppID) -> Bool {
    plan.appKinds[app.index].contains { kind in
      let intent = Int(plan.kindIntents[Int(kind)])
      return intent >= 0 && !slotsOfIntent[intent].isEmpty
    }
  }

  func yields(_ prediction: PredictionState) -> Bool {
    guard case .app(let app) = prediction.subject else { return false }
    return yieldLaunch(of: app)
  }

  /// The predictions likeliest to be viewed next, at most so many, in that order†.
  func likeliest(
    _ most: Int,
    by learning: inout Learning,
    at now: SimulationTime
  ) -> [PredictedIntent] {
    var places = Array(inOrder.prefix(Self.mostCompared))
    if places.count > 1 {
      let items = places.map { itemOfSlot[$0] }
      let shares = learning.expectedShares(of: items, within: .zero, at: now)
      let order = places.indices.sorted {
        let (one, other) = (shares[$0] ?? 0, shares[$1] ?? 0)
        return one == other ? $0 < $1 : one > other
      }
      places = order.map { places[$0] }
    }
    var found: [PredictedIntent] = []
    for place in places where found.count < most {
      let prediction = slots[place]
      guard let intent = prediction.intent else { continue }
      let item = PredictedIntent(intent: intent, values: prediction.values)
      if !found.contains(item) { found.append(item) }
    }
    return found
  }

  mutating func begin(_ prediction: PredictionState, of item: Int32) -> PredictionState {
    var prediction = prediction
    begun += 1
    prediction.id = begun
    let slot = free.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(prediction)
      ranks.append(PredictionMatchRule.Rank(prediction))
      itemOfSlot.append(item)
    } else {
      slots[slot] = prediction
      ranks[slot] = PredictionMatchRule.Rank(prediction)
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

  /// Updates the counts of a running prediction; false when nothing differs.
  mutating func change(in slot: Int, to newer: PredictionState) -> Bool {
    var newer = newer
    newer.id = self[slot].id
    guard newer != self[slot] else { return false }
    slots[slot] = newer
    ranks[slot] = PredictionMatchRule.Rank(newer)
    guard newer.intent != nil else { return true }
    inOrder.removeAll { $0 == slot }
    enterOrder(slot)
    return true
  }

  /// Requires that the app is predicted to be opened.
  mutating func change(launchOf app: AppID, meaning widgets: [WidgetID]) -> PredictionState {
    let slot = slotOfApp[app.index] ?? 0
    slots[slot].meant = widgets
    return slots[slot]
  }

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

  mutating func endAll() { for slot in sequence { _ = end(in: slot) } }

  /// Inserts a slot in the order of suggestions; of equals the one that began first.
  private mutating func enterOrder(_ slot: Int) {
    inOrder.insert(slot, at: inOrder.partition { precedes($0, slot) })
  }

  func precedes(_ slot: Int, _ other: Int) -> Bool {
    PredictionMatchRule.precedes(ranks[slot], ranks[other])
  }
}

extension World {
  /// The one of several predictions that would count for a widget with certain values, for views
  /// that look ahead (decision 44, reading 34).
  ///
  /// - Parameters:
  ///   - predictions: predictions of any intents.
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
      of: self[intent],
      defaults: policy.matchDefaults
    )
  }
}
