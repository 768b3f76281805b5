public import SimulationCore

/// The knobs of the rulebook, each with the default of its decision.
///
/// Defaults that are invented because nothing is published carry † in their `PolicyKnob`, and
/// values that sightings of a phone told of ‡ (`KnobMark`).
public struct Policy: Hashable, Sendable {
  /// Which signals may turn a stack (decision 1).
  public var rotationSources: Sources = [.relevance, .prediction]
  /// Which signals may suggest a widget (decision 2).
  public var suggestionSources: Sources = [.shortcut, .prediction]
  /// Whether the last instant of a relevance window belongs to it (decision 6).
  public var windowEndInclusive = false
  /// Whether lint findings fail `check` (decision 9).
  public var lintStrict = false
  /// What a score is compared with (decision 10).
  public var poolScope = PoolScope.all
  /// Whose scores are compared (decision 11).
  public var poolOwner = PoolOwner.kind
  /// How many days a score is remembered; nil is for ever (decision 12).
  public var poolDays: Int?
  /// What a score that never varies is worth (decision 62).
  public var poolFlat = FlatPool.half
  /// How a score becomes a share of its pool (decision 13).
  public var normaliser = Normaliser.ratioToMax
  /// Whether the best candidate always moves, or by a seeded chance (decision 14).
  public var choice = Choice.rank
  /// The share that a candidate must pass, in millionths (decision 14).
  public var threshold: Int64 = 0
  /// Whether values are compared on their own scales or as they were written (decision 15).
  public var compare = Comparison.normalised
  /// Who wins a tie (decision 16).
  public var tie = Tie.keepVisible
  /// How relevance and prediction of one widget are combined (decision 17).
  public var combine = Combination.max
  /// What comes first when a suggestion and a rotation are due together (decision 18).
  public var precedence = Precedence.datedSuggestionFirst
  /// For how long the person's touch holds a stack (decision 21).
  public var holdAfterTouch: SimulationDuration = .minutes(15)
  /// The least time between automatic movements of a stack (decision 22).
  public var limitGap: SimulationDuration = .minutes(15)
  /// How often a widget may be rotated to in a day; nil is without limit (decision 23).
  public var limitRotations: Int? = 6
  /// What a stack shows when nothing speaks for a widget (decision 55).
  public var rest = Rest.likeliest
  /// By how much the likeliest must be likelier than what shows, in millionths (decision 55).
  public var restGain: Int64 = 200_000
  /// When a stack that came to rest elsewhere has used up something (decision 55).
  public var restCounted = RestCounting.seen
  /// How much more of what is looked for a change that will be seen must be, in millionths; four
  /// times as much where the day's changes are nearly used up (decision 55).
  public var restWorth: Int64 = 60_000
  /// For how long a stack shows what it rests on once that was seen (decision 55).
  public var restGap: SimulationDuration = .zero
  /// How often in a day a stack may be seen to have come to rest elsewhere; nil is without limit
  /// (decision 55).
  public var limitSeenRests: Int? = 32
  /// How often a widget may be suggested in a day; nil is without limit (decision 24).
  public var limitSuggestions: Int? = 2
  /// Whether Developer Mode is on for every app (decision 25).
  public var developerMode = false
  /// Whether both switches of a stack are on unless the scenario says otherwise (decision 28).
  public var stackDefaults = true
  /// Where a widget must be absent for a shortcut to suggest it (decision 29).
  public var presenceShortcut = Presence.home
  /// Where a widget must be absent for a prediction to suggest it (decision 30).
  public var presencePrediction = Presence.home
  /// Which stack takes a suggestion (decision 31).
  public var target = Target.firstOnVisiblePage
  /// How many widgets a stack holds at most (decision 33).
  public var stackMaximum = 10
  /// How many suggestions a stack shows at once (decision 34).
  public var limitConcurrent = 1
  /// How long a date provider without an end lasts (decision 36).
  public var openEnd: SimulationDuration = .hours(1)
  /// What providers that are not dates do (decision 38).
  public var nonDateProviders = NonDateProviders.ignore
  /// How much relevance weighs when reasons are combined, in millionths (decision 17).
  public var combineRelevance: Int64 = 1_000_000
  /// How much a prediction weighs when reasons are combined, in millionths (decision 17).
  public var combinePrediction: Int64 = 1_000_000
  /// Whether a donation must be eligible (decision 40).
  public var donateEnforce = true
  /// How many donations of one part of the day make a pattern (decision 42).
  public var learnMinCount = 3
  /// How long a part of the day is, in minutes (decision 42).
  public var learnBinMinutes = 30
  /// On how many days the donations of a pattern must fall (decision 42).
  public var learnMinDays = 3
  /// How many days before today teach at most (decision 43).
  public var learnDays = 28
  /// How many predictions show in Siri Suggestions and in Spotlight (decision 42).
  public var surfaceMost = 8
  /// What learns (decision 42).
  public var learnModel = LearningModel.habit
  /// How likely a view within the hour must be to predict it, in millionths (decision 42).
  public var learnLikely: Int64 = 400_000
  /// On which share of the days something is regular enough to predict it by that alone, and to
  /// suggest a widget that was never added, in millionths (decision 42).
  public var learnRegular: Int64 = 700_000
  /// How strong a prediction is (decision 43).
  public var learnStrength = PredictionStrength.share
  /// Whether launching an app teaches as a donation does (decision 42).
  public var learnLaunches = true
  /// Whether a default value counts as configured (decision 44).
  public var matchDefaults = DefaultMatching.always
  /// For how long a dismissed suggestion stays away (decision 48).
  public var dismissScope = DismissScope.window
  /// How many reloads an instance has in 24 hours; nil is without limit (decision 49).
  public var budgetDaily: Int? = 55
  /// Over which hours the budget accrues (decision 49).
  public var budgetWindow = BudgetWindow.waking
  /// The least time between two reloads of an instance (decision 50).
  public var budgetMinInterval: SimulationDuration = .minutes(5)
  /// When a timeline of one entry is reloaded under `atEnd` (decision 51).
  public var atEndSingle: SimulationDuration = .minutes(15)
  /// Which device is simulated (decision 53).
  public var profile = DeviceProfile.iphone
  /// What a prediction does of which a value is no longer offered (decision 56).
  public var optionsGone = GoneOptions.suggested
  /// What a stack begins with that the person makes of two widgets (decision 57).
  public var stackMade = MadeStack.fresh
  /// Whether a stack in Today View turns by itself (decision 58).
  public var todayRotate = true
  /// Whether a stack in Today View takes suggestions (decision 59).
  public var todaySuggest = true
  /// Whether a widget in Today View counts as present everywhere (decision 60).
  public var todayPresent = true
  /// How many widgets a Smart Stack from the gallery holds at most (decision 61).
  public var galleryMost = 5
  /// What of it was fitted to sightings of a phone, which is no knob; nil where nothing was.
  public var fitted: Fitted?

