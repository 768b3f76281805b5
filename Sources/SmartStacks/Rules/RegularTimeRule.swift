import SimulationCore

/// When an item is viewed regularly: at which times of a day, on how many of the last such days.
///
/// "At the same time of day" is all that is published (WWDC20 10194 22:20 est.), so the rest is
/// ours†: a day counts when the item was viewed within half an hour; the last ten weekdays, or days
/// of a weekend, are asked, and while fewer than four of the kind were lived, the last ten of all.
enum RegularTimeRule {
  /// How far from a quarter-hour a view may lie, in quarter-hours†.
  static let reach = 2
  /// How many days are asked at most†.
  static let days = 10
  /// How many days of a kind are wanted before it is asked alone†.
  static let daysOfKind = 4

  /// Which days are asked for an item on a day: complete ones since it was first viewed.
  struct Asked: Hashable, Sendable {
    var days: [Int32]
    /// Their kind, or nil when all kinds are asked.
    var kind: DayType?
    /// The day for which they are asked: neither it nor a later one counts.
    var before: Int32
  }

  /// A time of a day at which an item is viewed regularly.
  struct Period: Hashable, Sendable {
    /// The first quarter-hour, and the one after the last.
    var quarters: Range<Int>
    /// What was counted where it is most.
    var counted: PredictionBasis.TimeOfDay
  }

  static func asked(of item: Int, on day: Int32, in diary: HabitDiary) -> Asked {
    let first = max(diary.firstDay[item], day - HabitDiary.days + 1)
    guard first < day else { return Asked(days: [], kind: nil, before: day) }
    let lived = (first..<day).reversed()
    let kind = DayType(of: day)
    let same = lived.filter { DayType(of: $0) == kind }
    if same.count >= daysOfKind {
      return Asked(days: Array(same.prefix(days)), kind: kind, before: day)
    }
    return Asked(days: Array(lived.prefix(days)), kind: nil, before: day)
  }

  /// On how many of the asked days the item was viewed around each quarter-hour.
  static func counts(of item: Int, on asked: Asked, in diary: HabitDiary) -> [Int] {
    var counts = [Int](repeating: 0, count: 96)
    for day in asked.days {
      var near = [Bool](repeating: false, count: 96)
      // A view shortly before midnight is near what comes after it.
      for (offset, shift) in [(-1 as Int32, -96), (0, 0), (1, 96)] where day + offset < asked.before
      {
        diary.day(day + offset, of: item).forEach { quarter in
          let place = quarter + shift
          guard place + reach >= 0, place - reach < 96 else { return }
          for close in max(0, place - reach)...min(95, place + reach) { near[close] = true }
        }
      }
      for quarter in 0..<96 where near[quarter] { counts[quarter] += 1 }
    }
    return counts
  }

  /// The times of a day at which an item is regular, in order.
  ///
  /// A quarter-hour is regular when so large a share of the asked days, in millionths, and so many
  /// days at least support it.
  static func periods(
    of item: Int,
    on day: Int32,
    in diary: HabitDiary,
    share: Int64,
    support: Int
  ) -> [Period] {
    let asked = asked(of: item, on: day, in: diary)
    guard asked.days.count >= support else { return [] }
    let counts = counts(of: item, on: asked, in: diary)
    let isRegular = counts.map {
      $0 >= support && Int64($0) * 1_000_000 >= share * Int64(asked.days.count)
    }
    var periods: [Period] = []
    var quarter = 0
    while quarter < 96 {
      let start = quarter
      while quarter < 96, isRegular[quarter] { quarter += 1 }
      if quarter > start {
        periods.append(
          Period(
            quarters: start..<quarter,
            counted: counted(counts, in: start..<quarter, asked: asked)
          )
        )
      } else {
        quarter += 1
      }
    }
    return periods
  }

  /// What was counted at the fullest of some quarter-hours; of several as full the middle.
  static func counted(
    _ counts: [Int],
    in quarters: Range<Int>,
    asked: Asked
  ) -> PredictionBasis.TimeOfDay {
    let most = counts[quarters].max() ?? 0
    let fullest = quarters.filter { counts[$0] == most }
    // The middle of the fullest stretch, from its first moment to its last.
    let minute = (fullest.first ?? 0) * 15 + ((fullest.last ?? 0) + 1) * 15
    return PredictionBasis.TimeOfDay(
      minute: (minute / 2 + 7) / 15 * 15,
      days: most,
      ofDays: asked.days.count,
      dayType: asked.kind
    )
  }
}
