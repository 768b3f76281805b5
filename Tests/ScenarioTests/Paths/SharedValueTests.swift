import Testing

@testable import ScenarioText

/// What anchors share changes nowhere but where it is named.
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
  func `What several places share is refused with its lines`(
    path: String,
    anchor: String,
    line: Int,
    use: Int
  ) throws {
    let problem = try #require(throws: PathProblem.self) {
      try ScalarEditTests.set(path, "9", in: Self.text)
    }

    let words = "line \(line) names it '&\(anchor)', and line \(use) repeats it"
    #expect(problem.message.contains(words), Comment(rawValue: problem.text))
  }

  @Test func `What a merge takes in gets a key of its own`() throws {
    let text = "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  z: 3\n"

    #expect(
      try ScalarEditTests.set("b.x", "9", in: text)
        == "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  z: 3\n  x: 9\n"
    )
  }
}
