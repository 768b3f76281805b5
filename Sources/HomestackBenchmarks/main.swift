// Benchmarks: ratios of one run, never timed tests.
//
// swift run -c release HomestackBenchmarks [--simpy PATH/simpy_schedule.py]
let arguments = CommandLine.arguments
let simpy = arguments.firstIndex(of: "--simpy").flatMap { index in
  index + 1 < arguments.count ? arguments[index + 1] : nil
}

ScheduleBenchmark().run(simpy: simpy)
SeekBenchmark().run()
FrameBenchmark().run()
RulebookBenchmark().run()
HabitBenchmark().run()
