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

  @Test(arguments: 0..<100)
  func `a limit changes no distance within it, and refuses every other`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func word() -> [Unicode.Scalar] {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let length = Int(state >> 33) % 9
      return (0..<length).map { index in ["a", "b", "c"][Int(state >> (8 + index * 5)) % 3] }
    }
    let (left, right) = (word(), word())

    let distance = NearestName.editDistance(left, right) ?? -1

    for limit in 0...10 {
      let limited = NearestName.editDistance(left, right, atMost: limit)
      #expect(limited == (distance <= limit ? distance : nil))
    }
  }

  @Test func `the first of two equally near names is taken`() {
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
  }
}
