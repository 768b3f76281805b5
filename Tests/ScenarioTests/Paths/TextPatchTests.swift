import SimulationCore
import Testing

@testable import ScenarioText

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
