public import SimulationCore

/// Why a stack shows what it shows at a moment, and why each other widget is not on top.
///
/// The engine itself decides all of it, on a copy: nothing here is worked out a second time. It
/// tells what follows from the published rules and our defaults (†), and nothing about a phone.
public struct StackExplanation: Hashable, Sendable {
  /// The moment.
  public var moment: SimulationTime
  /// The stack.
  public var stack: StackID
  /// The stack as it is: its switches, and until when it is held or rests.
  public var state: StackState
  /// The widget on top.
  public var winner: CandidateExplanation
  /// How the widget on top came there.
  public var arrival: Arrival
  /// The rules it passed then, in the order in which they were asked.
  public var passed: [PassedRule]
  /// Every other candidate: the other widgets in their order, then suggestions.
  public var others: [CandidateExplanation]
  /// How the suggestion on top ends as the scenario goes on; nil where none is, or it stays.
  public var suggestionEnd: UpcomingMovement?
  /// How many times the stack moved by itself today.
  public var movementsToday: Int
  /// How far ahead the next wins were looked for.
  public var horizon: SimulationTime
  /// The timelines of the stack's widgets in their order, the one on top first.
  public var timelines: [TimelineExplanation] = []

  /// How a widget came on top.
  public struct Arrival: Hashable, Sendable {
    /// How.
    public var cause: TopCause
    /// Since when.
    public var since: SimulationTime
    /// What it was worth then, for a turn.
    public var value: Fraction?
    /// Whether that is the share of scores that never vary (decision 62).
    public var isFlat = false
    /// What it was compared with: the widget that was on top, and what that was worth.
    public var against: Rival?
    /// The other widgets that were worth as much, and came after it by their place (decision 16).
    public var tied: [WidgetID] = []
    /// The suggestion that left, when that is what uncovered it.
    public var uncoveredFrom: WidgetID?

    /// The number of the decision that settled it, or nil at the start.
    public var decision: Int? { cause.decision }
  }

  /// The widget that was on top before, with its value.
  public struct Rival: Hashable, Sendable {
    /// The widget.
    public var widget: WidgetID
    /// Its value.
    public var value: Fraction
  }
}

extension TopCause {
  /// The number of the rulebook decision that brings a widget on top so; nil for the start.
  public var decision: Int? {
    switch self {
    case .start: nil
    case .rotation(.rest): 55
    case .rotation(let source): source == .shortcut ? 1 : 15
    case .suggestion(let source): source == .shortcut ? 18 : 30
    case .uncovered: 47
    case .swipe: 21
    case .kept, .edit: 48
    }
  }

  /// Its stable code in reports.
  public var code: String {
    switch self {
    case .start: "start"
    case .rotation: "rotation"
    case .suggestion: "suggestion"
    case .uncovered: "uncovered"
    case .swipe: "swipe"
    case .kept: "kept"
    case .edit: "edit"
    }
  }

  /// The signal behind it, or nil where there is none.
  public var source: Policy.Source? {
    switch self {
    case .rotation(let source), .suggestion(let source): source
    case .start, .uncovered, .swipe, .kept, .edit: nil
    }
  }
}
