import Habits
import Scenarios

/// A stack that shows the most frequent of its items in this half hour, and turns no more often on
/// any day than the product did, first come first served.
struct RivalStacks {
  /// By view of the test part: the place in the stack of what it shows.
  private(set) var shown: [Int] = []
  /// How often it turned.
  private(set) var turns = 0

  /// Goes through somebody's test part.
  ///
  /// - Parameters:
  ///   - user: the person.
  ///   - testStart: the first view of the test part.
  ///   - members: the items of the stack, the most viewed first, which shows at the beginning.
  ///   - allowed: how often the product turned on each local day.
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
