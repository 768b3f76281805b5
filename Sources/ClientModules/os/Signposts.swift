import Foundation

// Measuring how long something takes; nobody reads it here.

extension OSLog {
  /// What a place for notes is for.
  public struct Category: Sendable {
    let name: String
    /// What happens at a point.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// What happens often.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// With the stack.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }
  /// A place for notes.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }
}

/// What tells one measuring from another.
public struct OSSignpostID: Hashable, Sendable {
  let number: Int
  /// The only one.
  public static let exclusive = OSSignpostID(number: 0)
}

/// A measuring that goes on.
public final class OSSignpostIntervalState: Sendable {}

/// Measures how long something takes; accepted and without effect.
public struct OSSignposter: Sendable {
  /// Measures for a part of the app.
  public init(subsystem: String, category: String) {}
  /// Measures for a part of the app.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Measures for a part of the app.
  public init(logger: Logger) {}
  /// Measures.
  public init() {}
  /// A new measuring.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Begins with a note.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Ends.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends with a note.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: OSLogMessage
  ) {}
  /// Notes a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Measures a piece of work.
  public func withIntervalSignpost<Result>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around work: () throws -> Result
  ) rethrows -> Result { try work() }
}

/// How a measuring is noted in the older way.
public enum OSSignpostType: Sendable {
  case begin, end, event
}

/// Notes a measuring in the older way; accepted and without effect.
public func os_signpost(
  _ type: OSSignpostType,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}
