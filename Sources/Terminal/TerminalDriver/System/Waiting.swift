import Dispatch
import Synchronization

/// Waits on this thread for work that runs on others.
package enum Waiting {
  /// The result of work that runs beside this thread, which does nothing else until it is done but
  /// calls `meanwhile` about ten times a second.
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

  /// Where the work leaves its result.
  private final class Place<Result: Sendable>: Sendable {
    let isFilled = DispatchSemaphore(value: 0)
    let content = Mutex<Result?>(nil)

    func fill(_ result: Result) {
      content.withLock { $0 = result }
      isFilled.signal()
    }

    /// The result, or nil when there is none yet after so long.
    func take(within interval: DispatchTimeInterval) -> Result? {
      isFilled.wait(timeout: .now() + interval) == .success ? content.withLock { $0 } : nil
    }
  }
}
