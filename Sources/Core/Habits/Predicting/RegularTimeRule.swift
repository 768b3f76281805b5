import SimulationCore

/// How regularly an item is viewed around each time of a day.
///
/// "Regularly at noon" is all that is published (WWDC20 10194 22:20 est.), so the rest is ours†. A
/// day counts when the item was viewed within half an hour of the time. Asked are the last ten
/// weekdays, or weekend days, since its first view; with fewer than four of the kind in two weeks,
/// the last ten of all, but nothing is expected at a time at which days of the kind never had a
/// view.
enum RegularTimeRule {
  /// How many days are asked at most†.
  static let days = 10
  /// How many days of a kind within `recentDays` are needed to ask that kind alone†.
  static let daysOfKind = 4
  static let recentDays: Int32 = 14
  /// A view counts from one quarter-hour before its own to two after: less than half an hour away†.
  static let near = -1...2

  /// The days asked for an item: complete ones since its first view.
  struct Asked: Hashable {
    var days: [Int32] = []
    /// Their kind, or nil for all kinds.
    var kind: DayType?
    /// The recent days of the day's kind, when all kinds are asked.
    var witnesses: [Int32] = []
    /// The day for which they are asked: neither it nor a later one counts.
    var before: Int32
  }

  struct Counts: Hashable {
    var asked: Asked
    /// By quarter-hour: the asked days with a view around it.
    var days: [Int]
    /// By quarter-hour: those with a view within the hour from it on.
    var ahead: QuarterTally

    /// The share at a quarter-hour, smoothed: (k + 1/2) / (n + 2).
    func share(at quarter: Int) -> Double { share(of: days[quarter]) }

    func shareAhead(at quarter: Int) -> Double { share(of: ahead.count(at: quarter)) }

    private func share(of days: Int) -> Double {
      (Double(days) + 0.5) / (Double(asked.days.count) + 2)
    }

    /// The following quarter-hours that are at least half as regular, four hours at most†.
    func stretch(from quarter: Int) -> Range<Int> {
      let least = share(at: quarter) / 2
      var end = quarter + 1
      while end < min(96, quarter + 16), days[end] >= SurfacingRule.support, share(at: end) >= least
      { end += 1 }
      return quarter..<end
    }

    /// The quarter-hours with the highest count; never empty.
    func fullest(in quarters: Range<Int>) -> [Int] {
      let most = days[quarters].max() ?? 0
      return quarters.filter { days[$0] == most }
    }

    static func viewed(around quarters: [Int]) -> ClosedRange<Int> {
      let first = (quarters.first ?? 0) - RegularTimeRule.near.upperBound
      let last = (quarters.last ?? 0) - RegularTimeRule.near.lowerBound
      return first...last
    }
  }

  static func asked(of item: Int, on day: Int32, in diary: HabitDiary) -> Asked {
    asked(since: firstDay(of: item, on: day, in: diary), on: day)
  }

  static func firstDay(of item: Int, on day: Int32, in diary: HabitDiary) -> Int32 {
    max(diary.firstDay[item], day - HabitDiary.days + 1)
  }

  static func asked(since first: Int32, on day: Int32) -> Asked {
    guard first < day else { return Asked(before: day) }
    let kind = DayType(of: day)
    var (same, recent): ([Int32], Int) = ([], 0)
    var other = day - 1
    while other >= first, same.count < days {
      if DayType(of: other) == kind {
        same.append(other)
        if other >= day - recentDays { recent += 1 }
      }
      other -= 1
    }
    if recent >= daysOfKind { return Asked(days: same, kind: kind, before: day) }
    let lived = (first..<day).suffix(days).reversed()
    return Asked(days: Array(lived), witnesses: Array(same.prefix(recent)), before: day)
  }

  static func counts(of item: Int, on day: Int32, in diary: HabitDiary) -> Counts {
    let asked = asked(of: item, on: day, in: diary)
    return counts(tally(of: item, asked, in: diary), of: item, asked, in: diary)
  }

