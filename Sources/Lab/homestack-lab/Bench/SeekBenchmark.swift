import RunReports
import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering

/// Going to any moment of a run of 30 days.
struct SeekBenchmark {
  func run() {
    var schedule = ScheduleBenchmark()
    schedule.entriesADay = 96
    let run = BenchmarkWorld.run(of: schedule.world(days: 30))
    say("Jumping to any time in 30 days, \(run.log.count) records")
    measure(run, moments: 500, mark: 16)
  }

  /// Goes to moments by chance; the worst of them is to take less than so many milliseconds.
  private func measure(_ run: Run, moments count: Int, mark: Int) {
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
    report("mean of \(count) times", "\(total / count)")
    let goal = ("under \(mark) ms", worst < .milliseconds(mark))
    report("worst", "\(worst)", goal)
  }
}

/// A person who swipes without a pause: what each live act costs when many came before.
struct LiveBenchmark {
  private static let swipes = 8_000

  func run() {
    guard let scenario = BuiltIns.read(BuiltIns.demonstration) else { return }
    say("\(Self.swipes) swipes, one per second, in \(scenario.name)")
    for days in [1, 4] {
      let count = Self.swipes / 4 * days
      let seconds = Measurement(times: 3) { swipe(count, in: scenario.world) }.best
      let each = "\(digits(seconds * 1e6 / Double(count))) µs each"
      let goal = days == 4 ? ("under 1 s", seconds < 1) : nil
      report("\(count) swipes, each drawn", "\(digits(seconds * 1000)) ms, \(each)", goal)
    }
  }

  private func swipe(_ count: Int, in world: World) {
    var run = Run(world: world)
    for second in 1...count {
      let now = SimulationTime.zero + .seconds(Int64(second))
      run.advance(to: now)
      run.insert(.swipe(StackID(0), by: 1), at: now)
      _ = keep(run.state(at: now))
    }
  }
}

/// Writing a log as `simulate` does: by record, and searched for what acts on a terminal.
struct LogBenchmark {
  private static let days = 366
  /// What a year of the largest days records, and the time that writing it may take.
  private static let many = 700_000
  private static let mark = 0.5

  func run() {
    say("Writing the records of a year, without computing them")
    for (kind, name) in [("rich", "learning-in-two-weeks"), ("simple", "scores")] {
      guard let year = BuiltIns.read(name, days: Self.days) else { continue }
      let run = BenchmarkWorld.run(of: year.world)
      report("\(kind) records: \(name)", "\(run.log.count)")
      for format in [EventLogFormat.jsonl, .csv] { measure(format, run) }
    }
  }

  private func measure(_ format: EventLogFormat, _ run: Run) {
    var bytes = 0
    let seconds = Measurement(times: 15) { bytes = write(run, format) }.best
    let each = seconds / Double(run.log.count)
    let whole = each * Double(Self.many)
    let taken = "\(digits(each * 1e6)) µs each, \(digits(whole)) s for \(Self.many)"
    let goal = format == .jsonl ? ("under \(Self.mark) s", whole < Self.mark) : nil
    report("  \(format.rawValue), \(bytes / run.log.count) bytes each", taken, goal)
  }

  private func write(_ run: Run, _ format: EventLogFormat) -> Int {
    var encoder = EventLogEncoder(world: run.world, format: format)
    var piece: [UInt8] = []
    var count = 0
    for record in run.log {
      piece.removeAll(keepingCapacity: true)
      encoder.append(record, of: run, to: &piece)
      if PlainText.isDocument(piece[...]) { count += piece.count }
    }
    return count
  }
}
