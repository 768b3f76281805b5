import SimulationCore

/// The clock of a run: the current moment, its local day, by which limits count (decisions 23 and
/// 24), and the next input.
struct DayClock {
  private(set) var now = SimulationTime.zero
  /// The number of the local day, counted from the start.
  private(set) var day: Int32 = 0
  private(set) var nextDay: SimulationTime
  private(set) var nextInput = 0

  init(calendar: LocalCalendar) { nextDay = calendar.startOfNextDay(after: .zero) }

  mutating func reach(_ instant: SimulationTime, in calendar: LocalCalendar) -> Bool {
    now = instant
    guard instant >= nextDay else { return false }
    day += 1
    nextDay = calendar.startOfNextDay(after: now)
    return true
  }

  mutating func passInput() { nextInput += 1 }

  /// Advances to a moment before which nothing is due.
  mutating func wait(until moment: SimulationTime) { now = max(now, moment) }
}

enum Due {
  case entries(track: Int32, delivery: Int32)
  /// Outdated when something else was planned since.
  case reload(track: Int32, plan: Int32)
  /// Outdated when another entry governs by then.
  case windowCloses(widget: Int32, entry: Int32)
  case stackWakes(Int32)
  /// A period of a relevant shortcut begins or ends, or a hold ends that kept one waiting.
  case suggestionsWake
  case poolAges(Int32)
  /// A half hour begins, in which another widget may be likeliest (decision 55).
  case restWakes
  /// Outdated when something was learned or deleted since.
  case predictionsChange
}

/// By app, what lifts only gaps, daily limits and the reload budget (decision 25).
struct DeveloperMode {
  private let plan: Plan
  private(set) var byApp: [Bool]

  init(plan: Plan) {
    self.plan = plan
    byApp = plan.world.apps.map { $0.developerMode || plan.world.policy.developerMode }
  }

  /// Turns it on or off for an app, or for all when nil.
  mutating func set(_ app: AppID?, on: Bool) {
    for index in byApp.indices where app == nil || app?.index == index { byApp[index] = on }
  }

  @inline(__always)
  func isOn(ofKind kind: Int32) -> Bool { byApp[plan.world.kinds[Int(kind)].app.index] }
}
