import SimulationCore
import SmartStacks
import Testing

/// Developer Mode lifts what blocks, and never changes who comes first at an instant.
@Suite struct DeveloperModeTests {
  @Test(arguments: InvariantTests.seeds)
  func `who waits for the gap is who moves when it is lifted`(seed: Int) throws {
    var day = RandomDay(UInt64(seed), without: [.developerMode, .limits]).day.withLimits()
    // A daily limit passes its candidate over, so it would be another one that waits.
    day = try day.policy("limit.rotations", "none").policy("limit.suggestions", "none")
    let run = DayLog(day).run

    for record in run.log {
      guard case .withheld(let withheld) = record.event, withheld.reason == .gap,
        let stack = withheld.stack
      else { continue }
      var lifted = run
      lifted.insert(.developerMode(nil, on: true), at: record.time)
      let moved = lifted.log.contains { other in
        guard other.time == record.time, case .rotation(let rotation) = other.event else {
          return false
        }
        return rotation.stack == stack && rotation.to == withheld.widget
      }
      #expect(moved, "seed \(seed), \(day.text(record.time))")
    }
  }
}
