import SmartStacks

/// Which days a plot shows in the rows it has: all habits of a person share them.
///
/// It fills like a diary: the first day stands at the top, and each day that comes is added below,
/// until there are more days than room; then the oldest leave at the top.
struct HabitCalendar: Hashable {
  /// The first day shown, in days since 1970-01-01.
  let first: Int32
  /// How many days are shown; some of them may be to come.
  let count: Int
  /// How many days share a row: two where rows run out.
  let daysPerRow: Int
  let today: Int32

  /// The days that views are kept for.
  private static let kept = 42
  /// A calendar is never shorter than this, so that there is a place for what is to come.
  private static let least = 14

  init(_ portrait: HabitsPortrait, rows: Int) {
    today = portrait.moment.day
    let earliest = min(today, portrait.habits.map(\.firstDay).min() ?? today)
    let elapsed = min(Self.kept, Int(today) - Int(earliest) + 1)
    // A few days more than rows scroll away; two a row pays from half as many again.
    daysPerRow = elapsed * 2 > rows * 3 ? 2 : 1
    count = max(0, min(max(Self.least, elapsed), rows * daysPerRow))
    first = elapsed >= count ? today - Int32(count) + 1 : earliest
  }

  var rows: Int { (count + daysPerRow - 1) / daysPerRow }

  /// The days of a row, the upper one first.
  func days(inRow row: Int) -> [Int32] {
    (0..<daysPerRow).compactMap { offset in
      let place = row * daysPerRow + offset
      return place < count ? first + Int32(place) : nil
    }
  }

  /// The place of a day, from 0; nil where it is not shown.
  func place(of day: Int32) -> Int? {
    let place = Int(day) - Int(first)
    return (0..<count).contains(place) ? place : nil
  }
}
