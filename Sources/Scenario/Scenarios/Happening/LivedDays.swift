package import SimulationCore

/// Lives habits day by day: each draw has a stream that is named for the habit, the date and its
/// number, so that other habits, another number of days or a more frequent habit shift nothing.
package struct LivedDays: Sendable {
  package struct Occurrence: Hashable, Sendable {
    package var habit: Int
    /// The day of the habit, from 1; what follows late in the evening may come on the next.
    package var day: Int
    package var time: SimulationTime
  }

  private let habits: [WrittenHabit]
  private let seed: Seed
  private let calendar: LocalCalendar
  /// The habits, each after the one that it follows.
  private let order: [Int]

  /// - Precondition: no habit follows itself, be it by way of others.
  package init(habits: [WrittenHabit], seed: Seed, calendar: LocalCalendar) {
    self.habits = habits
    self.seed = seed
    self.calendar = calendar
    let depths = Self.depths(of: habits).map { $0 ?? 0 }
    order = habits.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
  }

  /// How many habits stand before each in the chain that it follows; nil for one that follows
  /// itself, be it by way of others, or one that does.
  static func depths(of habits: [WrittenHabit]) -> [Int?] {
    var depths: [Int?] = habits.map { _ in nil }
    var isKnown = habits.map { _ in false }
    for start in habits.indices where !isKnown[start] {
      var path: [Int] = []
      var place = start
      while !isKnown[place] {
        isKnown[place] = true
        path.append(place)
        guard case .following(let leader, _) = habits[place].timing else { break }
        place = leader
      }
      var depth: Int?
      if let last = path.last, case .around = habits[last].timing {
        depth = -1
      } else {
        // What was passed on this very path is a circle, and has no depth yet.
        depth = depths[place]
      }
      for habit in path.reversed() {
        depth = depth.map { $0 + 1 }
        depths[habit] = depth
      }
    }
    return depths
  }

  /// How often the actions of each habit happen at most on some days, in the order of the habits.
  package func mostOccurrences(on days: ClosedRange<Int>) -> [Int] {
    let first = calendar.local(at: .zero).date
    var times = habits.map { _ in 0 }
    for place in order {
      let habit = habits[place]
      switch habit.timing {
      case .following(let leader, _): times[place] = times[leader]
      case .around(_, _, let count):
        guard habit.days.overlaps(days) else { continue }
        let own = habit.days.clamped(to: days)
        times[place] = count * (habit.pattern?.count(of: own, from: first) ?? own.count)
      }
    }
    return zip(times, habits).map { $0 * max(1, $1.actions.count) }
  }

  /// What happens on some days, in order of time; at one moment in the order of the habits.
  package func occurrences(on days: ClosedRange<Int>) -> [Occurrence] {
    let first = calendar.local(at: .zero).date
    var found: [Occurrence] = []
    for day in days {
      let date = first.adding(days: day - 1)
      var moments = habits.map { _ in [Moment]() }
      for habit in order {
        moments[habit] = self.moments(of: habit, on: day, date, after: moments)
        found += moments[habit].map { Occurrence(habit: habit, day: day, time: $0.time) }
      }
    }
    return found.sorted { ($0.time, $0.habit, $0.day) < ($1.time, $1.habit, $1.day) }
  }

  /// One time of a day, by the number that its draws are named for.
  private struct Moment {
    var number: Int
    var time: SimulationTime
  }

  private func moments(
    of habit: Int,
    on day: Int,
    _ date: CivilDate,
    after moments: [[Moment]]
  ) -> [Moment] {
    let own = habits[habit]
    guard own.comes(on: day, date.weekday) else { return [] }
    let dayName = String(date.daysSinceEpoch)
    switch own.timing {
    case .around(let middle, let spread, let times):
      var chance = seed.stream("habits", own.key, dayName)
      guard chance.next(below: 1_000_000) < own.chance else { return [] }
      return (0..<times).map { number in
        var stream = seed.stream("habits", own.key, dayName, String(number))
        let local = Self.millisecond(around: middle, spread: spread, &stream)
        let time = calendar.moment(of: LocalTime(date: date, millisecondOfDay: local))
        return Moment(number: number, time: time)
      }
    case .following(let leader, let within):
      return moments[leader].compactMap { moment in
        var stream = seed.stream("habits", own.key, dayName, String(moment.number))
        guard stream.next(below: 1_000_000) < own.chance else { return nil }
        return Moment(number: moment.number, time: moment.time + Self.delay(within, &stream))
      }
    }
  }

  /// A time of the day around another: never on another day, since its weekday would be wrong.
  private static func millisecond(
    around middle: Int,
    spread: SimulationDuration,
    _ stream: inout RandomStream
  ) -> Int {
    guard spread > .zero else { return middle }
    // Even at midnight every other draw falls on the day.
    for _ in 0..<64 {
      let drawn = middle + Int(stream.normal(spread: spread).milliseconds)
      if (0..<86_400_000).contains(drawn) { return drawn / 1000 * 1000 }
    }
    return min(middle, 86_399_000)
  }

  /// How long after, in whole seconds where there is one.
  private static func delay(
    _ within: SimulationDuration,
    _ stream: inout RandomStream
  ) -> SimulationDuration {
    let unit: Int64 = within.milliseconds < 1000 ? 1 : 1000
    let count = max(1, within.milliseconds / unit)
    return SimulationDuration(milliseconds: (Int64(stream.next(below: UInt64(count))) + 1) * unit)
  }
}

/// Something that a person does again and again, as the file says it: when about, and how often.
package struct WrittenHabit: Sendable {
  package enum Timing: Hashable, Sendable {
    /// Around a time of the day, each time so far from it as chance has it.
    case around(millisecondOfDay: Int, spread: SimulationDuration, times: Int)
    /// After each time that another habit happens, by its index.
    case following(Int, within: SimulationDuration)
  }

  /// By what its chance is drawn, whatever other habits there are.
  var key: String
  package var timing: Timing
  /// How likely it is, in millionths: of a day, or of each time that it could follow.
  var chance: UInt64
  /// The weekdays; nil for all.
  var pattern: DayPattern?
  /// The days, from 1 for the first of the scenario; those before it are zero and less.
  var days: ClosedRange<Int>
  package var actions: [Action]
  package var location: SourceLocation

  package init(
    key: String,
    timing: Timing,
    chance: UInt64,
    pattern: DayPattern? = nil,
    days: ClosedRange<Int>,
    actions: [Action],
    location: SourceLocation
  ) {
    self.key = key
    self.timing = timing
    self.chance = chance
    self.pattern = pattern
    self.days = days
    self.actions = actions
    self.location = location
  }

  func comes(on day: Int, _ weekday: Weekday) -> Bool {
    days.contains(day) && pattern?.contains(weekday) ?? true
  }
}
