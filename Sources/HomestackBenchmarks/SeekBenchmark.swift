import SimulationCore
import SmartStacks

/// Going to any moment of a run of 30 days.
struct SeekBenchmark {
  func run() {
    var schedule = ScheduleBenchmark()
    schedule.entriesADay = 96
    let run = Run(wholeOf: schedule.world(days: 30))
    say("Going to any moment of 30 days, \(run.log.count) records")
    Self.report(run, moments: 500, mark: 16)
    RulebookBenchmark().seek()
  }

  /// Goes to moments by chance; the worst of them is to take less than so many milliseconds.
  static func report(_ run: Run, moments count: Int, mark: Int) {
    var stream = Seed(11).stream("moments")
    let clock = ContinuousClock()
    var worst = Duration.zero
    var total = Duration.zero
    for _ in 0..<count {
      let milliseconds = stream.next(below: UInt64(run.world.end.milliseconds))
      let moment = SimulationTime(milliseconds: Int64(milliseconds))
      // The best of three: the machine may have been busy with something else.
      let taken =
        (0..<3).map { _ in clock.measure { _ = keep(run.state(at: moment)) } }.min() ?? .zero
      worst = max(worst, taken)
      total += taken
    }
    HomestackBenchmarks.report("mean of \(count) moments", "\(total / count)")
    let goal = ("under \(mark) ms", worst < .milliseconds(mark))
    HomestackBenchmarks.report("worst", "\(worst)", goal)
  }
}
