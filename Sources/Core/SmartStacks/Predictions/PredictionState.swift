public import Habits
public import SimulationCore

/// A current prediction: of an intent with the values of a supported combination, or that an app is
/// opened (WWDC20 10194 18:50 est.).
public struct PredictionState: Hashable, Sendable {
  /// Its identity in the run, counted from 1; 0 outside a run.
  public internal(set) var id: Int32 = 0
  /// Its subject.
  public var subject: HabitSubject
  /// Its strength, above 0 and at most 1 (decision 43).
  public var value: Fraction
  /// When it began.
  public var start: SimulationTime
  /// When it ends.
  public var end: SimulationTime
  /// The counts behind it.
  public var basis: PredictionBasis
  /// How often earlier predictions of it came true.
  public var record = TrackRecord()
  /// Why it suggests no widget that is placed nowhere, or nil when it may.
  public var doubt: SuggestionDoubt?

  /// For a launch: the placed widgets that show the same, when it began or changed.
  public var meant: [WidgetID] = []

  /// The intent, or nil for a launch.
  public var intent: IntentID? {
    if case .intent(let intent, _, _) = subject { intent } else { nil }
  }

  /// The counts behind it, in words.
  public var counts: String { basis.counts(of: subject) }

  /// The values of the combination's parameters; a launch has none.
  public var values: Configuration { subject.values }
}

/// A place other than the Home Screen where predictions and shortcuts show (WWDC21 10049 17:33).
public enum Surface: String, CaseIterable, Sendable {
  case lockScreen
  case spotlight
  case siriSuggestions
  /// The Siri watch face: relevant shortcuts with an intent.
  case watchFace
}

/// An intent on a surface.
public struct SurfaceItem: Hashable, Sendable {
  /// The surface.
  public var surface: Surface
  /// The intent.
  public var intent: IntentID
  /// The values of its parameters.
  public var values: Configuration
  /// Since when.
  public var since: SimulationTime
  /// For one that left: whether it is still predicted, and a likelier one took its place.
  public var isOutranked = false
}

/// Why something is predicted, in counts.
public enum PredictionBasis: Hashable, Sendable {
  /// Donated in one part of the day: the simple model (decisions 42 and 43).
  case partOfDay(PartOfDay)
  case timeOfDay(TimeOfDay)
  case following(Following)
  case rhythm(Rhythm)
  case frequent(Frequent)

  /// A part of the day and its counts.
  public typealias PartOfDay = HabitBasis.PartOfDay
  /// A time of the day and its counts.
  public typealias TimeOfDay = HabitBasis.TimeOfDay
  /// How long after its last view an item is viewed again.
  public typealias Rhythm = HabitBasis.Rhythm
  /// How often an item is viewed.
  public typealias Frequent = HabitBasis.Frequent

  /// What an item is viewed after.
  public struct Following: Hashable, Sendable {
    /// What it follows.
    public var subject: HabitSubject
    /// Its name on the screen.
    public var title: String
    /// The span after the other's view, in minutes.
    public var minutes: Int
    /// How many times it followed.
    public var times: Int
    /// Out of how many times.
    public var ofTimes: Int
    /// How recent predictions of what follows came true, of any item; they correct the likelihood.
    public var came = TrackRecord()
  }
}

extension PredictionBasis {
  init(_ basis: HabitBasis, naming name: (FollowingCount) -> Following) {
    self =
      switch basis {
      case .partOfDay(let part): .partOfDay(part)
      case .timeOfDay(let time): .timeOfDay(time)
      case .following(let count): .following(name(count))
      case .rhythm(let rhythm): .rhythm(rhythm)
      case .frequent(let frequent): .frequent(frequent)
      }
  }
}

/// What the deciding model learned about one item.
public struct HabitPortrait: Hashable, Sendable {
  /// Its subject.
  public var subject: HabitSubject
  /// Its name on the screen: `Recent Purchases · AcmeCard`.
  public var title: String
  /// When it was viewed in the last 42 days, in order.
  public var views: [HabitMoment] = []
  /// The first local day on which it was viewed, in days since 1970-01-01.
  public var firstDay: Int32
  /// How strong the habit is at its best, 0 to 1; habits are sorted by it.
  public var strength = 0.0
  /// Why it is or would be predicted, the strongest reason first; none below three observations.
  public var reasons: [PredictionBasis] = []
  /// By quarter-hour of the day: how likely it is viewed then, on weekdays.
  public var weekdays = [Double](repeating: 0, count: 96)
  /// The same on weekends.
  public var weekends = [Double](repeating: 0, count: 96)
  /// What it is viewed after, the most regular first.
  public var follows: [PredictionBasis.Following] = []
  /// How often predictions of it came true.
  public var record = TrackRecord()
  /// How likely it is viewed within the next quarter-hour.
  public var now = 0.0
  /// The current prediction, or what it lacks.
  public var standing: HabitForecast

  /// Why it is or would be predicted, as a sentence; nil without a regular habit.
  public var why: String? { reasons.first?.fullSentence(of: subject) }

  /// What it lacks to be predicted under a policy, as a sentence; nil while it is predicted.
  public func shortfall(under policy: Policy) -> String? {
    guard case .lacks(let shortfall) = standing else { return nil }
    return shortfall.sentence(of: subject, under: policy)
  }
}

/// All that was learned about a person, at a moment.
public struct HabitsPortrait: Hashable, Sendable {
  /// The moment.
  public var moment: HabitMoment
  /// The habits, the strongest first.
  public var habits: [HabitPortrait] = []
  /// The likeliest next views: indices of `habits` with their shares, the likeliest first.
  public var next: [Choice] = []

  /// A habit and its share of the next view.
  public struct Choice: Hashable, Sendable {
    /// Its index in `habits`.
    public var habit: Int
    /// Its share, 0 to 1.
    public var share: Double
  }
}

/// The subject of a habit: an intent with the values of one of its combinations, or an app.
public enum HabitSubject: Hashable, Sendable {
  case intent(IntentID, combination: Int, Configuration)
  case app(AppID)

  var values: Configuration {
    if case .intent(_, _, let values) = self { values } else { Configuration() }
  }

  /// The verb: an app is opened, anything else viewed.
  public var verb: String {
    switch self {
    case .intent: "viewed"
    case .app: "opened"
    }
  }

  /// The noun for each time, singular and plural.
  public var occasion: (one: String, several: String) {
    switch self {
    case .intent: ("view", "views")
    case .app: ("opening", "openings")
    }
  }
}
