package import Habits
public import SimulationCore

/// The settings of the rulebook, each with the default of its decision.
///
/// Invented defaults have † in their `RuleSetting`, and values fitted to sightings of a phone ‡
/// (`SettingMark`).
public struct Policy: Hashable, Sendable {
  /// Which signals may rotate a stack (decision 1).
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
  /// How many days a score is remembered; nil for ever (decision 12).
  public var poolDays: Int?
  /// The value of a score that never varies (decision 62).
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
  /// What takes precedence when a suggestion and a rotation are due together (decision 18).
  public var precedence = Precedence.datedSuggestionFirst
  /// For how long the person's touch holds a stack (decision 21).
  public var holdAfterTouch: SimulationDuration = .minutes(15)
  /// The least time between automatic movements of a stack (decision 22).
  public var limitGap: SimulationDuration = .minutes(15)
  /// How often a widget may be rotated to in a day; nil is unlimited (decision 23).
  public var limitRotations: Int? = 6
  /// What a stack shows without a reason for any widget (decision 55).
  public var rest = Rest.likeliest
  /// By how much the likeliest must be likelier than the visible widget, in millionths (decision
  /// 55).
  public var restGain: Int64 = 200_000
  /// When a rest costs something (decision 55).
  public var restCounted = RestCounting.seen
  /// The gain for a seen change, in millionths; up to four times as much when the day's changes are
  /// nearly used up (decision 55).
  public var restWorth: Int64 = 60_000
  /// How long a stack stays after a rest was seen (decision 55).
  public var restGap: SimulationDuration = .zero
  /// How many rests may be seen in a day; nil is unlimited (decision 55).
  public var limitSeenRests: Int? = 32
  /// How often a widget may be suggested in a day; nil is unlimited (decision 24).
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
  /// The effect of providers that are not dates (decision 38).
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
  /// The model that learns (decision 42).
  public var learnModel = LearningModel.habit
  /// How likely a view within the hour must be to predict it, in millionths (decision 42).
  public var learnLikely: Int64 = 400_000
  /// The share of days that is regular enough to predict by itself, and to suggest a widget that
  /// was never added, in millionths (decision 42).
  public var learnRegular: Int64 = 700_000
  /// How strong a prediction is (decision 43).
  public var learnStrength = PredictionStrength.share
  /// Whether opening an app teaches as a donation does (decision 42).
  public var learnLaunches = true
  /// Whether a default value counts as configured (decision 44).
  public var matchDefaults = DefaultMatching.always
  /// For how long a dismissed suggestion stays away (decision 48).
  public var dismissScope = DismissScope.window
  /// How many reloads an instance has in 24 hours; nil is unlimited (decision 49).
  public var budgetDaily: Int? = 55
  /// Over which hours the budget accrues (decision 49).
  public var budgetWindow = BudgetWindow.waking
  /// The least time between two reloads of an instance (decision 50).
  public var budgetMinInterval: SimulationDuration = .minutes(5)
  /// When a timeline of one entry is reloaded under `atEnd` (decision 51).
  public var atEndSingle: SimulationDuration = .minutes(15)
  /// Which device is simulated (decision 53).
  public var profile = DeviceProfile.iphone
  /// The effect of a prediction with a value that is no longer offered (decision 56).
  public var optionsGone = GoneOptions.suggested
  /// The initial settings of a stack that the person makes of two widgets (decision 57).
  public var stackMade = MadeStack.fresh
  /// Whether a stack in Today View rotates by itself (decision 58).
  public var todayRotate = true
  /// Whether a stack in Today View takes suggestions (decision 59).
  public var todaySuggest = true
  /// Whether a widget in Today View counts as present everywhere (decision 60).
  public var todayPresent = true
  /// How many widgets a Smart Stack from the gallery holds at most (decision 61).
  public var galleryMost = 5
  /// What was fitted to sightings of a phone, if anything; no setting.
  public var fitted: Fitted?

  /// Creates the policy of all defaults.
  public init() {}
}

extension RuleSetting {
  /// Every setting of the decision table, in order of decision.
  public static let all: [RuleSetting] = known.sorted { $0.decision < $1.decision }

