import SimulationCore

/// The widgets of suggestions, and the rounds in which all are evaluated.
struct Suggestions {
  private(set) var widgets: [Int32] = []
  /// The same by kind and configuration: each donation and each evaluation asks.
  private var byKind: [[Configuration: Int32]]
  private(set) var heldBack: [Int32] = []
  private var round: Int32 = 0
  private var rounds: [Int32] = []

  init(kinds: Int) { byKind = Array(repeating: [:], count: kinds) }

  func widget(_ kind: KindID, _ configuration: Configuration) -> WidgetID? {
    byKind[kind.index][configuration].map { WidgetID(Int($0)) }
  }

  mutating func append(_ widget: Int, _ kind: KindID, _ configuration: Configuration) {
    widgets.append(Int32(widget))
    byKind[kind.index][configuration] = Int32(widget)
  }

  mutating func beginRound() { round += 1 }

  func isConsidered(_ widget: Int32) -> Bool {
    Int(widget) < rounds.count && rounds[Int(widget)] == round
  }

  /// Notes that a widget is considered in this round; false when it was before.
  mutating func consider(_ widget: WidgetID) -> Bool {
    guard !isConsidered(widget.index) else { return false }
    let place = Int(widget.index)
    if place >= rounds.count { rounds += Array(repeating: 0, count: place + 1 - rounds.count) }
    rounds[place] = round
    return true
  }

  /// Notes an obstacle; false when that is not new.
  mutating func hold(_ widget: WidgetID, by obstacle: Obstacle, in widgets: inout Widgets) -> Bool {
    guard widgets.hold(Int(widget.index), by: obstacle) else { return false }
    if !heldBack.contains(widget.index) { heldBack.append(widget.index) }
    return true
  }

  mutating func releaseUnconsidered(in widgets: inout Widgets) {
    release(heldBack.filter { !isConsidered($0) }, in: &widgets)
  }

  mutating func release(_ over: [Int32], in widgets: inout Widgets) {
    guard !over.isEmpty else { return }
    for widget in over { widgets[Int(widget)].obstacle = .none }
    heldBack.removeAll { over.contains($0) }
  }
}

struct SuggestionCandidate {
  let widget: WidgetID
  /// Dated sources precede predicted ones.
  let source: Policy.Source
  /// The place of the shortcut in its list, or the identity of the prediction.
  var origin: Int32
  /// Its value beside placed widgets; a dated one counts as 1.
  let value: Fraction
  var period: DatePeriodsRule.Period
}

struct HeldSuggestion {
  var widget: WidgetID
  var obstacle: Obstacle
  /// The place of the shortcut in its list, or the identity of the prediction.
  var origin: Int32
  var stack: Int?
}

struct SuggestionRound {
  var held: [HeldSuggestion] = []
  var spokenFor: [(intent: IntentID, values: Configuration)] = []
  /// By stack: many suggestions are for the same one.
  var worthOfFirst: [Int: Fraction] = [:]
}

extension HeldSuggestion {
  init(_ candidate: SuggestionCandidate, by obstacle: Obstacle, in stack: Int? = nil) {
    (widget, origin, self.stack) = (candidate.widget, candidate.origin, stack)
    self.obstacle = obstacle
    self.obstacle.source = candidate.source
  }
}

enum SuggestionJudgement {
  case passedOver
  case held(HeldSuggestion)
  case due(SuggestionCandidate, stack: Int)
}
