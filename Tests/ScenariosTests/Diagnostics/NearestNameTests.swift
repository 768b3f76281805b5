import Testing

@testable import Scenarios

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("stak", "stack"), ("wdigets", "widgets"), ("smartrotate", "smartRotate"),
    ("Weather", "WeatherWidget"), ("relevence", "relevance"),
  ])
  func `a slip finds the name`(written: String, meant: String) {
    let names = ["stack", "widgets", "smartRotate", "WeatherWidget", "relevance", "at", "to"]
    #expect(NearestName.of(written, among: names) == meant)
  }

  @Test(arguments: ["", "xyzzy", "q", "completely different"])
  func `nothing near is nothing said`(written: String) {
    #expect(NearestName.of(written, among: ["stack", "widgets", "relevance"]) == nil)
  }

  @Test func `swapped neighbours are one step`() {
    #expect(NearestName.editDistance(Array("ab".unicodeScalars), Array("ba".unicodeScalars)) == 1)
  }

  @Test func `the first of two equally near names is taken`() {
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
  }
}
