import Testing

@testable import SimulationCore

@Suite struct NormalDrawTests {
  private static func draws(_ spread: SimulationDuration, _ count: Int) -> [Int64] {
    var stream = Seed(7).stream("normal")
    return (0..<count).map { _ in stream.normal(spread: spread).milliseconds }
  }

  @Test func `its numbers never change`() {
    #expect(
      Self.draws(.minutes(30), 5) == [984_789, 2_312_404, 1_265_814, 710_905, 2_524_738]
    )
  }

  @Test(arguments: [SimulationDuration(milliseconds: 1000), .minutes(30), .hours(5)])
  func `it is spread as a normal distribution is, cut at three deviations`(
    spread: SimulationDuration
  ) {
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
