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
