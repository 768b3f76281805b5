/// A kind of widget, as an index into `World.kinds`.
public struct KindID: Hashable, Comparable, Sendable {
  /// The index into `World.kinds`.
  @inlinable
  public var index: Int { Int(rawIndex) }
  @usableFromInline let rawIndex: Int32

  /// Creates the identifier of the kind at an index.
  @inlinable
  public init(_ index: Int) { rawIndex = Int32(truncatingIfNeeded: index) }

  /// Whether the first kind is declared before the second.
  public static func < (lhs: KindID, rhs: KindID) -> Bool { lhs.rawIndex < rhs.rawIndex }
}
