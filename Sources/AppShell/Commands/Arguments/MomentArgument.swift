import ArgumentParser
import SimulationCore
import SmartStacks

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
    let words = text.split { $0 == " " || $0 == "T" || $0 == "t" }
    guard let clock = words.last.flatMap(Self.millisecondOfDay) else { return nil }
    let start = world.calendar.local(at: .zero).date
    switch words.count {
    case 1: return LocalTime(date: start, millisecondOfDay: clock)
    case 2:
      guard let date = Self.date(words[0]) else { return nil }
      return LocalTime(date: date, millisecondOfDay: clock)
    case 3 where words[0] == "day":
      guard let day = Int(words[1]), (1...100_000).contains(day) else { return nil }
      return LocalTime(date: start.adding(days: day - 1), millisecondOfDay: clock)
    default: return nil
    }
  }

  private static func date(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else {
      return nil
    }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2])
  }

  private static func millisecondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 2 ? UInt8($0) : nil }.map(Int.init)
    guard numbers.count == parts.count, (2...3).contains(numbers.count),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return seconds <= 86_400 ? seconds * 1000 : nil
  }

  private static func words(_ moment: SimulationTime, in world: World) -> String {
    let local = world.calendar.local(at: moment)
    return "\(Wording.date(local.date)) \(Wording.clock(local))"
  }
}
