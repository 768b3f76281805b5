import Scenarios
import SmartStacks

extension ScenarioReading {
  /// In which share of which runs an expectation must come true; nil where that cannot be read,
  /// which is said.
  func readRuns(_ mapping: MappingReader) -> (runs: Expectation.Runs?, Void)? {
    guard mapping.node("runs") != nil else { return (nil, ()) }
    guard let runs = mapping.mapping("runs"), let share = bounds(runs, .percent) else { return nil }
    var disturbance = Disturbance()
    if let jitter = runs.value("jitter", .duration), let node = runs.node("jitter") {
      if jitter > Disturbance.mostJitter {
        outOfBounds(node.text ?? "", expected: "at most 24h", at: node)
      }
      disturbance.jitter = jitter
    }
    let millionths: UInt64 = 10_000
    disturbance.skipped = UInt64(runs.value("skip", .percent) ?? 0) * millionths
    disturbance.added = UInt64(runs.value("add", .percent) ?? 0) * millionths
    let count = runs.integer("of") ?? Expectation.Runs.usual
    return (Expectation.Runs(share: share, of: count, disturbance), ())
  }
}
