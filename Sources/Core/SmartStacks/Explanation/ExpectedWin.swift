public import SimulationCore

/// A widget's coming on top, as the engine finds it when nothing more comes in from outside.
///
/// Only what is known by then counts: timelines, windows, predictions, reloads, and the ends of
/// holds, gaps and days.
public struct ExpectedWin: Hashable, Sendable {
  /// When.
  public var time: SimulationTime
  /// In which stack.
  public var stack: StackID
  /// The widget.
  public var widget: WidgetID
  /// Its name in the log: the widget may not be known yet.
  public var name: String
  /// How it comes there.
  public var cause: TopCause
  /// What it is worth then on its own scale, or nil where values are not compared.
  public var value: Fraction?
}
