import ArgumentParser
import Scenarios
import SimulationCore

package struct ChanceArgument: ExpressibleByArgument, CustomStringConvertible {
  package let millionths: UInt64

  package var share: Double { Double(millionths) / 1_000_000 }

  package var description: String { "\(NumberText.decimal(millionths: Int64(millionths) * 100))%" }

  /// The share of sightings doubted by default.
  package static let doubt = ChanceArgument(millionths: 50_000)

  private init(millionths: UInt64) { self.millionths = millionths }

  package init?(argument: String) {
    guard argument.hasSuffix("%") else { return nil }
    let sides = argument.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(sides.count), let whole = UInt64(sides[0]), whole <= 100 else {
      return nil
    }
    var millionths = whole * 10_000
    if sides.count == 2 {
      guard (1...4).contains(sides[1].count), let part = UInt64(sides[1]) else { return nil }
      millionths += (0..<4 - sides[1].count).reduce(part) { part, _ in part * 10 }
    }
    guard millionths <= 1_000_000 else { return nil }
    self.millionths = millionths
  }
}

struct DisturbanceArguments: ParsableArguments {
  @Option(
    help: .value(
      "duration",
      "Maximum time, such as 5m, by which events and glances are randomly shifted."
    )
  )
  var jitter: JitterArgument?

  @Option(help: .value("chance", "Probability, such as 10%, that a donation is skipped."))
  var skip: ChanceArgument?

  @Option(
    help: .value("chance", "Probability that a donation is repeated at a random time that day.")
  )
  var add: ChanceArgument?

  var disturbance: Disturbance {
    Disturbance(
      jitter: jitter?.duration ?? .zero,
      skipped: skip?.millionths ?? 0,
      added: add?.millionths ?? 0
    )
  }
}

struct JitterArgument: ExpressibleByArgument {
  let duration: SimulationDuration

  init?(argument: String) {
    guard let duration = SimulationDuration(argument), duration <= Disturbance.mostJitter,
      argument == "0" || argument.last?.isLetter == true
    else { return nil }
    self.duration = duration
  }
}
