import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  private static let name = "Cards.intentdefinition"

  private static func folder(_ texts: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let all = texts.merging([name: SampleDefinition.cards]) { own, _ in own }
    for (name, text) in all {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  private static let day = """
    homestack: 1
    name: Cards
    starts: 2021-06-09T06:00
    apps: {Cards: {widgets: {W: {configuration: ViewRecentPurchases}, V: {}}}}
    home: {pages: [[{stack: Home, widgets: [V, {kind: W, configuration: {card: acme}}]}]]}
    happens:
      - {at: 9:00, donate: ViewRecentPurchases, with: {card: acme}}
      - {at: 12:00, shortcuts: Cards, set: [{widget: W, with: {card: acme}, from: now, for: 1h}]}

    """

  @Test func `the file itself and what is written of it play the same day`() throws {
    let folder = try Self.folder(["file.yaml": Self.day + "intents: \(Self.name)\n"])
    let written = try BuiltProgram.run("import", folder.path(Self.name))
    try (Self.day + written.text)
      .write(toFile: folder.path("written.yaml"), atomically: true, encoding: .utf8)

    let days = try ["file.yaml", "written.yaml"].map {
      try BuiltProgram.run("simulate", folder.path($0))
    }

    #expect(written.status == 0 && written.errors.isEmpty)
    #expect(days.map(\.status) == [0, 0])
    #expect(days[0].text.contains("ViewRecentPurchases"))
    #expect(days[0].output == days[1].output)
  }

  @Test func `it writes YAML to fill in, and JSON`() throws {
    let folder = try Self.folder()
    let path = folder.path(Self.name)
    let yaml = try BuiltProgram.run("import", path)
    let json = try BuiltProgram.run("import", path, "--format", "json")

    #expect([yaml, json].map(\.status) == [0, 0])
    #expect(yaml.text.contains("        # options: ["))
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let intents = object?["intents"] as? [String: Any]
    #expect(intents?.keys.sorted() == ["ViewRecentPurchases"])
  }

  @Test func `validate tells whose options are missing, and what the file lacks`() throws {
    let folder = try Self.folder([
      "day.yaml": Self.day + "intents: \(Self.name)\n",
      "wrong.yaml": Self.day
        + "intents: {file: \(Self.name), over: {ViewRecentPurchase: {title: x}}}\n",
    ])
    let day = try BuiltProgram.run("validate", folder.path("day.yaml"))
    let wrong = try BuiltProgram.run("validate", folder.path("wrong.yaml"))

    #expect(day.status == 0)
    #expect(day.text.contains("gets the options of card from the app"))
    #expect(day.text.contains("over: {ViewRecentPurchases: {parameters: [{name: card"))
    #expect(wrong.status == 65)
    #expect(wrong.text.contains("did you mean 'ViewRecentPurchases'?"))
  }

  @Test func `what is no definition is told with its place`() throws {
    let folder = try Self.folder([
      "link.intentdefinition": "../App/Cards.intentdefinition\n",
      "short.intentdefinition": "<plist>\n<dict>\n<key>INIntents</key>",
    ])
    let link = try BuiltProgram.run("import", folder.path("link.intentdefinition"))
    let short = try BuiltProgram.run("import", folder.path("short.intentdefinition"))

    #expect(link.status == 65 && short.status == 65)
    #expect(link.errors.contains("a symbolic link checked out as text"))
    #expect(short.errors.contains("short.intentdefinition:3:1: error: the file is incomplete"))
  }
}

/// The app of both talks: written as a scenario, and with its intents read from the definition.
@Suite struct CardsTests {
  private static let scenarios = ToldText.root.appending(path: "scenarios")

  /// The shipped scenario with intents of the definition, completed with what that cannot hold.
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
