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

/// A run that goes on from another one's is the run from the start, to the last record.
@Suite struct FollowingRunTests {
  /// Some other course of events: one is left out, comes later or twice, or something is put in.
  private func edit(_ world: inout World, _ random: inout RandomDay) {
    let place = random.pick(world.inputs.count + 1)
    let isThere = place < world.inputs.count
    switch random.pick(5) {
    case 0 where isThere: world.inputs.remove(at: place)
    case 1 where isThere:
      world.inputs[place].time = world.inputs[place].time + .minutes(Int64(random.pick(90)))
      world.inputs = world.inputs.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }.map(\.element)
    case 2 where isThere: world.inputs.insert(world.inputs[place], at: place)
    case 3: world.name += " again"
    default:
      let swipe = ScheduledInput(
        time: random.moment(),
        input: .swipe(StackID(random.pick(world.stacks.count)), by: 1)
      )
      world.inputs.insert(swipe, at: world.inputs.partition { $0.time <= swipe.time })
    }
  }

  @Test(arguments: InvariantTests.seeds)
  func `a run that follows another has the log of one from the start`(seed: Int) throws {
    var random = SharedDays[seed].random
    var world = random.day.world
    // Few instants between two snapshots, so that most of them are gone back to.
    var run = Run(world: world, instantsPerSnapshot: 1 + random.pick(40))
    for _ in 0..<6 {
      switch random.pick(4) {
      case 0: run.finish(at: random.moment())
      case 1: run.advance(to: world.end)
      default: run.advance(to: random.moment())
      }
      for _ in 0..<random.pick(3) {
        run.insert(.swipe(StackID(random.pick(world.stacks.count)), by: 1), at: random.moment())
      }
      if random.pick(4) == 0 { run.startBranch(at: random.moment()) }
      edit(&world, &random)
      run = try #require(Run(world: world, following: run))
      #expect(run.world == world)
      #expect(run.branchCount == 1 && run.liveInputs.isEmpty)
      let now = random.moment()
      var fresh = Run(world: world)
      fresh.advance(to: now)
      run.advance(to: now)
      #expect(run.state(at: now) == fresh.state(at: now), "seed \(seed)")
      #expect(run.log.prefix(run.recordCount(through: now)).elementsEqual(fresh.log))
      #expect(run.habits(at: now) == fresh.habits(at: now), "seed \(seed)")
    }
    run.advance(to: world.end)
    var fresh = Run(world: world)
    fresh.advance(to: world.end)
    #expect(run.log == fresh.log, "seed \(seed)")
  }

  @Test func `nothing is followed where more differs than what happens`() throws {
    let world = SharedDays[1].random.day.world
    let run = Run(world: world)
    let changes: [(inout World) -> Void] = [
      { $0.seed = Seed(99) }, { $0.end = $0.end + .hours(24) },
      { $0.policy.limitGap = .minutes(77) }, { $0.apps[0].developerMode.toggle() },
      { $0.kinds[0].title += "s" }, { $0.kinds[0].timeline.append(TimelineEntry(date: $0.end)) },
      { $0.stacks[0].smartRotate.toggle() }, { $0.widgets[0].id += "s" },
      { $0.pages.append(World.Page()) },
      { $0.history.append(ScheduledInput(time: .zero - .hours(1), input: .openApp(AppID(0)))) },
    ]
    for (index, change) in changes.enumerated() {
      var other = world
      change(&other)
      #expect(Run(world: other, following: run) == nil, "change \(index)")
    }
    #expect(Run(world: world, following: run) != nil)
  }
}
