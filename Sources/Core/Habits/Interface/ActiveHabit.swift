/// A prediction of HABIT that holds, from its beginning on.
struct ActiveHabit: Sendable {
  var item: Int32
  /// The place of the item in what was learned.
  var place: Int
  var start: HabitMoment
  /// When it ends, in seconds since 1970-01-01T00:00Z.
  var end: Int64
  var reason: SurfacingRule.Reason {
    didSet { wasDoubted = wasDoubted || !reason.isFirm }
  }
  /// Whether it was in doubt at some time since it began.
  private(set) var wasDoubted: Bool

  init(item: Int32, place: Int, start: HabitMoment, end: Int64, reason: SurfacingRule.Reason) {
    (self.item, self.place, self.start, self.end) = (item, place, start, end)
    self.reason = reason
    wasDoubted = !reason.isFirm
  }
}

/// How predictions of an item went that are over.
struct HabitOutcomes: Sendable {
  /// The last ten, the oldest first, with their days.
  private(set) var last: [(day: Int32, isRight: Bool)] = []

  static let kept = 10

  mutating func append(_ isRight: Bool, on day: Int32) {
    last.append((day, isRight))
    if last.count > Self.kept { last.removeFirst() }
  }

  var record: TrackRecord { TrackRecord(outcomes: last.map(\.isRight)) }

  /// Whether the last predictions, on two days†, all failed to come true.
  var areIgnored: Bool {
    let failed = last.reversed().prefix { !$0.isRight }
    return failed.contains { $0.day != failed.first?.day }
  }
}
