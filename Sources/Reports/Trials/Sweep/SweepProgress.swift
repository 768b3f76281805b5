import Synchronization

/// How far a sweep is, and whether it is to stop.
package final class SweepProgress: Sendable {
  private let finished = Atomic(0)
  private let stops = Atomic(false)

  package init() {}

  package var done: Int { finished.load(ordering: .relaxed) }

  package var isStopped: Bool { stops.load(ordering: .relaxed) }

  /// Lets the sweep stop: what is begun is finished, nothing more is begun.
  package func stop() { stops.store(true, ordering: .relaxed) }

  package func advance(by runs: Int) { finished.add(runs, ordering: .relaxed) }
}
