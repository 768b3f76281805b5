import SimulationCore

/// What is regular on one day, computed when it begins: only complete days count.
struct DayPlan {
  let day: Int32
  /// By place of an item; nil where nothing is supported.
  private var counts: [RegularTimeRule.Counts?] = []
  /// By quarter-hour: the places with enough support.
  private var byQuarter = [[Int32]](repeating: [], count: 96)
  private(set) var isEmpty = true

  init(day: Int32, learner: borrowing HabitLearner) {
    self.day = day
    // After a long absence each of these days has a plan: it costs nothing.
    guard !learner.diary.isEmpty else { return }
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

  func counts(of place: Int) -> RegularTimeRule.Counts? {
    place < counts.count ? counts[place] : nil
  }
}

/// HABIT at past moments: for going back, and for learning anew what came late or was deleted.
///
/// Their number is bounded: when there are too many, every second one goes and the stride doubles.
struct HabitCheckpoints {
  private struct Checkpoint {
    let predictor: HabitPredictor
    /// When it was made: an earlier state of the run may know other views.
    let madeAt: Int64
  }

  static let most = 48
  private static let day: Int64 = 86_400_000

  var isKept = false
  private var checkpoints: [Checkpoint] = []
  var times: [Int64] { checkpoints.map(\.predictor.time) }
  private var stride: Int64 = 1

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

  func latest(at time: Int64) -> HabitPredictor? {
    checkpoints.last { $0.predictor.time <= time }?.predictor
  }

  func latest(before time: Int64) -> HabitPredictor? {
    checkpoints.last { $0.predictor.time < time }?.predictor
  }

  mutating func drop(from time: Int64) {
    checkpoints.removeAll { $0.predictor.time >= time }
    if checkpoints.isEmpty { stride = 1 }
  }

  /// Drops those made after a moment: another branch may know something else of the time before.
  mutating func drop(madeAfter time: Int64) { checkpoints.removeAll { $0.madeAt > time } }
}

struct HabitLife {
  var journal: HabitJournal
  let settings: HabitSettings
  let calendar: LocalCalendar
  /// The first predicted moment, in milliseconds since 1970-01-01T00:00Z; it only learns before.
  let start: Int64

  init(journal: HabitJournal, settings: HabitSettings, calendar: LocalCalendar) {
    self.journal = journal
    self.settings = settings
    self.calendar = calendar
    start = HabitInstant(at: .zero, in: calendar).milliseconds
  }

  func moment(_ milliseconds: Int64) -> HabitMoment {
    HabitMoment(at: time(milliseconds), in: calendar)
  }

  /// When a quarter-hour of a local day begins, exact where the clock does not change that day.
  func milliseconds(day: Int32, quarter: Int) -> Int64 {
    let local = Int64(day) * 86_400_000 + Int64(quarter) * 900_000
    return local - Int64(calendar.secondsFromUTC(at: time(local))) * 1000
  }

  func time(_ milliseconds: Int64) -> SimulationTime {
    SimulationTime(milliseconds: milliseconds - calendar.startUnixMilliseconds)
  }
}
