import SimulationCore

/// When HABIT predicts an item (decisions 42 and 43; Learning Habits, 4).
///
/// All of it is ours†, and was chosen on the first 70 % of four real logs. The time predicts it:
/// viewed around now on three days at least, and the share of these days, pooled with the
/// likelihood of the next quarter-hour, is high enough; or the days alone are regular enough. Or it
/// usually follows the last view. Nothing is predicted in the first 24 hours, or within an hour of
/// its view.
package enum SurfacingRule {
  /// How many observations must support a prediction, and any sentence about it†.
  package static let support = 3
  /// How many must support one that rests on them alone, or a suggestion†.
  static let firmSupport = 4
  /// How long after its last view an item rests, in seconds†.
  static let rest: Int64 = 3600
  /// How long nothing is predicted after the first view of all, in seconds†.
  static let silence: Int64 = 86_400
  /// How long after a view what usually follows it is wanted, in seconds†.
  static let followingSpan: Int64 = 900
  /// How many of the last times are asked about what follows†.
  static let followingTimes = 20
  /// How likely something must follow to be suggested†.
  static let firmFollowing = 0.5
  /// By how much more the share and the time of day weigh for each day beyond three†.
  static let weightOfDay = 0.05
  /// How many virtual times pull what follows towards its usual rate, against chance pairs†.
  static let followingPrior = 4.0

  struct Reason {
    var basis: HabitBasis
    var strength: Double
    var isFirm: Bool
  }

  /// How likely a view within the hour is.
  ///
  /// The logits of both are pooled, two to one; an hour has four quarter-hours. The more days were
  /// counted, the more their share and the time of day weigh: three may have been chance.
  ///
  /// - Parameters:
  ///   - share: of the counted days, those with a view within the hour.
  ///   - days: the number of counted days.
  ///   - next: the evidence for the next quarter-hour, if any.
  /// - Returns: 0 to 1.
  static func strength(share: Double, ofDays days: Int, next: TimingEvidence?) -> Double {
    let growth = 1 + weightOfDay * Double(max(0, days - support))
    let ofShare = 2 * logit(share)
    let ofTime = (hour + logit(next?.time ?? 0)) / 3
    let ofRest = (2 * hour + logit(next?.after ?? 0) + logit(next?.rhythm ?? 0)) / 3
    let weights = growth * (2 + 1.0 / 3) + 2.0 / 3
    let odds = PortableMath.exp((growth * (ofShare + ofTime) + ofRest) / weights)
    return odds / (1 + odds)
  }

  /// The factor from a quarter-hour to an hour, as a logarithm.
  private static let hour = PortableMath.log(4.0)

  private static func logit(_ p: Double) -> Double {
    let p = TimingEvidence.bounded(p)
    return PortableMath.log(p / (1 - p))
  }

  static func strength(_ count: FollowingCount) -> Double {
    let usual = Double(count.anyTimes) / Double(max(1, count.ofAnyTimes))
    return (Double(count.times) + followingPrior * usual) / (Double(count.ofTimes) + followingPrior)
  }

  static func isRegular(_ days: Int, _ share: Double, _ settings: HabitSettings) -> Bool {
    days >= firmSupport && share >= Double(settings.regular) / 1_000_000
  }

  static func isLikely(_ strength: Double, _ settings: HabitSettings) -> Bool {
    strength >= Double(settings.likely) / 1_000_000
  }

  /// Why what usually follows is wanted, or nil when it does not follow often enough.
  static func reason(
    _ count: FollowingCount,
    _ record: FollowingRecord,
    _ settings: HabitSettings
  ) -> Reason? {
    let strength = record.corrected(strength(count))
    guard isLikely(strength, settings) else { return nil }
    var count = count
    count.came = record.last
    return Reason(basis: .following(count), strength: strength, isFirm: isFirm(count, strength))
  }

  static func isFirm(_ count: FollowingCount, _ strength: Double) -> Bool {
    count.times >= firmSupport && strength >= firmFollowing
  }

  static func rests(_ last: Int64, at seconds: Int64) -> Bool { seconds - last < rest }
}
