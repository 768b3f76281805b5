import SimulationCore
import SmartStacks
import Testing

@testable import Trials
@testable import Scenarios

/// Claims about donations, predictions, surfaces, refusals and reloads.
@Suite struct AppClaimTests {
  private static let view = IntentDefinition(
    name: "View",
    app: AppID(1),
    isEligibleForSuggestions: false,
    parameters: [IntentParameter(name: "card", title: "Card", type: .string)]
  )

  /// The sample day, on which an app also uses RelevanceKit.
  private static func result(_ claim: Scenarios.Expectation.Claim) throws -> ExpectationResult {
    var scenario = try SampleRun.scenario()
    scenario.world.intents = [view]
    scenario.world.inputs.append(
      ScheduledInput(time: .zero + .hours(16), input: .relevanceKit(AppID(1), call: "relevanceKit"))
    )
    let run = Run(toEndOf: scenario.world)
    let expectation = Scenarios.Expectation(
      item: 0,
      when: .during(.zero, run.world.end),
      stack: nil,
      claim: claim,
      file: "sample.yaml",
      location: .start
    )
    return try #require(ExpectationChecker(run: run).check([expectation]).first)
  }

  private static let named = Scenarios.Expectation.NamedIntent(
    intent: IntentID(0),
    values: Configuration([.init(name: "card", value: "acme")])
  )

  @Test(arguments: [
    Scenarios.Expectation.Claim.predicted(nil), .shown(.lockScreen, nil), .donations(0, of: "View"),
    .rejections(0), .refused("relevanceKit", reason: "noEffect"),
    .refused("relevanceKit", reason: nil),
    .reloads(1, of: "WeatherWidget"),
  ])
  func `What is so passes`(claim: Scenarios.Expectation.Claim) throws {
    let result = try Self.result(claim)
    #expect(result.isPassed, "\(result.statement): \(String(describing: result.failure))")
  }

  @Test(arguments: [
    (
      Scenarios.Expectation.Claim.predicted(named), "06:00–24:00 View(card=acme) is predicted",
      "nothing is predicted at 06:00", "0 donations of View accepted before"
    ),
    (
      .shown(.spotlight, named), "06:00–24:00 spotlight shows View(card=acme)",
      "nothing shows on spotlight at 06:00", "0 donations of View accepted before"
    ),
    (.donations(2, of: "View"), "06:00–24:00 2 donations of View are accepted", "0 donations", ""),
    (
      .rejected("View", reason: .ineligible, code: 1901),
      "06:00–24:00 a donation of View is rejected because of ineligible with error 1901",
      "no donation of View", ""
    ),
    (
      .refused("relevanceKit", reason: "stack.max"),
      "06:00–24:00 relevanceKit is refused because of stack.max",
      "relevanceKit was refused otherwise",
      "22:00 ✗ relevanceKit of Calendar refused: it has no effect on this platform."
    ),
    (
      .reloads(3, of: "WeatherWidget"), "06:00–24:00 WeatherWidget gets 3 timelines",
      "1 timeline", "06:00 ╵ Weather has a new timeline: 2 entries."
    ),
  ])
  func `What is not so says what was there and why`(
    claim: Scenarios.Expectation.Claim,
    statement: String,
    found: String,
    reason: String
  ) throws {
    let result = try Self.result(claim)
    #expect(result.statement == statement)
    #expect(result.failure?.found == found)
    #expect((result.failure?.reasons.first ?? "") == reason)
  }
}
