import Testing

@Suite struct CitationTests {
  struct Text: Sendable {
    let path: String
    let lines: [String]

    init(_ path: String) {
      self.path = path
      lines = SourceTree.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }

    init(_ file: SourceFile) {
      path = file.path
      lines = file.lines
    }

    var name: String { String(path.split(separator: "/").last ?? "") }
  }

  private static let catalogue = SourceTree.articles
  private static let articles: [Text] = {
    let names = SourceTree.names(in: catalogue).filter { $0.hasSuffix(".md") }
    return [Text("README.md")] + names.map { Text("\(catalogue)/\($0)") }
  }()
  /// The articles, the code, the scenarios and the themes.
  static let files =
    articles + (SourceTree.sources + SourceTree.tests).map { Text($0) }
    + ["scenarios", "themes"].flatMap { folder in
      SourceTree.names(in: folder).map { Text("\(folder)/\($0)") }
    }

  @Test func `Every Markdown file that is named is there`() {
    let known = Set(Self.articles.map(\.name))
    for (file, number, line) in Self.lines where line.contains(".md") {
      for match in line.matches(of: /([A-Za-z][A-Za-z0-9_+-]*\.md)\b/)
      where !known.contains(String(match.1)) {
        Issue.record("\(file.path):\(number): \(match.1) is not in the repository")
      }
    }
  }

  @Test func `Every file and folder that an article names is there`() {
    let files = Set((SourceTree.sources + SourceTree.tests).map { "\($0.name).swift" })
    let folders = Set(
      (SourceTree.sources + SourceTree.tests).flatMap { file in
        let parts = file.path.split(separator: "/")
        return parts.indices.dropFirst().flatMap { end in
          [parts[..<end], parts[1..<end], parts[min(2, end)..<end]]
            .map { $0.joined(separator: "/") }
        }
      }
    )
    for article in Self.articles {
      for (number, line) in article.lines.enumerated() where line.contains("`") {
        for match in line.matches(of: /`([A-Z][\w+]*\.swift)`/)
        where !files.contains(String(match.1)) && match.1 != "Package.swift" {
          Issue.record("\(article.path):\(number + 1): there is no \(match.1)")
        }
        for match in line.matches(of: /`([A-Z]\w*(?:\/[A-Z]\w*)+)`/)
        where !folders.contains(String(match.1)) {
          Issue.record("\(article.path):\(number + 1): there is no \(match.1)")
        }
      }
    }
  }

  @Test(arguments: [("reading", 42), ("decision", 62)])
  func `Every number that is cited exists`(word: String, last: Int) {
    for (file, number, line) in Self.lines {
      for cited in Self.numbers(after: word, in: line) where !(1...last).contains(cited) {
        Issue.record("\(file.path):\(number): there is no \(word) \(cited)")
      }
    }
  }

  @Test func `Every rule that an article cites exists`() {
    for article in Self.articles {
      for line in article.lines {
        for cited in Self.numbers(after: "rule", in: line) where !(1...62).contains(cited) {
          Issue.record("\(article.path): there is no rule \(cited)")
        }
      }
    }
  }

  @Test func `The readings go from 1 to 42, and the sections of Learning Habits from 1`() {
    func numbers(_ path: String, _ start: String) -> [Int] {
      Text("\(Self.catalogue)/\(path)").lines.filter { $0.hasPrefix(start) }
        .compactMap { Int($0.dropFirst(start.count).prefix { $0.isNumber }) }
    }

    #expect(numbers("Readings.md", "- **Reading ") == Array(1...42))
    #expect(numbers("Readings.md", "- **F") == Array(1...4))
    #expect(numbers("Readings.md", "| X") == Array(1...9))
    #expect(numbers("LearningHabits.md", "## ") == Array(1...8))
  }

  @Test func `Every section of Learning Habits that is cited exists`() {
    for (file, number, line) in Self.lines where line.contains("Learning Habits, ") {
      for match in line.matches(of: /Learning Habits, (\d+)(?: and (\d+))?/) {
        let cited = [match.1, match.2 ?? match.1].compactMap { Int($0) }
        for section in cited where !(1...8).contains(section) {
          Issue.record("\(file.path):\(number): Learning Habits has no section \(section)")
        }
      }
    }
  }

  private static let lines: [(file: Text, number: Int, line: String)] =
    files.flatMap { file in
      file.lines.enumerated().map { (file: file, number: $0.offset + 1, line: $0.element) }
    }

  /// The numbers in `reading 9`, `readings 4 to 9` and `readings 1, 2 and 3`.
  private static func numbers(after word: String, in line: String) -> [Int] {
    // Its capital aside, so that few lines have to be looked at closely.
    guard line.contains(word.dropFirst()) else { return [] }
    let citations = line.lowercased().matches(of: /(\w+?)(s?) (\d+)((?:(?:,| to| and) \d+)*)/)
    return citations.filter { $0.1 == word }.flatMap { citation in
      let more = citation.2.isEmpty ? [] : citation.4.split { !$0.isNumber }
      return ([citation.3] + more).compactMap { Int($0) }
    }
  }
}
