/// Why something is predicted, in real counts.
public enum PredictionBasis: Hashable, Sendable {
  /// Donated in one part of the day, on so many of the days that count (decisions 42 and 43).
  case partOfDay(PartOfDay)

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

    /// Creates a part of the day.
    public init(startMinute: Int, endMinute: Int, donations: Int, days: Int, ofDays: Int) {
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.donations = donations
      self.days = days
      self.ofDays = ofDays
    }
  }
}
