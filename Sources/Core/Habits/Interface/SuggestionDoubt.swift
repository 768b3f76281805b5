public import SimulationCore

/// Why what is predicted is shown where the person put it, and offered nowhere else.
///
/// Taking the person's place for something they never added asks for more†.
public enum SuggestionDoubt: Hashable, Sendable {
  /// The days around this quarter-hour are not regular enough; until one that is, or its end.
  case unsure(until: SimulationTime)
  /// The last suggestions of it, on two days, were ignored.
  case ignored
}
