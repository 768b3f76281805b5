import SimulationCore
import SmartStacks
import TestSupport
import Testing

@testable import Scenarios
@testable import Trials

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
    .refused("relevanceKit", reason: nil), .reloads(1, of: "WeatherWidget"),
  ])
  func `A true claim passes`(claim: Scenarios.Expectation.Claim) throws {
    let result = try Self.result(claim)
    #expect(result.isPassed, "\(result.statement): \(String(describing: result.failure))")
  }

  @Test(arguments: [
    (
      Scenarios.Expectation.Claim.predicted(named), "06:00–24:00 View(card=acme) is predicted",
      "nothing is predicted at 06:00", "0 donations of View were accepted before"
    ),
    (
      .shown(.spotlight, named), "06:00–24:00 spotlight shows View(card=acme)",
      "nothing is shown on spotlight at 06:00", "0 donations of View were accepted before"
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
      "relevanceKit was refused for another reason",
      "22:00 ✗ The action “relevanceKit” for Calendar had no effect because "
        + "RelevanceKit works only on the watch."
    ),
    (
      .reloads(3, of: "WeatherWidget"), "06:00–24:00 WeatherWidget gets 3 timelines",
      "1 timeline", "06:00 ╵ Weather got a new timeline with 2 entries."
    ),
  ])
  func `A failed claim says what was found and why`(
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

@Suite struct NamedWidgetTests {
  private static func results(_ text: String, _ items: String...) throws -> [ExpectationResult] {
    try SampleRun.check("\(text)\nexpect:", items)
  }

  /// SoupPay is suggested from 13:00 to 14:00 where AcmeCard is placed.
  private static let suggesting =
    TwoCards.text.replacing(
      "- {kind: PurchasesWidget, id: s, configuration: {card: soup}}",
      with: ""
    )
      + """

      happens:
        - at: 13:00
          shortcuts: Cards
          set: [{widget: PurchasesWidget, with: {card: soup}, from: now, for: 1h}]
      """

  @Test func `a kind means any of that kind, and an identifier one widget`() throws {
    let results = try Self.results(
      TwoCards.text,
      "{at: 9:05, stack: Home, top: PurchasesWidget}",
      "{at: 12:05, stack: Home, top: PurchasesWidget}",
      "{at: 12:05, stack: Home, top: s}",
      "{at: 12:05, stack: Home, top: a}",
      "{from: 11:00, to: 13:00, never: PurchasesWidget}",
      "{from: 11:30, to: 13:00, stack: Home, rotations: 1, of: PurchasesWidget}"
    )

    #expect(results.map(\.isPassed) == [true, true, true, false, false, true])
    #expect(results[3].failure?.found == "s is on top")
    let line = results[3].failure?.line
    #expect(
      line
        == ("write top: s for the widget that was found, "
          + "or top: PurchasesWidget for any PurchasesWidget")
    )
    #expect(results[4].failure?.line == nil)
  }

  @Test func `a suggestion of another configuration prints the line to write`() throws {
    let results = try Self.results(
      Self.suggesting,
      "{at: 13:05, stack: Home, suggested: PurchasesWidget}",
      "{at: 13:05, stack: Home, suggested: PurchasesWidget(card=soup)}",
      "{at: 13:05, stack: Home, suggested: PurchasesWidget(card=acme)}",
      "{at: 13:05, stack: Home, top: PurchasesWidget(card=acme)}",
      "{at: 13:05, stack: Home, top: WeatherWidget}"
    )

    #expect(results.map(\.isPassed) == [true, true, false, false, false])
    for (key, result) in zip(["suggested", "top"], results[2...3]) {
      #expect(
        result.failure?.line
          == "write \(key): PurchasesWidget(card=soup) for the widget that was found, "
          + "or \(key): PurchasesWidget for any PurchasesWidget"
      )
      #expect(result.failure?.remarks.map(\.word).contains("line") == true)
    }
    #expect(results[4].failure?.line == nil)
  }

  @Test func `where a name is an identifier and a kind, the kind is meant`() throws {
    let text = TwoCards.text.replacing("id: a,", with: "id: PurchasesWidget,")
    let results = try Self.results(
      text,
      "{at: 12:05, stack: Home, top: PurchasesWidget}",
      "{at: 12:05, stack: Home, top: s}"
    )

    #expect(results.map(\.isPassed) == [true, true])
  }
}

