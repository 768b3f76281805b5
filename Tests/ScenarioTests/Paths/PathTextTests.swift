import Testing

@testable import ScenarioText

/// The text of paths.
@Suite struct PathTextTests {
  @Test(arguments: [
    "days", "apps.Parcel.widgets.ParcelWidget.timeline[1].relevance.score",
    "home.pages[0][0].widgets[1]",
    "policy.limit.gap", "apps.\"com.example.app\".location", "a.\"b[0]\".\"c=d\".\"e f\".\"\"",
    "a.\"q\\\"\\\\\"[3]", "日本.é[my card]", "a[\"0\"]", "a[x.y=z]",
  ])
  func `What is printed is what was read`(text: String) throws {
    let path = try ScenarioPath(parsing: text)

    let printed = path.description

    let again = try ScenarioPath(parsing: printed)
    #expect(again.description == printed)
    #expect(printed == text)
  }

  @Test func `Steps are keys, places and names`() throws {
    let path = try ScenarioPath(parsing: "a.\"b.c\"[2][card]")

    #expect(path.components == [.key("a"), .key("b.c"), .place(2), .item("card")])
  }

  @Test func `A knob keeps its dots, another key with dots gets quotes`() {
    #expect(ScenarioPath([.key("policy"), .key("limit.gap")]).description == "policy.limit.gap")
    #expect(ScenarioPath([.key("apps"), .key("limit.gap")]).description == "apps.\"limit.gap\"")
  }

  @Test(arguments: [
    ("", 1), (".", 1), ("a.", 3), ("a..b", 3), ("[0]", 1), ("a[", 3), ("a[]", 3), ("a[0", 4),
    ("a[0]b", 5), ("\"a", 1), ("a.\"b\\n\"", 6), ("a b", 2), ("a]", 2), ("a=1", 2), ("a[\"0]", 3),
    ("a\tb", 2), ("a\u{7}", 2),
  ])
  func `What is no path is refused with its column`(text: String, column: Int) throws {
    let problem = try #require(throws: PathProblem.self) { try ScenarioPath(parsing: text) }

    #expect(problem.message.contains(" in column \(column), expected "), "\(problem.text)")
  }

  @Test func `Absurd lengths are refused`() {
    for text in [
      String(repeating: "a", count: 1_000_000), String(repeating: "a.", count: 100_000) + "a",
      "a" + String(repeating: "[0]", count: 200), String(repeating: "\"", count: 100_000),
    ] {
      let problem = #expect(throws: PathProblem.self) { try ScenarioPath(parsing: text) }
      #expect((problem?.text.count ?? 0) < 500)
    }
  }

  @Test func `A place beyond every number is a place`() throws {
    let path = try ScenarioPath(parsing: "a[99999999999999999999]")

    #expect(path.components == [.key("a"), .place(.max)])
  }

  @Test(arguments: [
    ("days=3", "days", "3"), ("a=", "a", ""), ("a=b=c", "a", "b=c"), ("\"a=b\"=c", "\"a=b\"", "c"),
    ("a[View(card=x)].b= y ", "a[View(card=x)].b", " y "), ("a=日本\n", "a", "日本\n"),
  ])
  func `The first equals sign ends the path`(text: String, path: String, value: String) throws {
    let edit = try ScenarioEdit(parsing: text)

    #expect(edit == ScenarioEdit(try ScenarioPath(parsing: path), value))
    #expect(edit.description == text)
  }

  @Test(arguments: ["days", "", "=3", "a.=3"])
  func `Without a path or a value there is no edit`(text: String) {
    #expect(throws: PathProblem.self) { try ScenarioEdit(parsing: text) }
  }
}
