public import SimulationCore

/// Why something is predicted, in counts; what it follows is an item and has no name yet.
public enum HabitBasis: Hashable, Sendable {
  /// Donated in one part of the day: the simple model (decisions 42 and 43).
  case partOfDay(PartOfDay)
  case timeOfDay(TimeOfDay)
  case following(FollowingCount)
  case rhythm(Rhythm)
  case frequent(Frequent)

  /// A part of the day and its counts.
  public struct PartOfDay: Hashable, Sendable {
    /// Its first minute, from midnight; below 0 when it begins the evening before.
    public var startMinute: Int
    /// The minute after its last.
    public var endMinute: Int
    /// The number of donations in it.
    public var donations: Int
    /// The number of days with one.
    public var days: Int
    /// Out of how many complete days.
    public var ofDays: Int
  }

  /// A time of the day and its counts.
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

  /// How long after its last view an item is viewed again.
  public struct Rhythm: Hashable, Sendable {
    /// About how many minutes lie between two views.
    public var everyMinutes: Int
    /// How many minutes ago it was viewed.
    public var agoMinutes: Int
    /// How many times it came back after so long.
    public var times: Int
  }

  /// How often an item is viewed.
  public struct Frequent: Hashable, Sendable {
    /// Its place among all, from 1.
    public var place: Int
    /// How often it was viewed in the last 28 days.
    public var views: Int
  }
}

/// How often an item was viewed right after another.
public struct FollowingCount: Hashable, Sendable {
  package var item: Int32
  package var times: Int
  package var ofTimes: Int
  /// How many times it followed any view.
  package var anyTimes: Int
  /// How many views there were.
  package var ofAnyTimes: Int
  /// How recent predictions of what follows came true, of any items, if one rests on this count.
  package var came = TrackRecord()

  package var minutes: Int { Int(SurfacingRule.followingSpan / 60) }
}

/// Whether something is predicted now.
public enum HabitForecast: Hashable, Sendable {
  case predicted(until: HabitMoment)
  case lacks(HabitShortfall)
}

/// What an item lacks to be predicted now.
public enum HabitShortfall: Hashable, Sendable {
  /// It is the first day: nothing is predicted in the first 24 hours†.
  case firstDay
  /// It was viewed a short while ago and need not be offered again†.
  case justViewed(minutes: Int)
  case support(Int, needed: Int)
  /// It happens around now, but a view within the hour is not likely enough.
  case irregular(HabitBasis.TimeOfDay, strength: Double, needed: Double)
}

/// Why a prediction is shown only where the person placed it, and not suggested.
///
/// A suggestion covers the person's own widget, so it needs more evidence†.
public enum SuggestionDoubt: Hashable, Sendable {
  /// The days around this quarter-hour are too irregular; until one that is regular, or the end.
  case unsure(until: SimulationTime)
  /// The last suggestions of it, on two days, were ignored.
  case ignored
}

/// How often the last predictions of one item came true, ten at most.
public struct TrackRecord: Hashable, Sendable {
  /// Whether each came true, the oldest first.
  public var outcomes: [Bool]

  /// How many came true.
  public var right: Int { outcomes.count { $0 } }

  /// Creates a record.
  public init(outcomes: [Bool] = []) { self.outcomes = outcomes }
}

package struct ItemPortrait {
  package var item: Int32
  /// When it was viewed in the last 42 days, in order.
  package var views: [HabitMoment]
  /// The first local day on which it was viewed, in days since 1970-01-01.
  package var firstDay: Int32
  /// How strong the habit is at its best, 0 to 1.
  package var strength: Double
  package var reasons: [HabitBasis]
  /// By quarter-hour: how likely it is viewed then on weekdays, 0 to 1.
  package var weekdays: [Double]
  /// The same on weekends.
  package var weekends: [Double]
  /// What it is viewed after, the most regular first.
  package var follows: [FollowingCount] = []
  package var record = TrackRecord()
  package var now = 0.0
  package var standing: HabitForecast
}

package struct PersonPortrait {
  package var moment: HabitMoment
  /// By item, the strongest habit first.
  package var items: [ItemPortrait] = []
  /// The likeliest next views: places in `items` with their shares, the likeliest first.
  package var next: [(place: Int, share: Double)] = []
}
