import ArgumentParser
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// A moment as a command line names it: `9:30`, `day 2 9:30`, `2021-06-09T09:30`.
struct MomentArgument: ExpressibleByArgument {
  let text: String

  init?(argument: String) { text = argument }

  static let forms = "a time such as 9:30, day 2 9:30 or 2021-06-09T09:30"

  /// The moment in a world.
  ///
  /// - Throws: `CommandFailure` when it is no time, or lies outside of the scenario.
  func moment(in world: World, option: String) throws -> SimulationTime {
    guard let local = local(in: world) else {
      throw CommandFailure(.usage, "\(option) takes \(Self.forms), not “\(text)”")
    }
    let moment = world.calendar.moment(of: local)
    guard moment >= .zero, moment <= world.end else {
      let first = Self.words(.zero, in: world)
      let last = Self.words(world.end, in: world)
      throw CommandFailure(.usage, "\(option) \(text) lies outside of \(first) to \(last)")
    }
    return moment
  }

  private func local(in world: World) -> LocalTime? {
    let start = world.calendar.local(at: .zero).date
    let words = text.split(separator: " ")
    guard words.first == "day" else {
      return ClockText.clock(text).map { LocalTime(date: start, millisecondOfDay: $0) }
        ?? ClockText.dateTime(text)
    }
    guard words.count == 3, let day = Int(words[1]), (1...100_000).contains(day),
      let clock = ClockText.clock(words[2])
    else { return nil }
    return LocalTime(date: start.adding(days: day - 1), millisecondOfDay: clock)
  }

  private static func words(_ moment: SimulationTime, in world: World) -> String {
    let local = world.calendar.local(at: moment)
    return "\(Wording.date(local.date)) \(Wording.clock(local))"
  }
}
