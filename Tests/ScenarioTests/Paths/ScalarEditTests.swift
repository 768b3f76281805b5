import SimulationCore
import TerminalRendering
import Testing

@testable import ScenarioText
@testable import Scenarios

/// Changing one value changes its bytes and no others.
@Suite struct ScalarEditTests {
  static func set(_ path: String, _ value: String, in text: String) throws -> String {
    let document = try #require(ScenarioDocument(text: text))
    return try document.setting(ScenarioPath(parsing: path), to: value).text
  }

  @Test(arguments: [
    ("a: 1 # c\n", "a", "2", "a: 2 # c\n"), ("a:    1   # c\n", "a", "2", "a:    2   # c\n"),
    ("a: 1", "a", "2", "a: 2"), ("a:\t1\t# c\n", "a", "2", "a:\t2\t# c\n"),
    ("a: \"1\" # c\n", "a", "2", "a: \"2\" # c\n"), ("a: '1'\n", "a", "it's", "a: 'it''s'\n"),
    ("a: one\n  two\n\n  three # c\nb: 1\n", "a", "x", "a: x # c\nb: 1\n"),
    ("a: 'one\n  two'\nb: 1\n", "a", "x", "a: 'x'\nb: 1\n"),
    ("a: |  # c\n  x\n  y\n\n# d\nb: 1\n", "a", "x", "a: x  # c\n\n# d\nb: 1\n"),
    ("a: >-\n  x\n  y\nb: 1\n", "a", "x", "a: x\nb: 1\n"),
    ("a: |2\n    x\n  y\n", "a", "x", "a: x\n"),
    ("{a: [1, {b: 2}]}\n", "a[1].b", "3", "{a: [1, {b: 3}]}\n"),
    ("a:\n", "a", "1", "a: 1\n"), ("a: # c\n", "a", "1", "a: 1 # c\n"), ("a:", "a", "1", "a: 1"),
    ("{a, b: 1}\n", "a", "2", "{a: 2, b: 1}\n"), ("{a: , b: 1}\n", "a", "2", "{a: 2, b: 1}\n"),
    ("a:\n-\n- x\n", "a[0]", "y", "a:\n- y\n- x\n"),
    ("é: {日本: ü, 🎉: ö} # ß\n", "é.🎉", "x", "é: {日本: ü, 🎉: x} # ß\n"),
    ("a: &x 1\nb: 2\n", "a", "3", "a: &x 3\nb: 2\n"),
    ("a: !!str 1 # c\n", "a", "2", "a: !!str 2 # c\n"),
    ("a: 1\r\nb: 2 # c\r\nc: 3\r\n", "b", "4", "a: 1\r\nb: 4 # c\r\nc: 3\r\n"),
    ("a: 1\rb: 2\r", "b", "4", "a: 1\rb: 4\r"), ("\u{FEFF}a: 1\n", "a", "2", "\u{FEFF}a: 2\n"),
    ("--- # c\na: 1\n...\n", "a", "2", "--- # c\na: 2\n...\n"),
    ("{\"a\":1,\"b\":\"x\"}", "b", "y", "{\"a\":1,\"b\":\"y\"}"),
    ("a: [b: 1, c]\n", "a[0].b", "2", "a: [b: 2, c]\n"),
  ])
  func `All else stays`(text: String, path: String, value: String, expected: String) throws {
    let edited = try Self.set(path, value, in: text)

    #expect(Array(edited.utf8) == Array(expected.utf8), Comment(rawValue: edited))
  }

  @Test(arguments: [
    "9:30", "-5", "1e9", "a b", "$52.60 Grocer | 09:41", "#c", "a #b", "a: b", "a:", ": a", "- a",
    "-", "?", "[a]",
    "a]", "{a}", "a, b", "&a", "*a", "!a", "|", ">", "'a", "\"a\"", "%a", "@a", "`a", "null", "~",
    "", " a", "a ",
    "a\nb", "a\tb", "---", "--- a", "...", "\u{1B}[0m", "\u{85}", "\u{2028}", "x\u{FEFF}", "日本 🎉",
    "e\u{301}", "<<", "true", "0x1", "=", "\\", "a\\nb", "\u{10FE80}", "a\u{0}b", "?a", ":a",
  ])
  func `Whatever is set is read back, however the value was written`(value: String) throws {
    for text in [
      "a: x\nb: 1\n", "{a: x, b: 1}\n", "{a: 'x', b: 1}\n", "a: \"x\"\nb: 1\n", "a: |\n  x\nb: 1\n",
    ] {
      let document = try #require(ScenarioDocument(text: text))
      let path = try ScenarioPath(parsing: "a")

      let edited = try document.setting(path, to: value)

      let found = try edited.find(path)
      #expect(Array((found.text ?? "").utf8) == Array(value.utf8))
      #expect(try edited.find(ScenarioPath(parsing: "b")).text == "1")
      let again = try #require(ScenarioDocument(text: edited.text))
      #expect(again.scalars == edited.scalars)
    }
  }

