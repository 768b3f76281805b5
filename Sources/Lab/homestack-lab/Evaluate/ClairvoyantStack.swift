/// The most that a stack could have had on top when it was looked at: it knows all looks ahead, and
/// is seen to change no more often on any day than what ships was.
///
/// The best result is kept for each widget on top and each number of changes used that day.
struct ClairvoyantStack {
  /// A result: looks that found what they were for, and of equal ones fewer changes.
  struct Course: Comparable {
    var found = 0
    var changes = 0

    static let none = Course(found: Int.min / 2)

    static func < (one: Self, other: Self) -> Bool {
      (one.found, other.changes) < (other.found, one.changes)
    }
  }

  struct Look {
    var member: Int
    /// The local day, none before that of the look before.
    var day: Int32
  }

  /// By changes used on the day, then by the widget on top.
  private var courses: [[Course]]
  private var day: Int32?

  /// The best of all ways, with as few changes as it takes: so many are allowed on each day.
  ///
  /// Any widget may be on top at first, since what the first look finds is no change.
  static func best(of looks: [Look], members: Int, allowed: [Int32: Int]) -> Course {
    var stack = ClairvoyantStack(courses: [Array(repeating: Course(), count: members)])
    for look in looks { stack.take(look, allowed: allowed[look.day] ?? 0) }
    return stack.courses.joined().max() ?? Course()
  }

  private mutating func take(_ look: Look, allowed: Int) {
    if look.day != day {
      day = look.day
      let best = courses.reduce(courses[0]) { zip($0, $1).map(max) }
      courses = [best]
    }
    change(upTo: allowed)
    for used in courses.indices { courses[used][look.member].found += 1 }
  }

  /// Lets what is on top be another widget than at the look before, or not.
  private mutating func change(upTo allowed: Int) {
    if courses.count <= allowed { courses.append(Array(repeating: .none, count: courses[0].count)) }
    for used in courses.indices.dropFirst().reversed() {
      var changed = courses[used - 1].max() ?? .none
      changed.changes += 1
      for place in courses[used].indices where courses[used][place] < changed {
        courses[used][place] = changed
      }
    }
  }
}
