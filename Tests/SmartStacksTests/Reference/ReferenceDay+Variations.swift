import SimulationCore
import SmartStacks

// What days made by chance leave as it is, and the reference judges as well.
extension World {
  /// Entries for some configurations alone, entries after the end, dates without an end, and
  /// further knobs; drawn apart, and on half of the days nothing.
  mutating func vary(_ seed: UInt64) {
    var stream = Seed(seed).stream("reference variations")
    func chance(_ percent: UInt64) -> Bool { stream.next(below: 100) < percent }
    guard chance(50) else { return }
    for kind in kinds.indices {
      let isConfigured = kinds[kind].intent != nil
      for entry in kinds[kind].timeline.indices where isConfigured && chance(60) {
        kinds[kind].timeline[entry].when = Self.values[Int(stream.next(below: 4))]
      }
      // Known, so it belongs to the scale of its kind, though it never comes (reading 8).
      if chance(20) { kinds[kind].timeline.append(TimelineEntry(date: end, relevance: r(70, 600))) }
    }
    for index in inputs.indices {
      guard case .shortcuts(let app, var list) = inputs[index].input else { continue }
      for shortcut in list.indices {
        list[shortcut].providers = list[shortcut].providers.map { provider in
          guard case .date(let start, _) = provider, chance(20) else { return provider }
          return .date(start: start, end: nil)
        }
      }
      inputs[index].input = .shortcuts(app, list)
    }
    if chance(15) { policy.compare = .raw }
    if chance(4) { policy.limitConcurrent = 0 }
    if chance(10) { policy.suggestionSources = .prediction }
    if chance(10) { policy.combinePrediction = 700_000 }
    if chance(10) { policy.openEnd = .minutes(20) }
  }

  private static let values = ["card=0", "card=1", "shop=all", "card=0,shop=all"].map {
    Day.configuration($0)
  }
}
