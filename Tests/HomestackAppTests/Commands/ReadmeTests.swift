import ArgumentParser
import Foundation
import HomeScreenViews
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import RunReports
@testable import ScenarioText
@testable import Scenarios
@testable import Trials

/// Commands in the sentences of README and articles work; `ToldCommandTests` types the blocks.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let articles = "Sources/App/HomestackApp/HomestackApp.docc"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `The article about reports has a row for each format, and no other`() throws {
    let article = try Self.text("\(Self.articles)/ReportsAndFilms.md")
    let overview = try #require(article.components(separatedBy: "\n## The page").first)
    let rows = overview.split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/).map { String($0.1) } }

    #expect(rows == ReportFormat.allCases.map(\.rawValue))
  }

  @Test func `Every command is in the list of commands`() throws {
    let folder = Self.root.appending(path: "Sources/App/HomestackApp/Commands").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("Command.swift") && $0 != "HomestackCommand.swift" }

    let commands = HomestackCommand.configuration.subcommands.map { "\($0).swift" }
    #expect(commands.sorted() == files.sorted())
  }

  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: ["README.md", "\(articles)/GettingStarted.md"])
  func `A whole scenario does what it states`(path: String) throws {
    let blocks = Self.blocks("yaml", in: try Self.text(path))
    let scenarios = blocks.filter { $0.hasPrefix("homestack: 1") }

    let text = try #require(scenarios.first)
    let result = ScenarioReader.read(text: text, file: "my-day.yaml")
    let scenario = try #require(result.scenario)
    var run = Run(world: scenario.world)
    run.advance(to: run.world.end)

    #expect(scenarios.count == 1)
    #expect(text.split(separator: "\n").count == 10)
    #expect(result.diagnostics.map(\.text) == [])
    let results = ExpectationChecker(run: run).check(scenario.expectations)
    #expect(results.map(\.isPassed) == [true])
  }

  @Test func `The parts of a scenario that the article shows can be read together`() throws {
    let blocks = Self.blocks("yaml", in: try Self.text("\(Self.articles)/WritingScenarios.md"))
    let policy = try #require(blocks.first { $0.hasPrefix("policy:") })
    let home = try #require(blocks.first { $0.hasPrefix("home:") })
    let happens = try #require(blocks.first { $0.hasPrefix("happens:") })
    let entry = try #require(blocks.first { $0.hasPrefix("- {at: 9:41") })
    let text = """
      homestack: 1
      \(policy)
      apps:
        Weather: {widgets: {WeatherWidget: {}, FitnessWidget: {}}}
        Calendar:
          widgets:
            CalendarWidget:
              timeline:
                \(entry)
      \(home)
      \(happens)
      """

    let result = ScenarioReader.read(text: text, file: "parts.yaml")

    #expect(result.diagnostics.map(\.text) == [])
  }

  @Test func `Signing out, as the article shows it, is read beside its intent`() throws {
    let blocks = Self.blocks("yaml", in: try Self.text("\(Self.articles)/WritingScenarios.md"))
    let intents = try #require(blocks.first { $0.hasPrefix("intents:") })
    let out = try #require(blocks.first { $0.hasPrefix("happens:") && $0.contains("options:") })
    let text = """
      homestack: 1
      \(intents)
      home: {pages: [[{stack: Home, widgets: [PurchasesWidget, {kind: PurchasesWidget, id: two}]}]]}
      \(out)
      """

    let result = ScenarioReader.read(text: text, file: "parts.yaml")

    #expect(result.diagnostics.map(\.text) == [])
    #expect(result.scenario?.world.inputs.count == 3)
  }

  @Test func `The article about keys has the keys of the table`() throws {
    let text = try Self.text("\(Self.articles)/KeysAndPreferences.md")
    let parts = text.components(separatedBy: "<!-- keys -->\n")
    let keys = try #require(parts.last?.components(separatedBy: "<!-- /keys -->").first)

    #expect(parts.count == 2)
    #expect(keys == KeyTable.standard.markdown)
  }

  @Test func `The README names every command, and no other`() throws {
    let text = try Self.text("README.md")
    let rows = text.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.flatMap { row in
      row.components(separatedBy: " | ")[0].matches(of: /`([a-z-]+)`/).map { String($0.1) }
    }
    let commands = HomestackCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }

    #expect(names.sorted() == commands.sorted())
  }

  @Test func `Every file that the README links to is there`() throws {
    let text = try Self.text("README.md")

    for link in text.matches(of: /\]\(([^)]+)\)/).map({ String($0.1) }) {
      let path = Self.root.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), Comment(rawValue: link))
    }
  }

  /// What stands for something that a person fills in.
  private static let examples = [
    "KEY=VALUE": "limit.gap=1m", "SCENARIO": "smart-rotate-day", "TIME": "9:00", "NAME": "Home",
  ]

  @Test(arguments: [
    "README.md", "\(articles)/GettingStarted.md", "\(articles)/WritingScenarios.md",
    "\(articles)/WritingThemes.md", "\(articles)/Explaining.md", "\(articles)/CheckingInCI.md",
    "\(articles)/ComparingAndSweeping.md", "\(articles)/ReportsAndFilms.md",
    "\(articles)/KeysAndPreferences.md",
  ])
  func `Every command in a sentence works`(path: String) throws {
    let spans = try Self.text(path).matches(of: /`(homestack [^`]+)`/).map { String($0.1) }

    for command in spans {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, Comment(rawValue: command)) {
        _ = try HomestackCommand.parseAsRoot(words.map { Self.examples[$0] ?? $0 })
      }
    }
  }
}

@Suite struct RulebookTests {
  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/App/HomestackApp/HomestackApp.docc/Rulebook.md")

  /// With `RECORD_SNAPSHOTS=1` the article is written anew, as snapshots are.
  @Test func `The article is generated from the rules`() throws {
    let text = RulebookText.markdown(of: Decision.all).text
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: Self.article)
      return
    }
    let written = try String(contentsOf: Self.article, encoding: .utf8)

    #expect(written == text, "homestack rules --format markdown writes it")
  }

  @Test func `Each rule gives its basis, and a legend explains the words`() {
    let decisions = [7, 28, 40].compactMap(Decision.numbered)
    let text = RulebookText.text(of: decisions, columns: 100).text

    let inferred =
      "inferred from only nil leaving a window unchanged: other values replace it; ours †"
    let published = "Apple said so, or it was reported, marked (press) or (developers)."
    for line in [
      "    basis      \(inferred)",
      "    basis      published (press); ours †",
      "    basis      published; published (developers)",
      "published: \(published)",
      "inferred: it follows from published facts but was not published itself.",
      "ours †: it is Homestack's choice, because Apple publishes nothing.",
    ] { #expect(text.contains("\(line)\n"), Comment(rawValue: line)) }
    #expect(text.contains("A real phone may behave differently."))
  }

  @Test func `JSON has the bases, the publishers, and what it was inferred from`() {
    let text = RulebookText.json(of: [52].compactMap(Decision.numbered)).text
      .filter { !$0.isWhitespace }

    #expect(text.contains("\"standing\":[\"published\",\"inferred\"]"))
    #expect(text.contains("\"publishers\":[\"press\"]"))
    #expect(text.contains("\"inferredFrom\":\"thesamereport:onewidget"))
    #expect(RulebookText.json(of: [5].compactMap(Decision.numbered)).text.contains("null"))
  }

  @Test func `Rules can be selected by their basis`() throws {
    func numbers(_ words: String...) throws -> [Int] {
      let command = try HomestackCommand.parseAsRoot(["rules"] + words)
      return try #require(command as? RulesCommand).decisions.map(\.number)
    }

    #expect(try numbers("7", "5", "16", "--standing", "inferred") == [7])
    #expect(try numbers("5", "--standing", "ours") == [])
    #expect(try numbers("--standing", "published").contains(28))
    #expect(throws: (any Error).self) { _ = try numbers("--standing", "rumoured") }
  }

  @Test func `The rulebook fits the terminal`() {
    for columns in [60, 80, 100, 200] {
      let lines = RulebookText.text(of: Decision.all, columns: columns).text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= min(columns, 100) })
    }
  }

  @Test(arguments: ["0", "63", "-1"])
  func `A number beyond the table is refused`(number: String) {
    #expect(throws: (any Error).self) {
      _ = try HomestackCommand.parseAsRoot(["rules", "--", number])
    }
  }
}
