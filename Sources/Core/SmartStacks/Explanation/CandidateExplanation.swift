public import SimulationCore

/// A widget that could be on top of a stack, with what speaks for it and what stops it.
public struct CandidateExplanation: Hashable, Sendable {
  /// What the widget is to the stack.
  public enum Role: Hashable, Sendable {
    /// One of its widgets, by its place.
    case member(Int)
    /// A widget that is or could be suggested in it.
    case suggestion
  }

  /// A score with what it is compared with: its own kind's scale (decisions 10 to 13).
  public struct Scale: Hashable, Sendable {
    /// The score that governs.
    public var score: Score
    /// What it is worth now, on the scale that is compared; zero when it does not count.
    public var value: Fraction
    /// The highest positive score of the pool in millionths, or nil while it has none.
    public var highest: Int64?
    /// The lowest positive score of the pool in millionths, or nil while it has none.
    public var lowest: Int64?
    /// How many positive scores the pool holds, or nil where only its extremes are kept.
    public var count: Int?
    /// Whether its scores are flat, and so worth what `pool.flat` says (decision 62).
    public var isFlat: Bool
  }

  /// Defaults of a placed widget on which it depends whether donations match it (decision 44).
  public struct UntouchedDefaults: Hashable, Sendable {
    /// The values that were donated and are its defaults; nobody saved them.
    public var values: Configuration
    /// Whether donations match it all the same, as `match.defaults` says.
    public var match: Bool
  }

  /// The widget.
  public var widget: WidgetID
  /// Its name in the log.
  public var name: String
  /// Its kind.
  public var kind: KindID
  /// What it is to the stack.
  public var role: Role
  /// The signal that speaks for it, or nil when none does.
  public var source: Policy.Source?
  /// What it is worth now on its own scale; nil for a dated suggestion, which is not compared.
  public var value: Fraction?
  /// Its governing score and the pool it is compared with, or nil before its first score.
  public var scale: Scale?
  /// The time for which its signal holds, or held last.
  public var window: Window?
  /// What stops it; nil for the widget on top.
  public var obstacle: CandidateObstacle?
  /// How often it came on top by itself today: turns for a member, suggestions otherwise.
  public var movementsToday: Int
  /// How often it may in a day; nil is without limit.
  public var movementLimit: Int?
  /// Whether Developer Mode lifts the limits for its app (decision 25).
  public var isDeveloping: Bool
  /// When it would come on top if nothing more came in, or nil when not within the horizon.
  public var nextWin: ExpectedWin?
  /// The defaults by which donations match it or not; nil where they match by saved values, or do
  /// not match in any case.
  public var untouched: UntouchedDefaults?

  /// A time for which a signal holds: from its start up to, and not including, its end.
  public struct Window: Hashable, Sendable {
    /// Its first moment.
    public var start: SimulationTime
    /// The first moment after it, or nil when no end is known.
    public var end: SimulationTime?

    /// Creates a window.
    public init(start: SimulationTime, end: SimulationTime?) {
      self.start = start
      self.end = end == .never ? nil : end
    }
  }
}
