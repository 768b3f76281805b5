import SimulationCore

/// What held a candidate back the last time, so that only a change is recorded (reading 3).
struct Obstacle: Sendable {
  var reason: WithheldReason?
  var until = SimulationTime.never
  /// The signal that was held back; another one is another candidate.
  var source = Policy.Source.relevance

  /// The widget that it lost to; another one makes it no other obstacle.
  var rival: WidgetID?

  static let none = Obstacle(reason: nil)
}

extension Obstacle: Equatable {
  static func == (one: Obstacle, other: Obstacle) -> Bool {
    one.reason == other.reason && one.until == other.until && one.source == other.source
  }
}
