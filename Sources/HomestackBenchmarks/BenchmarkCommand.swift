import ArgumentParser

/// Benchmarks: ratios of one run, never timed tests.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "HomestackBenchmarks",
    abstract: "Measure what the parts of Homestack cost, each beside its mark.",
    discussion: """
      Build it optimised: swift run -c release HomestackBenchmarks

      EXAMPLES:
        HomestackBenchmarks --list
        HomestackBenchmarks schedule --simpy FILE
        HomestackBenchmarks frames live
        HomestackBenchmarks --turn 600 --depth 256
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The benchmarks to run, by a part of their names; all without.",
      valueName: "name"
    ),
    completion: .list(Benchmark.allCases.map(\.rawValue))
  )
  var names: [String] = []

  @Option(
    help: ArgumentHelp("The SimPy model of the schedule, to compare with.", valueName: "file"),
    completion: .file()
  )
  var simpy: String?

  @Flag(help: "List the benchmarks and stop.")
  var list = false

  @OptionGroup(title: "What is drawn in this terminal")
  var show: ShowOptions

  func validate() throws {
    for name in names where Benchmark.named(name).isEmpty {
      let known = Benchmark.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("No benchmark is called \(name). There are \(known).")
    }
  }

  func run() throws {
    if try show.run() { return }
    let chosen = names.isEmpty ? Benchmark.allCases : names.flatMap(Benchmark.named)
    for benchmark in Benchmark.allCases where chosen.contains(benchmark) {
      if list {
        say("\(benchmark.rawValue): \(benchmark.summary)")
      } else {
        benchmark.run(simpy: simpy)
      }
    }
  }
}

/// What can be measured.
enum Benchmark: String, CaseIterable {
  case schedule, seek, frames, editing, terminal, live, rulebook, habits, log, fit

  /// Those whose name holds a text.
  static func named(_ part: String) -> [Benchmark] {
    allCases.filter { $0.rawValue.contains(part) }
  }

  /// What is measured, in few words.
  var summary: String {
    switch self {
    case .schedule: "a year of 438,000 entries, and two"
    case .seek: "going to any moment of 30 days, and of a year of donations"
    case .frames: "composing a screen, and what changes on it"
    case .editing: "a key in a long form and in a long list"
    case .terminal: "what is sent to a terminal while stacks move, beside the least"
    case .live: "8,000 swipes made live"
    case .rulebook: "one more donation, one more look at twelve stacks"
    case .habits: "learning a view, ranking items, deleting a donation"
    case .log: "a year of records as JSON Lines and as a table"
    case .fit: "what a fit tells of phones whose rules are known"
    }
  }

  func run(simpy: String?) {
    switch self {
    case .schedule: ScheduleBenchmark().run(simpy: simpy)
    case .seek: SeekBenchmark().run()
    case .frames: FrameBenchmark().run()
    case .editing: EditingBenchmark().run()
    case .terminal: TerminalBenchmark().run()
    case .live: LiveBenchmark().run()
    case .rulebook: RulebookBenchmark().run()
    case .habits: HabitBenchmark().run()
    case .log: LogBenchmark().run()
    case .fit: FitBenchmark().run()
    }
  }
}
