import SimulationCore

/// What speaks for all items or for some at one moment: logarithms of how many times likelier it
/// makes them (Learning Habits, 2).
///
/// Its arrays are kept from moment to moment, so that looking allocates nothing. Popularity, time
/// of day and rhythm say something of every item, and stand in three runs of `lifts`. The others
/// know few items, and say one and the same of the rest: their groups follow the runs.
struct RankingFrame: Sendable {
  /// An evidence that knows few items.
  struct Group: Sendable {
    /// Where its lifts begin: that of the unknown items, then those of the known.
    var start = 0
    /// How many items it knows.
    var count = 0

    var rest: Int { start }
    var known: Range<Int> { start + 1..<end }
    var end: Int { start + 1 + count }
  }

  /// When; nil when what was worked out no longer holds.
  var moment: HabitMoment?
  var context = RankingMemory.Context(now: 0)
  /// Brings decayed counts to their worth of now.
  var fade = 1.0
  /// Whether all items were looked at, each at the place of its number; else some, place by place.
  var isOfAll = true
  var chosen: [Int32] = []
  /// How many were looked at.
  var count = 0
  /// One over the popularity of each item, the three runs, and the groups.
  var lifts: [Double] = []
  /// The place of the item that each lift of a group is of.
  var slots: [Int32] = []
  var after = Group()
  var afterTwo = Group()
  var since = Group()
  var recency = Group()
  /// By class of age: how much likelier any item is viewed then than at any age.
  var rhythms: [Double] = []
  /// Room for scores and shares.
  var scores: [Double] = []
  /// Room for the items in order.
  var placed: [Placed] = []

  /// Where the runs begin.
  var popularities: Int { count }
  var times: Int { 2 * count }
  var rhythmLifts: Int { 3 * count }
  var groups: Int { 4 * count }

  /// Virtual views with which each evidence shrinks to the popularity†.
  enum Prior {
    static let popularity = 0.5
    static let time = 1.0
    static let context = 3.0
    static let rhythm = 4.0
    static let recency = 3.0
    static let otherDay = 0.3
  }
}
