import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks

extension BuiltIns {
  static func read(_ name: String, days: Int? = nil) -> Scenario? {
    guard let item = scenario(name) else { return nil }
    let overrides = ScenarioReader.Overrides(days: days)
    return ScenarioReader.read(text: item.text, file: item.name, overrides: overrides).scenario
  }
}

/// A world of one app.
enum BenchmarkWorld {
  /// Its run, computed to the end.
  static func run(of world: World) -> Run {
    var run = Run(world: world)
    run.advance(to: world.end)
    return run
  }

  /// With stacks of so many widgets, each of a kind of its own.
  static func make(
    stacks count: Int,
    of widgets: Int,
    days: Int,
    timeline: (Int) -> [TimelineEntry]
  ) -> World {
    let kinds = (0..<count * widgets).map { index in
      let timeline = timeline(index)
      return World.WidgetKind(
        kind: "Kind\(index)",
        app: AppID(0),
        title: "Widget",
        timeline: timeline
      )
    }
    let stacks = (0..<count).map { stack in
      let members = (0..<widgets).map { WidgetID(stack * widgets + $0) }
      return World.Stack(name: "Stack \(stack)", family: .systemMedium, members: members)
    }
    return World(
      name: "benchmark",
      calendar: .fixed(year: 2021, month: 1, day: 1),
      end: SimulationTime(milliseconds: Int64(days) * 86_400_000),
      apps: [World.App(name: "App")],
      kinds: kinds,
      pages: [World.Page(places: stacks.indices.map { .stack(StackID($0)) })],
      stacks: stacks,
      widgets: kinds.indices.map { index in
        World.PlacedWidget(
          id: "widget\(index)",
          kind: KindID(index),
          family: .systemMedium
        )
      }
    )
  }
}
