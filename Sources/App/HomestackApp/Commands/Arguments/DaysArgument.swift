import ArgumentParser
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// Days of a run as a command line names them: `3`, `3,5`, `8-14`.
struct DaysArgument: ExpressibleByArgument {
  /// The ranges, as they were written.
  private let ranges: [ClosedRange<Int>]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { part -> ClosedRange<Int>? in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends[0], let last = ends.count == 2 ? ends[1] : first, ends.count <= 2,
        first >= 1, last >= first, last <= 100_000
      else { return nil }
      return first...last
    }
    guard ranges.count == parts.count else { return nil }
    self.ranges = ranges
  }

  var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  func holds(_ day: Int) -> Bool { ranges.contains { $0.contains(day) } }
}

/// A moment as a command line names it, in all the ways in which a person types one on the screen.
struct MomentArgument: ExpressibleByArgument {
  let text: String

  init?(argument: String) { text = argument }

  static let forms = "a time such as \(TimePhrase.forms)"

  /// The moment in a world.
  ///
  /// A time of day without a day is on the day of the moment from which it is said, the scenario's
  /// start unless another is given, and `+1h` counts from that moment.
  ///
  /// - Throws: `CommandFailure` when it is no time, or lies outside of the scenario.
  func moment(
    in world: World,
    option: String,
    from start: SimulationTime = .zero
  ) throws(CommandFailure) -> SimulationTime {
    do throws(Problem) {
      return try TimePhrase(in: world, now: start).moment(of: text)
    } catch { throw CommandFailure(.usage, "\(option): \(FileName.shown(error.text))") }
  }
}
