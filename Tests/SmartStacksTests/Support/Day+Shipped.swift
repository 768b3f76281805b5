import ScenarioText
import Scenarios
import SmartStacks
import Testing

extension Day {
  static func shipped(_ name: String) throws -> Day {
    let item = try #require(BuiltIns.scenario(name))
    let scenario = try #require(ScenarioReader.read(text: item.text, file: name).scenario)
    var day = Day()
    day.world = scenario.world
    return day
  }

  func without(_ isLeftOut: (Input) -> Bool) -> Day {
    changed { day in day.world.inputs.removeAll { isLeftOut($0.input) } }
  }

  func withoutShortcuts(of name: String) -> Day {
    without { input in
      guard case .shortcuts(let app, _) = input else { return false }
      return world.apps[app.index].name == name
    }
  }
}

extension DayLog {
  /// What a widget shows at a clock time; nil where the run knows no widget of that name then.
  func content(_ name: String, _ time: String) -> WidgetContent? {
    let state = run.state(at: day.clock(time))
    guard let index = state.widgets.firstIndex(where: { $0.name == name }) else { return nil }
    return run.content(of: WidgetID(index), in: state)
  }
}
