/// The speeds of the clock: simulated seconds for each real second, and as fast as possible.
enum Speed {
  /// The speeds that `+` and `-` pass through; nil is as fast as possible.
  static let ladder: [Int?] = [1, 2, 5, 10, 30, 60, 300, 1800, 3600, nil]

  /// The next faster speed of the ladder; the fastest stays.
  static func faster(than speed: Int?) -> Int? {
    guard let speed else { return nil }
    for case let step? in ladder where step > speed { return step }
    return nil
  }

  /// The next slower speed of the ladder; the slowest stays.
  static func slower(than speed: Int?) -> Int? {
    guard let speed else { return ladder.compactMap(\.self).last }
    return ladder.compactMap(\.self).last { $0 < speed } ?? speed
  }

  /// Simulated milliseconds for each real one.
  ///
  /// As fast as possible still shows where it is: a whole day takes most of a second, and a run of
  /// any length is over after one.
  static func rate(of speed: Int?, runLength: Int64) -> Int64 {
    guard let speed else { return max(108_000, runLength / 1000) }
    return Int64(max(1, speed))
  }
}
