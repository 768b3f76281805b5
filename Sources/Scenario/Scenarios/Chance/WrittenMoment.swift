package import SimulationCore

/// A moment as a file writes it, with what chance makes of it.
package struct WrittenMoment: Hashable, Sendable {
  /// When it is as it is written.
  package var written: SimulationTime
  /// How much earlier or later it may come by the file's own word.
  package var jitter: SimulationDuration
  /// By what its chance is drawn: the item, which of equal ones it is, and the date; empty for what
  /// is so from the start and never moves.
  package var names: [String]

  package init(written: SimulationTime, jitter: SimulationDuration, names: [String]) {
    self.written = written
    self.jitter = jitter
    self.names = names
  }

  /// When it is by a seed.
  package func time(_ seed: Seed) -> SimulationTime {
    guard jitter > .zero else { return written }
    var stream = seed.stream(["jitter"] + names)
    return written + stream.jitter(within: jitter)
  }
}
