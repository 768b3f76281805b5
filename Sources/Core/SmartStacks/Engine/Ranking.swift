import SimulationCore

/// Who stands first in a stack.
struct Ranking {
  /// In the place of a member: the predicted suggestion on top.
  static let suggestion = Int.max

  /// What was on top among those who compete.
  var before: Int
  /// What stands first.
  var first: Int
  /// What it is worth.
  var value: Fraction
  /// What the one on top is worth.
  var against: Fraction
  /// What a suggestion must be worth more than: also what does not pass the threshold, so that a
  /// higher one lets no suggestion come that a lower one holds back.
  var bar: Fraction
  /// Whose worth that is.
  var barMember: Int

  /// The widget that stands first.
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
