import Foundation
import SimulationCore
import SmartStacks

/// A year of scored entries: the schedule of the SimPy model, in the engine with its full log.
struct ScheduleBenchmark {
  var stacks = 5
  var widgets = 5
  var entriesADay = 48
  var days = 365

  var entryCount: Int { stacks * widgets * entriesADay * days }

  /// Half of the scores are zero, the others anything up to 100, as in the model.
  func world(days: Int) -> World {
    var stream = Seed(7).stream("schedule")
    let step = 86_400_000 / Int64(entriesADay)
    return BenchmarkWorld.make(stacks: stacks, of: widgets, days: days) { _ in
      (0..<days * entriesADay).map { index in
        let score = stream.next(below: 2) == 0 ? 0 : Int64(stream.next(below: 100_000_000))
        return TimelineEntry(
          date: SimulationTime(milliseconds: Int64(index) * step),
          relevance: Relevance(score: .millionths(score))
        )
      }
    }
  }

  /// Seconds for a whole run of so many days; preparing the run counts.
  func measure(days: Int) -> (Measurement, records: Int, rotations: Int) {
    let world = world(days: days)
    let measurement = Measurement(times: 7) { _ = keep(BenchmarkWorld.run(of: world)) }
    let log = BenchmarkWorld.run(of: world).log
    let rotations = log.count { if case .rotation = $0.event { true } else { false } }
    return (measurement, log.count, rotations)
  }

  func run(simpy: String?) {
    say("A year of \(stacks) stacks of \(widgets) widgets, \(entryCount) entries")
    let model = simpy.flatMap { Self.simpySeconds(script: $0, self) }
    let (year, records, rotations) = measure(days: days)
    let (best, middle) = (digits(year.best * 1000), digits(year.median * 1000))
    report("engine, with the full log", "best \(best) ms, median \(middle) ms")
    report("records, rotations", "\(records), \(rotations)")
    report("entries per second", "\(Int(Double(entryCount) / year.best))")
    if let model {
      let ratio = model / year.best
      let times = "\(digits(model * 1000)) ms, \(digits(ratio, 1)) times"
      report("SimPy 4.1.2 in the same run", times, ("at least 18 times", ratio >= 18))
    } else {
      report("SimPy", "not measured: install simpy 4.1.2 and pass --simpy SCRIPT")
    }
    let (twice, _, _) = measure(days: days * 2)
    let growth = twice.best / year.best
    report("twice the days", "\(digits(growth)) times", ("at most 2.1", growth <= 2.1))
  }

  /// The best of three runs of the model, by its own clock.
  private static func simpySeconds(script: String, _ size: ScheduleBenchmark) -> Double? {
    let seconds = (0..<3).compactMap { _ -> Double? in
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "python3", script, "\(size.stacks)", "\(size.widgets)", "\(size.entriesADay)",
        "\(size.days)",
      ]
      process.standardOutput = output
      guard (try? process.run()) != nil else { return nil }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let words = String(decoding: data, as: UTF8.self).split(separator: " ")
      guard let unit = words.firstIndex(of: "s,"), unit > 0 else { return nil }
      return Double(words[unit - 1])
    }
    return seconds.min()
  }
}
