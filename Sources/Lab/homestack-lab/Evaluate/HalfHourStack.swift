import Habits
import Scenarios
import SimulationCore

/// A stack that shows the most frequent of its items in this half hour, and rotates no more often
/// on any day than what ships did, first come first served.
struct HalfHourStack {
  private(set) var shown: [Int] = []
  private(set) var turns = 0

  /// Goes through somebody's test part: the most viewed of the stack's items shows at the
  /// beginning, and it rotates as often as is allowed on each local day.
  init(_ user: ViewLog.User, testStart: Int, members: [Int], allowed: [Int32: Int]) {
    var table = HalfHourTable()
    for view in user.views[..<testStart] { table.learn(view) }
    var places = [Int?](repeating: nil, count: user.items.count)
    for (place, item) in members.enumerated() { places[item] = place }
    var left = allowed
    var top = 0
    var halfHours = HalfHours(user, from: testStart)
    while let span = halfHours.nextSpan() {
      let most = table.mostFrequent(at: span.start) { places[$0] != nil }
      let day = span.start.day
      if let most, let wanted = places[most.item], wanted != top, left[day, default: 0] > 0 {
        left[day, default: 0] -= 1
        top = wanted
        turns += 1
      }
      for view in user.views[span.views] {
        shown.append(top)
        table.learn(view)
      }
    }
  }
}

/// On how many days each item was viewed in each half hour: the simplest way to learn a day.
struct HalfHourTable {
  /// The length of one, in seconds.
  static let length: Int64 = 1800
  private static let perDay = 48

  /// By half hour and item: the days with a view, and the last of them.
  private var days = [[Int32]](repeating: [], count: perDay)
  private var lastDays = [[Int32]](repeating: [], count: perDay)

  mutating func learn(_ view: ViewLog.View) {
    let slot = Self.slot(view.moment)
    while days[slot].count <= view.item {
      days[slot].append(0)
      lastDays[slot].append(.min)
    }
    guard lastDays[slot][view.item] != view.moment.day else { return }
    lastDays[slot][view.item] = view.moment.day
    days[slot][view.item] += 1
  }

  /// The item that may be chosen and was viewed in this half hour on most days, on how many; of
  /// equal ones the first viewed.
  func mostFrequent(
    at moment: HabitMoment,
    where isPossible: (Int) -> Bool
  ) -> (item: Int, days: Int)? {
    var best: (item: Int, days: Int)?
    for (item, count) in days[Self.slot(moment)].enumerated()
    where count > best?.days ?? 0 && isPossible(item) { best = (item, Int(count)) }
    return best
  }

  private static func slot(_ moment: HabitMoment) -> Int { moment.quarter / 2 }
}

/// The half hours of somebody's test part, on the local clock of the last view before each.
struct HalfHours {
  /// One of them, or what is left of the first.
  struct Span {
    var start: HabitMoment
    var views: Range<Int>
  }

  private let views: [ViewLog.View]
  private var next: Int
  private var moment: Int64

  init(_ user: ViewLog.User, from testStart: Int) {
    views = user.views
    next = testStart
    moment = views.indices.contains(testStart) ? views[testStart].moment.seconds : .max
  }

  mutating func nextSpan() -> Span? {
    guard next < views.count else { return nil }
    let offset = views[max(0, next - 1)].moment.offset
    let start = HabitMoment(seconds: moment, offset: offset)
    // Where the offset changed, the next half hour of the clock may begin earlier.
    let local = moment + Int64(offset)
    let end = moment + HalfHourTable.length - local.flooredRemainder(by: HalfHourTable.length)
    let first = next
    while next < views.count, views[next].moment.seconds < end { next += 1 }
    moment = end
    return Span(start: start, views: first..<next)
  }
}
