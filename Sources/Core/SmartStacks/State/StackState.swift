public import SimulationCore

/// Why a stack shows its top widget.
public enum TopCause: Hashable, Sendable {
  case start
  case rotation(Policy.Source)
  case suggestion(Policy.Source)
  /// A suggestion left, and revealed what it covered.
  case uncovered
  case swipe
  case kept
  case edit
}

/// A suggestion in a stack.
public struct SuggestionState: Hashable, Sendable {
  /// The suggested widget.
  public var widget: WidgetID
  /// The signal behind it.
  public var source: Policy.Source
  /// When it was inserted.
  public var since: SimulationTime
  /// When it will leave, or nil when it has no end.
  public var until: SimulationTime?
}

/// A stack as it is at a moment.
public struct StackState: Hashable, Sendable {
  /// Its widgets, in order; only the person changes them.
  public var members: [WidgetID]
  /// The index of the member that shows, or would show below a suggestion.
  public var visible: Int
  /// The suggestion in it, if any.
  public var suggestion: SuggestionState?
  /// The place before which the suggestion lies, if any: that of the widget it covered when it
  /// came.
  public var suggestionAnchor: Int?
  /// The widget that the suggestion covered when it came: it shows again when the suggestion ends
  /// on top (reading 27).
  public var covered: WidgetID?
  /// Whether the suggestion shows; false once the person swiped away from it.
  public var isSuggestionOnTop = false
  /// Whether it may rotate by itself.
  public var smartRotate: Bool
  /// Whether widgets may be suggested in it.
  public var widgetSuggestions: Bool
  /// The page of the stack, from 0, or its last page.
  public var page = 0
  /// Why it shows its top widget.
  public var cause: TopCause = .start
  /// Since when it shows that.
  public var since: SimulationTime = .zero
  /// Whether it came to rest on another widget than was seen last, and nobody has looked since;
  /// false by the clock, and before the first look of a run.
  public var isUnseen = false
  /// Until when the person's touch holds it.
  public var holdUntil: SimulationTime = .zero
  /// The end of the gap after an automatic movement.
  public var gapUntil: SimulationTime = .zero

  /// Whether it is on the Home Screen: after it is made and until it is taken apart.
  public var isThere: Bool { !members.isEmpty }

  /// The widget on top.
  ///
  /// - Precondition: the stack is on the Home Screen.
  public var top: WidgetID {
    if isSuggestionOnTop, let suggestion { suggestion.widget } else { members[visible] }
  }

  /// The widget on top, or nil.
  public var shown: WidgetID? { isThere || isSuggestionOnTop ? top : nil }
}

extension StackState {
  mutating func turn(
    to member: Int,
    by source: Policy.Source,
    at now: SimulationTime,
    gap: SimulationDuration
  ) {
    visible = member
    // A predicted suggestion that yields stays in the stack, below (readings 12 and 14).
    isSuggestionOnTop = false
    show(.rotation(source), at: now)
    gapUntil = now + gap
  }

  mutating func show(_ cause: TopCause, at now: SimulationTime) {
    self.cause = cause
    since = now
    isUnseen = false
  }

  /// As the person left it before the run.
  init(_ stack: World.Stack) {
    self.init(
      members: stack.members,
      visible: stack.showing,
      smartRotate: stack.smartRotate,
      widgetSuggestions: stack.widgetSuggestions,
      page: stack.page
    )
  }
}

/// What last held a candidate back, so that only a change is recorded (reading 3).
struct Obstacle {
  var reason: WithheldReason?
  var until = SimulationTime.never
  /// Another signal makes another obstacle.
  var source = Policy.Source.relevance

  /// The winner; another one makes no other obstacle.
  var rival: WidgetID?

  static let none = Obstacle(reason: nil)
}

extension Obstacle: Equatable {
  static func == (one: Obstacle, other: Obstacle) -> Bool {
    one.reason == other.reason && one.until == other.until && one.source == other.source
  }
}
