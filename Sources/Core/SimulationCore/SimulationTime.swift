/// A moment on the simulated timeline, in whole milliseconds from the scenario's start.
///
/// It has nothing to do with the machine's clock. Deliveries may carry moments before the start, so
/// negative values are allowed.
public struct SimulationTime: Hashable, Comparable, Sendable {
  /// Milliseconds from the start.
  public var milliseconds: Int64

  /// Creates a moment that many milliseconds after the start.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The start of the scenario.
  @inlinable
  public static var zero: SimulationTime { SimulationTime(milliseconds: 0) }

  /// A moment that never comes: the end of what has no end.
  @inlinable
  public static var never: SimulationTime { SimulationTime(milliseconds: .max) }

  /// Whether the first moment comes before the second.
  @inlinable
  public static func < (lhs: SimulationTime, rhs: SimulationTime) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// The moment that lies the duration later; beyond the last one there is only `never`.
  @inlinable
  public static func + (lhs: SimulationTime, rhs: SimulationDuration) -> SimulationTime {
    let (sum, overflow) = lhs.milliseconds.addingReportingOverflow(rhs.milliseconds)
    return overflow ? .never : SimulationTime(milliseconds: sum)
  }

  /// The moment that lies the duration earlier, or the first there is.
  @inlinable
  public static func - (lhs: SimulationTime, rhs: SimulationDuration) -> SimulationTime {
    SimulationTime(milliseconds: lhs.milliseconds.subtractingSaturated(rhs.milliseconds))
  }

  /// The time from the second moment to the first, or the longest there is.
  @inlinable
  public static func - (lhs: SimulationTime, rhs: SimulationTime) -> SimulationDuration {
    SimulationDuration(milliseconds: lhs.milliseconds.subtractingSaturated(rhs.milliseconds))
  }
}

/// A span of simulated time, in whole milliseconds.
public struct SimulationDuration: Hashable, Comparable, Sendable {
  /// The length in milliseconds.
  public var milliseconds: Int64

  /// Creates a span of that many milliseconds.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// A span of whole seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> SimulationDuration {
    SimulationDuration(milliseconds: count * 1000)
  }

  /// A span of whole minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> SimulationDuration { .seconds(count * 60) }

  /// A span of whole hours.
  @inlinable
  public static func hours(_ count: Int64) -> SimulationDuration { .minutes(count * 60) }

  /// No time at all.
  @inlinable
  public static var zero: SimulationDuration { SimulationDuration(milliseconds: 0) }

  /// Whether the first span is shorter.
  @inlinable
  public static func < (lhs: SimulationDuration, rhs: SimulationDuration) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }
}
