import Habits
import SimulationCore
import SmartStacks

/// Which days a plot shows in the rows it has: all habits of a person share them.
///
/// It fills like a diary: the first day stands at the top, and each day that comes is added below,
/// until there are more days than room; then the oldest leave at the top. Where rows run out, a
/// week takes four: Monday with Tuesday, Wednesday with Thursday, Friday, the weekend. So a day
/// keeps its place in its row, whatever day it is today.
struct HabitCalendar: Hashable {
  struct Place: Hashable {
    var row: Int
    var isLower: Bool
  }

  let today: Int32
  /// Whether days share rows.
  let isPaired: Bool
  /// How many rows are shown; some of their days may be to come.
  let rows: Int
  /// The first row, counted from that of 1970-01-01.
  private let first: Int

  private static let kept: Int32 = 42
  /// A calendar is never shorter than this, so that there is a place for what is to come: two
  /// weeks, or four on tall screens.
  private static func least(rows: Int) -> Int32 { rows >= 36 ? 28 : 14 }

  init(_ portrait: HabitsPortrait, rows: Int) {
    today = portrait.moment.day
    let known = min(today, portrait.habits.map(\.firstDay).min() ?? today)
    let earliest = max(known, today - Self.kept + 1)
    // A few days more than rows scroll away; sharing pays from half as many again.
    let isPaired = Int(today - earliest + 1) * 2 > rows * 3
    self.isPaired = isPaired
    func row(_ day: Int32) -> Int { Self.place(of: day, isPaired: isPaired).row }
    let last = max(row(today), row(earliest + Self.least(rows: rows) - 1))
    let wanted = last - row(earliest) + 1
    self.rows = max(0, min(rows, wanted))
    first = wanted <= rows ? row(earliest) : max(row(today) - rows + 1, row(earliest))
  }

  /// The days of a row, the upper one first.
  func days(inRow row: Int) -> [Int32] {
    let row = first + row
    guard isPaired else { return [Int32(row)] }
    // Weeks begin on Monday; 1970-01-01 was a Thursday.
    let week = Int(Int64(row).flooredDivision(by: 4))
    let monday = Int32(week * 7 - 3)
    return [[0, 1], [2, 3], [4], [5, 6]][row - week * 4].map { monday + $0 }
  }

  /// The place of a day; nil where it is not shown.
  func place(of day: Int32) -> Place? {
    var place = Self.place(of: day, isPaired: isPaired)
    place.row -= first
    return (0..<rows).contains(place.row) ? place : nil
  }

  /// The place of a day among all rows.
  private static func place(of day: Int32, isPaired: Bool) -> Place {
    guard isPaired else { return Place(row: Int(day), isLower: false) }
    let week = Int(Int64(day + 3).flooredDivision(by: 7))
    let weekday = Int(day) + 3 - week * 7
    return Place(
      row: week * 4 + [0, 0, 1, 1, 2, 3, 3][weekday],
      isLower: [1, 3, 6].contains(weekday)
    )
  }
}
