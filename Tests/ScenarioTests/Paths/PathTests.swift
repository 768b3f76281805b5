import Testing

@testable import ScenarioText
@testable import Scenarios

@Suite struct PathTextTests {
  @Test(arguments: [
    "days", "apps.Parcel.widgets.ParcelWidget.timeline[1].relevance.score",
    "home.pages[0][0].widgets[1]",
    "policy.limit.gap", "apps.\"limit.gap\"", "apps.\"com.example.app\".location",
    "a.\"b[0]\".\"c=d\".\"e f\".\"\"",
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

@Suite struct PathFindingTests {
  private static let text = """
    homestack: 1
    name: A day
    policy: {limit.gap: 15m, limit.rotations: 6}
    intents:
      View:
        parameters:
          - {name: card, type: string, default: acme}
          - {name: amount, type: decimal}
    apps:
      Weather: {widgets: {W: {timeline: [{at: 9:00, relevance: 5}, {at: 10:00}], families: small}}}
      com.example.app: {location: never}
    home:
      pages:
        - - {stack: Home, widgets: [W, {kind: W, id: other}, {kind: V}]}
          - W
          - {stack: Twice, widgets: [W, W]}

    """

  private static func document() throws -> ScenarioDocument {
    try #require(ScenarioDocument(text: text))
  }

  @Test(arguments: [
    ("name", "name", "A day"), ("policy.limit.gap", "policy.limit.gap", "15m"),
    ("policy.\"limit.gap\"", "policy.limit.gap", "15m"),
    ("intents.View.parameters[card].default", "intents.View.parameters[0].default", "acme"),
    ("intents[View].parameters[amount].type", "intents.View.parameters[1].type", "decimal"),
    ("apps.com.example.app.location", "apps.\"com.example.app\".location", "never"),
    ("home.pages[0][Home].widgets[1].kind", "home.pages[0][0].widgets[1].kind", "W"),
    ("home.pages[0][Home].widgets[W]", "home.pages[0][0].widgets[0]", "W"),
    ("home.pages[0][0].widgets[other].id", "home.pages[0][0].widgets[1].id", "other"),
    ("home.pages[0][0].widgets[V].kind", "home.pages[0][0].widgets[2].kind", "V"),
    (
      "apps.Weather.widgets.W.timeline[0].relevance.score",
      "apps.Weather.widgets.W.timeline[0].relevance", "5"
    ),
    ("apps.Weather.widgets.W.families[0]", "apps.Weather.widgets.W.families", "small"),
  ])
  func `A path leads to one place`(path: String, canonical: String, text: String) throws {
    let found = try Self.document().find(ScenarioPath(parsing: path))

    #expect(found.path.description == canonical)
    #expect(found.text == text)
  }

  @Test(arguments: [
    ("nmae", "name"), ("polcy.limit.gap", "policy.limit.gap"),
    ("policy.limit.gpa", "policy.limit.gap"),
    ("apps.Wether.widgets.W.timeline[1].at", "apps.Weather.widgets.W.timeline[1].at"),
    ("apps.Wether.widgts.W.timelin[1].at", "apps.Weather.widgets.W.timeline[1].at"),
    ("intents.View.parameters[cards].type", "intents.View.parameters[0].type"),
    ("home.pages[0][Hom].family", "home.pages[0][0].family"),
    ("home.pages.stack", "home.pages[0]"), ("name.text", "name"),
    ("plicy.limit.gpa", "policy.limit.gap"),
  ])
  func `A misspelt path is answered with the nearest`(path: String, nearest: String) throws {
    let document = try Self.document()

    let problem = try #require(throws: PathProblem.self) {
      try document.setting(ScenarioPath(parsing: path), to: "x")
    }

    #expect(problem.suggestion == nearest)
    #expect(problem.text.hasPrefix("\(path): "))
  }

  @Test(arguments: [
    ("zzzzzz", "expected one of homestack, name"),
    ("home.pages[1]", "has only the items [0] to [0]"),
    ("home.pages[99999999999999999999]", "has only the items"),
    ("apps[0]", "has keys, not list items"),
    ("home.pages[0][2].widgets[W]", "has several items called 'W': [0] and [1]"),
    ("policy.limit", "has no key 'limit'"), ("intents.View.parameters[2].name", "[0] to [1]"),
    ("home.pages[0][zzzzzz]", "has no item called 'zzzzzz'; expected one of Home, W, Twice"),
    (
      "apps.Weather.widgets.W.timeline", "this is a list, but only single values can be set"
    ),
    ("happens[0].at", "has no 'happens' yet"),
  ])
  func `What is not there is said with what is`(path: String, words: String) throws {
    let document = try Self.document()

    let problem = try #require(throws: PathProblem.self) {
      try document.setting(ScenarioPath(parsing: path), to: "x")
    }

    #expect(problem.text.contains(words), Comment(rawValue: problem.text))
  }

  @Test func `Paths lead through aliases and merges as the reader does`() throws {
    let text = """
      a: &a {x: 1, y: [2, 3]}
      b: *a
      c: {<<: *a, x: 4}
      """
    let document = try #require(ScenarioDocument(text: text))

    #expect(try document.find(ScenarioPath(parsing: "b.y[1]")).text == "3")
    #expect(try document.find(ScenarioPath(parsing: "c.x")).text == "4")
    #expect(try document.find(ScenarioPath(parsing: "c.y[0]")).text == "2")
  }

  @Test(arguments: [
    "", "\n", "# only\n", "text", "- a\n", "a: [", "a: 1\na: 2\n", "a: *b\n", "\u{FEFF}",
  ])
  func `A text that is no mapping has no paths`(text: String) {
    #expect(ScenarioDocument(text: text) == nil)
  }

  @Test func `Nothing in a problem acts on a terminal`() throws {
    let document = try Self.document()
    let path = ScenarioPath([.key("\u{7}\u{9}0m\n" + String(repeating: "x", count: 5000))])

    let problem = #expect(throws: PathProblem.self) { try document.find(path) }

    let text = try #require(problem).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 } && text.count < 1000)
  }
}

/// A value of a file is found again in another version of it.
@Suite struct PathFollowingTests {
  private static let text = """
    homestack: 1
    happens:
      - {at: 9:00, donate: Buy}
      - {at: 10:00, donate: Buy}
    """

  private func place(of path: String, after change: (String) -> String) throws -> String? {
    let former = try #require(ScenarioDocument(text: Self.text))
    let document = try #require(ScenarioDocument(text: change(Self.text)))
    return document.path(following: try ScenarioPath(parsing: path), from: former)?.description
  }

  @Test func `an item that others came before stands further down`() throws {
    let place = try place(of: "happens[1].at") { text in
      text.replacing("happens:\n", with: "happens:\n  - {at: 8:00, donate: Buy}\n")
    }
    #expect(place == "happens[2].at")
  }

  @Test func `an item that was changed stands where it stood`() throws {
    let place = try place(of: "happens[1].at") { $0.replacing("10:00", with: "11:00") }
    #expect(place == "happens[1].at")
  }

  @Test func `an item that went is not another`() throws {
    let place = try place(of: "happens[0].at") { text in
      text.replacing("  - {at: 9:00, donate: Buy}\n", with: "")
    }
    #expect(place == nil)
  }

  @Test func `what stands in no list stays, also where it is not`() throws {
    #expect(try place(of: "policy.limit.gap") { $0 } == "policy.limit.gap")
    #expect(try place(of: "apps.Nobody.title") { _ in "homestack: 1" } == "apps.Nobody.title")
    #expect(try place(of: "happens[7].at") { $0 } == "happens[7].at")
  }
}
