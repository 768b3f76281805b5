public import Habits

/// What was learned about one thing, for the person to look at.
///
/// All of it comes from the model that decides, and nothing of it is decided anew.
public struct HabitPortrait: Hashable, Sendable {
  /// What it is about.
  public var subject: HabitSubject
  /// Its name on the screen: `Recent Purchases · AcmeCard`.
  public var title: String
  /// When it was viewed in the last 42 days, in order.
  public var views: [HabitMoment]
  /// The first local day on which it was viewed, in days since 1970-01-01.
  public var firstDay: Int32
  /// How strong the habit is at its best, 0 to 1: its one number on every screen, and what it is
  /// sorted by.
  public var strength: Double
  /// Why it is or would be predicted, the strongest reason first; none with fewer than three
  /// observations.
  public var reasons: [PredictionBasis]
  /// By quarter-hour of the day: how likely it is viewed then, on weekdays.
  public var weekdays: [Double]
  /// The same on weekends.
  public var weekends: [Double]
  /// What it is viewed after, the most regular first.
  public var follows: [PredictionBasis.Following]
  /// How often predictions of it came true.
  public var record: TrackRecord
  /// How likely it is viewed within the next quarter-hour; shown only as that.
  public var now: Double
  /// The prediction that holds now, or what it lacks.
  public var standing: Standing

  /// Whether something is predicted now.
  public typealias Standing = HabitStanding

  /// Creates a portrait.
  public init(
    subject: HabitSubject,
    title: String,
    views: [HabitMoment] = [],
    firstDay: Int32,
    strength: Double = 0,
    reasons: [PredictionBasis] = [],
    weekdays: [Double] = Array(repeating: 0, count: 96),
    weekends: [Double] = Array(repeating: 0, count: 96),
    follows: [PredictionBasis.Following] = [],
    record: TrackRecord = TrackRecord(),
    now: Double = 0,
    standing: Standing
  ) {
    self.subject = subject
    self.title = title
    self.views = views
    self.firstDay = firstDay
    self.strength = strength
    self.reasons = reasons
    self.weekdays = weekdays
    self.weekends = weekends
    self.follows = follows
    self.record = record
    self.now = now
    self.standing = standing
  }
}

extension HabitPortrait {
  /// Why it is or would be predicted, as a sentence; nil while nothing regular was found.
  public var why: String? { reasons.first?.fullSentence(of: subject) }

  /// What it lacks to be predicted now, as a sentence; nil while it is.
  public var shortfall: String? {
    if case .lacks(let shortfall) = standing { shortfall.sentence(of: subject) } else { nil }
  }
}

/// All that was learned about a person, at a moment.
public struct HabitsPortrait: Hashable, Sendable {
  /// The moment.
  public var moment: HabitMoment
  /// The habits, the strongest first.
  public var habits: [HabitPortrait]
  /// What will be viewed next if anything is viewed now: indices of `habits` with their shares, the
  /// likeliest first.
  public var next: [Choice]

  /// A habit and its share of what may be viewed now.
  public struct Choice: Hashable, Sendable {
    /// Its place in `habits`.
    public var habit: Int
    /// Its share, 0 to 1.
    public var share: Double

    /// Creates a choice.
    public init(habit: Int, share: Double) {
      self.habit = habit
      self.share = share
    }
  }

  /// Creates a portrait of a person.
  public init(moment: HabitMoment, habits: [HabitPortrait] = [], next: [Choice] = []) {
    self.moment = moment
    self.habits = habits
    self.next = next
  }
}
