public import SimulationCore

/// Why something is predicted, in real counts; what it follows is an item and has no name yet.
public enum HabitBasis: Hashable, Sendable {
  /// Donated in one part of the day, on so many of the days that count: the simple model
  /// (decisions 42 and 43).
  case partOfDay(PartOfDay)
  /// Viewed around one time of the day, on so many of the last days.
  case timeOfDay(TimeOfDay)
  /// Viewed right after another item, so many of the last times.
  case following(FollowingCount)
  /// Viewed again about so long after the last time.
  case rhythm(Rhythm)
  /// Among what is viewed most.
  case frequent(Frequent)

  /// A part of the day with what was counted in it.
  public struct PartOfDay: Hashable, Sendable {
    /// Its first minute, counted from midnight; below 0 when it begins the evening before.
    public var startMinute: Int
    /// The minute after its last.
    public var endMinute: Int
    /// How many donations fell in it.
    public var donations: Int
    /// On how many days.
    public var days: Int
    /// Of how many complete days.
    public var ofDays: Int
  }

  /// A time of the day with what was counted around it.
  public struct TimeOfDay: Hashable, Sendable {
    /// The middle of the time, in minutes from midnight.
    public var minute: Int
    /// On how many days it was viewed around then.
    public var days: Int
    /// Of how many days.
    public var ofDays: Int
    /// Which days were counted, or nil for all.
    public var dayType: DayType?
  }

  /// How long after its last view a thing is viewed again.
  public struct Rhythm: Hashable, Sendable {
    /// About how many minutes lie between.
    public var everyMinutes: Int
    /// How many minutes ago it was viewed.
    public var agoMinutes: Int
    /// How many times it came back after so long.
    public var times: Int
  }

  /// How often a thing is viewed.
  public struct Frequent: Hashable, Sendable {
    /// Its place among all, from 1.
    public var place: Int
    /// How often it was viewed in the last 28 days.
    public var views: Int
  }
}

/// How often an item was viewed right after another.
public struct FollowingCount: Hashable, Sendable {
  /// The other item.
  package var item: Int32
  /// How many times.
  package var times: Int
  /// Of how many times that the other was viewed.
  package var ofTimes: Int
  /// How many times it followed whatever was viewed.
  package var anyTimes: Int
  /// Of how many times that anything was.
  package var ofAnyTimes: Int
  /// How the last predictions of what follows came, of any items, where one rests on this count.
  package var came = TrackRecord()

  /// Within how many minutes.
  package var minutes: Int { Int(SurfacingRule.followingSpan / 60) }
}

/// Whether something is predicted now.
public enum HabitForecast: Hashable, Sendable {
  /// It is predicted until a moment.
  case predicted(until: HabitMoment)
  /// It is not, and this is missing.
  case lacks(HabitShortfall)
}

/// What a thing lacks to be predicted now.
public enum HabitShortfall: Hashable, Sendable {
  /// It is the first day: nothing is predicted in the first 24 hours†.
  case firstDay
  /// It was viewed a short while ago, and there is no need to offer it again†.
  case justViewed(minutes: Int)
  /// Too few days or times support it: so many of so many needed.
  case support(Int, needed: Int)
  /// It happens around now, but a view within the hour is not likely enough.
  case irregular(HabitBasis.TimeOfDay, strength: Double, needed: Double)
}

/// Why what is predicted is shown where the person put it, and offered nowhere else.
///
/// Taking the person's place for something they never added asks for more†.
public enum SuggestionDoubt: Hashable, Sendable {
  /// The days around this quarter-hour are not regular enough; until one that is, or its end.
  case unsure(until: SimulationTime)
  /// The last suggestions of it, on two days, were ignored.
  case ignored
}

/// How often predictions of one thing came true, of the last ten that are over.
public struct TrackRecord: Hashable, Sendable {
  /// Whether each came true, the oldest first; ten at most.
  public var outcomes: [Bool]

  /// How many came true.
  public var right: Int { outcomes.count { $0 } }

  /// Creates a record.
  public init(outcomes: [Bool] = []) { self.outcomes = outcomes }
}

/// What was learned about one item: the counts that decide.
package struct ItemPortrait {
  package var item: Int32
  /// When it was viewed in the last 42 days, in order.
  package var views: [HabitMoment]
  /// The first local day on which it was viewed, in days since 1970-01-01.
  package var firstDay: Int32
  /// How strong the habit is at its best, 0 to 1.
  package var strength: Double
  /// Why it is or would be predicted, the strongest reason first.
  package var reasons: [HabitBasis]
  /// By quarter-hour of the day: how likely it is viewed then, on weekdays.
  package var weekdays: [Double]
  /// The same on weekends.
  package var weekends: [Double]
  /// What it is viewed after, the most regular first.
  package var follows: [FollowingCount] = []
  /// How often predictions of it came true.
  package var record = TrackRecord()
  /// How likely it is viewed within the next quarter-hour.
  package var now = 0.0
  package var standing: HabitForecast
}

/// All that a model learned, at a moment.
package struct PersonPortrait {
  package var moment: HabitMoment
  /// By item, the strongest habit first.
  package var items: [ItemPortrait] = []
  /// What will be viewed next if anything is viewed now: places in `items` with their shares, the
  /// likeliest first.
  package var next: [(place: Int, share: Double)] = []
}