  /// The same, or nil where the quarter-hour has too little support.
  static func counts(
    of item: Int,
    on day: Int32,
    at quarter: Int,
    in diary: HabitDiary
  ) -> Counts? {
    let asked = asked(of: item, on: day, in: diary)
    let tally = tally(of: item, asked, in: diary)
    guard tally.count(at: quarter) >= SurfacingRule.support else { return nil }
    return counts(tally, of: item, asked, in: diary)
  }

  /// The same, or nil where no quarter-hour has enough support.
  static func supportedCounts(of item: Int, _ asked: Asked, in diary: HabitDiary) -> Counts? {
    let tally = tally(of: item, asked, in: diary)
    return tally.hasSupport ? counts(tally, of: item, asked, in: diary) : nil
  }

  private static func counts(
    _ tally: QuarterTally,
    of item: Int,
    _ asked: Asked,
    in diary: HabitDiary
  ) -> Counts { Counts(asked: asked, days: tally.counts, ahead: ahead(of: item, asked, in: diary)) }

  private static func ahead(of item: Int, _ asked: Asked, in diary: HabitDiary) -> QuarterTally {
    var tally = QuarterTally()
    for day in asked.days {
      var views = diary.day(day, of: item)
      // The hour after the last quarter-hours extends into the next day.
      if day + 1 < asked.before { views |= (diary.day(day + 1, of: item) & 0b111) << 96 }
      tally.add((views | views >> 1 | views >> 2 | views >> 3) & QuarterTally.all)
    }
    return tally
  }

  private static func tally(of item: Int, _ asked: Asked, in diary: HabitDiary) -> QuarterTally {
    var tally = QuarterTally()
    for day in asked.days { tally.add(around(item, on: day, before: asked.before, in: diary)) }
    guard !asked.witnesses.isEmpty else { return tally }
    let seen = asked.witnesses.reduce(UInt128(0)) {
      $0 | around(item, on: $1, before: asked.before, in: diary)
    }
    tally.keep(only: seen)
    return tally
  }

  private static func around(
    _ item: Int,
    on day: Int32,
    before last: Int32,
    in diary: HabitDiary
  ) -> UInt128 {
    // A view shortly before midnight counts after it.
    var bits = spread(diary.day(day, of: item)) | spread(diary.day(day - 1, of: item)) >> 96
    if day + 1 < last { bits |= (diary.day(day + 1, of: item) & 1) << 95 }
    return bits & QuarterTally.all
  }

  /// Spreads views by `near`, as shifts.
  private static func spread(_ views: UInt128) -> UInt128 {
    views >> 1 | views | views << 1 | views << 2
  }
}

/// Counts, for all quarter-hours at once, on how many of up to 15 days a bit was set.
struct QuarterTally: Hashable {
  static let all = UInt128(1) << 96 - 1

  /// The binary digits of the counts.
  private var ones = UInt128(0)
  private var twos = UInt128(0)
  private var fours = UInt128(0)
  private var eights = UInt128(0)

  mutating func add(_ day: UInt128) {
    var carry = day
    (ones, carry) = (ones ^ carry, ones & carry)
    (twos, carry) = (twos ^ carry, twos & carry)
    (fours, carry) = (fours ^ carry, fours & carry)
    eights ^= carry
  }

  mutating func keep(only bits: UInt128) {
    ones &= bits
    twos &= bits
    fours &= bits
    eights &= bits
  }

  var hasSupport: Bool { eights | fours | twos & ones != 0 }

  var counts: [Int] { (0..<96).map(count(at:)) }

  func count(at quarter: Int) -> Int {
    func digit(_ plane: UInt128) -> Int { Int(truncatingIfNeeded: plane >> UInt128(quarter) & 1) }
    return digit(ones) + 2 * digit(twos) + 4 * digit(fours) + 8 * digit(eights)
  }
}
