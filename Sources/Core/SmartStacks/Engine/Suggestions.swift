import SimulationCore

/// The widgets that stand for suggestions, and the rounds in which all of them are looked at.
struct Suggestions {
  /// In the order in which they were first spoken of.
  private(set) var widgets: [Int32] = []
  /// The same by kind and configuration: each donation and each evaluation asks.
  private var byKind: [[Configuration: Int32]]
  /// Those that something holds back.
  private(set) var heldBack: [Int32] = []
  private var round: Int32 = 0
  /// By widget: the round in which it was looked at last.
  private var rounds: [Int32] = []

  init(kinds: Int) { byKind = Array(repeating: [:], count: kinds) }

  /// The widget that stands for a suggestion, if it was ever spoken of.
  func widget(_ kind: KindID, _ configuration: Configuration) -> WidgetID? {
    byKind[kind.index][configuration].map { WidgetID(Int($0)) }
  }

  mutating func append(_ widget: Int, _ kind: KindID, _ configuration: Configuration) {
    widgets.append(Int32(widget))
    byKind[kind.index][configuration] = Int32(widget)
  }

  mutating func beginRound() { round += 1 }

  /// Whether a widget was looked at in this round.
  func isConsidered(_ widget: Int32) -> Bool {
    Int(widget) < rounds.count && rounds[Int(widget)] == round
  }

  /// Notes that a widget was looked at in this round; false when it was before.
  mutating func consider(_ widget: WidgetID) -> Bool {
    guard !isConsidered(widget.index) else { return false }
    let place = Int(widget.index)
    if place >= rounds.count { rounds += Array(repeating: 0, count: place + 1 - rounds.count) }
    rounds[place] = round
    return true
  }

  /// Notes what holds a widget back; false when that is nothing new.
  mutating func hold(_ widget: WidgetID, by obstacle: Obstacle, in widgets: inout Widgets) -> Bool {
    guard widgets.hold(Int(widget.index), by: obstacle) else { return false }
    if !heldBack.contains(widget.index) { heldBack.append(widget.index) }
    return true
  }

  /// Forgets what held the widgets back that were not looked at in this round: what stops them next
  /// is said anew.
  mutating func releaseUnconsidered(in widgets: inout Widgets) {
    release(heldBack.filter { !isConsidered($0) }, in: &widgets)
  }

  /// Forgets what held some widgets back.
  mutating func release(_ over: [Int32], in widgets: inout Widgets) {
    guard !over.isEmpty else { return }
    for widget in over { widgets.forgetObstacle(of: Int(widget)) }
    heldBack.removeAll { over.contains($0) }
  }
}

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
