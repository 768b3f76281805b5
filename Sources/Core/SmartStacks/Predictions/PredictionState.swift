public import Habits
public import SimulationCore

/// Something that is predicted now: an intent with the values of a supported combination, or that
/// an app is opened (WWDC20 10194 18:50 est.).
public struct PredictionState: Hashable, Sendable {
  /// Its identity in the run: predictions are counted from 1 as they begin, and 0 is none of a run.
  public internal(set) var id: Int32 = 0
  /// What it is about.
  public var subject: HabitSubject
  /// How strongly, above 0 and at most 1 (decision 43).
  public var value: Fraction
  /// When it began.
  public var start: SimulationTime
  /// When it ends.
  public var end: SimulationTime
  /// What was counted.
  public var basis: PredictionBasis
  /// How often earlier predictions of it came true.
  public var record = TrackRecord()
  /// Why it suggests no widget that is placed nowhere, or nil when it may.
  public var doubt: SuggestionDoubt?

  /// Of an app that is opened: the placed widgets that show the same, as it began or changed.
  public var meant: [WidgetID] = []

  /// The intent, or nil for an app that is opened.
  public var intent: IntentID? {
    if case .intent(let intent, _, _) = subject { intent } else { nil }
  }

  /// What was counted for it, in real counts.
  public var counts: String { basis.counts(of: subject) }

  /// The values of the combination's parameters; an app has none.
  public var values: Configuration {
    if case .intent(_, _, let values) = subject { values } else { Configuration() }
  }
}

/// A place other than the Home Screen where predictions and shortcuts show (WWDC21 10049 17:33).
public enum Surface: String, CaseIterable, Sendable {
  case lockScreen
  case spotlight
  case siriSuggestions
  /// The Siri watch face: relevant shortcuts with an intent.
  case watchFace
}

/// What shows on a surface now.
public struct SurfaceItem: Hashable, Sendable {
  /// Where.
  public var surface: Surface
  /// The intent.
  public var intent: IntentID
  /// The values of its parameters.
  public var values: Configuration
  /// Since when.
  public var since: SimulationTime
  /// Of one that left: whether it is predicted still, and what is likelier took its room.
  public var isOutranked = false
}

/// Why something is predicted, in real counts.
public enum PredictionBasis: Hashable, Sendable {
  /// Donated in one part of the day, on so many of the days that count: the simple model
  /// (decisions 42 and 43).
  case partOfDay(PartOfDay)
  /// Viewed around one time of the day, on so many of the last days.
  case timeOfDay(TimeOfDay)
  /// Viewed right after something else, so many of the last times.
  case following(Following)
  /// Viewed again about so long after the last time.
  case rhythm(Rhythm)
  /// Among what is viewed most.
  case frequent(Frequent)

  /// A part of the day with what was counted in it.
  public typealias PartOfDay = HabitBasis.PartOfDay
  /// A time of the day with what was counted around it.
  public typealias TimeOfDay = HabitBasis.TimeOfDay
  /// How long after its last view a thing is viewed again.
  public typealias Rhythm = HabitBasis.Rhythm
  /// How often a thing is viewed.
  public typealias Frequent = HabitBasis.Frequent

  /// What a thing is viewed after.
  public struct Following: Hashable, Sendable {
    /// What it follows.
    public var subject: HabitSubject
    /// Its name on the screen.
    public var title: String
    /// Within how many minutes.
    public var minutes: Int
    /// How many times it followed.
    public var times: Int
    /// Of how many.
    public var ofTimes: Int
    /// How the last predictions of what follows came, of anything, where one rests on this: its
    /// likelihood is corrected by that.
    public var came = TrackRecord()
  }
}

extension PredictionBasis {
  /// What a model counted, with the name of what it follows.
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

/// What was learned about one thing, for the person to look at.
///
/// All of it comes from the model that decides, and nothing of it is decided anew.
public struct HabitPortrait: Hashable, Sendable {
  /// What it is about.
  public var subject: HabitSubject
  /// Its name on the screen: `Recent Purchases · AcmeCard`.
  public var title: String
  /// When it was viewed in the last 42 days, in order.
  public var views: [HabitMoment] = []
  /// The first local day on which it was viewed, in days since 1970-01-01.
  public var firstDay: Int32
  /// How strong the habit is at its best, 0 to 1: its one number on every screen, and what it is
  /// sorted by.
  public var strength = 0.0
  /// Why it is or would be predicted, the strongest reason first; none with fewer than three
  /// observations.
  public var reasons: [PredictionBasis] = []
  /// By quarter-hour of the day: how likely it is viewed then, on weekdays.
  public var weekdays = [Double](repeating: 0, count: 96)
  /// The same on weekends.
  public var weekends = [Double](repeating: 0, count: 96)
  /// What it is viewed after, the most regular first.
  public var follows: [PredictionBasis.Following] = []
  /// How often predictions of it came true.
  public var record = TrackRecord()
  /// How likely it is viewed within the next quarter-hour; shown only as that.
  public var now = 0.0
  /// The prediction that holds now, or what it lacks.
  public var standing: HabitForecast

  /// Why it is or would be predicted, as a sentence; nil while nothing regular was found.
  public var why: String? { reasons.first?.fullSentence(of: subject) }

  /// What it lacks to be predicted now under a policy, as a sentence; nil while it is.
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
  /// What will be viewed next if anything is viewed now: indices of `habits` with their shares, the
  /// likeliest first.
  public var next: [Choice] = []

  /// A habit and its share of what may be viewed now.
  public struct Choice: Hashable, Sendable {
    /// Its place in `habits`.
    public var habit: Int
    /// Its share, 0 to 1.
    public var share: Double
  }
}

/// What a habit is about: an intent with the values of one of its combinations, or an app.
public enum HabitSubject: Hashable, Sendable {
  case intent(IntentID, combination: Int, Configuration)
  /// An app that the person opens.
  case app(AppID)

  /// What the person did with it each time: an app is opened, what it donates is viewed.
  public var verb: String {
    switch self {
    case .intent: "viewed"
    case .app: "opened"
    }
  }

  /// What each of these times is called, one and several.
  public var occasion: (one: String, several: String) {
    switch self {
    case .intent: ("view", "views")
    case .app: ("opening", "openings")
    }
  }
}
