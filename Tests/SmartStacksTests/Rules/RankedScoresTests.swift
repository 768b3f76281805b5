import SimulationCore
import Testing

@testable import SmartStacks

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
