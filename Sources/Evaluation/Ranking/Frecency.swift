import Habits
import SimulationCore

/// What was viewed often and lately comes first: every view counts half after 30 days, as in
/// Firefox.
struct Frecency: ChoiceModel {
  private static let halfLife = 30.0 * 86_400
  /// After so many half-lives the numbers are brought down again.
  private static let longest = 500.0

  /// The views of each item, worth what a view at the reference time is worth: all fade alike, so
  /// that their order needs no fading.
  private var masses: [Double] = []
  private var reference: Int64?

  mutating func learn(_ item: Int, at moment: HabitMoment) {
    if item == masses.count { masses.append(0) }
    var age = Double(moment.seconds - (reference ?? moment.seconds)) / Self.halfLife
    if reference == nil || age > Self.longest {
      let fade = PortableMath.exp2(-age)
      for item in masses.indices { masses[item] *= fade }
      reference = moment.seconds
      age = 0
    }
    masses[item] += PortableMath.exp2(age)
  }

  func score(at moment: HabitMoment, into scores: inout [Double]) { scores = masses }
}
