import SimulationCore

/// A widget that a shortcut or a prediction would suggest now.
struct SuggestionCandidate {
  let widget: WidgetID
  /// The signal behind it; a dated one speaks before a predicted one.
  let source: Policy.Source
  /// The place of the shortcut in its list, or the identity of the prediction.
  var origin: Int32
  /// What it is worth beside placed widgets; a dated one counts as 1.
  let value: Fraction
  /// Since when it is due, and until when.
  var period: DatePeriodsRule.Period
}

/// A suggestion that is due and does not come, with what holds it back.
struct HeldSuggestion {
  var widget: WidgetID
  var obstacle: Obstacle
  /// The place of the shortcut in its list, or the identity of the prediction.
  var origin: Int32
  var stack: Int?
}

/// What was found in one round over all suggestions.
struct SuggestionRound {
  var held: [HeldSuggestion] = []
  /// The predictions that speak for less specific ones of their intents.
  var spokenFor: [(intent: IntentID, values: Configuration)] = []
  /// What the one is worth that stands first among the placed widgets of a stack, once it was
  /// asked: many suggestions are for the same stack.
  var worthOfFirst: [Int: Fraction] = [:]
}

extension HeldSuggestion {
  init(_ candidate: SuggestionCandidate, by obstacle: Obstacle, in stack: Int? = nil) {
    (widget, origin, self.stack) = (candidate.widget, candidate.origin, stack)
    self.obstacle = obstacle
    self.obstacle.source = candidate.source
  }
}

/// What becomes of a prediction in a round over suggestions.
enum SuggestionJudgement {
  /// It suggests nothing of its own.
  case passedOver
  case held(HeldSuggestion)
  case due(SuggestionCandidate, stack: Int)
}
