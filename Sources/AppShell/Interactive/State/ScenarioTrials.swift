import Reports
import Scenarios
import SimulationCore
import SmartStacks

/// The text of a scenario, ready for trials with other values.
struct ScenarioTrials: Sendable {
  let document: ScenarioDocument
  let trial: ScenarioTrial

  /// The smallest changes that bring a widget on top at a moment of a run.
  func changes(
    bringing widget: WidgetRequest,
    in run: Run,
    at moment: SimulationTime
  ) -> ChangeReport {
    var search = ChangeSearch(
      trial,
      of: document,
      world: run.world,
      run: run,
      request: widget,
      at: moment
    )
    return search.report()
  }
}
