import Synchronization

/// How far an evaluation is, for whoever watches.
package final class EvaluationProgress: Sendable {
  private let done = Atomic(0)
  private let total = Atomic(0)

  /// Progress of nothing yet.
  package init() {}

  /// How much is done, in hundredths.
  package var percent: Int {
    let total = total.load(ordering: .relaxed)
    return total == 0 ? 0 : min(100, done.load(ordering: .relaxed) * 100 / total)
  }

  func begin(_ cost: Int) {
    done.store(0, ordering: .relaxed)
    total.store(cost, ordering: .relaxed)
  }

  func advance(by cost: Int) { done.add(cost, ordering: .relaxed) }
}
