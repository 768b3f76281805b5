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
  public var standing: Standing

  /// Whether something is predicted now.
  public typealias Standing = HabitStanding
}

extension HabitPortrait {
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
