import SimulationCore

/// When HABIT says that an item is wanted now (decisions 42 and 43; Learning Habits, 4).
///
/// All of it is ours†, and was chosen on the first 70 % of four real logs. Either the time speaks
/// for it: viewed around now on three days at least, and the share of these days, pooled with the
/// likelihood of the next quarter-hour, says that a view within the hour is likely enough; or the
/// days alone are regular enough. Or it usually follows what was just viewed. Nothing is predicted
/// in the first 24 hours, or when it was viewed in the last one.
package enum SurfacingRule {
  /// How many observations must support a prediction, and any sentence about it†.
  package static let support = 3
  /// How many must support one that rests on them alone, or suggests what was never added†.
  static let firmSupport = 4
  /// How long after its last view an item rests, in seconds†.
  static let rest: Int64 = 3600
  /// How long nothing is predicted after the first view of all, in seconds†.
  static let silence: Int64 = 86_400
  /// How long after a view what usually follows it is wanted, in seconds†.
  static let followingSpan: Int64 = 900
  /// How many of the last times are asked about what follows†.
  static let followingTimes = 20
  /// How sure it must be that something follows before it suggests what was never added†.
  static let firmFollowing = 0.5
  /// By how much more than at three days their share, and the time of day, weigh for each day more
  /// that is asked†.
  static let weightOfDay = 0.05
  /// With how many virtual times what follows shrinks to how often it follows anything†.
  ///
  /// Of many pairs those that followed often by chance would be picked else.
  static let followingPrior = 4.0

  /// What spoke for a prediction when it began.
  struct Reason {
    var basis: HabitBasis
    /// How likely a view within the hour is, 0 to 1.
    var strength: Double
    /// Whether it is firm enough to offer what the person put nowhere.
    var isFirm: Bool
  }

  /// How likely a view within the hour is: by the days that had one, and by the next quarter-hour.
  ///
  /// The logits of both are pooled, two to one; an hour has four quarter-hours, hence the four. The
  /// share, and the time of day in the quarter-hour, weigh the more the more days were asked: three
  /// may have been chance, and ten say more than what was viewed last does.
  ///
  /// - Parameters:
  ///   - share: of the days that were asked, those with a view within the hour.
  ///   - days: how many these are.
  ///   - next: what is known of the next quarter-hour; nil where nothing is.
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

  /// How many times likelier an hour makes it than a quarter-hour, as a logarithm.
  private static let hour = PortableMath.log(4.0)

  private static func logit(_ p: Double) -> Double {
    let p = TimingEvidence.bounded(p)
    return PortableMath.log(p / (1 - p))
  }

  /// How likely it is that something follows, from how often it did alone.
  static func strength(_ count: FollowingCount) -> Double {
    let usual = Double(count.anyTimes) / Double(max(1, count.ofAnyTimes))
    return (Double(count.times) + followingPrior * usual) / (Double(count.ofTimes) + followingPrior)
  }

  /// Whether a share of days is regular enough by itself.
  static func isRegular(_ days: Int, _ share: Double, _ settings: HabitSettings) -> Bool {
    days >= firmSupport && share >= Double(settings.regular) / 1_000_000
  }

  static func isLikely(_ strength: Double, _ settings: HabitSettings) -> Bool {
    strength >= Double(settings.likely) / 1_000_000
  }

  /// Why what usually follows is wanted, or nil when it does not follow often enough, given how
  /// such predictions came.
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

  /// Whether an item rests at a moment, because it was just viewed.
  static func rests(_ last: Int64, at seconds: Int64) -> Bool { seconds - last < rest }
}
