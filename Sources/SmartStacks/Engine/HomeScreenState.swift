public import SimulationCore

/// What a widget's relevance is at the moment: the entry that governs, and for how long.
public struct RelevanceWindow: Hashable, Sendable {
  /// The index of the governing entry among the kind's entries.
  public var entry: Int32
  /// Its score.
  public var score: Score
  /// When the window began: the entry's date.
  public var start: SimulationTime
  /// When it ends; `never` until the next entry with relevance.
  public var end: SimulationTime
}

/// A widget instance as it is at a moment.
public struct WidgetState: Hashable, Sendable {
  /// Its kind.
  public let kind: KindID
  /// Its configuration.
  public let configuration: Configuration
  /// Its name in the log: the placed identifier, or `Kind(card=acme)` for a suggestion.
  public let name: String
  /// Whether it is on the Home Screen, in a stack or alone; a suggestion is not, and a removed
  /// widget no longer is.
  public var isPlaced = false
  /// Its size while it is placed, or nil for a suggestion.
  public var family: WidgetFamily?
  /// The stack that it is one of the widgets of, or nil.
  public var stack: StackID?
  /// The entries whose content it shows.
  public var shown = ShownContent()
  /// The window of its relevance, or nil before the first; one that ended stays until replaced.
  public var window: RelevanceWindow?
  /// The highest of the scores that its own are compared with, in millionths, or nil when there are
  /// none above zero (decision 13).
  public var highestScore: Int64?
  /// What its score is worth now, on the scale that is compared; zero when it does not count.
  public var value = Fraction.zero
  /// How its timeline is reloaded, or nil when it shares its kind's.
  public var reload: ReloadState?
  /// When its values were chosen, which is when they had the names that it shows.
  public var chosenAt = SimulationTime.zero
  /// What its rows hold that its app no longer offers, by parameter in order of name.
  public var gone: [OfferedOptions.Gone] = []
}

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
  /// The person kept a suggestion.
  case kept
  /// The person edited the stack.
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

  /// The place that shows.
  var place: SwipeRule.Place { isSuggestionOnTop ? .suggestion : .member(visible) }

  /// How many swipes bring a member on top, without going past the last: negative is back.
  ///
  /// A suggestion is one more place among those of the stack.
  public func swipes(toMember member: Int) -> Int {
    guard members.indices.contains(member) else { return 0 }
    return SwipeRule.position(of: .member(member), suggestionBefore: suggestionAnchor)
      - SwipeRule.position(of: place, suggestionBefore: suggestionAnchor)
  }
}

extension StackState {
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

/// The whole Home Screen as it is at a moment: what views draw.
public struct HomeScreenState: Hashable, Sendable {
  /// The moment.
  public var now: SimulationTime
  /// The page that is visible, from 0.
  public var visiblePage: Int
  /// The stacks, by `StackID`; some may not be there.
  public var stacks: [StackState]
  /// The widgets, by `WidgetID`.
  public var widgets: [WidgetState]
  /// Whether Developer Mode is on, by `AppID`.
  public var developerMode: [Bool]
  /// What is predicted now, in the order in which it began.
  public var predictions: [PredictionState] = []
  /// What shows elsewhere: on the Lock Screen, in Spotlight, on the watch.
  public var surfaces: [SurfaceItem] = []
  /// Where the person is, in order of name.
  public var places: [String] = []
  /// The situations of the person's day that hold, in order of the enumeration.
  public var routine: [RoutineSituation] = []
  /// The pages, with what stands on each.
  public var pages: [World.Page] = []
  /// What apps offer for parameters whose lists changed.
  public var options = OfferedOptions()

  /// The state of a stack.
  public subscript(_ stack: StackID) -> StackState { stacks[stack.index] }

  /// Whether there was a widget by then; suggestions and added widgets come as a run goes on.
  public func holds(_ widget: WidgetID) -> Bool { widgets.indices.contains(Int(widget.index)) }

  /// The state of a widget that it holds.
  public subscript(_ widget: WidgetID) -> WidgetState { widgets[Int(widget.index)] }
}
