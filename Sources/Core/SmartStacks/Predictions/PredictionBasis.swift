public import Habits

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
