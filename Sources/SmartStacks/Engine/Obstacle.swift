import SimulationCore

/// What held a candidate back the last time, so that only a change is recorded (reading 3).
struct Obstacle: Equatable, Sendable {
  var reason: WithheldReason?
  var until = SimulationTime.never
  /// The signal that was held back; another one is another candidate.
  var source = Policy.Source.relevance

  static let none = Obstacle(reason: nil)
}
