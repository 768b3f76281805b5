import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import Scenarios

extension ScreenModel {
  /// The run of a world, paused at a moment, computed to its end.
  static func of(
    _ world: World,
    at now: SimulationTime = .zero,
    selected: StackID? = nil
  ) -> ScreenModel {
    var run = Run(world: world)
    run.advance(to: world.end)
    return ScreenModel(
      title: world.name,
      run: run,
      state: run.state(at: now),
      playback: Playback(isPlaying: false, speed: 60),
      selected: selected
    )
  }

  static func of(
    _ text: String,
    at now: SimulationTime = .zero,
    selected: StackID? = nil
  ) throws -> ScreenModel {
    let result = ScenarioReader.read(text: text, file: "screen.yaml")
    let world = try #require(result.scenario, "\(result.diagnostics.map(\.text))").world
    return of(world, at: now, selected: selected)
  }

  /// Its frame, in which no character is broken.
  func sound(
    _ columns: Int = 100,
    _ rows: Int = 30,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Frame {
    let frame = frame(columns, rows)
    let faults = FrameCheck.brokenCells(in: frame)
    #expect(faults.isEmpty, "\(columns) x \(rows)", sourceLocation: sourceLocation)
    return frame
  }

  /// Draws it on small and large screens in every look.
  func expectSound(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for (columns, rows) in [(40, 12), (56, 16), (60, 18), (80, 24), (100, 30), (200, 60)] {
      for look in [Look(), .mono, .asciiMono] {
        _ = drawn(look).sound(columns, rows, sourceLocation: sourceLocation)
      }
    }
  }

  func context(_ columns: Int = 100, _ rows: Int = 30) -> ScreenContext {
    ScreenContext(self, layout: layout(columns, rows))
  }
  func layout(_ columns: Int = 100, _ rows: Int = 30) -> ScreenLayout {
    ScreenLayout(self, size: Size(columns: columns, rows: rows))
  }
}

/// A shipped scenario at a moment, paused, with its first stack selected.
enum ShippedModel {
  static func model(
    _ name: String,
    day: Int,
    _ hour: Int,
    _ minute: Int,
    _ overrides: ScenarioReader.Overrides = .init()
  ) throws -> ScreenModel {
    let text = try BuiltIns.scenario(name)?.text ?? TestScenario.text(name)
    let result = ScenarioReader.read(text: text, file: name, overrides: overrides)
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
    model.liveKeys = scenario.keys.map { ($0.key, $0.title, KindID(3)) }
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
