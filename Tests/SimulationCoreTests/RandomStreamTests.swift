import Testing

@testable import SimulationCore

@Suite struct RandomStreamTests {
  /// The first outputs that are published for SplitMix64 with the state 1234567.
  @Test func `it is SplitMix64`() {
    var stream = RandomStream(state: 1_234_567)

    #expect(
      (0..<5).map { _ in stream.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }

  @Test func `a stream has its own numbers by seed and by name`() {
    func first(_ stream: RandomStream) -> UInt64 {
      var stream = stream
      return stream.next()
    }
    let numbers: Set<UInt64> = [
      first(Seed(1).stream("jitter", "A")), first(Seed(2).stream("jitter", "A")),
      first(Seed(1).stream("jitter", "B")), first(Seed(1).stream("jitter")),
      first(Seed(1).stream("jitterA")), first(Seed(1).stream("jitte", "rA")),
    ]

    #expect(numbers.count == 6)
    #expect(first(Seed(1).stream("jitter", "A")) == first(Seed(1).stream("jitter", "A")))
  }

  @Test(arguments: [UInt64(1), 2, 3, 7, 1000, 1 << 63, .max])
  func `a number stays below its bound`(bound: UInt64) {
    var stream = Seed(9).stream("bound")

    #expect((0..<2000).allSatisfy { _ in stream.next(below: bound) < bound })
  }

  @Test func `small numbers come equally often`() {
    var stream = Seed(3).stream("dice")
    var counts = Array(repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[Int(stream.next(below: 6))] += 1 }

    #expect(counts.allSatisfy { (9600...10_400).contains($0) })
  }

  @Test func `jitter reaches both ends and no further`() {
    var stream = Seed(4).stream("jitter")
    let bound = SimulationDuration(milliseconds: 3)
    let drawn = Set((0..<500).map { _ in stream.jitter(within: bound).milliseconds })

    #expect(drawn.sorted() == [-3, -2, -1, 0, 1, 2, 3])
    #expect(stream.jitter(within: .zero) == .zero)
  }
}

@Suite struct NormalDrawTests {
  private static func draws(_ spread: SimulationDuration, _ count: Int) -> [Int64] {
    var stream = Seed(7).stream("normal")
    return (0..<count).map { _ in stream.normal(spread: spread).milliseconds }
  }

  @Test func `its numbers never change`() {
    #expect(Self.draws(.minutes(30), 5) == [984_789, 2_312_404, 1_265_814, 710_905, 2_524_738])
  }

  @Test(arguments: [SimulationDuration(milliseconds: 1000), .minutes(30), .hours(5)])
  func `it is a normal distribution, cut at three deviations`(spread: SimulationDuration) {
    let draws = Self.draws(spread, 20_000)
    let one = Double(spread.milliseconds)
    let shifts = draws.map { Double($0) / one }
    let mean = shifts.reduce(0, +) / 20_000
    let variance = shifts.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 20_000
    #expect(abs(mean) < 0.02)
    #expect(abs(variance.squareRoot() - 0.99) < 0.02)
    #expect(shifts.allSatisfy { abs($0) <= 3 })
    // 68 and 95 of a hundred lie within one and two deviations.
    #expect(abs(Double(shifts.count { abs($0) <= 1 }) / 20_000 - 0.683) < 0.015)
    #expect(abs(Double(shifts.count { abs($0) <= 2 }) / 20_000 - 0.955) < 0.01)
  }

  @Test func `no spread draws nothing`() {
    #expect(Self.draws(.zero, 3) == [0, 0, 0])
    var stream = Seed(7).stream("normal")
    let before = stream
    _ = stream.normal(spread: .zero)
    #expect(stream == before)
  }
}
