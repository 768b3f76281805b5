import Scenarios
import SmartStacks

extension Run {
  init(_ scenario: Scenario) {
    self.init(world: scenario.world)
    advance(to: scenario.world.end)
  }
}
