import SimulationCore

struct Ranking {
  /// The predicted suggestion on top, in place of a member.
  static let suggestion = Int.max

  var before: Int
  var first: Int
  var value: Fraction
  var against: Fraction
  /// The value that a suggestion must exceed: also one below the threshold, so that a higher one
  /// lets no suggestion come that a lower one holds back.
  var bar: Fraction
  var barMember: Int

  func first(in stack: StackState) -> WidgetID? { widget(first, in: stack) }

  func bar(in stack: StackState) -> WidgetID? { widget(barMember, in: stack) }

  private func widget(_ member: Int, in stack: StackState) -> WidgetID? {
    member == Self.suggestion ? stack.suggestion?.widget : stack.members[member]
  }
}

struct RestBlock {
  var member: Int
  var obstacle: Obstacle
}

struct StackMemory {
  /// What held the suggestion at the last evaluation, while there is one.
  var hold: Hold?
  var silence = SilenceRule()
  /// The first predicted suggestion, which waits for a hold or gap to end: nothing of less value
  /// precedes it.
  var waiting: WidgetID?
  /// The value that suggestions were last compared with, and its widget; nil when none was.
  var compared: (value: Fraction, widget: WidgetID?)?
  var touchedAt = SimulationTime.zero
  var movedAt = SimulationTime.zero
  var wakes = SimulationTime.zero

  struct Hold {
    /// The provider of the shortcut, or nil for a prediction.
    var provider: Record.SuggestionWindow.Provider?
    /// Whether a prediction is among its sources: it does not leave again for doubt (reading 41).
    var isPredicted: Bool
    var causes: Causes
  }
}
