import ScenarioText
import Scenarios
import SimulationCore
import TerminalRendering
import Testing

@testable import HomeScreenViews
@testable import HomestackApp
@testable import SmartStacks

/// What the footer says after a live key: what that act did, whole.
@Suite struct LiveKeyOutcomeTests {
  private static let scenarios = BuiltIns.scenarioNames

  private static func states(of name: String, columns: Int) throws -> [InteractiveState] {
    let text = try #require(BuiltIns.scenario(name)).text
    let read = ScenarioReader.read(text: text, file: name)
    let loaded = LoadedScenario(try #require(read.scenario, "\(read.diagnostics)"))
    return [0, 25, 50, 75].map { percent in
      var options = InteractiveOptions()
      options.isPlaying = false
      let end = loaded.world.end.milliseconds
      options.start = SimulationTime(milliseconds: end / 100 * Int64(percent))
      return InteractiveState(
        loaded: loaded,
        options: options,
        themes: ThemeMenu(names: ["dark"], titles: ["D"], shown: 0),
        size: Size(columns: columns, rows: 30),
        wall: 0
      )
    }
  }

  @Test(arguments: scenarios, [60, 80, 100, 200])
  func `each live key says what it did`(name: String, columns: Int) throws {
    for start in try Self.states(of: name, columns: columns) {
      for key in start.loaded.donations.map(\.key) {
        var state = start
        for _ in 1...2 {
          state.message = nil
          state.perform(.donate(key.key), wall: 0)
          let message = try #require(state.message, "\(name) \(key.key)")
          #expect(message.columns <= columns - 2 || columns == 60, "\(message)")
          #expect(message.firstMatch(of: #/ \d{1,2}\.?$/#) == nil, "\(message)")
          #expect(message.hasSuffix("."), "\(message)")
          try Self.expectTruth(message, of: state)
        }
      }
    }
  }

  /// What moved is named; of a donation that counts, its days are.
  private static func expectTruth(_ message: String, of state: InteractiveState) throws {
    let before = state.now - SimulationDuration(milliseconds: 1)
    let records = state.run.log[
      state.run.recordCount(through: before)..<state.run.recordCount(through: state.now)
    ]
    if let moved = records.compactMap(\.event.movement).first {
      let title = Narrator(run: state.run, at: state.now).name(of: moved.widget).text
      #expect(message.contains(title), "\(message)")
    } else if records.contains(where: {
      if case .donationAccepted(_, let teaches) = $0.event { teaches > 0 } else { false }
    }) {
      #expect(message.contains("day ") || message.contains("days "), "\(message)")
    }
  }
}
