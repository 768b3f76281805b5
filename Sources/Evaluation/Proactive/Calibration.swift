import Documents

/// Of the times it said so much, how many came true.
struct Calibration: Sendable {
  /// The bounds between the classes, in hundredths.
  static let bounds = [2, 5, 10, 20, 30, 40, 50, 60, 80]

  /// One class of what was said.
  struct Bin: Sendable {
    var count = 0
    var said = 0.0
    var came = 0
  }

  private(set) var bins = [Bin](repeating: Bin(), count: bounds.count + 1)

  mutating func add(_ probability: Double, cameTrue: Bool) {
    let place =
      Self.bounds.firstIndex { probability < Double($0) / 100 } ?? Self.bounds.count
    bins[place].count += 1
    bins[place].said += probability
    bins[place].came += cameTrue ? 1 : 0
  }

  mutating func add(_ other: Calibration) {
    for place in bins.indices {
      bins[place].count += other.bins[place].count
      bins[place].said += other.bins[place].said
      bins[place].came += other.bins[place].came
    }
  }

  mutating func pass(through coder: inout NumberCoder) {
    for place in bins.indices {
      coder.pass(&bins[place].count)
      coder.pass(&bins[place].said)
      coder.pass(&bins[place].came)
    }
  }

  /// The bounds of a class, in hundredths.
  static func range(_ place: Int) -> (from: Int, to: Int) {
    (place == 0 ? 0 : bounds[place - 1], place == bounds.count ? 100 : bounds[place])
  }
}
