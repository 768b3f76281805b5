import SimulationCore

/// On which days, and in which quarter-hours of them, each item was viewed: the last 42 days.
///
/// Sentences are counted from it, and what is regular; nothing in it fades.
struct HabitDiary: Sendable {
  /// How many days are kept: six weeks, so that there are ten days of a weekend.
  static let days: Int32 = 42

  /// By item, day and third of the day: a bit for each quarter-hour.
  private var words: [UInt32] = []
  /// By day: whether any item was viewed, so that a day without a view costs nothing to drop.
  private var hasViews = [Bool](repeating: false, count: Int(days))
  /// The day on which each item was first viewed.
  private(set) var firstDay: [Int32] = []
  /// The latest day that is kept.
  private(set) var today: Int32?

  var count: Int { firstDay.count }

  /// Whether nothing was viewed on the days that are kept.
  var isEmpty: Bool { !hasViews.contains(true) }

  /// The days that are kept when one has begun.
  static func span(to day: Int32) -> ClosedRange<Int32> { day - days + 1...day }

  /// Begins a day: what is 42 days old is dropped.
  mutating func begin(_ day: Int32) {
    guard let last = today else {
      today = day
      return
    }
    guard day > last else { return }
    for newer in 1...min(day - last, Self.days) {
      let slot = slot(last + newer)
      guard hasViews[slot] else { continue }
      hasViews[slot] = false
      for item in 0..<count {
        for word in 0..<3 { words[place(item, slot) + word] = 0 }
      }
    }
    today = day
  }

  /// Notes a view of an item, on a day that is not after the one that was begun.
  mutating func note(_ item: Int, on day: Int32, at quarter: Int) {
    if item == count {
      firstDay.append(day)
      words.append(contentsOf: repeatElement(0, count: Int(Self.days) * 3))
    }
    firstDay[item] = min(firstDay[item], day)
    guard let today, day <= today, day > today - Self.days else { return }
    hasViews[slot(day)] = true
    words[place(item, slot(day)) + quarter / 32] |= 1 << UInt32(quarter % 32)
  }

  /// The quarter-hours of a day in which an item was viewed.
  func day(_ day: Int32, of item: Int) -> DayMask {
    guard let today, day <= today, day > today - Self.days else { return DayMask() }
    let start = place(item, slot(day))
    return DayMask(words[start], words[start + 1], words[start + 2])
  }

  /// In how many quarter-hours of some days an item was viewed.
  func quarters(of item: Int, on days: ClosedRange<Int32>) -> Int {
    var count = 0
    for day in days { count += self.day(day, of: item).bits.nonzeroBitCount }
    return count
  }

  private func slot(_ day: Int32) -> Int { Int(Int64(day).flooredRemainder(by: Int64(Self.days))) }

  private func place(_ item: Int, _ slot: Int) -> Int { (item * Int(Self.days) + slot) * 3 }
}

/// A set of quarter-hours of a day.
struct DayMask: Hashable, Sendable {
  private var low: UInt64
  private var high: UInt32

  init() {
    low = 0
    high = 0
  }

  init(_ first: UInt32, _ second: UInt32, _ third: UInt32) {
    low = UInt64(first) | UInt64(second) << 32
    high = third
  }

  var isEmpty: Bool { low == 0 && high == 0 }

  /// A bit for each quarter-hour.
  var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }

  func contains(_ quarter: Int) -> Bool {
    quarter < 64 ? low >> UInt64(quarter) & 1 == 1 : high >> UInt32(quarter - 64) & 1 == 1
  }
}
