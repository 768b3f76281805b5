import Habits
import Scenarios
import SimulationCore

/// On how many days each item was viewed in each half hour of the local day: the plainest way to
/// know a day.
struct HalfHourTable {
  /// The length of one, in seconds.
  static let length: Int64 = 1800
  private static let perDay = 48

  /// By half hour and item: the days with a view, and the last of them.
  private var days = [[Int32]](repeating: [], count: perDay)
  private var lastDays = [[Int32]](repeating: [], count: perDay)
  /// When each item was viewed last, in seconds since 1970.
  private var last: [Int64] = []
  private var firstDay: Int32?

  /// Learns a view.
  mutating func learn(_ view: ViewLog.View) {
    let moment = view.moment
    firstDay = firstDay ?? moment.day
    while last.count <= view.item { last.append(.min) }
    last[view.item] = moment.seconds
    let slot = Self.slot(moment)
    while days[slot].count <= view.item {
      days[slot].append(0)
      lastDays[slot].append(.min)
    }
    guard lastDays[slot][view.item] != moment.day else { return }
    lastDays[slot][view.item] = moment.day
    days[slot][view.item] += 1
  }

  /// The item viewed in this half hour on most days, on how many; of equal ones the first viewed.
  ///
  /// - Parameters:
  ///   - moment: when.
  ///   - isPossible: whether an item may be chosen.
  /// - Returns: nil when nothing that may be chosen was viewed in this half hour.
  func mostFrequent(
    at moment: HabitMoment,
    where isPossible: (Int) -> Bool
  ) -> (item: Int, days: Int)? {
    var best: (item: Int, days: Int)?
    for (item, count) in days[Self.slot(moment)].enumerated()
    where count > best?.days ?? 0 && isPossible(item) {
      best = (item, Int(count))
    }
    return best
  }

  /// Whether an item was not viewed in the last hour.
  func isFresh(_ item: Int, at seconds: Int64) -> Bool {
    guard item < last.count, last[item] > .min else { return true }
    return seconds - last[item] > SurfacingVariant.rest
  }

  /// How many days were lived before a moment's day, at least one.
  func daysLived(at moment: HabitMoment) -> Int {
    max(1, Int(moment.day) - Int(firstDay ?? moment.day))
  }

  private static func slot(_ moment: HabitMoment) -> Int { moment.quarter / 2 }
}

/// The half hours of somebody's test part, on the local clock of the last view before each.
struct HalfHours {
  /// One of them, or what is left of one.
  struct Span {
    var start: HabitMoment
    /// The views in it.
    var views: Range<Int>
    /// Whether it begins on the half hour.
    var isWhole: Bool
  }

  private let views: [ViewLog.View]
  private var next: Int
  private var moment: Int64

  /// Begins at a view.
  init(_ user: ViewLog.User, from testStart: Int) {
    views = user.views
    next = testStart
    moment = views.indices.contains(testStart) ? views[testStart].moment.seconds : .max
  }

  /// The next one; nil after the last view.
  mutating func nextSpan() -> Span? {
    guard next < views.count else { return nil }
    let offset = views[max(0, next - 1)].moment.offset
    let start = HabitMoment(seconds: moment, offset: offset)
    // Where the offset changed, the next half hour of the clock may begin earlier.
    let local = moment + Int64(offset)
    let passed = local.flooredRemainder(by: HalfHourTable.length)
    let end = moment + HalfHourTable.length - passed
    let first = next
    while next < views.count, views[next].moment.seconds < end { next += 1 }
    moment = end
    return Span(start: start, views: first..<next, isWhole: passed == 0)
  }
}
