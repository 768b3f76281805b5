import SimulationCore

// What apps donate, and what is learned from it (decisions 40 to 46).
extension Engine {
  mutating func donate(_ interaction: Interaction, by app: AppID, log: inout [Record]) {}

  mutating func deleteDonations(
    _ which: DonationSelection,
    of app: AppID,
    log: inout [Record]
  ) {}

  /// The part of the day in which an app is typically used, if that is now; nil when it is not, or
  /// when nothing was learned (decision 35).
  func usagePeriod(of app: AppID) -> DatePeriodsRule.Period? { nil }

  /// The person opens an app: it teaches when the app is typically used (decision 35).
  mutating func open(_ app: AppID, stack: StackID?, log: inout [Record]) {
    log.append(Record(time: now, event: .userOpened(app: app, stack: stack)))
  }
}
