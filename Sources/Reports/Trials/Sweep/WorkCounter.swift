import Synchronization

/// Gives every number once, from 0, to whoever takes pieces of work beside others.
package final class WorkCounter: Sendable {
  private let next = Atomic(0)

  private func take() -> Int { next.add(1, ordering: .relaxed).oldValue }

  /// The results of pieces of work by their numbers, from 0 without gaps, which are begun in an
  /// order and done by several at a time; nil for those that were not begun when it was to stop.
  @discardableResult
  package static func inParallel<Result: Sendable>(
    _ order: [Int],
    threads: Int,
    until isOver: @escaping @Sendable () -> Bool = { false },
    _ work: @escaping @Sendable (Int) -> Result
  ) async -> [Result?] {
    let next = WorkCounter()
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<min(max(1, threads), order.count) {
        group.addTask {
          var results: [(Int, Result)] = []
          while !isOver(), case let turn = next.take(), turn < order.count {
            results.append((order[turn], work(order[turn])))
          }
          return results
        }
      }
      var ordered = [Result?](repeating: nil, count: order.count)
      for await results in group {
        for (place, result) in results { ordered[place] = result }
      }
      return ordered
    }
  }
}
