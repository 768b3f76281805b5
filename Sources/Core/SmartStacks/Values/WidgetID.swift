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
