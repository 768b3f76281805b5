import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

/// A person who swipes without a pause: what each live act costs when many came before.
struct LiveBenchmark {
  private static let swipes = 8_000

  func run() {
    guard let scenario = BuiltIns.read(BuiltIns.demonstration) else { return }
    say("\(Self.swipes) swipes, one a second, on \(scenario.name)")
    for days in [1, 4] {
      let count = Self.swipes / 4 * days
      let seconds = Measurement("swipes", times: 3) { swipe(count, in: scenario.world) }.best
      let each = "\(digits(seconds * 1e6 / Double(count))) µs each"
      let goal = days == 4 ? ("under 1 s", seconds < 1) : nil
      report("\(count) swipes, each seen at once", "\(digits(seconds * 1000)) ms, \(each)", goal)
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
