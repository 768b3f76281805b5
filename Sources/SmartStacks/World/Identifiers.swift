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

/// A widget instance: one that is placed, or one that is or was suggested.
///
/// Placed widgets come first, in the order of `World.widgets`; suggested ones are added as they
/// first appear. An identifier never changes its meaning during a run.
public struct WidgetID: Hashable, Comparable, Sendable {
  /// The index into the run's widgets.
  public let index: Int32

  /// Creates the identifier of the widget at an index.
  @inlinable
  public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Whether the first widget came into being before the second.
  @inlinable
  public static func < (lhs: WidgetID, rhs: WidgetID) -> Bool { lhs.index < rhs.index }
}
