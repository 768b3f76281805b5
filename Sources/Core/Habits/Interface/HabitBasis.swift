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

extension HabitBasis {
  /// How many observations support it; below three nothing is said.
  package var support: Int {
    switch self {
    case .partOfDay(let part): part.donations
    case .timeOfDay(let time): time.days
    case .following(let following): following.times
    case .rhythm(let rhythm): rhythm.times
    case .frequent(let frequent): frequent.views
    }
  }
}
