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

/// A movement of a stack that a computed run holds.
public struct UpcomingMovement: Hashable, Sendable {
  /// What moves.
  public enum Movement: String, Hashable, Sendable {
    /// The stack turns by itself.
    case turns
    /// A suggestion comes.
    case suggested
    /// A suggestion leaves.
    case leaves
    /// The person swipes.
    case person
    /// The person keeps a suggestion.
    case kept
    /// The person edits the stack, which shows something else then.
    case edited

    init(_ recorded: RecordedMovement.Kind) {
      switch recorded {
      case .turns: self = .turns
      case .suggested: self = .suggested
      case .leaves: self = .leaves
      case .person: self = .person
      case .kept: self = .kept
      }
    }
  }

  /// When.
  public var time: SimulationTime
  /// The stack.
  public var stack: StackID
  /// The widget that comes or leaves.
  public var widget: WidgetID
  /// What moves.
  public var movement: Movement
  /// What the stack shows afterwards.
  public var shows: WidgetID
  /// The signal behind it, where there is one.
  public var source: Policy.Source?
  /// The value that won, for a turn.
  public var value: Fraction?
  /// The index of its record in the log.
  public var record: Int
}
