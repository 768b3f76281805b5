import SimulationCore
import Testing

@testable import SmartStacks

/// What is looked for in a stack is found once and kept: finding it again at every instant, after
/// donations, edits and other values of widgets, says nothing else.
@Suite struct LookedForPropertyTests {
  /// The log of a world; `anew` has what is looked for found again at every instant.
  private static func log(of world: World, anew: Bool) -> [Record] {
    var engine = Engine(plan: Plan(world: world))
    var log = EventLog()
    engine.start(inputs: world.inputs, log: &log)
    while let instant = engine.nextInstant(inputs: world.inputs), instant < world.end {
      engine.applyDue(at: instant, inputs: world.inputs, log: &log)
      if anew {
        for stack in world.stacks.indices { engine.rests.forgetLookedFor(in: stack) }
      }
      engine.evaluate(log: &log)
    }
    return Array(log)
  }

  @Test(arguments: InvariantTests.seeds)
  func `finding again what is looked for says nothing else`(seed: Int) throws {
    let day = SharedDays[seed].random.day.learningHabits()
    let world = try day.policy("rest", "likeliest").world
    let (kept, anew) = (Self.log(of: world, anew: false), Self.log(of: world, anew: true))
    #expect(zip(kept, anew).first { $0 != $1 }.map { "\($0.0)\n\($0.1)" } == nil, "seed \(seed)")
    #expect(kept.count == anew.count, "seed \(seed)")
  }
}
