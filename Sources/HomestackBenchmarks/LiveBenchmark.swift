import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

/// A person who swipes without a pause: what each live act costs when many came before.
struct LiveBenchmark {
  private static let swipes = 8_000

  func run() {
    guard let item = BuiltIns.scenario(BuiltIns.demonstration),
      let scenario = ScenarioReader.read(text: item.text, file: item.name).scenario
    else { return }
    say("\(Self.swipes) swipes, one a second, on \(scenario.name)")
    for days in [1, 4] {
      let count = Self.swipes / 4 * days
      let seconds = Measurement("swipes", times: 3) { swipe(count, in: scenario.world) }.best
      report(
        "\(count) swipes, each seen at once",
        "\(digits(seconds * 1000)) ms, \(digits(seconds * 1e6 / Double(count))) µs each",
        mark: days == 4 ? "under 1 s" : "",
        holds: days == 4 ? seconds < 1 : nil
      )
    }
  }

  private func swipe(_ count: Int, in world: World) {
    var run = Run(world: world)
    for second in 1...count {
      let now = SimulationTime.zero + .seconds(Int64(second))
      run.advance(to: now)
      run.insert(.swipe(StackID(0), by: 1), at: now)
      _ = keep(run.state(at: now))
    }
  }
}
