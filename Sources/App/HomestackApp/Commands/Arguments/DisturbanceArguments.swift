import ArgumentParser
import Scenarios
import SimulationCore

/// What may happen otherwise than it is written, in the runs of a sweep.
struct DisturbanceArguments: ParsableArguments {
  @Option(
    help: .value(
      "duration",
      "How much earlier or later everything may come, such as 5m: what happens, and glances."
    )
  )
  var jitter: JitterArgument?

  @Option(help: .value("chance", "How likely a donation is left out, such as 10%."))
  var skip: ChanceArgument?

  @Option(
    help: .value("chance", "How likely a donation is made once more, at any time of its day.")
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

/// How far apart something may come, such as 5m.
struct JitterArgument: ExpressibleByArgument {
  let duration: SimulationDuration

  init?(argument: String) {
    guard let duration = SimulationDuration(argument), duration <= Disturbance.mostJitter,
      argument == "0" || argument.last?.isLetter == true
    else { return nil }
    self.duration = duration
  }
}
