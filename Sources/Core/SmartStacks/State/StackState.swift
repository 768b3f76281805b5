public import SimulationCore

/// Why a stack shows what it shows.
public enum TopCause: Hashable, Sendable {
  /// It did from the start.
  case start
  /// It rotated by itself.
  case rotation(Policy.Source)
  /// A suggestion lies on top.
  case suggestion(Policy.Source)
  /// A suggestion left, and what was there before shows again.
  case uncovered
  /// The person swiped.
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
  /// The suggestion that was inserted, if any.
  public var suggestion: SuggestionState?
  /// The place among the members that the suggestion lies before, while there is one: the widget
  /// that it covered when it came.
  public var suggestionAnchor: Int?
  /// The widget that the suggestion covered when it came, while there is one: it shows again when
  /// the suggestion ends on top (reading 27).
  public var covered: WidgetID?
  /// Whether the suggestion is what shows; false once the person turned away from it.
  public var isSuggestionOnTop = false
  /// Whether it may rotate by itself.
  public var smartRotate: Bool
  /// Whether widgets may be suggested in it.
  public var widgetSuggestions: Bool
  /// The page it stands on, from 0, or stood on last.
  public var page = 0
  /// Why it shows what it shows.
  public var cause: TopCause = .start
  /// Since when it shows it.
  public var since: SimulationTime = .zero
  /// Whether it came to rest on another widget than was seen last, and nobody has looked since; by
  /// the clock, and before the first look of a run, that is not asked.
  public var isUnseen = false
  /// Until when the person's touch holds it.
  public var holdUntil: SimulationTime = .zero
  /// Until when it rests after an automatic movement.
  public var gapUntil: SimulationTime = .zero

  /// Whether it is on the Home Screen: not before it is made, nor once it was taken apart.
  public var isThere: Bool { !members.isEmpty }

  /// The widget on top.
  ///
  /// - Precondition: the stack is there.
  public var top: WidgetID {
    if isSuggestionOnTop, let suggestion { suggestion.widget } else { members[visible] }
  }

  /// The widget on top; nil where the stack is not there.
  public var shown: WidgetID? { isThere || isSuggestionOnTop ? top : nil }
}

extension StackState {
  /// Scrolls to a member, which starts a gap.
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

  /// Notes why it shows what it shows from now on; nobody has looked yet.
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

/// What held a candidate back the last time, so that only a change is recorded (reading 3).
struct Obstacle {
  var reason: WithheldReason?
  var until = SimulationTime.never
  /// The signal that was held back; another one is another candidate.
  var source = Policy.Source.relevance

  /// The widget that it lost to; another one makes it no other obstacle.
  var rival: WidgetID?

  static let none = Obstacle(reason: nil)
}

extension Obstacle: Equatable {
  static func == (one: Obstacle, other: Obstacle) -> Bool {
    one.reason == other.reason && one.until == other.until && one.source == other.source
  }
}
