import ArgumentParser
import HomestackApp

/// Benchmarks: what things cost on this machine, beside the marks; they fail no build.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the parts of Homestack against their performance goals.",
    discussion: """
      Build it optimized: swift run -c release homestack-lab bench

      EXAMPLES:
        homestack-lab bench --list
        homestack-lab bench schedule --simpy FILE
        homestack-lab bench frames live
      """
  )

  @Argument(
    help: .value("name", "Benchmarks to run, by a part of their names. Default: all."),
    completion: .list(Benchmark.all.map(\.name))
  )
  var names: [String] = []

  @Option(
    help: .value("file", "A SimPy model to compare the schedule benchmark with."),
    completion: .file()
  )
  var simpy: String?

  @Flag(help: "List the benchmarks and exit.")
  var list = false

  func validate() throws {
    for name in names where !Benchmark.all.contains(where: { $0.name.contains(name) }) {
      let known = Benchmark.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no benchmark \(name). Choose from \(known).")
    }
  }

  func run() throws {
    for benchmark in Benchmark.all
    where names.isEmpty || names.contains(where: { benchmark.name.contains($0) }) {
      if list {
        say("\(benchmark.name): \(benchmark.summary)")
      } else {
        benchmark.run(simpy)
      }
    }
  }
}

struct Benchmark {
  let name: String
  let summary: String
  /// Measures; the SimPy model is only for the schedule.
  let run: @Sendable (_ simpy: String?) -> Void

  static let all = [
    Benchmark(name: "schedule", summary: "a year with 438,000 entries, and two years") {
      ScheduleBenchmark().run(simpy: $0)
    },
    Benchmark(name: "seek", summary: "jumping to any time in 30 days") { _ in
      SeekBenchmark().run()
    },
    Benchmark(name: "frames", summary: "composing a screen, and the cells that change") { _ in
      FrameBenchmark().run()
    },
    Benchmark(name: "live", summary: "8,000 live swipes") { _ in LiveBenchmark().run() },
    Benchmark(name: "log", summary: "a year of records as JSON Lines and as a table") { _ in
      LogBenchmark().run()
    },
  ]
}
