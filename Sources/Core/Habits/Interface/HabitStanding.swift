/// Whether something is predicted now.
public enum HabitStanding: Hashable, Sendable {
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
