import SimulationCore

extension Speed {
  /// The speeds that `+` and `-` pass through, by how long a day takes.
  ///
  /// By events a day takes about a minute and a half: longer than at thirty minutes a second, less
  /// than at ten.
  static let ladder: [Speed] = [
    1, 2, 5, 10, 30, 60, 120, 300, 600, .events, 1800, 3600, 10_800, .max,
  ]

  /// The next faster speed of the ladder; the fastest stays.
  var faster: Speed {
    if let place = Self.ladder.firstIndex(of: self) {
      return place + 1 < Self.ladder.count ? Self.ladder[place + 1] : self
    }
    return Self.ladder.first { $0.factor.map { $0 > factor ?? 0 } ?? false } ?? .max
  }

  /// The next slower speed of the ladder; the slowest stays.
  var slower: Speed {
    if let place = Self.ladder.firstIndex(of: self) {
      return place > 0 ? Self.ladder[place - 1] : self
    }
    return Self.ladder.last { $0.factor.map { $0 < factor ?? 0 } ?? false } ?? self
  }

  /// The simulated seconds for each real one, where they are fixed.
  private var factor: Int? { if case .times(let factor) = self { factor } else { nil } }
}
