import SimulationCore
import Testing

@testable import SmartStacks

/// Suggestions that are not looked at are as they were decided last: looking at all of them says
/// nothing more.
@Suite struct AttentionPropertyTests {
  /// The log of a world; `all` has all suggestions looked at at every instant.
  private static func log(of world: World, all: Bool) -> [Record] {
    var engine = Engine(plan: Plan(world: world))
    var log = EventLog()
    engine.layDown(inputs: world.inputs, log: &log)
    if all { engine.attention.viewChanged() }
    engine.evaluate(log: &log)
    while let instant = engine.nextInstant(inputs: world.inputs), instant < world.end {
      engine.applyDue(at: instant, inputs: world.inputs, log: &log)
      if all { engine.attention.viewChanged() }
      engine.evaluate(log: &log)
    }
    return Array(log)
  }

  @Test(arguments: InvariantTests.seeds)
  func `looking at all suggestions again says nothing more`(seed: Int) {
    let world = SharedDays[seed].random.day.world
    let (marked, all) = (Self.log(of: world, all: false), Self.log(of: world, all: true))
    #expect(zip(marked, all).first { $0 != $1 }.map { "\($0.0)\n\($0.1)" } == nil, "seed \(seed)")
    #expect(marked.count == all.count, "seed \(seed)")
  }
}
