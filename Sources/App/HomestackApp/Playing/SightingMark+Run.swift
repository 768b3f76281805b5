import HomeScreenViews
import Scenarios
import SimulationCore
import SmartStacks
import Trials

extension SightingMark {
  /// What was seen, beside what a run shows that was computed as far.
  static func marks(of sightings: [Sighting], in run: Run) -> [SightingMark] {
    guard !sightings.isEmpty else { return [] }
    return SightingAgreement(of: sightings, with: run).results.map { result in
      let sighting = result.sighting
      return SightingMark(time: sighting.time, stack: sighting.stack, agrees: result.agrees)
    }
  }
}

extension LoadedScenario {
  func seen(onDayOf moment: SimulationTime) -> [Sighting] {
    let day = world.day(of: moment)
    let first = sightings.partition(while: { $0.time < day.lowerBound })
    let next = sightings.partition(while: { $0.time < day.upperBound })
    return Array(sightings[first..<max(first, next)])
  }
}
