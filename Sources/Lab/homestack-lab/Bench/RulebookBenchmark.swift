import SimulationCore
import SmartStacks

/// A full Home Screen on which much was donated: what one more donation and one more look cost.
struct RulebookBenchmark {
  var stacks = 12
  var widgets = 10
  var intents = 200
  var donations = 100_000

  /// Values that each intent's parameter takes: so many identities has it.
  private static let values = 5
  private static let pastDays: Int64 = 28
  /// After the past: a quiet day, one of donations and one of looks.
  private static let days: Int64 = pastDays + 3
  private static let day: Int64 = 86_400_000
  private static let samples = 20_000

  func run() {
    say("\(stacks) stacks of \(widgets), \(intents) intents, \(donations) past donations")
    let cost = measure()
    for (what, taken, mark) in [
      ("one more donation", cost.donation, 10), ("one look at all stacks", cost.evaluation, 30),
      ("a part of the day begins", cost.part, 200),
    ] { report(what, "\(digits(taken)) µs", ("under \(mark) µs", taken < Double(mark))) }
    growth("ten times the donations", from: cost) { $0.donations *= 10 }
    growth("ten times the intents", from: cost) { $0.intents *= 10 }
    growth("ten times the stacks", from: cost) { $0.stacks *= 10 }
  }

  private struct Cost {
    var donation: Double
    var evaluation: Double
    var part: Double
  }

  private func growth(_ what: String, from cost: Cost, _ change: (inout RulebookBenchmark) -> Void)
  {
    var larger = self
    change(&larger)
    let grown = larger.measure()
    report(
      what,
      "donation \(digits(grown.donation)) µs, \(digits(grown.donation / cost.donation, 1)) times; "
        + "look \(digits(grown.evaluation)) µs, "
        + "\(digits(grown.evaluation / cost.evaluation, 1)) times"
    )
  }

  private func measure() -> Cost {
    // In an order by chance: what always came in the same order would all follow each other.
    var chance = Seed(4).stream("today")
    let order = (0..<Self.samples).map { _ in Int(chance.next(below: UInt64(donations))) }
    let interactions = interactions
    var inputs = pastDonations()
    inputs += evenly(on: Self.pastDays + 1) { index, time in
      let interaction = interactions[order[index] % interactions.count]
      return ScheduledInput(time: time, input: .donate(AppID(0), interaction))
    }
    inputs += evenly(on: Self.pastDays + 2) { index, time in
      ScheduledInput(time: time, input: .developerMode(nil, on: index.isMultiple(of: 2)))
    }
    // As a run without a screen: going back is measured by itself.
    var run = Run(world: world(inputs), goesBack: false)
    for day in 1...Self.pastDays {
      run.advance(to: Self.midnight(day))
      // What was learned is measured, and not how the past is told.
      run.releaseLog(before: run.log.count)
    }
    let quiet = best(&run, Self.pastDays)
    let donating = best(&run, Self.pastDays + 1)
    let looking = best(&run, Self.pastDays + 2)
    return Cost(
      donation: max(0, donating - quiet) * 1e6 / Double(Self.samples),
      evaluation: max(0, looking - quiet) * 1e6 / Double(Self.samples),
      part: quiet * 1e6 / 48
    )
  }

  private static func midnight(_ day: Int64) -> SimulationTime {
    SimulationTime(milliseconds: day * Self.day - 1)
  }

  /// The seconds that a day takes, of three tries the best; the run has come to it, and goes on.
  private func best(_ run: inout Run, _ day: Int64) -> Double {
    let before = run
    return Measurement(times: 3) {
      run = before
      run.advance(to: Self.midnight(day + 1))
    }.best
  }

  private func evenly(
    on day: Int64,
    _ input: (Int, SimulationTime) -> ScheduledInput
  ) -> [ScheduledInput] {
    (0..<Self.samples).map { index in
      let time = day * Self.day + Int64(index) * (Self.day / Int64(Self.samples))
      return input(index, SimulationTime(milliseconds: time))
    }
  }

  private func pastDonations(days: Int64 = pastDays) -> [ScheduledInput] {
    var stream = Seed(3).stream("donations")
    let interactions = interactions
    return (0..<donations).map { index -> ScheduledInput in
      let day = Int64(index) * days / Int64(donations)
      let jitter = Int64(stream.next(below: 1_200_000))
      let hour = Int64(index % (intents * Self.values)) * 7_919_000 % (Self.day - 1_200_000)
      let time = SimulationTime(milliseconds: day * Self.day + hour + jitter)
      let interaction = interactions[index % interactions.count]
      return ScheduledInput(time: time, input: .donate(AppID(0), interaction))
    }.sorted { $0.time < $1.time }
  }

  func seek() {
    let year: Int64 = 365
    let inputs = pastDonations(days: year)
    var run = Run(world: world(inputs, days: year))
    say("Jumping to any time in \(year) days, \(donations) donations of \(intents * Self.values)")
    let taken = Measurement(times: 1) { run = BenchmarkWorld.run(of: world(inputs, days: year)) }
      .best
    report("the year", "\(digits(taken)) s, \(run.log.count) records")
    SeekBenchmark.measure(run, moments: 100, mark: 30)
  }

  private var interactions: [Interaction] {
    (0..<intents * Self.values).map { identity in
      Interaction(intent: "Intent\(identity % intents)", parameters: .item(identity / intents))
    }
  }

  private func world(_ inputs: [ScheduledInput], days: Int64 = days) -> World {
    var world = BenchmarkWorld.make(
      stacks: stacks,
      of: widgets,
      days: Int(days),
      configuration: .item(0),
      timeline: timeline
    )
    for index in world.kinds.indices { world.kinds[index].intent = "Intent\(index)" }
    world.intents = (0..<max(intents, world.kinds.count)).map(IntentDefinition.init)
    world.inputs = inputs
    return world
  }

  /// A score that always counts, so that every look compares every widget.
  private func timeline(_ index: Int) -> [TimelineEntry] {
    let last = SimulationTime(milliseconds: Self.day * (Self.days + 1))
    let score = Score.millionths(Int64(index % 9 + 1) * 1_000_000)
    return [
      TimelineEntry(date: .zero, relevance: Relevance(score: score)),
      TimelineEntry(date: last, relevance: Relevance(score: .millionths(10_000_000))),
    ]
  }
}
