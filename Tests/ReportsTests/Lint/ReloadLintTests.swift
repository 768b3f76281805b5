import Testing

@testable import Trials

/// Each rule about reloads finds what it is for at its place, and lets a near miss pass.
@Suite struct ReloadLintTests {
  /// A scenario whose `AWidget` has a provider.
  private static func text(
    _ provides: String...,
    happens: [String] = [],
    policy: String = "budget.daily: none",
    days: Int = 1,
    mark: String = ""
  ) -> String {
    """
    homestack: 1
    starts: 2021-06-07T06:00
    timezone: UTC
    days: \(days)
    policy: {\(policy)}
    apps:
      A:
        widgets:
          AWidget:
    \(LintSample.list(provides, "provides", "        "))
      Other: {widgets: {OtherWidget: {show: x}}}
    home:
      pages:
        - - {stack: Home, widgets: [\(mark)AWidget, OtherWidget]}
    \(LintSample.list(happens, "happens", ""))
    expect:
      - {from: 6:00, to: 6:01, stack: Home, suggestions: 0}
    """
  }

  private static func at(_ reload: String, mark: String = "«") -> String {
    text("\(mark){from: 8:00, reload: \(reload), entries: [{show: a, relevance: 2}]}")
  }

  private static func later(_ mark: String = "", happens: String...) -> String {
    text(
      "{reload: never, entries: [{show: a}]}",
      "\(mark){from: 12:00, reload: never, entries: [{show: b}]}",
      happens: happens
    )
  }

  private static func every(_ minutes: Int, mark: String = "", policy: String = "") -> String {
    text("{reload: {after: \(minutes)m}, entries: [{show: a}]}", policy: policy, mark: mark)
  }

  private static func asked(_ duration: String, mark: String = "") -> String {
    let entries = "[{at: 7:00, relevance: {score: 1, duration: \(duration)}}]"
    let happens = ["\(mark){at: 8:00, reload: AWidget, entries: \(entries)}"]
    return text("{reload: never, entries: [{show: a}]}", happens: happens)
  }

  static let cases: [LintCase] = [
    LintCase("reload.dateOver", at("{at: 7:00}"), at("{at: 24:00}", mark: "")),
    LintCase("reload.dateOver", at("{after: 0m}"), at("{after: 1h}", mark: "")),
    LintCase(
      "entries.over",
      text("«{from: 8:00, entries: [{at: 6:30, show: a, relevance: 2}, {at: 7:30}]}"),
      text("{from: 8:00, entries: [{show: a, relevance: 2}]}")
    ), LintCase("entries.over", asked("1h", mark: "«"), asked("2h")),
    LintCase("reload.neverAsked", later("«"), later(happens: "{at: 12:00, reload: AWidget}")),
    LintCase("reload.budget", every(5, mark: "«"), every(20)),
    LintCase(
      "reload.budget",
      every(20, mark: "«", policy: "budget.daily: 10"),
      every(20, policy: "budget.daily: none")
    ),
  ]

  @Test func `What is over says how the coming midnight is written`() throws {
    for reload in ["{at: 7:00}", "{after: 0m}", "{at: 0:00}"] {
      let finding = try #require(try LintSample.findings(Self.at(reload)).first)
      #expect(finding.advice?.contains("written 24:00") == true)
    }
  }

  @Test func `The budget says when it is used up, when it is refilled and what to write`() throws {
    let finding = try #require(try LintSample.findings(Self.every(5)).first)

    #expect(finding.message.hasPrefix("AWidget has used up its 55 reloads a day† by 07:"))
    #expect(finding.message.contains("on Mon 7 Jun, and the budget allows the next one at 07:"))
    #expect(finding.advice?.hasPrefix("Write reload: {after: 18m}") == true)
  }

  @Test func `A refused reload that is expected is no mistake`() throws {
    let expected = "\n  - {from: 6:00, to: 24:00, refused: reload, reason: budget}"
    #expect(try LintSample.found(Self.every(5) + expected) == [])
  }

  @Test func `Each widget of a kind has a budget of its own`() throws {
    let text = Self.every(5).replacing(
      "[AWidget, OtherWidget]",
      with: "[AWidget, OtherWidget, {kind: AWidget, id: twin}]"
    )
    #expect(try LintSample.found(text).map(\.code) == ["reload.budget", "reload.budget"])
  }

  @Test func `A timeline of a later day that nobody asks for is found`() throws {
    let text = Self.text(
      "{reload: never, entries: [{show: a}]}",
      "{from: 12:00, day: 2, reload: never, entries: [{show: b}]}",
      days: 2
    )
    let findings = try LintSample.findings(text)

    #expect(findings.map(\.code) == ["reload.neverAsked"])
    #expect(findings.first?.advice?.contains("{at: 2021-06-08T12:00:00}") == true)
  }

  @Test func `Two entries of one moment are found, and an exception of a repeat is not`() throws {
    let twice = LintSample.text(timeline: ["«{at: 8:00, show: a}", "{at: 8:00, show: b}"])
    let exception = LintSample.text(
      timeline: ["{every: day, at: 8:00, show: a}", "{day: 2, at: 8:00, show: b}"],
      days: 3
    )

    #expect(try LintSample.found(twice) == LintSample.expected("entries.tooClose", in: twice))
    #expect(try LintSample.findings(twice).first?.message.contains("never shows") == true)
    #expect(try LintSample.found(exception) == [])
  }

  @Test func `A provider's entries of one moment are found`() throws {
    let text = Self.text("{reload: never, entries: [«{in: 5m, show: a}, {in: 5m, show: b}]}")
    #expect(try LintSample.found(text) == LintSample.expected("entries.tooClose", in: text))
  }
}
