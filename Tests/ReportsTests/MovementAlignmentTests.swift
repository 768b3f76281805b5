import Testing

@testable import Trials

@Suite struct MovementAlignmentTests {
  private func item(_ key: String, _ minutes: Int64) -> MovementAlignment.Item {
    MovementAlignment.Item(key: key, time: minutes * 60_000)
  }

  private func text(
    _ first: [MovementAlignment.Item],
    _ second: [MovementAlignment.Item]
  ) -> [String] {
    MovementAlignment.pairs(first, second).map { pair in
      "\(pair.first.map(String.init) ?? "-")/\(pair.second.map(String.init) ?? "-")"
    }
  }

  @Test func `what is the same is paired, whatever lies between`() {
    let first = [item("a", 0), item("b", 10), item("c", 20)]
    let second = [item("a", 0), item("x", 5), item("b", 10), item("c", 20)]

    #expect(text(first, second) == ["0/0", "-/1", "1/2", "2/3"])
  }

  @Test func `the nearest of several alike is the pair`() {
    let first = [item("a", 60)]
    let second = [item("a", 0), item("a", 55), item("a", 120)]

    #expect(text(first, second) == ["-/0", "0/1", "-/2"])
  }

  @Test func `what is too far apart is two`() {
    let hours = MovementAlignment.farthest / 60_000

    #expect(text([item("a", 0)], [item("a", hours)]) == ["0/0"])
    #expect(Set(text([item("a", 0)], [item("a", hours + 1)])) == ["0/-", "-/0"])
  }

  @Test func `nothing pairs with nothing`() {
    #expect(text([], []).isEmpty)
    #expect(text([item("a", 0)], []) == ["0/-"])
    #expect(text([], [item("a", 0)]) == ["-/0"])
  }

  /// Every place of both comes once and in order, and a pair has one key.
  @Test(arguments: 0..<40)
  func `nothing is lost`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func list() -> [MovementAlignment.Item] {
      (0..<next(30)).map { _ in (next(3), Int64(next(1440))) }
        .sorted { $0.1 < $1.1 }
        .map { item("\($0.0)", $0.1) }
    }
    let (first, second) = (list(), list())

    let pairs = MovementAlignment.pairs(first, second)

    #expect(pairs.compactMap(\.first) == Array(first.indices))
    #expect(pairs.compactMap(\.second) == Array(second.indices))
    for case (let one?, let other?) in pairs { #expect(first[one].key == second[other].key) }
  }
}
