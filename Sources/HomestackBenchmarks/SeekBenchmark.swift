import SimulationCore
import SmartStacks

/// Going to any moment of a run of 30 days.
struct SeekBenchmark {
  func run() {
    var schedule = ScheduleBenchmark()
    schedule.entriesADay = 96
    let world = schedule.world(days: 30)
    var run = Run(world: world)
    run.advance(to: world.end)
    say("Going to any moment of 30 days, \(run.log.count) records")
    var stream = Seed(11).stream("moments")
    let clock = ContinuousClock()
    var worst = Duration.zero
    var total = Duration.zero
    let count = 500
    for _ in 0..<count {
      let moment = SimulationTime(
        milliseconds: Int64(stream.next(below: UInt64(world.end.milliseconds)))
      )
      // The best of three: the machine may have been busy with something else.
      let taken =
        (0..<3).map { _ in clock.measure { _ = keep(run.state(at: moment)) } }.min() ?? .zero
      worst = max(worst, taken)
      total += taken
    }
    report("mean of \(count) moments", "\(total / count)")
    report("worst", "\(worst)", mark: "under 16 ms", holds: worst < .milliseconds(16))
  }
}
