package import SimulationCore

/// What may happen otherwise than it is written, beyond what the file itself leaves to chance.
package struct Disturbance: Hashable, Sendable {
  /// How much earlier or later everything may come.
  package var jitter: SimulationDuration
  /// How likely a donation is left out, in millionths.
  package var skipped: UInt64
  /// How likely a donation is made once more on its day, in millionths.
  package var added: UInt64

  /// Creates a disturbance; by default there is none.
  package init(jitter: SimulationDuration = .zero, skipped: UInt64 = 0, added: UInt64 = 0) {
    self.jitter = jitter
    self.skipped = skipped
    self.added = added
  }

  /// The most that something may be moved: a day.
  package static let mostJitter = SimulationDuration.hours(24)

  /// Whether everything comes as it is written.
  package var isNone: Bool { self == Disturbance() }

  /// How far something is moved; what has no name of its own stays.
  func delay(_ seed: Seed, _ names: [String]) -> SimulationDuration {
    guard jitter > .zero, !names.isEmpty else { return .zero }
    var stream = seed.stream(["sweep jitter"] + names)
    return stream.jitter(within: jitter)
  }

  func skips(_ seed: Seed, _ names: [String]) -> Bool {
    guard skipped > 0 else { return false }
    var stream = seed.stream(["sweep skip"] + names)
    return stream.next(below: 1_000_000) < skipped
  }

  /// When of a span something is done once more; nil when it is not.
  func addition(
    _ seed: Seed,
    _ names: [String],
    within span: Range<SimulationTime>
  ) -> SimulationTime? {
    guard added > 0, !span.isEmpty else { return nil }
    var stream = seed.stream(["sweep add"] + names)
    guard stream.next(below: 1_000_000) < added else { return nil }
    let length = UInt64((span.upperBound - span.lowerBound).milliseconds)
    return span.lowerBound + SimulationDuration(milliseconds: Int64(stream.next(below: length)))
  }
}