  @Test func `A value that no file can hold is refused, and nothing changes`() throws {
    let document = try #require(ScenarioDocument(text: "a: x\n"))

    // The parser takes a mark of the byte order at the start of a text for no part of it.
    #expect(throws: PathProblem.self) {
      try document.setting(ScenarioPath(parsing: "a"), to: "\u{FEFF}x")
    }
    #expect(throws: PathProblem.self) {
      try document.setting(
        ScenarioPath(parsing: "a"),
        to: String(repeating: "x", count: YamlGuard.sizeLimit)
      )
    }
  }

  @Test func `Its own text changes nothing, however it is written`() throws {
    for text in ["a: 'x'\n", "a: |\n  x\n", "a: x\n  y\n", "a: ~\n", "a:\n", "a: \"\\x41\"\n"] {
      let document = try #require(ScenarioDocument(text: text))
      for scalar in document.scalars {
        #expect(try document.setting(scalar.path, to: scalar.text ?? "").text == text)
      }
    }
  }

  @Test func `Several edits apply in their order, all or none`() throws {
    let document = try #require(ScenarioDocument(text: "homestack: 1\nname: x\n"))
    let edits = try ["days=2", "days=3", "name=y"].map { try ScenarioEdit(parsing: $0) }

    #expect(try document.applying(edits).text == "homestack: 1\nname: y\ndays: 3\n")
    #expect(throws: PathProblem.self) {
      try document.applying(edits + [ScenarioEdit(parsing: "nonsense=1")])
    }
  }
}

@Suite struct SharedValueTests {
  private static let text = """
    big: &big {value: 1, lines: [x, y]}
    own: {<<: *big, value: 2}
    same: *big
    one: &one 5
    two: *one
    list: [*one, 6, &last 7]
    alone: &alone 8

    """

  @Test(arguments: [
    ("own.value", "own: {<<: *big, value: 9}"), ("two", "two: 9"),
    ("list[0]", "list: [9, 6, &last 7]"),
    ("list[1]", "list: [*one, 9, &last 7]"), ("list[2]", "list: [*one, 6, &last 9]"),
    ("alone", "alone: &alone 9"),
  ])
  func `What is said once changes, and an alias of it`(path: String, line: String) throws {
    let edited = try ScalarEditTests.set(path, "9", in: Self.text)

    let changed = zip(Self.text.split(separator: "\n"), edited.split(separator: "\n"))
      .filter { $0 != $1 }.map { String($1) }
    #expect(changed == [line])
  }

  @Test(arguments: [
    ("same.value", "big", 1, 3), ("same.lines[0]", "big", 1, 3), ("own.lines[1]", "big", 1, 2),
    ("big.value", "big", 1, 2), ("big.lines[0]", "big", 1, 2), ("one", "one", 4, 5),
  ])
  func `Shared values are refused`(path: String, anchor: String, line: Int, use: Int) throws {
    let problem = try #require(throws: PathProblem.self) {
      try ScalarEditTests.set(path, "9", in: Self.text)
    }

    let words = "line \(line) defines it as '&\(anchor)' and line \(use) reuses it"
    #expect(problem.message.contains(words), Comment(rawValue: problem.text))
  }

  @Test func `What a merge takes in gets a key of its own`() throws {
    let text = "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  z: 3\n"

    let changed = try ScalarEditTests.set("b.x", "9", in: text)
    #expect(changed == "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  z: 3\n  x: 9\n")
  }
}

/// A mistake in what a command line set says so.
@Suite struct SetNoteTests {
  private static func diagnostics(_ sets: [String]) throws -> [Diagnostic] {
    let edits = try sets.map { try ScenarioEdit(parsing: $0) }
    let document = try #require(ScenarioDocument(text: Sample.rulebook)).applying(edits)
    let result = ScenarioReader.read(text: document.text, file: "x.yaml")
    let sets = edits.map { (option: "--set", edit: $0) }
    return document.noting(sets, in: result.diagnostics, of: "x.yaml")
  }

  @Test(arguments: [
    "days=banana", "policy.limit.gap=banana", "policy.tie=banana", "starts=soon",
    "timezone=Nowhere", "apps.Cards.widgets.W.timeline[0].relevance.score=many",
    "apps.Cards.widgets.W.timeline[0].at=99:99",
    "home.pages[0][S].widgets[w].configuration.card=gold",
    "home.pages[0][S].widgets[w].configuration.crad=acme", "home.pages[0][S].showing=nobody",
    "history.days=many", "apps.Cards.widgets.V.hue=pink",
  ])
  func `The note names what was set, the caret line is the edited one`(set: String) throws {
    let diagnostics = try Self.diagnostics([set])

    let first = try #require(diagnostics.first { $0.severity == .error })
    let shown = try ScenarioEdit(parsing: set).description
    #expect(first.setBy == "--set \(shown)")
    #expect(first.text.text.contains("\n  set by --set \(shown)"))
    #expect(first.json.contains("\"setBy\":"))
    let value = try #require(set.split(separator: "=").last)
    #expect(first.sourceLine.contains(value))
  }

