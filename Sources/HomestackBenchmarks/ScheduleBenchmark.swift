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
    var kinds: [World.WidgetKind] = []
    var placed: [World.PlacedWidget] = []
    var homes: [World.Stack] = []
    for stack in 0..<stacks {
      for widget in 0..<widgets {
        let entries = (0..<days * entriesADay).map { index in
          let score = stream.next(below: 2) == 0 ? 0 : Int64(stream.next(below: 100_000_000))
          return TimelineEntry(
            date: SimulationTime(milliseconds: Int64(index) * step),
            relevance: Relevance(score: .millionths(score))
          )
        }
        kinds.append(
          World.WidgetKind(
            kind: "Kind\(stack).\(widget)",
            app: AppID(0),
            title: "Widget",
            timeline: entries
          )
        )
        placed.append(
          World.PlacedWidget(
            id: "widget\(stack).\(widget)",
            kind: KindID(kinds.count - 1),
            family: .systemMedium
          )
        )
      }
      homes.append(
        World.Stack(
          name: "Stack \(stack)",
          family: .systemMedium,
          members: (0..<widgets).map { WidgetID(stack * widgets + $0) }
        )
      )
    }
    return World(
      name: "schedule",
      calendar: .fixed(year: 2021, month: 1, day: 1),
      end: SimulationTime(milliseconds: Int64(days) * 86_400_000),
      apps: [World.App(name: "App")],
      kinds: kinds,
      pages: [World.Page(places: homes.indices.map { .stack(StackID($0)) })],
      stacks: homes,
      widgets: placed
    )
  }

  /// Seconds for a whole run of so many days; preparing the run counts.
  func measure(days: Int) -> (Measurement, records: Int, rotations: Int) {
    let world = world(days: days)
    var records = 0
    var rotations = 0
    let measurement = Measurement("\(days) days", times: 7) {
      var run = Run(world: world)
      run.advance(to: world.end)
      records = run.log.count
    }
    var run = Run(world: world)
    run.advance(to: world.end)
    for record in run.log {
      if case .rotation = record.event { rotations += 1 }
    }
    return (measurement, records, rotations)
  }

  func run(simpy: String?) {
    say("A year of \(stacks) stacks of \(widgets) widgets, \(entryCount) entries")
    let model = simpy.flatMap { Self.simpySeconds(script: $0, self) }
    let (year, records, rotations) = measure(days: days)
    report(
      "engine, with the full log",
      "\(digits(year.best * 1000)) ms at best, \(digits(year.median * 1000)) in the middle"
    )
    report("records, rotations", "\(records), \(rotations)")
    report("entries a second", "\(Int(Double(entryCount) / year.best))")
    if let model {
      let ratio = model / year.best
      report(
        "SimPy 4.1.2 in the same run",
        "\(digits(model * 1000)) ms, \(digits(ratio, 1)) times",
        mark: "at least 18 times",
        holds: ratio >= 18
      )
    } else {
      report("SimPy", "not measured: pass --simpy SCRIPT, with simpy 4.1.2 installed")
    }
    let (twice, _, _) = measure(days: days * 2)
    let growth = twice.best / year.best
    report(
      "twice the days",
      "\(digits(growth)) times",
      mark: "at most 2.1",
      holds: growth <= 2.1
    )
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
