import SimulationCore
import SmartStacks

/// What a view besides the Home Screen is made of: while none of it changes, neither does the view.
struct ViewBasis: Hashable, Sendable {
  /// Whole minutes from the start.
  var minute: Int64
  /// How much of the log lies behind.
  var records: Int
  /// How long the log is: what is to come may be computed later than the moment is shown.
  var known: Int
  /// How far the run is computed.
  var computedTo: SimulationTime
  /// What was done live and taken back, and which branch is looked at.
  var revision: Int
  var stack: StackID?
  var chosen: String?
  /// How much of the day is shown.
  var isCalendar: Bool
  /// Whether what the view tells of other days is worked out.
  var looksAhead: Bool
  /// How many days there is room for.
  var rows: Int
}
