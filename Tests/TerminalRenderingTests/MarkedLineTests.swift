import Testing

@testable import TerminalRendering

@Suite struct MarkedLineTests {
  private func lines(_ line: String, _ column: Int, _ length: Int, columns: Int) -> [String] {
    MarkedLine(line, column: column, length: length).lines(columns: columns).map(\.text)
  }

  @Test func `a caret stands under what is marked`() {
    #expect(lines("days: banana", 7, 6, columns: 40) == ["days: banana", "      ^~~~~~"])
  }

  @Test func `a wide character before the place counts as two columns`() {
    #expect(lines("日本: 3", 5, 1, columns: 40) == ["日本: 3", "      ^"])
  }

  @Test(arguments: [1, 12, 20, 60])
  func `a long line keeps the place in sight at any width`(columns: Int) {
    let line = String(repeating: "a", count: 900) + "HERE" + String(repeating: "b", count: 900)
    let shown = lines(line, 901, 4, columns: columns)

    #expect(shown.count == 2)
    #expect(shown.allSatisfy { $0.count <= columns + 1 })
    if columns >= 12 { #expect(shown[0].contains("HERE")) }
    let caret = shown[1].prefix { $0 == " " }.count
    if columns >= 20 { #expect(Array(shown[0])[caret] == "H") }
  }

  @Test func `places outside of the line are no trouble`() {
    for (column, length) in [(0, 0), (-5, -5), (500, 3), (.max, .max), (1, .max)] {
      #expect(lines("abc", column, length, columns: 10).count == 2)
      #expect(lines("", column, length, columns: 0).count == 2)
    }
  }
}
