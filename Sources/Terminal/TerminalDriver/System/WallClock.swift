/// Real time; a closure, so that a test can control it.
package struct WallClock {
  /// Milliseconds since some moment; never goes back.
  package var milliseconds: @Sendable () -> Int

  package init(_ milliseconds: @escaping @Sendable () -> Int) { self.milliseconds = milliseconds }

  /// The system's monotonic clock, from the moment of the call.
  package static func system() -> WallClock {
    let start = ContinuousClock.now
    return WallClock { Int((ContinuousClock.now - start) / .milliseconds(1)) }
  }
}
