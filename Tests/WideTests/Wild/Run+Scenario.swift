import Scenarios
import SmartStacks

extension Run {
  /// The whole run of a scenario.
  init(_ scenario: Scenario) {
    self.init(world: scenario.world)
    advance(to: scenario.world.end)
  }
}
