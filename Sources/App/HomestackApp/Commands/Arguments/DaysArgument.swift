import ArgumentParser
import Scenarios
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering

/// Days of a run as a command line names them: `3`, `3,5`, `8-14`.
struct DaysArgument: ExpressibleByArgument {
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

struct MomentArgument: ExpressibleByArgument {
  let text: String

  init?(argument: String) { text = argument }

  static let forms = "such as \(TimePhrase.forms)"

  /// The moment in a world; `+1h` counts from `start`, and a time without a day is on its day.
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
