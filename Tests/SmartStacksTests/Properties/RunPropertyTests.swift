import SimulationCore
import SmartStacks
import Testing

/// A run is a value that time can be moved in: back, forward, and into branches.
@Suite struct RunPropertyTests {
  @Test(arguments: InvariantTests.seeds)
  func `the same day has the same log`(seed: Int) {
    let first = SharedDays[seed].log.run
    let second = RandomDay(UInt64(seed)).day.run().run

    #expect(first.log == second.log, "seed \(seed)")
  }

  @Test(arguments: InvariantTests.seeds)
  func `a day in steps is the day at once`(seed: Int) {
    var random = SharedDays[seed].random
    let whole = SharedDays[seed].log.run
    var stepped = Run(world: random.day.world)
    var minutes = 0
    while stepped.computedTo < random.day.world.end {
      minutes += 1 + random.pick(200)
      stepped.advance(to: .zero + .minutes(Int64(minutes)))
      let records = whole.log.prefix(stepped.log.count)
      #expect(records.elementsEqual(stepped.log), "seed \(seed), minute \(minutes)")
    }

    #expect(stepped.log == whole.log, "seed \(seed)")
  }

  @Test(arguments: InvariantTests.seeds)
  func `a state by snapshot is the state of a run that stopped there`(seed: Int) {
    var random = SharedDays[seed].random
    let whole = SharedDays[seed].log.run
    for _ in 0..<5 {
      let now = random.moment() + .seconds(Int64(random.pick(60)))
      var fresh = Run(world: random.day.world)
      fresh.advance(to: now)

      #expect(whole.state(at: now) == fresh.state(at: now), "seed \(seed)")
      #expect(whole.recordCount(through: now) == fresh.log.count, "seed \(seed)")
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `a live input is an input of the scenario`(seed: Int) {
    var random = SharedDays[seed].random
    var live = Run(world: random.day.world)
    live.advance(to: random.day.world.end)
    for _ in 0..<3 {
      let now = SimulationTime.zero + .minutes(Int64(5 * random.pick(280)))
      let stack = StackID(random.pick(random.day.world.stacks.count))
      let input: Input =
        switch random.pick(5) {
        case 0: .deleteDonations(AppID(random.pick(random.day.world.apps.count)), .all)
        case 1: .openApp(AppID(random.pick(random.day.world.apps.count)))
        case 2: .keep(stack)
        default: .swipe(stack, by: 1)
        }
      live.insert(input, at: now)
      #expect(live.computedTo >= now)
      random.day.happens(random.day.text(now), input)
      if random.pick(2) == 0 { live.advance(to: random.day.world.end) }
    }
    live.advance(to: random.day.world.end)

    #expect(live.log == random.day.run().run.log, "seed \(seed)")
  }

  @Test(arguments: InvariantTests.seeds)
  func `a branch leaves the one before as it was`(seed: Int) {
    var random = SharedDays[seed].random
    var run = Run(world: random.day.world)
    let now = SimulationTime.zero + .minutes(Int64(5 * (1 + random.pick(280))))
    run.insert(.swipe(StackID(0), by: 1), at: now)
    run.advance(to: random.day.world.end)
    let before = run.log
    run.startBranch(at: now - .minutes(5))
    run.advance(to: random.day.world.end)
    let undone = run.log
    run.insert(.swipe(StackID(0), by: -1), at: now)
    run.advance(to: random.day.world.end)

    #expect(run.branchCount == 2)
    #expect(undone == random.day.run().run.log, "seed \(seed)")
    run.selectBranch(0)
    #expect(run.log == before, "seed \(seed)")
    #expect(run.liveInputs.count == 1)
  }
}
