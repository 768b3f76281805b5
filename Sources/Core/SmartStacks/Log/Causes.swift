public import SimulationCore

/// What a movement rests on: what speaks for the widget that moves or would move.
public enum Cause: Hashable, Sendable {
  /// The relevance of an entry, by its index among its kind's.
  case entry(WidgetID, index: Int32)
  /// A relevant shortcut, by its index in its app's list.
  case shortcut(AppID, index: Int)
  /// A prediction, by its identity in the run.
  case prediction(Int32)
  /// Nothing speaks for another: where the stack rests.
  case rest(Policy.Rest)
}

/// All that speaks for a widget, and which of it decides.
public struct Causes: Hashable, Sendable {
  /// The widget.
  public let widget: WidgetID
  /// The signal that decides.
  public let source: Policy.Source
  // Plain numbers, so that a long log keeps no references.
  private var entry: Int32 = -1
  private var predicted: Int32 = 0
  private var app: Int32 = -1
  private var place: Int32 = -1
  private var rest = Policy.Rest.stay

  /// Creates the causes of a widget; those of the source must be among them.
  public init(
    of widget: WidgetID,
    source: Policy.Source,
    entry: Int32? = nil,
    shortcut: (app: AppID, index: Int)? = nil,
    prediction: Int32? = nil
  ) {
    self.widget = widget
    self.source = source
    self.entry = entry ?? -1
    predicted = prediction ?? 0
    if let shortcut {
      app = Int32(shortcut.app.index)
      place = Int32(shortcut.index)
    }
  }

  /// Creates the cause of a stack that rests.
  public init(of widget: WidgetID, rest: Policy.Rest) {
    self.widget = widget
    source = .rest
    self.rest = rest
  }

  private func cause(by source: Policy.Source) -> Cause? {
    switch source {
    case .relevance: entry < 0 ? nil : .entry(widget, index: entry)
    case .shortcut: app < 0 ? nil : .shortcut(AppID(Int(app)), index: Int(place))
    case .prediction: prediction.map { .prediction($0) }
    case .rest: rest == .stay ? nil : .rest(rest)
    }
  }

  /// The one whose end or value decides.
  public var cause: Cause? { cause(by: source) }

  /// The others that hold as well.
  public var also: [Cause] {
    Policy.Source.allCases.filter { $0 != source }.compactMap { cause(by: $0) }
  }

  /// The entry among them, by its index among its kind's.
  public var entryOfWidget: (index: Int32, widget: WidgetID)? { entry < 0 ? nil : (entry, widget) }

  /// The prediction among them, by its identity in the run.
  public var prediction: Int32? { predicted == 0 ? nil : predicted }
}

/// What stopped a candidate.
public enum Blocker: Hashable, Sendable {
  /// The person's touch of the stack, or of the suggestion, at a moment.
  case touch(SimulationTime)
  /// A movement of the stack by itself at a moment.
  case movement(SimulationTime)
  /// A look that saw where the stack had come to rest.
  case look(SimulationTime)
  /// A limit, by its number.
  case limit(Int)
  /// A switch of the stack.
  case stackSwitch(Input.StackSwitch)
  /// Another widget, or the same where it is already.
  case widget(WidgetID)

  /// The widget that stopped it, where it was one.
  var widget: WidgetID? { if case .widget(let widget) = self { widget } else { nil } }
}

/// The rule that held a candidate back: one stable code per rule (reading 38).
public enum WithheldReason: String, CaseIterable, Hashable, Sendable {
  /// A score of zero or lower never turns a stack.
  case scoreNotPositive = "score<=0"
  /// The score is infinite or not a number.
  case scoreNotFinite = "score.notFinite"
  /// The share does not pass the threshold.
  case threshold
  /// Another widget of the stack has a higher value.
  case outranked
  /// Another widget has the same value and wins the tie.
  case tie
  /// A seeded chance decided against it.
  case chance
  /// A suggestion that is not over lies on top.
  case covered
  /// The person touched the stack a short while ago.
  case hold
  /// The person swiped away from it, and the reason is still the same.
  case declined
  /// The stack moved a short while ago.
  case gap = "limit.gap"
  /// The widget used up its rotations of the day.
  case rotations = "limit.rotations"
  /// The widget used up its suggestions of the day.
  case suggestions = "limit.suggestions"
  /// The stack already shows as many suggestions as it may.
  case concurrent = "limit.concurrent"
  /// The widget is already on the Home Screen.
  case present
  /// No stack can take it.
  case noTarget
  /// The stack's switch is off.
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
  /// What shows is looked for more than what is predicted (decision 55).
  case lookedForLess
  /// The stack was seen to have come to rest elsewhere a short while ago (decision 55).
  case restGap = "rest.gap"
  /// So it was as often as it may be in a day (decision 55).
  case seenRests = "limit.seenRests"
  /// The person is not at its place, or not in its part of the day (decision 38).
  case notThere
  /// Its app no longer offers one of the values that are predicted (decision 56).
  case notOffered
  /// The stack stands in Today View, where stacks do not turn (decision 58).
  case todayView

  /// The number of the rulebook decision that settles it.
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
    case .nonDateProviders: 38
    case .notEligible: 1
    case .unsure, .ignored: 30
    case .stackFull: 33
    case .noPermission, .notThere: 38
    case .dismissed, .silenced: 48
    case .lookedForLess, .restGap, .seenRests: 55
    case .donated: 44
    case .notOffered: 56
    case .todayView: 58
    }
  }
}

/// What a person looks for in the widgets of a stack, found once: a stack asks at every view and
/// every half hour, and something new to look for is rare.
struct LookedFor: Sendable {
  /// Of which widgets, in order.
  var members: [WidgetID] = []
  /// How many things had been donated when it was found, and how often a widget had been
  /// configured.
  var donated = 0
  var configured = 0
  /// How often the donations of an intent came to teach, or no longer did.
  var teachingChanges = 0
  /// The items of all members, one after another, and how many each has.
  private(set) var items: [Int32] = []
  private(set) var counts: [Int] = []

  /// Takes in what a person looks for in the next member.
  mutating func append(_ found: [Int32]) {
    items += found
    counts.append(found.count)
  }
}