  @Test func `Of one value the last that was set counts, and others are not blamed`() throws {
    let diagnostics = try Self.diagnostics(["days=apple", "seed=3", "days=pear"])

    #expect(diagnostics.map(\.setBy) == ["--set days=pear"])
  }

  @Test func `What was not set has no note`() throws {
    let text = "homestack: 1\ndays: many\napps: {A: {widgets: {W: {}}}}\nhome: {pages: [[W]]}\n"
    let edit = try ScenarioEdit(parsing: "seed=3")
    let document = try #require(ScenarioDocument(text: text)).applying([edit])
    let result = ScenarioReader.read(text: document.text, file: "x.yaml")

    let noted = document.noting([("--set", edit)], in: result.diagnostics, of: "x.yaml")

    #expect(noted.map(\.setBy) == [nil])
    #expect(noted == result.diagnostics)
  }
}

@Suite struct TextPatchTests {
  private static func patch(_ old: String, _ new: String) -> String {
    TextPatch.unified(old: old, new: new, oldName: "a/x.yaml", newName: "b/x.yaml")
  }

  private static let ten = (1...10).map { "\($0)\n" }.joined()

  @Test func `The same text has no patch`() {
    #expect(Self.patch(Self.ten, Self.ten).isEmpty)
    #expect(Self.patch("", "").isEmpty)
  }

  @Test func `A changed line stands between three others`() {
    #expect(
      Self.patch(Self.ten, Self.ten.replacing("5\n", with: "five\n"))
        == """
        --- a/x.yaml
        +++ b/x.yaml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """
    )
  }

  @Test func `Changes far from each other are hunks of their own, near ones share one`() {
    let old = (1...30).map { "\($0)\n" }.joined()

    let far = Self.patch(old, old.replacing("\n5\n", with: "\nx\n").replacing("\n25\n", with: "\n"))
    let near = Self.patch(
      old,
      old.replacing("\n5\n", with: "\nx\n").replacing("\n11\n", with: "\n")
    )

    let hunks = far.split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(hunks == ["@@ -2,7 +2,7 @@", "@@ -22,7 +22,6 @@"])
    #expect(near.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,13 +2,12 @@"])
  }

  @Test(arguments: [
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"), ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a\n", "b\na\n", "@@ -1 +1,2 @@\n+b\n a\n"), ("a\n", "a\nb\n", "@@ -1 +1,2 @@\n a\n+b\n"),
    ("a", "b", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
  ])
  func `Ends of texts are told as patch reads them`(old: String, new: String, hunk: String) {
    let patch = Self.patch(old, new)

    #expect(Array(patch.utf8) == Array(("--- a/x.yaml\n+++ b/x.yaml\n" + hunk).utf8))
  }

  @Test func `A few changes in a long text are few lines, many are all`() {
    let old = (0..<50_000).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 3\n", with: "line x\n").replacing("line 49990\n", with: "")

    #expect(Self.patch(old, new).split(separator: "\n").count == 2 + 1 + 8 + 1 + 7)

    let one = (0..<3000).map { "a\($0)\n" }.joined()
    let other = (0..<3000).map { "b\($0)\n" }.joined()

    #expect(Self.patch(one, other).split(separator: "\n").count == 3 + 6000)
  }

  @Test(arguments: 0..<200)
  func `What a patch says is what turns one text into the other`(seed: UInt64) throws {
    var stream = Seed(seed).stream("lines", "changes")
    func lines() -> [Substring] {
      (0..<stream.next(below: 12)).map { _ in ["a", "b", "c"][Int(stream.next(below: 3))] }
    }
    let (old, new) = (lines(), lines())
    func text(_ lines: [Substring]) -> String { lines.map { $0 + "\n" }.joined() }

    var made: [Substring] = []
    var place = 0
    for line in Self.patch(text(old), text(new)).split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = try #require(line.split(separator: " ").dropFirst().first?.dropFirst())
          .split(separator: ",").compactMap { Int($0) }
        let start = try #require(numbers.first) - (numbers.last == 0 && numbers.count == 2 ? 0 : 1)
        made += old[place..<start]
        place = start
        continue
      }
      if line.first != "+" {
        #expect(old[place] == line.dropFirst())
        place += 1
      }
      if line.first != "-" { made.append(line.dropFirst()) }
    }
    made += old[place...]

    #expect(made == new)
  }
}
