/// How long somebody was known: classes of days since the first view.
enum DaysSinceStart {
  /// The names of the classes.
  static let names = ["0", "1-2", "3-6", "7-13", "14-27", "28+"]
  private static let firstDays: [Int64] = [1, 3, 7, 14, 28]

  /// The class of a moment so many seconds after the first view.
  static func index(_ seconds: Int64) -> Int {
    let day = seconds / 86_400
    return firstDays.firstIndex { day < $0 } ?? firstDays.count
  }
}
