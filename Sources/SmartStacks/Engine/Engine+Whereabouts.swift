import SimulationCore

// Where the person is, and in which part of the day (decision 38, X3).
extension Engine {
  mutating func setPlace(_ name: String, isThere: Bool, log: inout [Record]) {}

  mutating func setRoutine(_ situation: RoutineSituation, isOn: Bool, log: inout [Record]) {}

  mutating func setPermission(
    _ permission: LocationPermission,
    of app: AppID,
    log: inout [Record]
  ) {}

  /// RelevanceKit compiles everywhere and has no effect off the watch (decision 53).
  mutating func refuseRelevanceKit(_ call: String, of app: AppID, log: inout [Record]) {
    let refused = Record.Refused(
      action: call,
      subject: plan.world.apps[app.index].name,
      reason: .noEffect
    )
    log.append(Record(time: now, event: .inputRefused(refused)))
  }
}
