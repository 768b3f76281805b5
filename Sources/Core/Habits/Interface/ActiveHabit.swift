import SimulationCore

struct ActiveHabit {
  var item: Int32
  var place: Int
  var start: HabitMoment
  /// When it ends, in seconds since 1970-01-01T00:00Z.
  var end: Int64
  var reason: SurfacingRule.Reason { didSet { wasDoubted = wasDoubted || !reason.isFirm } }
  private(set) var wasDoubted: Bool

  init(item: Int32, place: Int, start: HabitMoment, end: Int64, reason: SurfacingRule.Reason) {
    (self.item, self.place, self.start, self.end) = (item, place, start, end)
    self.reason = reason
    wasDoubted = !reason.isFirm
  }
}

struct HabitOutcomes {
  /// The last ten, the oldest first, with their days.
  private(set) var last: [(day: Int32, isRight: Bool)] = []

  static let kept = 10

  mutating func append(_ isRight: Bool, on day: Int32) {
    last.append((day, isRight))
    if last.count > Self.kept { last.removeFirst() }
  }

  var record: TrackRecord { TrackRecord(outcomes: last.map(\.isRight)) }

  /// Whether the last predictions, on two days†, all failed.
  var areIgnored: Bool {
    let failed = last.reversed().prefix { !$0.isRight }
    return failed.contains { $0.day != failed.first?.day }
  }
}

/// How often predictions of what follows came true, over all items of a person.
///
/// These counts promise the same to everybody, but come true much oftener for some: outcomes
/// correct the odds. Predictions by time come true as stated and are left alone.
struct FollowingRecord {
  /// After how many more an outcome counts half†.
  private static let halfLife = 50.0
  private static let fade = PortableMath.exp2(-1 / halfLife)
  /// The weight of the prior, in outcomes that came true as stated†.
  private static let prior = 10.0
  /// By what factor the odds change at most†: a bad time can end.
  private static let most = 8.0

  private var count = 0.0
  private var said = 0.0
  private var came = 0.0
  private(set) var last = TrackRecord()

  mutating func note(said likelihood: Double, isRight: Bool) {
    count = count * Self.fade + 1
    said = said * Self.fade + likelihood
    came = came * Self.fade + (isRight ? 1 : 0)
    last.outcomes.append(isRight)
    if last.outcomes.count > HabitOutcomes.kept { last.outcomes.removeFirst() }
  }

  /// Corrects what the counts alone promise.
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
