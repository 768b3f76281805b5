import Testing

@Suite struct VersionTests {
  @Test func `The version stands in one place, and what is new begins with it`() throws {
    let home = SourceTree.text(of: "Sources/Scenario/Scenarios/Text/ProgramVersion.swift")
    let version = try #require(home.firstMatch(of: /"(\d+\.\d+\.\d+)"/)).1
    let news = SourceTree.text(of: "\(SourceTree.articles)/WhatIsNew.md")
    let places = SourceTree.sources.filter { $0.says("\"\(version)\"") }

    #expect(places.map(\.name) == ["ProgramVersion"])
    #expect(news.split(separator: "\n").first { $0.hasPrefix("## ") } == "## \(version)")
  }
}
