import ScenarioText
import SimulationCore
import SmartStacks

/// How what moved on a day differs between two runs, whose worlds need not have the same
/// identifiers.
struct MovementDifference: Hashable, Sendable {
  /// How many movements differ: one that is replaced by another counts once.
  var count: Int
  /// The first moment at which one does, of the later run; nil when none does.
  var first: SimulationTime?

  /// A movement by its names.
  private struct Movement: Hashable {
    var time: SimulationTime
    var stack: String
    var widget: String
    var shows: String
    var kind: RecordedMovement.Kind
  }

  /// Compares the days of two runs, as far as both are computed.
  init(from former: Run, at formerNow: SimulationTime, to run: Run, at now: SimulationTime) {
    let calendar = run.world.calendar
    let before = Self.movements(of: former, on: formerNow) { time in
      NamedMoment(time, in: former.world.calendar).time(in: calendar)
    }
    let after = Self.movements(of: run, on: now) { $0 }
    let gone = Self.unmatched(before, in: after)
    let new = Self.unmatched(after, in: before)
    count = max(gone.count, new.count)
    first = (gone + new).map(\.time).min()
  }

  /// Those of some movements that others do not hold, as often.
  private static func unmatched(_ some: [Movement], in others: [Movement]) -> [Movement] {
    var left: [Movement: Int] = [:]
    for movement in others { left[movement, default: 0] += 1 }
    return some.filter { movement in
      let count = left[movement, default: 0]
      left[movement] = count - 1
      return count <= 0
    }
  }

  private static func movements(
    of run: Run,
    on now: SimulationTime,
    named: (SimulationTime) -> SimulationTime
  ) -> [Movement] {
    let world = run.world
    let day = world.day(of: now)
    let start = day.lowerBound - SimulationDuration(milliseconds: 1)
    let records = run.recordCount(through: start)..<run.recordCount(through: day.upperBound)
    return run.log[records].compactMap { record in
      record.event.movement.map { movement in
        Movement(
          time: named(record.time),
          stack: world.stacks[movement.stack.index].name,
          widget: run.name(of: movement.widget),
          shows: run.name(of: movement.shows),
          kind: movement.kind
        )
      }
    }
  }

  /// What the footer says of it after a save, or after a number was changed on the screen.
  func words(in world: World, isSaved: Bool) -> String {
    let isLong = world.calendar.startOfNextDay(after: .zero) < world.end
    let today = isLong ? " today" : ""
    guard let first else {
      return (isSaved ? "Saved: nothing" : "Nothing") + " moves differently\(today)"
    }
    let movements = Wording.count(count, "movement", "movements")
    let clock = Wording.clock(world.calendar.local(at: first))
    return "\(isSaved ? "Saved: " : "")\(movements) changed\(today), first at \(clock)"
  }
}
