import SimulationCore
import SmartStacks

/// What was viewed often and lately comes first: every view counts half after 30 days, as in
/// Firefox.
struct Frecency: ChoiceModel {
  private static let halfLife = 30.0 * 86_400

  private var masses: [Double] = []
  /// When each mass was worth what it says.
  private var times: [Int64] = []

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item == masses.count {
      masses.append(0)
      times.append(moment.seconds)
    }
    masses[item] = mass(of: item, at: moment) + 1
    times[item] = moment.seconds
  }

  func score(at moment: HabitMoment, into scores: inout [Double]) {
    scores.removeAll(keepingCapacity: true)
    for item in masses.indices { scores.append(mass(of: item, at: moment)) }
  }

  private func mass(of item: Int, at moment: HabitMoment) -> Double {
    let age = Double(moment.seconds - times[item])
    return masses[item] * PortableMath.exp2(-age / Self.halfLife)
  }
}
