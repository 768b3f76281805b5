import Testing

@testable import Trials

/// Intervals of means over people.
@Suite struct BootstrapTests {
  @Test func `The same people have the same interval`() throws {
    let values: [Double?] = [0.1, 0.4, 0.35, 0.8, 0.2]

    let one = try #require(Bootstrap(people: 5).mean(values))
    let two = try #require(Bootstrap(people: 5).mean(values))

    #expect(one == two)
    #expect(abs(one.value - 0.37) < 1e-12)
    #expect(one.people == 5)
  }

  @Test func `The interval is about two standard errors wide on each side`() throws {
    let values = (0..<400).map { Double($0 % 2) as Double? }

    let estimate = try #require(Bootstrap(people: 400).mean(values))

    // Half of them: a standard error of 0.5 / 20.
    #expect(abs(try #require(estimate.low) - 0.451) < 0.006)
    #expect(abs(try #require(estimate.high) - 0.549) < 0.006)
  }

  @Test func `Who has no value is left out, and one person has no interval`() {
    let some = Bootstrap(people: 3).mean([0.2, nil, 0.4])
    let one = Bootstrap(people: 3).mean([nil, 0.5, nil])

    #expect(some?.people == 2)
    #expect(abs((some?.low ?? 0) - 0.2) < 1e-12)
    #expect(abs((some?.high ?? 0) - 0.4) < 1e-12)
    #expect(one == Estimate(value: 0.5, people: 1))
    #expect(Bootstrap(people: 3).mean([nil, nil, nil]) == nil)
  }
}
