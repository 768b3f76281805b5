import SmartStacks
import Testing

@testable import Trials
@testable import ScenarioText
@testable import Scenarios

/// What a file allows is not said, and what it allows for nothing is.
@Suite struct AllowedFindingTests {
  private static let text = LintSample.text(timeline: [
    "{at: 9:00, relevance: {score: 1, duration: -5m}}"
  ])

  @Test func `a finding that is allowed with a reason is not said`() throws {
    #expect(try LintSample.found(Self.text).map(\.code) == ["duration.empty"])
    let allowed = Self.text + "\nlint: {allow: {duration.empty: it is a test}}\n"
    #expect(try LintSample.found(allowed) == [])
  }

  @Test func `what is allowed for nothing is found where it stands`() throws {
    let marked =
      LintSample.text(timeline: ["{at: 9:00, relevance: 1}", "{at: 9:30, relevance: 2}"])
      + "\nlint: {allow: {«duration.emtpy: it is a test}}\n"
    #expect(try LintSample.found(marked) == LintSample.expected("lint.unused", in: marked))
  }

  @Test func `an allowance needs a reason`() {
    let text = Self.text + "\nlint: {allow: {duration.empty: \"\"}}\n"
    let result = ScenarioReader.read(text: text, file: "a.yaml")
    #expect(result.scenario == nil)
    #expect(result.diagnostics.map(\.code.name) == ["badValue"])
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `a shipped scenario has no finding that it does not allow`(name: String) throws {
    let item = try #require(BuiltIns.scenario(name))
    let result = ScenarioReader.read(text: item.text, file: "\(name).yaml")
    #expect(result.diagnostics.map(\.code.name) == [])
    let scenario = try #require(result.scenario)
    let run = Run(toEndOf: scenario.world)
    #expect(TimingLint.findings(in: run, of: scenario).map(\.code) == [])
    for allowed in scenario.allowedFindings { #expect(allowed.reason.count > 3) }
  }
}
