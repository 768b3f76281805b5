import ArgumentParser
import Foundation
import SmartStacks
import TerminalRendering
import Testing

@testable import HomestackApp
@testable import RunReports

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

  @Test func `Each decision says on what it rests, and a legend what the words mean`() {
    let decisions = [7, 28, 40].compactMap(Decision.numbered)
    let text = RulebookText.text(of: decisions, columns: 100).text

    let inferred = "inferred from only nil being said to leave a window alone: it replaces; ours †"
    let published =
      "Apple said so; or it was reported, where (press) or (developers) stands behind it."
    for line in [
      "    standing   \(inferred)",
      "    standing   published (press); ours †",
      "    standing   published; published (developers)",
      "published: \(published)",
      "inferred: it follows from what was published, and was not said itself.",
      "ours †: nothing was published, so it is our choice.",
    ] { #expect(text.contains("\(line)\n"), Comment(rawValue: line)) }
    #expect(text.contains("never a promise about a phone"))
  }

  @Test func `JSON has the standings, who published, and from what it was inferred`() {
    let text = RulebookText.json(of: [52].compactMap(Decision.numbered)).text
      .filter { !$0.isWhitespace }

    #expect(text.contains("\"standing\":[\"published\",\"inferred\"]"))
    #expect(text.contains("\"publishers\":[\"press\"]"))
    #expect(text.contains("\"inferredFrom\":\"thesamereport,"))
    #expect(RulebookText.json(of: [5].compactMap(Decision.numbered)).text.contains("null"))
  }

  @Test func `Decisions can be asked for by their standing`() throws {
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