@Suite struct CountReasonTests {
  private static func failures(_ text: String, _ expectations: String...) throws
    -> [ExpectationResult.Failure?]
  { try SampleRun.check(text, expectations).map(\.failure) }

  private static let shop = """
    homestack: 1
    days: 2
    apps:
      Weather: {widgets: {WeatherWidget: {show: Sunny}}}
      Cal: {widgets: {CalWidget: {show: Due}}}
      Shop: {widgets: {ShopWidget: {configuration: V, show: x}}}
    intents:
      V: {parameters: [{name: shop, type: string}]}
      W: {app: Shop, parameters: [{name: shop, type: string}], supportedCombinations: [[shop]]}
    home: {pages: [[{stack: Home, widgets: [WeatherWidget, CalWidget]}]]}
    happens:
      - {at: 10:00, every: day, donate: V, with: {shop: a}}
      - {at: 10:10, every: day, donate: W, with: {shop: a}}
    expect:
    """

  @Test func `Rejected donations are the reason for too few`() throws {
    let failures = try Self.failures(
      Self.shop,
      "{donations: {atLeast: 3}}",
      "{donations: {atLeast: 2}, of: V}",
      "{stack: Home, suggestions: {atLeast: 1}}",
      "{from: 9:00, to: 11:00, day: 2, donations: {atLeast: 2}}"
    )

    #expect(failures.map { $0?.reasons.count } == [2, 2, 2, 1])
    #expect(failures.first??.reasons.last?.hasPrefix("Thu 10 Jun 10:00 ✗") == true)
    #expect(failures.last??.reasons.first?.hasPrefix("10:00 ✗") == true)
    let rejected = "was rejected with error 1901 because it isn't eligible for Siri Suggestions."
    for reason in failures.compactMap({ $0 }).flatMap(\.reasons) {
      #expect(reason.contains(rejected), Comment(rawValue: reason))
    }
  }

  @Test func `Too many donations name the ones beyond the limit`() throws {
    let failures = try Self.failures(
      Self.shop,
      "{donations: {atMost: 1}}",
      "{donations: 0, of: W}",
      "{rejections: 0}"
    )

    #expect(failures.map { $0?.reasons.count } == [1, 2, 2])
    #expect(failures.first??.reasons.first?.contains("Shop donated W(shop=a)") == true)
  }

  @Test func `The budget is the reason for too few reloads`() throws {
    let failures = try Self.failures(
      ReloadExplanationTests.busy,
      "{from: 0:00, to: 24:00, reloads: {atLeast: 90}, of: MapleWidget}"
    )
    let reasons = try #require(failures.first??.reasons)

    #expect(reasons.contains { $0.contains("because it has used up its 55 reloads for the day†") })
    #expect(reasons.contains { $0.contains("because reloads must be at least 5 min† apart") })
    #expect(reasons.last?.contains("because of budget") == true)
  }

  @Test func `Too many reloads name those beyond the limit, and who asked`() throws {
    let failures = try Self.failures(
      ReloadExplanationTests.busy,
      "{from: 6:00, to: 24:00, reloads: {atMost: 2}, of: MapleWidget}"
    )
    let reasons = try #require(failures.first??.reasons)

    let first = "06:10 ╵ Maple got a new timeline with 1 entry when its app requested it."
    #expect(reasons.first == first)
    #expect(reasons.last?.contains("because of widgetCenter") == true)
  }

  @Test func `A timeline that never asks is the reason for too few`() throws {
    let text = """
      homestack: 1
      apps:
        A: {widgets: {AWidget: {provides: [{reload: never, entries: [{show: a}]}]}}}
        B: {widgets: {BWidget: {show: b}}}
      home: {pages: [[{stack: Home, widgets: [AWidget, BWidget]}]]}
      expect:
      """
    let failures = try Self.failures(text, "{reloads: {atLeast: 2}, of: AWidget}")
    let reasons = try #require(failures.first??.reasons)

    #expect(reasons.contains { $0.contains("Its reload policy is never.") })
  }
}
