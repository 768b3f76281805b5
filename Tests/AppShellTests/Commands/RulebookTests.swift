import ArgumentParser
import Foundation
import Reports
import SmartStacks
import TerminalRendering
import Testing

@testable import AppShell

/// The article of the rulebook is what the rules say.
@Suite struct RulebookTests {
  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/AppShell/AppShell.docc/Rulebook.md")

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

  @Test func `The rulebook fits the terminal`() {
    for columns in [60, 80, 100, 200] {
      let lines = RulebookText.text(of: Decision.all, columns: columns).text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= min(columns, 100) })
    }
  }

  @Test(arguments: ["0", "55", "-1"])
  func `A number beyond the table is refused`(number: String) {
    #expect(throws: (any Error).self) {
      _ = try HomestackCommand.parseAsRoot(["rules", "--", number])
    }
  }
}
