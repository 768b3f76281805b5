import SimulationCore
public import SmartStacks

extension Relevance.Duration {
  /// Creates a duration of seconds, as a `TimeInterval` has them, to the millisecond.
  ///
  /// Zero and infinity hold until the next relevance; less than zero and not-a-number never hold.
  public init(seconds: Double) {
    if seconds.isNaN || seconds < 0 {
      self = .empty
    } else if seconds == 0 || seconds > 9e12 {
      self = .untilNextRelevance
    } else {
      // A moment is a millisecond: what is shorter still holds for one.
      let milliseconds = max(1, Int64((seconds * 1000).rounded()))
      self = .lasting(SimulationDuration(milliseconds: milliseconds))
    }
  }
}
