import Dispatch
import Synchronization

package enum Waiting {
  /// Blocks this thread until the work is done, and calls `meanwhile` about ten times a second.
  package static func result<Result: Sendable>(
    of work: @escaping @Sendable () async -> Result,
    meanwhile: () -> Void
  ) -> Result {
    let place = Place<Result>()
    Task.detached { place.fill(await work()) }
    while true {
      if let result = place.take(within: .milliseconds(100)) { return result }
      meanwhile()
    }
  }

  private final class Place<Result: Sendable>: Sendable {
    let isFilled = DispatchSemaphore(value: 0)
    let content = Mutex<Result?>(nil)

    func fill(_ result: Result) {
      content.withLock { $0 = result }
      isFilled.signal()
    }

    func take(within interval: DispatchTimeInterval) -> Result? {
      isFilled.wait(timeout: .now() + interval) == .success ? content.withLock { $0 } : nil
    }
  }
}
