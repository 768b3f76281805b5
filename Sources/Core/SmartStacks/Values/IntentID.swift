/// An intent definition, as an index into `World.intents`.
public struct IntentID: Hashable, Comparable, Sendable {
  /// The index into `World.intents`.
  @inlinable
  public var index: Int { Int(rawIndex) }
  @usableFromInline let rawIndex: Int32

  /// Creates the identifier of the intent at an index.
  @inlinable
  public init(_ index: Int) { rawIndex = Int32(truncatingIfNeeded: index) }

  /// Whether the first intent is declared before the second.
  public static func < (lhs: IntentID, rhs: IntentID) -> Bool { lhs.rawIndex < rhs.rawIndex }
}
