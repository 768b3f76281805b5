import SimulationCore

/// What is regular on one day, worked out when it begins: only complete days are counted, so it
/// stays the same until the day ends.
struct DayPlan {
  let day: Int32
  /// By place of an item; nil where nothing is supported.
  private var counts: [RegularTimeRule.Counts?] = []
  /// By quarter-hour: the places with enough support.
  private var byQuarter = [[Int32]](repeating: [], count: 96)
  /// Whether no quarter-hour has an item with enough support.
  private(set) var isEmpty = true

  init(day: Int32, learner: borrowing HabitLearner) {
    self.day = day
    // Whoever was away for long has a plan for each of these days, and it costs nothing.
    guard !learner.diary.isEmpty else { return }
    // Most items have the same first day that is asked.
    var asked: [Int32: RegularTimeRule.Asked] = [:]
    counts.reserveCapacity(learner.items.count)
    for place in 0..<learner.items.count {
      guard learner.views[place] >= SurfacingRule.support else {
        counts.append(nil)
        continue
      }
      let first = RegularTimeRule.firstDay(of: place, on: day, in: learner.diary)
      let days = asked[first] ?? RegularTimeRule.asked(since: first, on: day)
      asked[first] = days
      let counted = RegularTimeRule.supportedCounts(of: place, days, in: learner.diary)
      counts.append(counted)
      guard let counted else { continue }
      for quarter in 0..<96 where counted.days[quarter] >= SurfacingRule.support {
        byQuarter[quarter].append(Int32(place))
        isEmpty = false
      }
    }
  }

  func places(at quarter: Int) -> [Int32] { byQuarter[quarter] }

  /// What was counted of an item, if anything of it is supported.
  func counts(of place: Int) -> RegularTimeRule.Counts? {
    place < counts.count ? counts[place] : nil
  }
}

/// HABIT at some moments of the past, to go on from: for going back, and for learning anew what
/// came late or was deleted.
///
/// Their number is bounded: when there are too many, every second one goes, and from then on they
/// lie twice as far apart.
struct HabitCheckpoints {
  private struct Checkpoint {
    let predictor: HabitPredictor
    /// The moment of the run at which it was made: a state of the run from before may know less,
    /// or more, of what was viewed by then.
    let madeAt: Int64
  }

  static let most = 48
  private static let day: Int64 = 86_400_000

  var isKept = false
  private var checkpoints: [Checkpoint] = []
  /// The moments to which they have come.
  var times: [Int64] { checkpoints.map(\.predictor.time) }
  /// How many days lie between two.
  private var stride: Int64 = 1

  /// The next moment at which one is to be kept, or nil when none are.
  func next(after time: Int64) -> Int64? {
    guard isKept else { return nil }
    let span = Self.day * stride
    return (time.flooredDivision(by: span) + 1) * span
  }

  mutating func keep(_ predictor: HabitPredictor, madeAt time: Int64) {
    checkpoints.append(Checkpoint(predictor: predictor, madeAt: time))
    guard checkpoints.count > Self.most else { return }
    stride *= 2
    let span = Self.day * stride
    checkpoints.removeAll { $0.predictor.time.flooredRemainder(by: span) != 0 }
  }

  /// The latest that has not passed a moment.
  func latest(at time: Int64) -> HabitPredictor? {
    checkpoints.last { $0.predictor.time <= time }?.predictor
  }

  /// The latest that knows nothing of what was viewed at a moment and later.
  func latest(before time: Int64) -> HabitPredictor? {
    checkpoints.last { $0.predictor.time < time }?.predictor
  }

  /// Drops those that know what was viewed at a moment and later: it changed.
  mutating func drop(from time: Int64) {
    checkpoints.removeAll { $0.predictor.time >= time }
    if checkpoints.isEmpty { stride = 1 }
  }

  /// Drops those that were made after a moment: whoever goes on from there may know something else
  /// of the time before.
  mutating func drop(madeAfter time: Int64) { checkpoints.removeAll { $0.madeAt > time } }
}

/// What a model of habits is given: what was viewed, and by which rules and clock it is read.
struct HabitLife {
  var journal: HabitJournal
  let settings: HabitSettings
  let calendar: LocalCalendar
  /// The first moment at which anything is predicted, in milliseconds since 1970-01-01T00:00Z:
  /// before the start of a run it only learns.
  let start: Int64

  init(journal: HabitJournal, settings: HabitSettings, calendar: LocalCalendar) {
    self.journal = journal
    self.settings = settings
    self.calendar = calendar
    start = HabitInstant(at: .zero, in: calendar).milliseconds
  }

  /// What the clock said at a time in milliseconds since 1970-01-01T00:00Z.
  func moment(_ milliseconds: Int64) -> HabitMoment {
    HabitMoment(at: time(milliseconds), in: calendar)
  }

  /// When a quarter-hour of a local day begins, in milliseconds since 1970-01-01T00:00Z: exactly
  /// where the clock was not set forward or back on that day.
  func milliseconds(day: Int32, quarter: Int) -> Int64 {
    let local = Int64(day) * 86_400_000 + Int64(quarter) * 900_000
    return local - Int64(calendar.secondsFromUTC(at: time(local))) * 1000
  }

  /// The same on the timeline of a run.
  func time(_ milliseconds: Int64) -> SimulationTime {
    SimulationTime(milliseconds: milliseconds - calendar.startUnixMilliseconds)
  }
}
