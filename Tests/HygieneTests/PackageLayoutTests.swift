import Foundation
import Testing

/// What lies where.
@Suite struct PackageLayoutTests {
  @Test func `The top level holds what the design allows`() {
    let allowed: Set<String> = [
      "Package.swift", "README.md", "Sources", "Tests", "scenarios", "themes", ".ci",
      ".github", ".editorconfig", ".swift-format", ".gitignore",
    ]
    let ignored: Set<String> = [
      ".git", ".build", ".swiftpm", ".DS_Store", "Package.resolved",
    ]

    let found = Set(SourceTree.names(in: "")).subtracting(ignored)

    #expect(found.subtracting(allowed).isEmpty)
    #expect(allowed.subtracting(found).isEmpty)
  }

  @Test func `The version stands in one place, and what is new begins with it`() throws {
    let home = SourceTree.text(of: "Sources/Documents/ProgramVersion.swift")
    let version = try #require(home.firstMatch(of: /"(\d+\.\d+\.\d+)"/)).1
    let news = SourceTree.text(of: "Sources/AppShell/AppShell.docc/WhatIsNew.md")
    let places = SourceTree.sources.filter { $0.says("\"\(version)\"") }

    #expect(places.map(\.name) == ["ProgramVersion"])
    #expect(news.split(separator: "\n").first { $0.hasPrefix("## ") } == "## \(version)")
  }

  @Test(arguments: SourceTree.names(in: "scenarios"))
  func `Every shipped scenario states what it expects`(name: String) {
    // A folder is an app in Swift, with a day of its own.
    let isFolder = !name.contains(".")
    #expect(isFolder || name.hasSuffix(".yaml"))
    let path = isFolder ? "scenarios/\(name)/homestack.yaml" : "scenarios/\(name)"
    let text = SourceTree.text(of: path)
    let lines = text.split(separator: "\n")
    let start = lines.firstIndex { $0.hasPrefix("expect:") }

    #expect(start != nil, "\(name) has no expect: list")
    if let start { #expect(lines[(start + 1)...].contains { $0.hasPrefix("  - ") }) }
  }

  @Test(arguments: SourceTree.names(in: "themes").filter { $0 != ".gitkeep" })
  func `Every shipped theme is a YAML file`(name: String) {
    #expect(name.hasSuffix(".yaml"))
  }

  @Test func `Nothing is a collection of leftovers`() {
    // The modules of clients have Apple's names, whatever they are.
    for file in SourceTree.sources + SourceTree.tests where !file.isClients {
      for word in ["Utils", "Helpers", "Manager", "Common", "Placeholder"] {
        #expect(!file.name.contains(word), "\(file.path)")
      }
    }
  }
}
