import SimulationCore
import SmartStacks
import Testing

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
      { $0.seed = Seed(99) },
      { $0.end = $0.end + .hours(24) },
      { $0.policy.limitGap = .minutes(77) },
      { $0.apps[0].developerMode.toggle() },
      { $0.kinds[0].title += "s" },
      { $0.kinds[0].timeline.append(TimelineEntry(date: $0.end)) },
      { $0.stacks[0].smartRotate.toggle() },
      { $0.widgets[0].id += "s" },
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
