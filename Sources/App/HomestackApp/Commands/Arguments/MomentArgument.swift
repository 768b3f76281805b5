import ArgumentParser
import SimulationCore
import SmartStacks
import TerminalDriver
import TerminalRendering
import Scenarios

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
