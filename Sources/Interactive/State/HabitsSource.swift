import SimulationCore
import SmartStacks

/// Where the habits view gets its portraits from.
struct HabitsSource: Sendable {
  /// All that was learned by a moment.
  var portrait: @Sendable (Run, SimulationTime) -> HabitsPortrait

  /// What the model of a run learned.
  static let run = HabitsSource { $0.habits(at: $1) }
}
