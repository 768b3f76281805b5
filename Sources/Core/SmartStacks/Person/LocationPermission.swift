/// How far an app may know where the person is: places and daily routine ask for it (X3).
public enum LocationPermission: String, CaseIterable, Comparable, Hashable, Sendable {
  /// Not at all.
  case never
  /// While the app is in use: enough for places.
  case whileInUse
  /// Always: needed for the daily routine.
  case always

  /// Whether the first allows less than the second.
  public static func < (lhs: LocationPermission, rhs: LocationPermission) -> Bool {
    lhs.rank < rhs.rank
  }

  private var rank: Int {
    switch self {
    case .never: 0
    case .whileInUse: 1
    case .always: 2
    }
  }
}

/// A situation of a person's day: `INDailyRoutineRelevanceProvider.Situation`.
public enum RoutineSituation: String, CaseIterable, Hashable, Sendable {
  /// A part of the day, or a place that the day leads to.
  case morning, evening, home, work, school, gym
  /// On the way.
  case commute
  /// Headphones are connected.
  case headphonesConnected
  /// A workout goes on.
  case activeWorkout
  /// The day's activity is not complete.
  case physicalActivityIncomplete
}
