import Habits
public import SimulationCore

/// Why a stack shows its top widget at a moment, and why each other widget is not on top.
///
/// The engine itself decides all of it, on a copy. It follows the published rules and our defaults
/// (†), and says nothing about a phone.
public struct StackExplanation: Hashable, Sendable {
  /// The moment.
  public var moment: SimulationTime
  /// The stack.
  public var stack: StackID
  /// The stack at the moment: its switches, hold and gap.
  public var state: StackState
  /// The widget on top.
  public var winner: CandidateExplanation
  /// How the widget on top came there.
  public var arrival: Arrival
  /// The rules it passed then, in the order asked.
  public var passed: [PassedRule] = []
  /// Every other candidate: the other widgets in their order, then suggestions.
  public var others: [CandidateExplanation]
  /// How the suggestion on top ends in the scenario; nil without one, or if it stays.
  public var suggestionEnd: UpcomingMovement?
  /// How many times the stack moved by itself today.
  public var movementsToday = 0
  /// How far ahead the next wins were sought.
  public var horizon: SimulationTime
  /// The timelines of the stack's widgets in their order, the one on top first.
  public var timelines: [TimelineExplanation] = []

  /// How a widget came on top.
  public struct Arrival: Hashable, Sendable {
    /// How it came on top.
    public var cause: TopCause
    /// Since when.
    public var since: SimulationTime
    /// The rotation that brought it there.
    public var rotation: Record.Rotation?
    /// The other widgets with the same value, which came after it by their place (decision 16).
    public var tied: [WidgetID] = []
    /// The suggestion that left, if that uncovered it.
    public var uncoveredFrom: WidgetID?

    /// The number of the deciding decision, or nil at the start.
    public var decision: Int? { cause.decision }
  }
}

extension TopCause {
  /// The number of the rulebook decision that brings a widget on top so; nil at the start.
  public var decision: Int? {
    switch self {
    case .start: nil
    case .rotation(.rest): 55
    case .rotation(let source): source == .shortcut ? 1 : 15
    case .suggestion(let source): source == .shortcut ? 18 : 30
    case .uncovered: 47
    case .swipe: 21
    case .kept, .edit: 48
    }
  }

  /// Its code in reports, which never changes.
  public var code: String { Wording.caseName(of: self) }

  /// The signal behind it, if any.
  public var source: Policy.Source? {
    switch self {
    case .rotation(let source), .suggestion(let source): source
    case .start, .uncovered, .swipe, .kept, .edit: nil
    }
  }
}

/// A widget that could be on top of a stack: its reason, and its obstacle.
public struct CandidateExplanation: Hashable, Sendable {
  /// The relation of the widget to the stack.
  public enum Role: Hashable, Sendable {
    case member(Int)
    case suggestion
  }

  /// A score and what it is compared with: its own kind's scale (decisions 10 to 13).
  public struct Scale: Hashable, Sendable {
    /// The governing score.
    public var score: Score
    /// Its value now, as a share of the best; zero when it does not count.
    public var value: Fraction
    /// The highest positive score of the pool in millionths, or nil while it has none.
    public var highest: Int64?
    /// The lowest positive score of the pool in millionths, or nil while it has none.
    public var lowest: Int64?
    /// The number of positive scores in the pool, or nil where only its extremes are kept.
    public var count: Int?
    /// Whether its scores never vary: their value is that of `pool.flat` (decision 62).
    public var isFlat: Bool
  }

  /// Defaults of a placed widget that decide whether donations match it (decision 44).
  public struct UntouchedDefaults: Hashable, Sendable {
    /// The donated values that are its defaults; nobody saved them.
    public var values: Configuration
    /// Whether donations match it all the same, as `match.defaults` says.
    public var match: Bool
  }

  /// The widget.
  public var widget: WidgetID
  /// Its name in the log.
  public var name: String
  /// Its kind.
  public var kind: KindID
  /// Its relation to the stack.
  public var role: Role
  /// The signal behind it, or nil without one.
  public var source: Policy.Source?
  /// Its value on its own scale; nil for a dated suggestion, which is not compared.
  public var value: Fraction?
  /// Its governing score and the pool it is compared with, or nil before its first score.
  public var scale: Scale?
  /// When its signal holds, or last held.
  public var window: Window?
  /// What stops it; nil for the widget on top.
  public var obstacle: CandidateObstacle?
  /// How often it came on top by itself today: rotations for a member, else suggestions.
  public var movementsToday: Int
  /// How often it may in a day; nil is unlimited.
  public var movementLimit: Int?
  /// Whether Developer Mode lifts the limits for its app (decision 25).
  public var isDeveloping: Bool
  /// When it would come on top if nothing more came in, or nil when not within the horizon.
  public var nextWin: ExpectedWin?
  /// The defaults by which donations match it or not; nil where they do not matter.
  public var untouched: UntouchedDefaults?

  /// When a signal holds; the end is exclusive.
  public struct Window: Hashable, Sendable {
    /// Its first moment.
    public var start: SimulationTime
    /// The first moment after it, or nil when no end is known.
    public var end: SimulationTime?

    /// Creates a window.
    public init(start: SimulationTime, end: SimulationTime?) {
      self.start = start
      self.end = end == .never ? nil : end
    }
  }
}

