/// The rule that held a candidate back, with a code that never changes (reading 38).
public enum WithheldReason: String, CaseIterable, Sendable {
  /// A score of zero or lower never rotates a stack.
  case scoreNotPositive = "score<=0"
  case scoreNotFinite = "score.notFinite"
  case threshold
  case outranked
  /// Another widget has the same value and wins the tie.
  case tie
  case chance
  case covered
  case hold
  /// The person swiped away from it, and the reason is still the same.
  case declined
  case gap = "limit.gap"
  case rotations = "limit.rotations"
  case suggestions = "limit.suggestions"
  case concurrent = "limit.concurrent"
  case present
  case noTarget
  case switchedOff
  /// The signal may not do this (decisions 1 and 2).
  case notEligible
  /// Only providers that are not dates (decision 38).
  case nonDateProviders
  /// No provider at all, and no habit was learned (decision 35).
  case noHabit
  /// No provider at all, and the app is typically used at another time (decision 35).
  case notNow
  /// A prediction is not strong enough to suggest what the person never added (decision 30).
  case unsure
  /// The last predicted suggestions of it were ignored on two days (decision 30).
  case ignored
  /// It is predicted by opening its app, and another widget of the app by donation (decision 44).
  case donated
  /// The person dismissed it, and its window is not over (decision 48).
  case dismissed
  /// The person never wants it in this stack (decision 48).
  case silenced
  /// The stack has no room for one more (decision 33).
  case stackFull = "stack.max"
  /// Its app may not know where the person is (decision 38).
  case noPermission
  /// The visible widget is likelier viewed than the predicted one (decision 55).
  case lookedForLess
  /// A rest of the stack was seen a short while ago (decision 55).
  case restGap = "rest.gap"
  /// Its rests were seen as often as allowed in a day (decision 55).
  case seenRests = "limit.seenRests"
  /// The person is not at its place, or not in its part of the day (decision 38).
  case notThere
  /// Its app no longer offers one of the values that are predicted (decision 56).
  case notOffered
  /// The stack is in Today View, where stacks do not rotate (decision 58).
  case todayView

  /// The number of the decision with the rule.
  public var decision: Int {
    switch self {
    case .scoreNotPositive: 3
    case .scoreNotFinite: 9
    case .threshold, .chance: 14
    case .outranked: 15
    case .tie: 16
    case .covered: 18
    case .hold, .declined: 21
    case .gap: 22
    case .rotations: 23
    case .suggestions: 24
    case .switchedOff: 26
    case .present: 29
    case .noTarget: 31
    case .concurrent: 34
    case .noHabit, .notNow: 35
    case .notEligible: 1
    case .unsure, .ignored: 30
    case .stackFull: 33
    case .nonDateProviders, .noPermission, .notThere: 38
    case .dismissed, .silenced: 48
    case .lookedForLess, .restGap, .seenRests: 55
    case .donated: 44
    case .notOffered: 56
    case .todayView: 58
    }
  }
}
