/// How much each evidence counts in the ranking (Learning Habits, 2); all of it is ours†.
public struct HabitWeights: Hashable, Sendable {
  /// How often it is viewed at all.
  public var popularity = 0.85
  /// At this time of the day.
  public var time = 0.45
  /// Right after what was viewed before.
  public var after = 0.25
  /// After what was viewed before that.
  public var afterTwo = 0.25
  /// After what was viewed last, however long ago on this day.
  public var since = 0.3
  /// So long after its own last view.
  public var rhythm = 0.25
  /// As so recently viewed.
  public var recency = 0.25

  /// Creates the weights that were fitted once, on the histories of seven sets of logs.
  public init() {}

  /// Creates weights; those that are not named are zero.
  public init(popularity: Double, time: Double = 0, after: Double = 0) {
    self.popularity = popularity
    self.time = time
    self.after = after
    (afterTwo, since, rhythm, recency) = (0, 0, 0, 0)
  }
}

/// What speaks for an item in the ranking: logarithms of how many times likelier it makes it.
public struct HabitEvidence: Hashable, Sendable {
  /// The logarithm of the item's share of all views.
  public var popularity = 0.0
  /// The lift of the time of the day.
  public var time = 0.0
  /// The lift of what was viewed right before.
  public var after = 0.0
  /// The lift of what was viewed before that.
  public var afterTwo = 0.0
  /// The lift of what was viewed last.
  public var since = 0.0
  /// The lift of the time since its own last view.
  public var rhythm = 0.0
  /// The lift of how recently it was viewed, compared with the others.
  public var recency = 0.0

  /// The score of an item with this evidence.
  public func score(_ weights: HabitWeights) -> Double {
    weights.popularity * popularity + weights.time * time + weights.after * after
      + weights.afterTwo * afterTwo + weights.since * since + weights.rhythm * rhythm
      + weights.recency * recency
  }
}
