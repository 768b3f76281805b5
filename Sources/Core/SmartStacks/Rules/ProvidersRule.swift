import SimulationCore

/// When a relevant shortcut is current, by its providers (decisions 35 to 38, X3).
///
/// Several dates add up. Location and daily routine serve the watch face and are not supported by
/// Widget Suggestions (WWDC21 10049 7:45), yet the documentation says that they can influence
/// stacks: `providers.nonDate` decides. Without providers the system decides by when the app is
/// typically used (7:31).
struct ProvidersRule {
  typealias Period = DatePeriodsRule.Period

  let periods: [Period]
  private(set) var places: [String] = []
  private(set) var situations: [RoutineSituation] = []
  private var hasDate = false
  let isEmpty: Bool

  init(_ providers: [RelevantShortcut.Provider], openEnd: SimulationDuration) {
    periods = DatePeriodsRule.periods(of: providers, openEnd: openEnd)
    isEmpty = providers.isEmpty
    for provider in providers {
      switch provider {
      case .date: hasDate = true
      case .location(let place): places.append(place)
      case .dailyRoutine(let name):
        if let situation = RoutineSituation(rawValue: name) { situations.append(situation) }
      }
    }
  }

  /// The current period of all providers that count: from the first start to the last end.
  func period(
    at time: SimulationTime,
    usage: @autoclosure () -> Period?,
    whereabouts: Whereabouts?,
    permission: LocationPermission
  ) -> Period? {
    if isEmpty { return usage() }
    var holding = periods.first { $0.contains(time) }
    func add(_ start: SimulationTime, _ provider: Record.SuggestionWindow.Provider) {
      let period = Period(start: start, end: .never, provider: provider)
      guard var longest = holding else { return holding = period }
      longest.extend(to: period)
      longest.start = min(longest.start, start)
      holding = longest
    }
    guard let whereabouts else { return holding }
    if permission != .never {
      for place in places { whereabouts.arrival(at: place).map { add($0, .place(place)) } }
    }
    if permission == .always {
      for situation in situations {
        whereabouts.start(of: situation).map { add($0, .routine(situation)) }
      }
    }
    return holding
  }

  /// Why no provider is current, if for another reason than a date.
  ///
  /// Without providers it waits for the app's next typical use, if that was learned.
  func obstacle(
    nextUsage: @autoclosure () -> SimulationTime?,
    whereabouts: Whereabouts?,
    permission: LocationPermission
  ) -> Obstacle? {
    if isEmpty {
      let next = nextUsage()
      return Obstacle(
        reason: next == nil ? .noHabit : .notNow,
        until: next ?? .never,
        source: .shortcut
      )
    }
    if hasDate { return nil }
    let isAllowed =
      !places.isEmpty && permission != .never || !situations.isEmpty && permission == .always
    let reason: WithheldReason =
      whereabouts == nil ? .nonDateProviders : isAllowed ? .notThere : .noPermission
    return Obstacle(reason: reason, source: .shortcut)
  }
}
