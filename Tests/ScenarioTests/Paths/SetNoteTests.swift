import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

/// A mistake in what a command line set says so.
@Suite struct SetNoteTests {
  private static func diagnostics(_ sets: [String]) throws -> [Diagnostic] {
    let edits = try sets.map { try ScenarioEdit(parsing: $0) }
    let document = try #require(ScenarioDocument(text: Sample.rulebook)).applying(edits)
    let result = ScenarioReader.read(text: document.text, file: "x.yaml")
    return document.noting(
      edits.map { (option: "--set", edit: $0) },
      in: result.diagnostics,
      of: "x.yaml"
    )
  }

  @Test(arguments: [
    "days=banana", "policy.limit.gap=banana", "policy.tie=banana", "starts=soon",
    "timezone=Nowhere",
    "apps.Cards.widgets.W.timeline[0].relevance.score=many",
    "apps.Cards.widgets.W.timeline[0].at=99:99",
    "home.pages[0][S].widgets[w].configuration.card=gold",
    "home.pages[0][S].widgets[w].configuration.crad=acme", "home.pages[0][S].showing=nobody",
    "history.days=many", "apps.Cards.widgets.V.hue=pink",
  ])
  func `The note names what was set, the caret line is the edited one`(set: String) throws {
    let diagnostics = try Self.diagnostics([set])

    let first = try #require(diagnostics.first { $0.severity == .error })
    let shown = try ScenarioEdit(parsing: set).description
    #expect(first.setBy == "--set \(shown)")
    #expect(first.text.text.contains("\n  set by --set \(shown)"))
    #expect(first.json.contains("\"setBy\":"))
    let value = try #require(set.split(separator: "=").last)
    #expect(first.sourceLine.contains(value))
  }

  @Test func `Of one value the last that was set counts, and others are not blamed`() throws {
    let diagnostics = try Self.diagnostics(["days=apple", "seed=3", "days=pear"])

    #expect(diagnostics.map(\.setBy) == ["--set days=pear"])
  }

  @Test func `What was not set has no note`() throws {
    let text = "homestack: 1\ndays: many\napps: {A: {widgets: {W: {}}}}\nhome: {pages: [[W]]}\n"
    let edit = try ScenarioEdit(parsing: "seed=3")
    let document = try #require(ScenarioDocument(text: text)).applying([edit])
    let result = ScenarioReader.read(text: document.text, file: "x.yaml")

    let noted = document.noting([("--set", edit)], in: result.diagnostics, of: "x.yaml")

    #expect(noted.map(\.setBy) == [nil])
    #expect(noted == result.diagnostics)
  }

  @Test func `A path that leads nowhere can be said among other diagnostics`() throws {
    let document = try #require(ScenarioDocument(text: Sample.rulebook))
    let problem = try #require(throws: PathProblem.self) {
      try document.find(ScenarioPath(parsing: "apps.Crads"))
    }

    let text = problem.diagnostic(by: "--set").text.text

    #expect(text.hasPrefix("--set apps.Crads: error: apps (line "))
    #expect(text.hasSuffix("did you mean 'apps.Cards'?"))
  }
}
