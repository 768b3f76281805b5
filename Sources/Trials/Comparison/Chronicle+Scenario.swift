import RunReports
package import Scenarios
package import SmartStacks

extension Chronicle {
  /// Reads a scenario's run.
  package init(of run: Run, scenario: Scenario) {
    self.init(
      of: run,
      about: scenario.description,
      beats: scenario.beats.map { Bookmark(time: $0.time, title: $0.title) }
    )
  }
}
