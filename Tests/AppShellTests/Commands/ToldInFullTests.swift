import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import AppShell

/// Nothing that help or an article tells goes without being missed.
@Suite struct ToldInFullTests {
  static let commands: [any ParsableCommand.Type] =
    [HomestackCommand.self] + HomestackCommand.configuration.subcommands

  @Test(arguments: commands.indices)
  func `a command's help is as it was approved`(index: Int) {
    let command = Self.commands[index]
    let help = HomestackCommand.helpMessage(for: command, columns: 80)

    assertSnapshot(help + "\n", named: "help-\(command._commandName)")
  }

  /// What the rows of tables and the items of lists are of, where that stands as code: a row that
  /// is gone, or is about something else, is a promise that somebody took back.
  @Test func `each row and item of an article is in the index of all`() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/AppShell/AppShell.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    var index: [String] = []
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let rows = text.split(separator: "\n")
        .compactMap { $0.firstMatch(of: /^(?:\| |- )(`[^`]+`)/)?.1 }
      if !rows.isEmpty { index += ["\(name):"] + rows.map { "  \($0)" } }
    }

    assertSnapshot(index.joined(separator: "\n") + "\n", named: "articles")
  }
}
