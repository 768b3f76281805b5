import SimulationCore
import SmartStacks
import Testing

@testable import Scenarios

@Suite struct ExpectationTests {
  private static func read(_ items: String) -> Sample.Read {
    // What nothing suggests can never be suggested.
    let happens = "happens: [{at: 7:00, shortcuts: Calendar, set: [{widget: CalendarWidget}]}]\n"
    return Sample.read(Sample.scenario + "days: 2\n\(happens)expect: [\(items)]\n")
  }

  private static func hour(_ hour: Int64) -> SimulationTime { .zero + .hours(hour - 6) }

  @Test(arguments: [
    ("top: WeatherWidget", Scenarios.Expectation.Claim.top("WeatherWidget", source: nil)),
    ("top: CalendarWidget, source: relevance", .top("CalendarWidget", source: .relevance)),
    ("widgets: [CalendarWidget, WeatherWidget]", .widgets(["CalendarWidget", "WeatherWidget"])),
    ("suggested: none", .suggested(nil)),
    ("suggested: \"CalendarWidget(b=2, a=1)\"", .suggested("CalendarWidget(a=1,b=2)")),
    ("withheld: WeatherWidget, reason: limit.gap", .withheld("WeatherWidget", reason: .gap)),
    ("withheld: WeatherWidget", .withheld("WeatherWidget", reason: nil)),
  ])
  func `a claim at a moment`(text: String, claim: Scenarios.Expectation.Claim) throws {
    let scenario = try #require(Self.read("{at: 9:00, stack: Home, \(text)}").scenario)
    #expect(scenario.expectations.map(\.claim) == [claim])
    #expect(scenario.expectations.map(\.when) == [.at(Self.hour(9))])
  }

  @Test func `counts over a span, on each of its days`() throws {
    let scenario = try #require(
      Self.read("{from: 9:00, to: 24:00, day: [1, 2], stack: Home, rotations: 0, suggestions: 1}")
        .scenario
    )
    let spans: [Scenarios.Expectation.When] = [
      .during(Self.hour(9), Self.hour(24)), .during(Self.hour(33), Self.hour(48)),
    ]
    #expect(scenario.expectations.map(\.when) == [spans[0], spans[0], spans[1], spans[1]])
    #expect(scenario.expectations.prefix(2).map(\.claim) == [.rotations(0), .suggestions(1)])
  }

  @Test func `an expectation knows where it stands`() throws {
    let scenario = try #require(Self.read("{at: 9:00, stack: Home, top: WeatherWidget}").scenario)
    #expect(scenario.expectations[0].file == "sample.yaml")
    #expect(scenario.expectations[0].location.line == 9)
  }

  @Test(arguments: [
    "{at: 9:00, stack: Home}", "{stack: Home, top: WeatherWidget}",
    "{at: 9:00, top: WeatherWidget}",
    "{at: 9:00, from: 8:00, stack: Home, top: WeatherWidget}",
    "{from: 9:00, to: 8:00, stack: Home, top: WeatherWidget}",
    "{at: 9:00, stack: Home, top: Wether}",
    "{at: 9:00, stack: Home, source: relevance, widgets: []}",
    "{at: 9:00, stack: Home, reason: hold, widgets: []}",
    "{at: 9:00, stack: Home, withheld: WeatherWidget, reason: whim}",
    "{at: 9:00, stack: Home, suggested: \"CalendarWidget(a\"}",
  ])
  func `an expectation that says too little or too much is refused`(item: String) {
    let result = Self.read(item)
    #expect(result.scenario == nil)
    #expect(result.diagnostics.count == 1)
  }
}
