/// A stack, as an index into `World.stacks`.
public struct StackID: Hashable, Comparable, Sendable {
  /// The index into `World.stacks`.
  @inlinable
  public var index: Int { Int(rawIndex) }
  @usableFromInline let rawIndex: Int32

  /// Creates the identifier of the stack at an index.
  @inlinable
  public init(_ index: Int) { rawIndex = Int32(truncatingIfNeeded: index) }

  /// Whether the first stack stands before the second.
  public static func < (lhs: StackID, rhs: StackID) -> Bool { lhs.rawIndex < rhs.rawIndex }
}
