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
    typealias Governing = ComparisonPool.Governing
    let governing = Governing(score: score, date: .zero, isNewest: true, isUneven: false)
    return NormaliserRule.value(of: governing, in: pool, at: .zero, policy: policy)
  }

  @Test(arguments: [
    (Policy.Normaliser.ratioToMax, Int64(10), "0.1"), (.ratioToMax, 100, "1"),
    (.ratioToMax, 40, "0.4"), (.minMax, 40, "0.333333"), (.minMax, 100, "1"),
    (.percentile, 10, "0.25"), (.percentile, 40, "0.5"), (.percentile, 70, "0.75"),
    (.percentile, 100, "1"),
  ])
  func `a score is a share of a pool`(normaliser: Policy.Normaliser, score: Int64, share: String) {
    let pool = Self.pool([10, 40, 70, 100, 0, -5], normaliser: normaliser)

    #expect(Self.value(of: score * Score.scale, in: pool, by: normaliser).decimal == share)
  }

  @Test func `minMax keeps the lowest positive score eligible`() throws {
    let log = try Day("B", "A")
      .timeline("A", ("9:00", r(1, 600)), ("12:00", r(5, 600))).policy("normaliser", "minMax").run()

    #expect(log.moves == ["09:00 Home -> A"])
    #expect(log.withheld == [])
  }

  @Test(arguments: [
    ("ratioToMax", ["12:00 Home -> B"]), ("percentile", []), ("minMax", ["12:00 Home -> B"]),
  ])
  func `the rule setting changes who wins`(normaliser: String, moves: [String]) throws {
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

@Suite struct RankedScoresTests {
  private static func entry(_ score: Int64, at date: Int64, lasting: Bool) -> CompactEntry {
    let length = Relevance.Duration.lasting(.minutes(1))
    let relevance = Relevance(
      score: .millionths(score),
      duration: lasting ? length : .untilNextRelevance
    )
    let time = SimulationTime(milliseconds: date)
    return CompactEntry(TimelineEntry(date: time, relevance: relevance), index: 0)
  }

  @Test(arguments: [UInt64](1...60))
  func `it counts like a plain list`(seed: UInt64) {
    var stream = Seed(seed).stream("ranked")
    var scores = RankedScores()
    var model: [(date: Int64, score: Int64, lasting: Bool)] = []
    var horizon = Int64.min
    for _ in 0..<120 {
      let date = Int64(stream.next(below: 50))
      let score = Int64(stream.next(below: 12))
      let lasting = stream.next(below: 9) == 0
      switch stream.next(below: 6) {
      case 0:
        scores.remove(Self.entry(score, at: date, lasting: lasting))
        if let found = model.lastIndex(where: { $0 == (date, score, lasting) }) {
          model.remove(at: found)
        }
      case 1 where horizon < 40:
        horizon = max(horizon, date / 2)
        let oldest = scores.forget(before: SimulationTime(milliseconds: horizon))
        model.removeAll { $0.date < horizon }
        #expect(oldest?.milliseconds == model.map(\.date).min())
      default:
        guard date >= horizon else { continue }
        scores.insert(Self.entry(score, at: date, lasting: lasting))
        model.append((date, score, lasting))
      }
      let asked = Int64(stream.next(below: 14)) + 1
      let positive = model.map(\.score).filter { $0 > 0 }
      let expected = Fraction(
        Int64(positive.count { $0 <= asked } + 1),
        over: Int64(positive.count + 1)
      )
      let share = scores.share(atMost: asked, adding: 1)
      #expect(Fraction.order(share, expected) == 0, "seed \(seed)")
      let isUneven = model.contains { $0.score == 0 || $0.lasting }
      #expect(scores.extremes.isUneven == isUneven, "seed \(seed)")
      #expect(scores.count == positive.count && scores.entries == model.count, "seed \(seed)")
      #expect(scores.extremes.highest == positive.max() ?? 0, "seed \(seed)")
      #expect(scores.extremes.lowest == positive.min() ?? .max, "seed \(seed)")
    }
  }
}
