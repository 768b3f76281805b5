import SimulationCore

/// What all items share at a moment, worked out once.
struct TimingFrame: Sendable {
  var start = HabitMoment(seconds: 0)
  /// The class of how long ago anything was viewed, 0 to 5.
  var quiet = 5
  /// The context of what was viewed last and how long ago, or nil when that tells nothing.
  var context: Int?
  /// How many quarter-hours were lived in this class, and in this context.
  var quietChances = 0.0
  var contextChances = 0.0
  /// By item: in how many of those of the context it was viewed.
  var contextHits: [Float] = []
  /// The items of which that is not zero.
  var contextItems: [Int32] = []
  /// How many days were lived, the other kind counting less.
  var days = 0.0
  /// By age of an item's last view: how much likelier a view is than at any age.
  var rhythm = [Double](repeating: 1, count: AgeBins.count)
  /// The virtual quarter-hours with a view, in the worth in which an item's own are kept.
  var baseHits = 0.0
  /// One over each of the sums that all items are divided by; that of the quarter-hours lived also
  /// brings those with a view to their worth of now.
  var perLived = 0.0
  var perDay = 0.0
  var perQuiet = 0.0
  var perContext = 0.0
  /// Brings the table of the times of day to its worth of now.
  var fade = 1.0
}
