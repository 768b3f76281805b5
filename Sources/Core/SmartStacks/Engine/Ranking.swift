import SimulationCore

/// Who stands first in a stack.
struct Ranking {
  /// In the place of a member: the predicted suggestion on top.
  static let suggestion = Int.max

  /// What was on top among those who compete.
  var before: Int
  var first: Int
  var value: Fraction
  /// What the one on top is worth.
  var against: Fraction
  /// What a suggestion must be worth more than: also what does not pass the threshold, so that a
  /// higher one lets no suggestion come that a lower one holds back.
  var bar: Fraction
  /// Whose worth that is.
  var barMember: Int

  func first(in stack: StackState) -> WidgetID? { widget(first, in: stack) }

  /// The widget that a suggestion must be worth more than.
  func bar(in stack: StackState) -> WidgetID? { widget(barMember, in: stack) }

  private func widget(_ member: Int, in stack: StackState) -> WidgetID? {
    member == Self.suggestion ? stack.suggestion?.widget : stack.members[member]
  }
}

/// A widget on which a stack would rest, and what stops it.
struct RestBlock {
  var member: Int
  var obstacle: Obstacle
}

/// What a stack remembers beyond what shows.
struct StackMemory {
  /// What held the suggestion when it was looked at last, while there is one.
  var hold: Hold?
  /// What the person never wants suggested here again.
  var silence = SilenceRule()
  /// The predicted suggestion that stands first and waits for a hold or gap to end: nothing of
  /// less worth goes before it.
  var waiting: WidgetID?
  /// What suggestions were compared with last, and the widget that it is of; nil when none was.
  var compared: (value: Fraction, widget: WidgetID?)?
  /// When the person touched the stack last, and when it moved by itself.
  var touchedAt = SimulationTime.zero
  var movedAt = SimulationTime.zero
  /// The moment for which a wake-up is already planned.
  var wakes = SimulationTime.zero

  struct Hold {
    /// The provider of the shortcut, or nil for a prediction.
    var provider: Record.SuggestionWindow.Provider?
    /// Whether a prediction is among it: it does not leave again for doubt (reading 41).
    var isPredicted: Bool
    /// What speaks for it.
    var causes: Causes
  }
}
