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
