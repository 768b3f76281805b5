import SimulationCore
import SmartStacks
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Scenarios of a person with habits, and when these happen.
enum Lives {
  static func text(
    _ habits: String,
    starts: String = "2021-06-07T06:00",
    days: Int = 14,
    zone: String = "UTC",
    rest: String = ""
  ) -> String {
    """
    homestack: 1
    starts: \(starts)
    days: \(days)
    timezone: \(zone)
    seed: 7
    intents:
      View:
        parameters: [{name: card, type: enum, cases: [acme, soup]}]
        supportedCombinations: [[card]]
      Look: {app: Cards, supportedCombinations: [[]]}
    apps: {Cards: {widgets: {W: {configuration: View}}}, Mail: {widgets: {M: {}}}}
    home: {pages: [[{stack: S, widgets: [W, M]}]]}
    habits:
    \(habits.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    \(rest)

    """
  }

  static func world(
    _ habits: String,
    starts: String = "2021-06-07T06:00",
    days: Int = 14,
    zone: String = "UTC",
    rest: String = "",
    seed: UInt64? = nil
  ) throws -> World {
    let text = text(habits, starts: starts, days: days, zone: zone, rest: rest)
    let result = ScenarioReader.read(text: text, file: "life.yaml", overrides: .init(seed: seed))
    #expect(result.diagnostics.map(\.text) == [])
    return try #require(result.scenario).world
  }

  static let acme = "donate: View, with: {card: acme}"
  static let soup = "donate: View, with: {card: soup}"
}

extension World {
  func opened(_ list: KeyPath<World, [ScheduledInput]> = \.inputs, app: Int = 1) -> [SimulationTime]
  {
    self[keyPath: list].compactMap {
      if case .openApp(AppID(app)) = $0.input { $0.time } else { nil }
    }
  }

  func donated(
    _ value: String,
    _ list: KeyPath<World, [ScheduledInput]> = \.inputs
  ) -> [SimulationTime] {
    self[keyPath: list].compactMap {
      guard case .donate(_, let interaction) = $0.input,
        interaction.parameters.parameters.first?.value == ParameterValue(value)
      else { return nil }
      return $0.time
    }
  }

  /// Minutes since midnight, as the clock says.
  func minute(_ time: SimulationTime) -> Int { calendar.local(at: time).millisecondOfDay / 60_000 }

  func day(_ time: SimulationTime) -> Int {
    calendar.local(at: time).date.daysSinceEpoch - calendar.local(at: .zero).date.daysSinceEpoch + 1
  }
}