  /// Creates the policy of all defaults.
  public init() {}

  /// A signal that can bring a widget on top.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// The score of a timeline entry.
    case relevance
    /// A learned pattern.
    case prediction
    /// A relevant shortcut.
    case shortcut
    /// No score or shortcut spoke for a widget: where the stack rests then (decision 55).
    case rest

    /// What apps and the person tell: all but where a stack rests.
    public static let signals = allCases.filter { $0 != .rest }
  }

  /// What a stack shows when nothing speaks for a widget.
  public enum Rest: String, CaseIterable, Hashable, Sendable {
    /// What it showed last.
    case stay
    /// What is likeliest to be looked for until it may turn again.
    case likeliest
    /// The first of its widgets.
    case first
  }

  /// What makes a stack that comes to rest elsewhere use up a gap and one of a day's number.
  public enum RestCounting: String, CaseIterable, Hashable, Sendable {
    /// That it moved, whoever looks.
    case clock
    /// That somebody saw it; as by the clock until anybody looked for the first time.
    case seen
  }

  /// Several signals; a set in one byte, since every evaluation asks it.
  public struct Sources: OptionSet, Hashable, Sendable {
    /// The signals as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The score of a timeline entry.
    public static let relevance = Sources(.relevance)
    /// A learned pattern.
    public static let prediction = Sources(.prediction)
    /// A relevant shortcut.
    public static let shortcut = Sources(.shortcut)

    /// The set of one signal.
    @inlinable
    public init(_ source: Source) {
      switch source {
      case .relevance: self.init(rawValue: 1)
      case .prediction: self.init(rawValue: 2)
      case .shortcut: self.init(rawValue: 4)
      case .rest: self.init(rawValue: 8)
      }
    }
  }

  /// What a score is compared with.
  public enum PoolScope: String, CaseIterable, Hashable, Sendable {
    /// Past, current and already known future scores.
    case all
    /// Scores of entries that were reached.
    case past
    /// Scores of the newest delivery.
    case timeline
  }

  /// Whose scores form a pool.
  public enum PoolOwner: String, CaseIterable, Hashable, Sendable {
    /// All widgets of a kind share one.
    case kind
    /// Each placed widget has its own.
    case instance
  }

  /// The share of a score that never varies.
  public enum FlatPool: String, CaseIterable, Hashable, Sendable {
    /// One half.
    case half
    /// The whole, as if it were the widget's best.
    case full
    /// Nothing: it never turns a stack.
    case none
  }

  /// Whether the only values that do not pass the threshold are those of scores that never vary.
  var stopsFlatScoresOnly: Bool { poolFlat == .none && threshold == 0 }

  /// How a score becomes a share of its pool.
  public enum Normaliser: String, CaseIterable, Hashable, Sendable {
    /// The score divided by the highest of the pool.
    case ratioToMax
    /// The share of the pool's positive scores that are no higher.
    case percentile
    /// The place between the lowest and the highest positive score.
    case minMax
  }

  /// How a decision falls among candidates.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// The best one always moves.
    case rank
    /// The best one moves with a probability of its share.
    case seededChance
  }

  /// What is compared between widgets.
  public enum Comparison: String, CaseIterable, Hashable, Sendable {
    /// Shares of each kind's own scale.
    case normalised
    /// Scores as written.
    case raw
  }

  /// Who wins a tie.
  public enum Tie: String, CaseIterable, Hashable, Sendable {
    /// The visible widget, else the lowest index.
    case keepVisible
    /// The lowest index, even against the visible widget.
    case lowestIndex
  }

  /// How two reasons for one widget are combined.
  public enum Combination: String, CaseIterable, Hashable, Sendable {
    /// The higher one counts.
    case max
    /// Both are added.
    case sum
  }

  /// What comes first when a suggestion and a rotation are due together.
  public enum Precedence: String, CaseIterable, Hashable, Sendable {
    /// A dated suggestion, whatever the values.
    case datedSuggestionFirst
    /// The best value; a dated suggestion counts as 1.
    case value
  }

  /// Where a widget must be absent to be suggested.
  public enum Presence: String, CaseIterable, Hashable, Sendable {
    /// On the whole Home Screen.
    case home
    /// In the stack that would take it.
    case stack
  }

  /// Which stack takes a suggestion.
  public enum Target: String, CaseIterable, Hashable, Sendable {
    /// The first that can, on the page that is visible.
    case firstOnVisiblePage
    /// The first that can, on any page.
    case firstOnAnyPage
  }

  /// What learns from donations.
  public enum LearningModel: String, CaseIterable, Hashable, Sendable {
    /// HABIT: time of the day, what was viewed before, and rhythm, each a count that fades.
    case habit
    /// Parts of the day that repeat (reading 33).
    case simple
  }

  /// How strong a prediction is.
  public enum PredictionStrength: String, CaseIterable, Hashable, Sendable {
    /// The share of the days that count.
    case share
    /// As strong as can be.
    case full
  }

  /// Whether a default value counts as configured.
  public enum DefaultMatching: String, CaseIterable, Hashable, Sendable {
    /// Only what the person saved.
    case saved
    /// Defaults too.
    case always
  }

  /// For how long a dismissed suggestion stays away.
  public enum DismissScope: String, CaseIterable, Hashable, Sendable {
    /// Until its window ends.
    case window
    /// Until the day ends.
    case day
  }

  /// Over which hours the reload budget accrues.
  public enum BudgetWindow: String, CaseIterable, Hashable, Sendable {
    /// While people are awake: 7:00 to 23:00†.
    case waking
    /// Around the clock.
    case day
  }

  /// Which device is simulated.
  public enum DeviceProfile: String, CaseIterable, Hashable, Sendable {
    /// An iPhone: no extra-large widgets.
    case iphone
    /// An iPad.
    case ipad
    /// A Mac: no stacks.
    case mac
  }

  /// What a prediction does of which a value is no longer offered.
  public enum GoneOptions: String, CaseIterable, Hashable, Sendable {
    /// It suggests its widget as any other: nobody asked the app for its list.
    case suggested
    /// It suggests nothing, and what it suggested leaves.
    case held
  }

  /// What a stack begins with that the person makes of two widgets.
  public enum MadeStack: String, CaseIterable, Hashable, Sendable {
    /// Its switches are those of a new stack, and nothing is silenced in it.
    case fresh
    /// It has the switches of the stack that the widget put on the other came from, and what is
    /// never wanted there.
    case inherits
  }

  /// What location and daily-routine providers do.
  public enum NonDateProviders: String, CaseIterable, Hashable, Sendable {
    /// They are ignored, with a reason.
    case ignore
    /// They are honoured where a rule exists.
    case honour
  }
}

extension Fraction {
  /// The number as a decimal of at most six places, without trailing zeros.
  public var decimal: String { Wording.decimal(millionths: millionths) }

  /// The number as it is compared: a percentage of its own scale, or a raw score.
  public func words(_ policy: Policy) -> String {
    switch policy.compare {
    case .raw: decimal
    case .normalised: "\(percent) %"
    }
  }
}
