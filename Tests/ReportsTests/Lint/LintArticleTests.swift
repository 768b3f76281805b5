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
}