  private static let known: [RuleSetting] = [
    .init("sources.rotate", \.rotationSources, .sources, decision: 1, published: true),
    .init("sources.suggest", \.suggestionSources, .sources, decision: 2, published: true),
    .init("window.endInclusive", \.windowEndInclusive, .flag, decision: 6),
    .init("lint.strict", \.lintStrict, .flag, decision: 9),
    .init("pool.scope", \.poolScope, .choice, decision: 10, published: true),
    .init("pool.owner", \.poolOwner, .choice, decision: 11, published: true),
    .init("pool.days", \.poolDays, .limit(unlimited: "all"), decision: 12, published: true),
    .init("pool.flat", \.poolFlat, .choice, decision: 62),
    .init("normaliser", \.normaliser, .choice, decision: 13),
    .init("policy", \.choice, .choice, decision: 14),
    .init("threshold", \.threshold, .share, decision: 14),
    .init("compare", \.compare, .choice, decision: 15, published: true),
    .init("tie", \.tie, .choice, decision: 16),
    .init("precedence", \.precedence, .choice, decision: 18),
    .init("hold.afterTouch", \.holdAfterTouch, .leastTime, decision: 21),
    .init("limit.gap", \.limitGap, .leastTime, decision: 22),
    .init("limit.rotations", \.limitRotations, .limit(), decision: 23),
    .init("rest", \.rest, .choice, decision: 55),
    .init("rest.gain", \.restGain, .share, decision: 55),
    .init("rest.counted", \.restCounted, .choice, decision: 55),
    .init("rest.worth", \.restWorth, .share, decision: 55),
    .init("rest.gap", \.restGap, .leastTime, decision: 55),
    .init("limit.seenRests", \.limitSeenRests, .limit(), decision: 55),
    .init("limit.suggestions", \.limitSuggestions, .limit(), decision: 24),
    .init("developerMode", \.developerMode, .flag, decision: 25, published: true),
    .init("stack.defaults", \.stackDefaults, .flag, decision: 28, published: true),
    .init("presence.shortcut", \.presenceShortcut, .choice, decision: 29, published: true),
    .init("target", \.target, .choice, decision: 31),
    .init("stack.max", \.stackMaximum, .number(in: 1...100), decision: 33),
    .init("limit.concurrent", \.limitConcurrent, .number(in: 0...1), decision: 34),
    .init("openEndSeconds", \.openEnd, .duration, decision: 36),
    .init("providers.nonDate", \.nonDateProviders, .choice, decision: 38, published: true),
    .init("combine", \.combine, .choice, decision: 17),
    .init("combine.relevance", \.combineRelevance, .share, decision: 17),
    .init("combine.prediction", \.combinePrediction, .share, decision: 17),
    .init("presence.prediction", \.presencePrediction, .choice, decision: 30, published: true),
    .init("match.defaults", \.matchDefaults, .choice, decision: 44),
    .init("profile", \.profile, .choice, decision: 53, published: true),
    .init("donate.enforce", \.donateEnforce, .flag, decision: 40, published: true),
    .init("surface.most", \.surfaceMost, .number(in: 1...100), decision: 42),
    .init("learn.minCount", \.learnMinCount, .number(in: 1...1000), decision: 42),
    .init("learn.binMinutes", \.learnBinMinutes, .number(in: 5...240), decision: 42),
    .init("learn.minDays", \.learnMinDays, .number(in: 1...366), decision: 42),
    .init("learn.days", \.learnDays, .number(in: 1...366), decision: 43),
    .init("learn.model", \.learnModel, .choice, decision: 42),
    .init("learn.likely", \.learnLikely, .share, decision: 42),
    .init("learn.regular", \.learnRegular, .share, decision: 42),
    .init("learn.launches", \.learnLaunches, .flag, decision: 42, published: true),
    .init("learn.strength", \.learnStrength, .choice, decision: 43),
    .init("dismiss.scope", \.dismissScope, .choice, decision: 48),
    .init("budget.daily", \.budgetDaily, .limit(), decision: 49),
    .init("budget.window", \.budgetWindow, .choice, decision: 49),
    .init("budget.minInterval", \.budgetMinInterval, .leastTime, decision: 50),
    .init("atEnd.single", \.atEndSingle, .duration, decision: 51),
    .init("options.gone", \.optionsGone, .choice, decision: 56),
    .init("stack.made", \.stackMade, .choice, decision: 57),
    .init("today.rotate", \.todayRotate, .flag, decision: 58),
    .init("today.suggest", \.todaySuggest, .flag, decision: 59),
    .init("today.present", \.todayPresent, .flag, decision: 60),
    .init("gallery.most", \.galleryMost, .number(in: 1...100), decision: 61),
  ]
}

extension Policy {
  /// What was fitted to sightings of a phone; nothing is decided by it.
  public struct Fitted: Hashable, Sendable {
    /// The number of sightings.
    public var sightings: Int
    /// The number of their days.
    public var days: Int
    /// How often a sighting may be wrong, in percent.
    public var doubt: Int
    /// The fitted settings, in the order of the policy file.
    public var told: [ObservedSetting]

    /// Creates what was fitted.
    public init(sightings: Int, days: Int, doubt: Int, told: [ObservedSetting]) {
      self.sightings = sightings
      self.days = days
      self.doubt = doubt
      self.told = told
    }
  }

  /// A fitted setting.
  public struct ObservedSetting: Hashable, Sendable {
    /// Its key.
    public var key: String
    /// The fitted value, as the setting writes it.
    public var value: String
    /// The values that agree with the sightings, in words: `12m to 25m`.
    public var agreeing: String

    /// Creates a fitted setting.
    public init(key: String, value: String, agreeing: String) {
      self.key = key
      self.value = value
      self.agreeing = agreeing
    }
  }

  /// The fitted settings that still have their fitted value.
  public var told: [ObservedSetting] {
    guard let fitted else { return [] }
    return fitted.told.filter { RuleSetting.named($0.key)?.text(self) == $0.value }
  }

  package var habits: HabitSettings {
    HabitSettings(
      days: learnDays,
      leastDays: learnMinDays,
      leastCount: learnMinCount,
      isFull: learnStrength == .full,
      partMinutes: learnBinMinutes,
      likely: learnLikely,
      regular: learnRegular
    )
  }
}
