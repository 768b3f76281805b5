import Foundation
import TestSupport
import Testing

/// The app of both talks: written as a scenario, and with its intents read from the definition.
@Suite struct CardsTests {
  private static let scenarios = ToldText.root.appending(path: "scenarios")

  /// The shipped scenario with its intents taken from the definition, and laid over it what no
  /// definition holds.
  private static func defined() throws -> String {
    let text = try String(contentsOf: scenarios.appending(path: "cards.yaml"), encoding: .utf8)
    let start = try #require(text.range(of: "\nintents:\n"))
    let end = try #require(text.range(of: "\napps:\n"))
    let parameter = "{name: card, options: [acme, soup, store], default: acme}"
    let intents = """
      intents:
        file: Cards.intentdefinition
        over:
          ViewRecentPurchases: {parameters: [\(parameter)]}
          ViewDueDate: {parameters: [\(parameter)]}
      """
    return "\(text[..<start.lowerBound])\n\(intents)\(text[end.lowerBound...])"
  }

  @Test func `written in YAML and read from the definition, the day has one log`() throws {
    let folder = try BuiltProgram.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixtures = ToldText.root.appending(path: "Tests/EndToEndTests/Fixtures")
    for name in ["Cards.intentdefinition", "es.lproj"] {
      try FileManager.default.copyItem(
        at: fixtures.appending(path: name),
        to: folder.appending(path: name)
      )
    }
    let scenario = folder.appending(path: "cards.yaml").path
    try Self.defined().write(toFile: scenario, atomically: true, encoding: .utf8)

    let written = try BuiltProgram.run("simulate", "cards", "--format", "jsonl")
    let defined = try BuiltProgram.run("simulate", scenario, "--format", "jsonl")

    #expect([written.status, defined.status] == [0, 0], "\(defined.errors)")
    #expect(written.lines.count > 90)
    #expect(defined.lines == written.lines, "\(defined.errors)")
  }
}