/// The first rule that keeps a candidate from the top of a stack.
public struct CandidateObstacle: Hashable, Sendable {
  /// A rule.
  public enum Rule: Hashable, Sendable {
    case withheld(WithheldReason)
    case noRelevance
    /// It never gave a score, and of its intent nothing is predicted now (decision 42).
    case noPrediction
    /// It never gave a score, and its intent is predicted with other values (decision 44).
    case otherValues(Configuration)
    /// It never gave a score, and donations of its intent fail (decision 40).
    case notDonated
    /// Its window is over, so its score counts as zero (WWDC21 10049 12:19).
    case windowOver(since: SimulationTime)
    /// Its shortcut's period has not begun (decision 37).
    case notYet
    /// The periods of its shortcut are over (decision 36).
    case periodOver(since: SimulationTime)
    /// The suggestion on top covers it; it shows again afterwards (decision 47).
    case below
    /// It is a suggestion that the person swiped away from (reading 14).
    case turnedAway
    case elsewhere(StackID)
    case nothingSuggests
  }

  /// The rule.
  public var rule: Rule
  /// When the rule stops blocking, if known.
  public var until: SimulationTime?
  /// The number of the deciding decision.
  public var decision: Int
  /// What stopped it, as the engine says it.
  public var blockedBy: Blocker?

  /// Creates an obstacle.
  public init(rule: Rule, until: SimulationTime?, decision: Int) {
    self.rule = rule
    self.until = until == .never ? nil : until
    self.decision = decision
  }

  init(_ withheld: Record.Withheld) {
    self.init(rule: .withheld(withheld.reason), until: withheld.until, decision: withheld.decision)
    blockedBy = withheld.blockedBy
  }

  /// The rule's code in logs and reports, which never changes.
  public var code: String {
    if case .withheld(let reason) = rule { return reason.rawValue }
    return Wording.caseName(of: rule)
  }

  var rival: WidgetID? { blockedBy?.widget }
}

/// A rule that the widget on top passed when it came there.
public struct PassedRule: Hashable, Sendable {
  /// The number of the rulebook decision.
  public var decision: Int
  /// The rule as a statement that holds: `its score is above zero`.
  public var statement: String
  /// What was compared, in numbers and times: `50 % over 22 %`.
  public var compared: String
  /// Whether the value of its rule setting is ours (†) or fitted to a phone (‡); nil where it is
  /// published, or was chosen.
  public var mark: SettingMark?

  /// Whether it rests on a default of ours.
  public var isInvented: Bool { mark == .ours }
}

/// When a widget comes on top, if nothing more comes in from outside.
///
/// Only what is known by then counts: timelines, windows, predictions, reloads, and the ends of
/// holds, gaps and days.
public struct ExpectedWin: Hashable, Sendable {
  /// When.
  public var time: SimulationTime
  /// In which stack.
  public var stack: StackID
  /// The widget.
  public var widget: WidgetID
  /// Its name in the log: the widget may not exist yet.
  public var name: String
  /// How it comes on top.
  public var cause: TopCause
  /// Its value then on its own scale, or nil where values are not compared.
  public var value: Fraction?
}

/// What was learned: the predictions at a moment, or else the best guess.
public struct LearnedExplanation: Hashable, Sendable {
  /// The moment.
  public var moment: SimulationTime
  /// The predictions, in the order in which they began.
  public var predicted: [PredictionState]
  /// The predicted launches of apps without a widget, where nothing was donated.
  public var apps: [HabitPortrait] = []
  /// Without predictions, the likeliest habit; nil when all items were viewed a short while ago.
  public var guess: HabitPortrait?
  /// The habits of the widgets asked about; those without one are left out.
  public var asked: [WidgetHabit] = []

  /// What was learned about a widget that was asked about.
  public struct WidgetHabit: Hashable, Sendable {
    /// The widget, as an explanation names it.
    public var name: String
    /// Its habit.
    public var habit: HabitPortrait
  }
}

extension Run {
  /// What was learned up to a computed moment, or nil when nothing was.
  ///
  /// A guess is about what apps donate; where nothing was donated, about the apps.
  public func learned(
    at time: SimulationTime,
    askedAbout widgets: [WidgetExplanation] = []
  ) -> LearnedExplanation? {
    let habits = habits(at: time).habits
    guard !habits.isEmpty else { return nil }
    let donated = habits.filter { if case .intent = $0.subject { true } else { false } }
    var learned = LearnedExplanation(moment: time, predicted: state(at: time).predictions)
    if donated.isEmpty {
      learned.apps = habits.filter { habit in
        guard case .predicted = habit.standing else { return false }
        return !learned.predicted.contains { $0.subject == habit.subject }
      }
    }
    if learned.predicted.isEmpty, learned.apps.isEmpty {
      learned.guess = (donated.isEmpty ? habits : donated).filter { habit in
        guard case .lacks(let shortfall) = habit.standing else { return false }
        if case .justViewed = shortfall { return false }
        return true
      }.max { $0.now < $1.now }
    }
    for widget in widgets {
      let (intent, app) = (world.intent(of: widget.kind), world[widget.kind].app)
      let meant = habits.filter { habit in
        switch habit.subject {
        case .app(let opened): opened == app && intent == nil
        case .intent(let donated, _, let values):
          donated == intent && means(values, widget, of: world[donated])
        }
      }
      // Of equally likely ones the strongest, which comes first.
      let habit = meant.max { $0.now < $1.now }
      if let habit { learned.asked.append(.init(name: widget.name, habit: habit)) }
    }
    return learned
  }

  /// Whether values mean a widget: a placed one as predictions do, a kind where none differs.
  private func means(
    _ values: Configuration,
    _ widget: WidgetExplanation,
    of intent: IntentDefinition
  ) -> Bool {
    switch widget.place {
    case .stack, .alone:
      PredictionMatchRule.matches(
        values,
        saved: widget.configuration,
        of: intent,
        defaults: world.policy.matchDefaults
      )
    case .suggestion, .absent:
      widget.configuration.parameters.allSatisfy { asked in
        values[asked.name].map { $0 == asked.value } ?? true
      }
    }
  }
}
