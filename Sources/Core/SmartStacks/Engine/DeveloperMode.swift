/// For which apps Developer Mode is on: it lifts gaps, daily limits and the reload budget, and
/// nothing else (decision 25).
struct DeveloperMode {
  private let plan: Plan
  private(set) var byApp: [Bool]

  init(plan: Plan) {
    self.plan = plan
    byApp = plan.world.apps.map { $0.developerMode || plan.world.policy.developerMode }
  }

  /// Turns it on or off for an app, or for all.
  mutating func set(_ app: AppID?, on: Bool) {
    for index in byApp.indices where app == nil || app?.index == index { byApp[index] = on }
  }

  /// Whether it is on for the app of a kind.
  @inline(__always)
  func isOn(ofKind kind: Int32) -> Bool { byApp[plan.world.kinds[Int(kind)].app.index] }
}
