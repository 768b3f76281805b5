import SimulationCore
import Testing

@testable import SmartStacks

/// Decision 13, reading 9.
@Suite struct NormaliserRuleTests {
  private static func pool(_ scores: [Int64], normaliser: Policy.Normaliser) -> ComparisonPool {
    var policy = Policy()
    policy.normaliser = normaliser
    var pool = ComparisonPool(policy: policy)
    let entries = scores.enumerated().map { index, score in
      CompactEntry(
        TimelineEntry(
          date: SimulationTime(milliseconds: Int64(index)),
          relevance: Relevance(score: .whole(score))
        ),
        index: Int32(index)
      )
    }
    pool.deliver(entries, replacing: false, dropping: [])
    return pool
  }

  private static func value(
    of score: Int64,
    in pool: ComparisonPool,
    by normaliser: Policy.Normaliser
  ) -> Fraction {
    var policy = Policy()
    policy.normaliser = normaliser
    let governing = ComparisonPool.Governing(
      score: score,
      date: .zero,
      isNewest: true,
      isUneven: false
    )
    return NormaliserRule.value(of: governing, in: pool, at: .zero, policy: policy)
  }

  @Test(
    arguments: [
      (Policy.Normaliser.ratioToMax, Int64(10), "0.1"), (.ratioToMax, 100, "1"),
      (.ratioToMax, 40, "0.4"), (.minMax, 40, "0.333333"), (.minMax, 100, "1"),
      (.percentile, 10, "0.25"), (.percentile, 40, "0.5"), (.percentile, 70, "0.75"),
      (.percentile, 100, "1"),
    ]
  )
  func `a score becomes a share of its pool`(
    normaliser: Policy.Normaliser,
    score: Int64,
    share: String
  ) {
    let pool = Self.pool([10, 40, 70, 100, 0, -5], normaliser: normaliser)

    #expect(Self.value(of: score * Score.scale, in: pool, by: normaliser).decimal == share)
  }

  @Test(arguments: Policy.Normaliser.allCases)
  func `every positive score is worth more than nothing and at most one`(
    normaliser: Policy.Normaliser
  ) {
    let pool = Self.pool([10, 40, 70], normaliser: normaliser)

    for score in [10, 40, 70] as [Int64] {
      let value = Self.value(of: score * Score.scale, in: pool, by: normaliser)
      #expect(value.isPositive)
      #expect(Fraction.order(value, .one) <= 0)
    }
  }

  @Test func `minMax keeps the lowest positive score eligible`() throws {
    let log = try Day("B", "A")
      .timeline("A", ("9:00", r(1, 600)), ("12:00", r(5, 600)))
      .policy("normaliser", "minMax").run()

    #expect(log.moves == ["09:00 Home -> A"])
    #expect(log.withheld == [])
  }

  @Test(
    arguments: [
      ("ratioToMax", ["12:00 Home -> B"]), ("percentile", []), ("minMax", ["12:00 Home -> B"]),
    ]
  )
  func `the knob changes who wins`(normaliser: String, moves: [String]) throws {
    // A stands at 60 of 100: a ratio of 0.6, minMax 0.55; yet three of four scores are no higher.
    let log = try Day("A", "B")
      .timeline("A", ("8:00", r(100)), ("9:00", r(10)), ("10:00", r(11)), ("11:00", r(60)))
      .timeline(
        "B",
        ("8:00", r(1, 60)),
        ("8:10", r(10, 60)),
        ("8:20", r(9, 60)),
        ("12:00", r(7, 60))
      )
      .policy("normaliser", normaliser).run()

    #expect(log.moves.filter { $0.hasPrefix("12:00") } == moves)
  }
}
