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
  static let run = HabitsSource { run, time in
    let local = run.world.calendar.local(at: time)
    let seconds = Int64(local.date.daysSinceEpoch) * 86_400 + Int64(local.millisecondOfDay) / 1000
    return HabitsPortrait(moment: HabitMoment(seconds: seconds))
  }
}
