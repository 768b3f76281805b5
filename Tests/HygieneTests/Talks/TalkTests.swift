import Testing

/// Every statement of the two talks has a test, or says why a terminal cannot show it.
@Suite struct TalkTests {
  @Test(arguments: TalkStatement.all)
  func `What a talk says is proved by a test of that name, or has a reason`(
    statement: TalkStatement
  ) {
    #expect(!statement.words.isEmpty)
    switch statement.standing {
    case .test(let suite, let name):
      let files = SourceTree.tests.filter {
        $0.says("struct \(suite) {") || $0.says("class \(suite) {")
      }
      #expect(files.contains { $0.says("func `\(name)`(") }, "\(suite) has no `\(name)`")
    case .reason(let reason):
      #expect(!reason.isEmpty)
    }
  }

  @Test(arguments: TalkStatement.talks)
  func `The minutes of a talk are in order`(statements: [TalkStatement]) {
    let seconds = statements.map { $0.second ?? -1 }

    #expect(!seconds.contains(-1), "a minute is written as WWDC20 10194 6:00")
    #expect(seconds == seconds.sorted())
    #expect(Set(statements.map { $0.moment.prefix(13) }).count == 1)
  }

  @Test func `The article says each thing that a terminal cannot show, and no other`() {
    let article = SourceTree.text(of: "\(SourceTree.articles)/DifferencesFromApple.md")
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| WWDC2") }
    let left = TalkStatement.all.compactMap { statement -> String? in
      guard case .reason(let reason) = statement.standing else { return nil }
      return "| \(statement.moment) | \(statement.words) | \(reason) |"
    }

    #expect(rows.map(String.init) == left)
  }
}
