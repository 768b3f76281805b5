import SimulationCore
import Testing

@testable import SmartStacks

/// What is looked for in a stack is found once and kept: finding it again at every instant, after
/// donations, edits and other values of widgets, finds nothing else.
@Suite struct LookedForPropertyTests {
  @Test(arguments: InvariantTests.seeds)
  func `finding again what is looked for finds nothing else`(seed: Int) throws {
    let day = SharedDays[seed].random.day.learningHabits()
    let world = try day.policy("rest", "likeliest").world
    let plan = Plan(world: world)
    var engine = Engine(plan: plan)
    engine.start(inputs: world.inputs)
    while let instant = engine.nextInstant(inputs: world.inputs), instant < world.end {
      engine.perform(instant, inputs: world.inputs)
      var copy = engine
      var anew = Rests(plan: plan)
      for stack in world.stacks.indices {
        let kept = copy.rests.lookedFor(in: stack, copy.home, &copy.widgets, copy.learning)
        let found = anew.lookedFor(in: stack, copy.home, &copy.widgets, copy.learning)
        #expect(kept.items == found.items, "seed \(seed), at \(instant.milliseconds) ms")
        #expect(kept.counts == found.counts, "seed \(seed), at \(instant.milliseconds) ms")
      }
    }
  }
}
