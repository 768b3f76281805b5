import Synchronization

/// Gives every number once, from 0, to whoever takes pieces of work beside others.
package final class WorkCounter: Sendable {
  private let next = Atomic(0)

  package init() {}

  package func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
}
