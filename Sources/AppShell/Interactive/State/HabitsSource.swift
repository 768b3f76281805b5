import SimulationCore
import SmartStacks

/// Where the habits view gets its portraits from.
struct HabitsSource: Sendable {
  /// What a portrait is made of: while none of it changes, neither does the portrait.
  struct Basis: Hashable, Sendable {
    /// Whole minutes from the start.
    var minute: Int64
    /// How much of the log lies behind.
    var records: Int
    /// How much was done live.
    var deeds: Int
  }

  /// All that was learned by a moment.
  var portrait: @Sendable (Run, SimulationTime) -> HabitsPortrait

  /// What the model of a run learned.
  static let run = HabitsSource { $0.habits(at: $1) }
}
