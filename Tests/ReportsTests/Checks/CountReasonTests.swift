import Scenarios
import SmartStacks
import Testing

@testable import Trials

/// Why a count is too low, or too high.
@Suite struct CountReasonTests {
  /// What failed about expectations that end a scenario's text.
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
    for reason in failures.compactMap({ $0 }).flatMap(\.reasons) {
      #expect(reason.contains("rejected, error 1901"), Comment(rawValue: reason))
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

    #expect(reasons.contains { $0.contains("its 55 reloads a day† are used so far") })
    #expect(reasons.contains { $0.contains("two reloads are at least 5 min") })
    #expect(reasons.last?.contains("because of budget") == true)
  }

  @Test func `Too many reloads name those beyond the limit, and who asked`() throws {
    let failures = try Self.failures(
      ReloadExplanationTests.busy,
      "{from: 6:00, to: 24:00, reloads: {atMost: 2}, of: MapleWidget}"
    )
    let reasons = try #require(failures.first??.reasons)

    #expect(reasons.first?.hasPrefix("06:10 ╵ Maple has a new timeline, as its app asked") == true)
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
