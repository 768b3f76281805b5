import SimulationCore

/// When HABIT says that an item is wanted now (decisions 42 and 43, `behaviour.md` 4.3).
///
/// All of it is ours†. One of three must hold, each with three observations at least: it is viewed
/// regularly around this time of day, it usually follows what was just viewed, or the pooled
/// likelihood of the next quarter-hour is high. Nothing is predicted in the first 24 hours, or when
/// it was viewed in the last hour.
enum SurfacingRule {
  /// How many observations must support a prediction, and any sentence about it†.
  static let support = 3
  /// How long after its last view an item rests, in seconds†.
  static let rest: Int64 = 3600
  /// How long nothing is predicted after the first view of all, in seconds†.
  static let silence: Int64 = 86_400
  /// How long after a view what usually follows it is wanted, in seconds†.
  static let followingSpan: Int64 = 900
  /// How many of the last times are asked about what follows†.
  static let followingTimes = 10

  /// What spoke for a prediction when it began.
  struct Reason: Sendable {
    var basis: HabitBasis
    /// The probability, 0 to 1.
    var strength: Double

    init(basis: HabitBasis, strength: Double) {
      self.basis = basis
      self.strength = strength
    }

    init(_ counted: PredictionBasis.TimeOfDay) {
      basis = .counted(.timeOfDay(counted))
      strength = SurfacingRule.strength(counted.days, of: counted.ofDays)
    }

    init(_ following: FollowingCount) {
      basis = .following(following)
      strength = SurfacingRule.strength(following.times, of: following.ofTimes)
    }
  }

  /// How strongly a count speaks: its share with one more chance that came to nothing†.
  static func strength(_ hits: Int, of chances: Int) -> Double {
    Double(hits) / Double(chances + 1)
  }

  /// Whether an item rests at a moment, because it was just viewed.
  static func rests(_ last: Int64, at seconds: Int64) -> Bool { seconds - last < rest }

  /// Why a prediction suggests no widget that is placed nowhere, or nil when it may†.
  static func doubt(
    _ reason: Reason,
    outcomes: HabitOutcomes,
    policy: Policy
  ) -> SuggestionDoubt? {
    if outcomes.ignoredDays >= 2 { return .ignored }
    let needed = Double(policy.learnSuggest) / 1_000_000
    return reason.strength >= needed ? nil : .unsure
  }
}
