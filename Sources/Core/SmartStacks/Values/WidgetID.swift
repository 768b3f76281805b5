/// A widget instance: one that is or was placed, or one that is or was suggested.
///
/// The widgets placed at the start come first, in the order of `World.widgets`; those that are
/// suggested, kept or added follow as they first appear. A kept suggestion is a widget of its own
/// with the suggestion's name. An identifier never changes its meaning during a run.
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

/// The place of something in its list of a `World`; places in different lists cannot be mixed.
public struct WorldIndex<Element>: Hashable, Comparable, Sendable {
  /// The index into the list.
  @inlinable
  public var index: Int { Int(rawIndex) }
  @usableFromInline let rawIndex: Int32

  /// Creates the identifier of what stands at an index.
  @inlinable
  public init(_ index: Int) { rawIndex = Int32(truncatingIfNeeded: index) }

  /// Whether both stand at the same index.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawIndex == rhs.rawIndex }

  /// Whether the first stands before the second.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawIndex < rhs.rawIndex }
}

/// An app, as an index into `World.apps`.
public typealias AppID = WorldIndex<World.App>

/// An intent definition, as an index into `World.intents`.
public typealias IntentID = WorldIndex<IntentDefinition>

/// A kind of widget, as an index into `World.kinds`.
public typealias KindID = WorldIndex<World.WidgetKind>

/// A stack, as an index into `World.stacks`.
public typealias StackID = WorldIndex<World.Stack>

/// A size of widget on the Home Screen; a stack holds one size.
public enum WidgetFamily: String, CaseIterable, Hashable, Sendable {
  /// One unit wide and high.
  case systemSmall
  /// Two units wide, one high.
  case systemMedium
  /// Two units wide and high.
  case systemLarge
  /// Four units wide, two high: iPad only.
  case systemExtraLarge
}
