// Benchmarks: ratios of one run, never timed tests.
//
// swift run -c release HomestackBenchmarks [--habits] [--simpy PATH/simpy_schedule.py]
//
// With --habits only those of the behavioural model, which take seconds.
let arguments = CommandLine.arguments
let simpy = arguments.firstIndex(of: "--simpy").flatMap { index in
  index + 1 < arguments.count ? arguments[index + 1] : nil
}

if !arguments.contains("--habits") {
  ScheduleBenchmark().run(simpy: simpy)
  SeekBenchmark().run()
  FrameBenchmark().run()
  RulebookBenchmark().run()
}
HabitBenchmark().run()
