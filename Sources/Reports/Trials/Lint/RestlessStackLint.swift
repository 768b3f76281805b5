import SimulationCore
import SmartStacks

/// A stack that moved by itself more often than a person can follow: more than 4 times† within an
/// hour, as the run shows.
enum RestlessStackLint {
  private static let most = 4
  private static let span = SimulationDuration.hours(1)

  static func findings(_ subject: LintSubject) -> [LintFinding] {
    var moves: [[SimulationTime]] = subject.world.stacks.map { _ in [] }
    for record in subject.run.log {
      guard let moved = record.event.movement, moved.isAutomatic else { continue }
      moves[moved.stack.index].append(record.time)
    }
    return moves.enumerated().compactMap { index, times in
      let first = times.indices.dropLast(min(most, times.count)).first {
        times[$0 + most] - times[$0] < span
      }
      guard let first else { return nil }
      let crowd = times[first...].prefix { $0 - times[first] < span }.count
      let clock = Wording.clock(subject.world.calendar.local(at: times[first]))
      return LintFinding(
        code: "stack.restless",
        location: subject.location(ofStack: index),
        message: "\(subject.world.stacks[index].name) moves \(crowd) times within the hour from "
          + "\(clock): nobody can follow that.",
        advice: "Score fewer moments, or let each hold longer; Developer Mode lifts the limits.",
        source: "decision 22, 4 in an hour†"
      )
    }
  }
}
