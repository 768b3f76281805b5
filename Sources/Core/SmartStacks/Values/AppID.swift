/// An app, as an index into `World.apps`.
public struct AppID: Hashable, Comparable, Sendable {
  /// The index into `World.apps`.
  @inlinable
  public var index: Int { Int(rawIndex) }
  @usableFromInline let rawIndex: Int32

  /// Creates the identifier of the app at an index.
  @inlinable
  public init(_ index: Int) { rawIndex = Int32(truncatingIfNeeded: index) }

  /// Whether the first app is declared before the second.
  public static func < (lhs: AppID, rhs: AppID) -> Bool { lhs.rawIndex < rhs.rawIndex }
}
