/// The classes of how long ago something was: below 7.5 minutes, then each about twice as long.
///
/// Learning Habits, 2: bin = floor(log2(1 + age / 7.5 min)), twelve of them.
enum AgeBins {
  static let count = 12
  private static let unit: Int64 = 450

  /// The class of an age in seconds; whole numbers throughout, so that it is the same everywhere.
  @inline(__always)
  static func bin(_ age: Int64) -> Int {
    let units = UInt64(max(0, age) / unit + 1)
    return min(63 - units.leadingZeroBitCount, count - 1)
  }

  /// The first age, in seconds, of the class after that of another.
  static func next(after bin: Int) -> Int64 {
    bin + 1 < count ? unit * (Int64(1) << Int64(bin + 1)) - unit : .max
  }
}
