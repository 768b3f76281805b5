import SimulationCore
import Testing

@testable import SmartStacks

/// Developer Mode lifts what blocks, and never changes who comes first at an instant.
@Suite struct DeveloperModeTests {
  /// A day with limits; what Developer Mode asks for anew at that instant is news, not rank.
  private static func day(_ seed: Int) -> RandomDay {
    var random = RandomDay(UInt64(seed), without: [.developerMode, .limits, .providers])
    random.day = random.day.withLimits()
    return random
  }

  @Test(arguments: InvariantTests.seeds)
  func `who waits for the gap is who moves when it is lifted`(seed: Int) throws {
    // A daily limit passes its candidate over, so it would be another one that waits.
    let day = try Self.day(seed).day.policy("limit.rotations", "none")
      .policy("limit.suggestions", "none")
    let run = DayLog(day).run
    let waiting = run.log.compactMap { record -> (SimulationTime, Record.Withheld)? in
      guard case .withheld(let withheld) = record.event, withheld.reason == .gap else { return nil }
      return (record.time, withheld)
    }

    // A few of each day are enough: each one is decided anew.
    for (time, withheld) in waiting.prefix(6) {
      guard let stack = withheld.stack else { continue }
      var lifted = run
      lifted.insert(.developerMode(nil, on: true), at: time)
      let moved = lifted.log.filter { $0.time == time }.compactMap { record -> WidgetID? in
        switch record.event {
        case .rotation(let rotation) where rotation.stack == stack: rotation.to
        case .suggestionInserted(stack, let widget, _, _, _): widget
        default: nil
        }
      }
      // Of several that wait for the gap of one stack, one comes first.
      let candidates = waiting.filter { $0.0 == time && $0.1.stack == stack }.map(\.1.widget)
      let isMoved = candidates.contains { moved.contains($0) }
      #expect(isMoved, "seed \(seed), \(day.text(time))")
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `turning Developer Mode on never changes who ranks first at an instant`(seed: Int) {
    var random = Self.day(seed)
    let run = DayLog(random.day).run

    for _ in 0..<2 {
      let moment = random.moment()
      var lifted = run
      lifted.insert(.developerMode(nil, on: true), at: moment)
      let engines = [run, lifted].map { run in
        run.branches[run.currentBranch].engine(at: moment, end: run.world.end)
      }
      #expect(engines[0].predictions.all == engines[1].predictions.all, "seed \(seed)")
      for stack in run.world.stacks.indices {
        let values = engines.map { Self.values(of: stack, in: $0) }
        #expect(values[0] == values[1], "seed \(seed), \(random.day.text(moment))")
      }
    }
  }

  /// What each member of a stack is worth, whatever stops it.
  private static func values(of stack: Int, in engine: Engine) -> [Fraction] {
    guard engine.home.isThere(stack) else { return [] }
    var engine = engine
    _ = engine.rankMembers(of: stack)
    return engine.home.stacks[stack].members.map { engine.widgets[Int($0.index)].rating.value }
  }
}
