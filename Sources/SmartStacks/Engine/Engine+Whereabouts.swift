import SimulationCore

// Where the person is, and in which part of the day (decision 38, X3).
extension Engine {
  /// The person comes to a place or leaves it.
  mutating func setPlace(_ name: String, isThere: Bool, log: inout EventLog) {
    guard shortcuts.whereabouts.set(name, isThere: isThere, at: now) else { return }
    shortcutsChanged()
    log.append(.placeChanged(name, isThere: isThere), at: now)
  }

  /// A situation of the person's day begins or ends.
  mutating func setRoutine(_ situation: RoutineSituation, isOn: Bool, log: inout EventLog) {
    guard shortcuts.whereabouts.set(situation, isOn: isOn, at: now) else { return }
    shortcutsChanged()
    log.append(.routineChanged(situation, isOn: isOn), at: now)
  }

  /// The person lets an app know where they are, or no longer.
  mutating func setPermission(
    _ permission: LocationPermission,
    of app: AppID,
    log: inout EventLog
  ) {
    guard shortcuts.set(permission, of: app) else { return }
    shortcutsChanged()
    log.append(.permissionChanged(app: app, permission), at: now)
  }

  /// RelevanceKit compiles everywhere and has no effect off the watch (decision 53).
  mutating func refuseRelevanceKit(_ call: String, of app: AppID, log: inout EventLog) {
    let refused = Record.Refused(
      action: call,
      subject: plan.world.apps[app.index].name,
      reason: .noEffect
    )
    log.append(.inputRefused(refused), at: now)
  }
}
