import Testing

@testable import Scenarios

/// What is asked of a file's bytes before anybody reads them.
@Suite struct SourceTextTests {
  @Test(arguments: [
    ("name: x\nhomestack-theme: 1\n", true), ("homestack-theme: 1", true),
    ("a: 1\r\nhomestack-theme: 1\r\n", true), ("a: 1\rhomestack-theme: 1", true),
    ("", false), ("homestack-theme", false), (" homestack-theme: 1\n", false),
    ("# homestack-theme: 1\nhomestack: 1\n", false),
  ])
  func `a key counts at the beginning of a line`(text: String, isThere: Bool) {
    let bytes = Array(text.utf8)

    #expect(SourceText.hasLine(beginningWith: "homestack-theme:", in: bytes) == isThere)
  }
}
