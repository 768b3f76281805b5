import ScenarioText
import Scenarios
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// A shipped scenario at a moment, paused, with its first stack selected.
enum ShippedModel {
  static func model(
    _ name: String,
    day: Int,
    _ hour: Int,
    _ minute: Int,
    _ overrides: ScenarioReader.Overrides = .init()
  ) throws -> ScreenModel {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: name, overrides: overrides)
    let scenario = try #require(result.scenario)
    let calendar = scenario.world.calendar
    var midnight = calendar.startOfDay(at: .zero)
    for _ in 1..<day { midnight = calendar.startOfNextDay(after: midnight) }
    let now = midnight + .hours(Int64(hour)) + .minutes(Int64(minute))
    var run = Run(world: scenario.world)
    run.advance(to: min(scenario.world.end, calendar.startOfNextDay(after: now)))
    run.lookAhead(from: now)
    var model = ScreenModel(
      title: scenario.name,
      run: run,
      state: run.state(at: now),
      playback: Playback(isPlaying: false, speed: 60),
      selected: StackID(0)
    )
    model.liveKeys = scenario.keys.map { ($0.key, $0.title, 3) }
    return model
  }

  static func theme(_ name: String) throws -> Theme {
    let item = try #require(BuiltIns.theme(name))
    return try #require(ThemeReader.read(text: item.text, file: name).theme)
  }

  static func editor(_ widget: String, in model: ScreenModel) throws -> WidgetEditor {
    let index = try #require(model.state.widgets.firstIndex { $0.name == widget })
    return WidgetEditor(
      editor: StackEditor(stack: StackID(0)),
      widget: WidgetID(index),
      configuration: model.state.widgets[index].configuration
    )
  }
}
