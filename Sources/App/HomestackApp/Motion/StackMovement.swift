import SmartStacks

/// What a record did to the top of a stack, as something that can be shown.
struct StackMovement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The stack turned by itself.
    case rotation
    /// The person swiped.
    case swipe
    /// The person took the visible widget away.
    case edit
    /// A suggestion was inserted.
    case suggestionIn
    /// A suggestion was removed.
    case suggestionOut
  }

  var stack: StackID
  var kind: Kind
  /// What was on top before.
  var from: WidgetID
  /// What is on top afterwards.
  var to: WidgetID
  /// The signal behind it; nil for a person's touch.
  var source: Policy.Source?
  /// How many places a person swiped, where that is known.
  var steps: Int?
  /// Whether time runs backwards, so that it is undone.
  var isReversed = false

  /// What is on top once it was shown.
  var shown: WidgetID { isReversed ? from : to }
  /// What is on top before it is shown.
  var hidden: WidgetID { isReversed ? to : from }

  /// Whether it shows a suggestion that slides in.
  var slidesIn: Bool { kind == (isReversed ? .suggestionOut : .suggestionIn) }
  /// Whether it shows a suggestion that slides out.
  var slidesOut: Bool { kind == (isReversed ? .suggestionIn : .suggestionOut) }
}

extension Record {
  /// Whether a stack or the page changes its looks at it.
  var isMovement: Bool {
    if case .userTurnedPage = event { return true }
    if case .userEdited = event { return true }
    return event.movement != nil
  }
}
