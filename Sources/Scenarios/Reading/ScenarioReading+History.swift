import SimulationCore
import SmartStacks

extension ScenarioReading {
  /// How many days before the start were lived by the habits; nil when the scenario has no history.
  func readHistory(hasHabits: Bool) -> Int? {
    guard let mapping = root.mapping("history") else { return nil }
    guard mapping.node("days") != nil else {
      mapping.needsOne(of: ["days"])
      return nil
    }
    if !hasHabits {
      diagnostics.add(
        .missingKey("habits", owner: "a scenario with a history of days"),
        at: mapping.location(of: "days")
      )
    }
    return mapping.integer("days")
  }
}
