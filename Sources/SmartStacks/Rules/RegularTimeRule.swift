import SimulationCore

/// How regularly an item is viewed around each time of a day: on so many of its last such days.
///
/// "At the same time of day" is all that is published (WWDC20 10194 22:20 est.), so the rest is
/// ours†. A day counts when the item was viewed within half an hour of the time. The last ten
/// weekdays, or days of a weekend, since its own first view are asked; while it lived fewer than
/// four of the kind in two weeks, the last ten of all are, but nothing is expected at a time of a
/// kind of day that was lived and never had it.
enum RegularTimeRule {
  /// How many days are asked at most†.
  static let days = 10
  /// How many days of a kind within `recentDays` are wanted before it is asked alone†.
  static let daysOfKind = 4
  static let recentDays: Int32 = 14
  /// A view counts for the quarter-hours from one before its own to two after it: at their
  /// beginnings it is less than half an hour away†.
  static let near = -1...2

  /// Which days are asked for an item on a day: complete ones since it was first viewed.
  struct Asked: Hashable, Sendable {
    var days: [Int32] = []
    /// Their kind, or nil when all kinds are asked.
    var kind: DayType?
    /// The recent days of the day's kind, when all kinds are asked.
    var witnesses: [Int32] = []
    /// The day for which they are asked: neither it nor a later one counts.
    var before: Int32
  }

  /// What was counted of an item for one day.
  struct Counts: Hashable, Sendable {
    var asked: Asked
    /// By quarter-hour: on how many of the asked days it was viewed around then.
    var days: [Int]

    /// The share at a quarter-hour, with a little doubt: (k + 1/2) / (n + 2).
    func share(at quarter: Int) -> Double {
      (Double(days[quarter]) + 0.5) / (Double(asked.days.count) + 2)
    }

    /// The quarter-hours from one on that are at least half as regular, four hours at most†.
    func stretch(from quarter: Int) -> Range<Int> {
      let least = share(at: quarter) / 2
      var end = quarter + 1
      while end < min(96, quarter + 16), days[end] >= SurfacingRule.support, share(at: end) >= least
      {
        end += 1
      }
      return quarter..<end
    }

    /// The quarter-hours, of some, around which most was counted; never empty.
    func fullest(in quarters: Range<Int>) -> [Int] {
      let most = days[quarters].max() ?? 0
      return quarters.filter { days[$0] == most }
    }

    /// The quarter-hours whose views count around some.
    static func viewed(around quarters: [Int]) -> ClosedRange<Int> {
      let first = (quarters.first ?? 0) - RegularTimeRule.near.upperBound
      let last = (quarters.last ?? 0) - RegularTimeRule.near.lowerBound
      return first...last
    }
  }

  static func asked(of item: Int, on day: Int32, in diary: HabitDiary) -> Asked {
    let first = max(diary.firstDay[item], day - HabitDiary.days + 1)
    guard first < day else { return Asked(before: day) }
    let lived = (first..<day).reversed()
    let kind = DayType(of: day)
    let same = lived.filter { DayType(of: $0) == kind }
    let recent = same.filter { $0 >= day - recentDays }
    if recent.count >= daysOfKind {
      return Asked(days: Array(same.prefix(days)), kind: kind, before: day)
    }
    return Asked(days: Array(lived.prefix(days)), witnesses: recent, before: day)
  }

  /// On how many of the asked days an item was viewed around each quarter-hour of a day.
  static func counts(of item: Int, on day: Int32, in diary: HabitDiary) -> Counts {
    let asked = asked(of: item, on: day, in: diary)
    var counts = sum(of: item, on: asked.days, before: day, in: diary)
    if !asked.witnesses.isEmpty {
      let seen = sum(of: item, on: asked.witnesses, before: day, in: diary)
      for quarter in 0..<96 where seen[quarter] == 0 { counts[quarter] = 0 }
    }
    return Counts(asked: asked, days: counts)
  }

  private static func sum(
    of item: Int,
    on days: [Int32],
    before last: Int32,
    in diary: HabitDiary
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: 96)
    for day in days {
      var isNear = [Bool](repeating: false, count: 96)
      // A view shortly before midnight is near what comes after it.
      for (offset, shift) in [(-1 as Int32, -96), (0, 0), (1, 96)] where day + offset < last {
        diary.day(day + offset, of: item).forEach { quarter in
          for close in near where (0..<96).contains(quarter + shift + close) {
            isNear[quarter + shift + close] = true
          }
        }
      }
      for quarter in 0..<96 where isNear[quarter] { counts[quarter] += 1 }
    }
    return counts
  }
}
