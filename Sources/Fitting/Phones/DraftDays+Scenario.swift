import ScenarioText
package import Scenarios
package import SmartStacks

extension DraftDays {
  /// The days as a scenario in which somebody looks when it is said.
  ///
  /// What is seen is nothing to go by: the rows stand for the looks alone.
  package func scenario(policy: Policy) -> Scenario? {
    let rows = looks.map { look in
      "{at: \(Self.clock(look.second)), day: \(look.day + 1), stack: S\(look.stack), "
        + "widget: \(Self.name(stacks[look.stack][0], isOneApp: isOneApp))}"
    }
    let read = ScenarioReader.read(text: text(seen: rows), file: "drawn days")
    guard var scenario = read.scenario else { return nil }
    scenario.world.policy = policy
    return scenario
  }
}
