import SimulationCore
import SmartStacks
import Testing

@testable import WidgetFacade

@Suite struct TimelineEntryRelevanceTests {
  @Test(
    arguments: [
      (Float(16.29), Int64(16_290_000)), (52.6, 52_600_000), (0.1, 100_000), (1, 1_000_000),
      (0, 0), (-0.0, 0), (-5, -5_000_000), (1.5e-5, 15), (1e-7, 1), (-1e-7, -1),
      (.leastNonzeroMagnitude, 1),
      (1e8, 100_000_000_000_000), (1.234e12, 1_234_000_000_000_000_000), (3e38, .max),
      (-3e38, -.max), (123_456.78, 123_456_780_000), (0.000_012_5, 13),
      (33_554_432, 33_554_432_000_000),
    ]
  )
  func `a score is the decimal that a person would write`(score: Float, millionths: Int64) {
    #expect(TimelineEntryRelevance(score: score).relevance.score == .millionths(millionths))
  }

  @Test(arguments: [Float.infinity, -.infinity, .nan])
  func `a score that is no number is never eligible`(score: Float) {
    let relevance = TimelineEntryRelevance(score: score).relevance

    #expect(relevance.score == .notFinite)
    #expect(!relevance.score.isPositive)
  }

  @Test(
    arguments: [
      (0.0, Relevance.Duration.untilNextRelevance), (-0.0, .untilNextRelevance),
      (.infinity, .untilNextRelevance), (1e300, .untilNextRelevance), (-1, .empty),
      (.nan, .empty), (-.infinity, .empty), (1800, .lasting(.minutes(30))),
      (0.5, .lasting(SimulationDuration(milliseconds: 500))),
      (1e-9, .lasting(SimulationDuration(milliseconds: 1))),
    ]
  )
  func `a duration is seconds, and the odd ones are settled`(
    seconds: Double,
    duration: Relevance.Duration
  ) {
    let relevance = TimelineEntryRelevance(score: 1, duration: seconds).relevance

    #expect(relevance.duration == duration)
  }

  @Test func `without a duration it holds until the next relevance`() {
    #expect(TimelineEntryRelevance(score: 1).relevance.duration == .untilNextRelevance)
  }

  @Test(arguments: [UInt64](1...20))
  func `a factor of a thousand keeps the order of scores`(seed: UInt64) {
    var stream = Seed(seed).stream("scores")
    for _ in 0..<100 {
      let lower = Float(stream.next(below: 100_000)) / 100
      let higher = lower + Float(stream.next(below: 1000)) / 100 + 0.01
      let small = [Score(lower).positiveMillionths, Score(higher).positiveMillionths]
      let large = [
        Score(lower * 1000).positiveMillionths, Score(higher * 1000).positiveMillionths,
      ]
      #expect((small[0] < small[1]) == (large[0] < large[1]), "seed \(seed)")
    }
  }
}
