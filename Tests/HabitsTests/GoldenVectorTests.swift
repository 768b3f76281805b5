import Habits
import TestSupport
import Testing

/// Both halves of HABIT give what a referee in Python gives, to a millionth.
@Suite(.enabled(if: RealFiles.logs.arePresent, RealFiles.logs.absence)) struct GoldenVectorTests {
  private static let tolerance = 1.000_001e-6

  @Test(arguments: ["ordonezA", "ordonezB"])
  func `The ranking equals the golden vectors`(home: String) throws {
    var ranking = HabitRanking(rulesOutCurrent: false)
    let rows = try RealFiles.logs.rows(of: "reference/golden_rank_\(home).tsv")

    for row in rows {
      let seconds = try #require(Int64(row[1]))
      let item = try #require(Int(row[2]))
      let moment = HabitMoment(seconds: seconds)
      #expect(ranking.count == Int(row[3]))
      if ranking.count > 0 { #expect(ranking.ranked(at: moment).first == Int(row[5])) }
      if item < ranking.count {
        let place = try #require(ranking.ranked(at: moment).firstIndex(of: item))
        #expect(place + 1 == Int(row[4]), "event \(row[0])")
        let score = try #require(Double(row[6]))
        #expect(abs(ranking.scores(at: moment)[item] - score) < Self.tolerance, "event \(row[0])")
      }
      ranking.learn(item, at: moment)
    }

    #expect(rows.count > 200)
  }

  @Test(arguments: ["ordonezA", "ordonezB"])
  func `The timing equals the golden vectors`(home: String) throws {
    let views = try RealFiles.logs.rows(of: "reference/golden_rank_\(home).tsv")
    let slots = try RealFiles.logs.rows(of: "reference/golden_slots_\(home).tsv")
    var timing = HabitTiming()
    var next = 0

    for row in slots {
      let slot = try #require(Int64(row[0]))
      timing.advance(to: slot * 900) { _ in 0 }
      // The likeliest item; of equal ones the first.
      var likeliest = (item: -1, probability: 0.0)
      for item in 0..<timing.count {
        let own = timing.evidence(for: item)?.pooled ?? 0
        if own > likeliest.probability { likeliest = (item, own) }
      }
      #expect(likeliest.item == Int(row[1]), "slot \(slot)")
      let probability = try #require(Double(row[2]))
      #expect(abs(likeliest.probability - probability) < Self.tolerance, "slot \(slot)")
      while next < views.count, let time = Int64(views[next][1]), time < (slot + 1) * 900 {
        timing.learn(try #require(Int(views[next][2])), at: HabitMoment(seconds: time))
        next += 1
      }
    }

    #expect(next == views.count)
  }
}
