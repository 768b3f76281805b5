import SimulationCore
import Testing

@testable import SmartStacks

@Suite struct RankedScoresTests {
  @Test(arguments: [UInt64](1...60))
  func `it counts like a plain list`(seed: UInt64) {
    var stream = Seed(seed).stream("ranked")
    var scores = RankedScores()
    var model: [(date: Int64, score: Int64)] = []
    var horizon = Int64.min
    for _ in 0..<120 {
      let date = Int64(stream.next(below: 50))
      let score = Int64(stream.next(below: 12)) + 1
      switch stream.next(below: 6) {
      case 0:
        scores.remove(score, date: SimulationTime(milliseconds: date))
        if let found = model.lastIndex(where: { $0.date == date && $0.score == score }) {
          model.remove(at: found)
        }
      case 1 where horizon < 40:
        horizon = max(horizon, date / 2)
        let oldest = scores.forget(before: SimulationTime(milliseconds: horizon))
        model.removeAll { $0.date < horizon }
        #expect(oldest?.milliseconds == model.map(\.date).min())
      default:
        guard date >= horizon else { continue }
        scores.insert(score, date: SimulationTime(milliseconds: date))
        model.append((date, score))
      }
      let asked = Int64(stream.next(below: 14))
      let share = scores.share(atMost: asked)
      // What is asked about is one of those that it is compared with.
      let own = model.contains { $0.score == asked } ? 0 : 1
      let count = model.count { $0.score <= asked } + own
      let expected = Fraction(Int64(count), over: Int64(model.count + own))
      #expect(Fraction.order(share, expected) == 0, "seed \(seed)")
      #expect(scores.extremes.highest == model.map(\.score).max() ?? 0, "seed \(seed)")
      #expect(scores.extremes.lowest == model.map(\.score).min() ?? .max, "seed \(seed)")
    }
  }
}
