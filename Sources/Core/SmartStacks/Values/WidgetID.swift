/// A widget instance, placed or suggested, now or earlier in the run.
///
/// The widgets placed at the start come first, in the order of `World.widgets`; suggested, kept or
/// added ones follow as they are created. A kept suggestion is a widget of its own with the
/// suggestion's name. Identifiers are never reused during a run.
public struct WidgetID: Hashable, Comparable, Sendable {
  /// The index into the run's widgets.
  public let index: Int32

  /// Creates the identifier of the widget at an index.
  @inlinable
  public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Whether the first widget was created before the second.
  @inlinable
  public static func < (lhs: WidgetID, rhs: WidgetID) -> Bool { lhs.index < rhs.index }
}

/// An index into a list of a world; its type keeps it apart from the indices into other lists.
public struct WorldIndex<List>: Hashable, Comparable, Sendable {
  /// The place in the list.
  @inlinable
  public var index: Int { Int(rawIndex) }
  @usableFromInline let rawIndex: Int32

  /// Creates an identifier from an index.
  @inlinable
  public init(_ index: Int) { rawIndex = Int32(truncatingIfNeeded: index) }

  /// Whether the first comes before the second in the list.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawIndex < rhs.rawIndex }
}

/// The lists of a world that identifiers point into.
public enum WorldLists {
  /// `World.apps`.
  public enum Apps {}
  /// `World.intents`.
  public enum Intents {}
  /// `World.kinds`.
  public enum Kinds {}
  /// `World.stacks`.
  public enum Stacks {}
}

/// An app, as an index into `World.apps`.
public typealias AppID = WorldIndex<WorldLists.Apps>
/// An intent definition, as an index into `World.intents`.
public typealias IntentID = WorldIndex<WorldLists.Intents>
/// A kind of widget, as an index into `World.kinds`.
public typealias KindID = WorldIndex<WorldLists.Kinds>
/// A stack, as an index into `World.stacks`.
public typealias StackID = WorldIndex<WorldLists.Stacks>

/// A size of widget on the Home Screen; a stack holds one size.
public enum WidgetFamily: String, CaseIterable, Sendable {
  /// One unit wide and high.
  case systemSmall
  /// Two units wide, one high.
  case systemMedium
  /// Two units wide and high.
  case systemLarge
  /// Four units wide, two high: iPad only.
  case systemExtraLarge
}
