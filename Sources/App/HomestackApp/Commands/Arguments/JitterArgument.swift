import ArgumentParser
import Scenarios
import SimulationCore

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
