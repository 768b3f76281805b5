import Foundation
import Testing

/// The article about the lint has a row for every rule, and no other.
@Suite struct LintArticleTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `Every code has a row, and every row a code`() throws {
    let folder = Self.root.appending(path: "Sources/Reports/Trials/Lint")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let codes = try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .matches(of: /code: "([A-Za-z.]+)"/).map { String($0.1) }
    }
    let article = try String(
      contentsOf: Self.root.appending(
        path: "Sources/App/HomestackApp/HomestackApp.docc/TimingLint.md"
      ),
      encoding: .utf8
    )
    let rows = article.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^`([A-Za-z.]+)` \|/).map { String($0.1) }
    }

    #expect(rows.sorted() == codes.sorted())
  }

  @Test func `Every rule is among those that are asked`() throws {
    let folder = Self.root.appending(path: "Sources/Reports/Trials/Lint")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let rules = try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .matches(of: /static let (\w+) = (?:LintRule|ofDonations)\(/).map { String($0.1) }
    }
    let list = try String(
      contentsOf: folder.appending(path: "TimingLint.swift"),
      encoding: .utf8
    )

    #expect(rules.count > 20)
    for rule in rules { #expect(list.contains(" .\(rule),"), "\(rule) is asked nothing") }
  }
}
