import SimulationCore

/// How often it came of what was predicted to follow, over all items of a person.
///
/// The counts of what followed promise the same to everybody, and what they promise comes much
/// oftener for some than for others: so the odds are corrected by how it came. What the time speaks
/// for comes about as it is said, and is left as it is.
struct FollowingRecord: Sendable {
  /// After how many more an outcome counts half†.
  private static let halfLife = 50.0
  private static let fade = PortableMath.exp2(-1 / halfLife)
  /// Of how many outcomes it is supposed that they came as they were said†.
  private static let prior = 10.0
  /// How many times likelier, or less likely, a prediction becomes at most†.
  ///
  /// So what always followed is said again, and a bad time can end.
  private static let most = 8.0

  /// The outcomes, what was said of them by the counts alone, and how many came; all fade.
  private var count = 0.0
  private var said = 0.0
  private var came = 0.0
  /// The last ones, the oldest first.
  private(set) var last = TrackRecord()

  /// Notes what came of a prediction that is over, and how likely the counts alone made it.
  mutating func note(said likelihood: Double, isRight: Bool) {
    count = count * Self.fade + 1
    said = said * Self.fade + likelihood
    came = came * Self.fade + (isRight ? 1 : 0)
    last.outcomes.append(isRight)
    if last.outcomes.count > HabitOutcomes.kept { last.outcomes.removeFirst() }
  }

  /// How likely something is to follow, given what the counts alone say.
  func corrected(_ likelihood: Double) -> Double {
    guard count > 0 else { return likelihood }
    let usual = said / count
    let shown = (came + Self.prior * usual) / (count + Self.prior)
    let times = min(max(Self.odds(shown) / Self.odds(usual), 1 / Self.most), Self.most)
    let odds = Self.odds(likelihood) * times
    return odds / (1 + odds)
  }

  private static func odds(_ likelihood: Double) -> Double {
    let bounded = min(max(likelihood, 0.001), 0.999)
    return bounded / (1 - bounded)
  }
}
