import SimulationCore

/// What held a candidate back the last time, so that only a change is recorded (`settled.md` 3).
struct Obstacle: Equatable, Sendable {
  var reason: WithheldReason?
  var until = SimulationTime.never

  static let none = Obstacle(reason: nil)
}
