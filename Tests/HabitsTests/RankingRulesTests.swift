import SimulationCore
import Testing

@testable import Habits

/// HABIT's ranking against its rules written down plainly, and the item just viewed ranks last.
@Suite struct RankingRulesTests {
  private static let noon: Int64 = 18_785 * 86_400 + 43_200

  /// Twelve days of twenty items: some in the morning, some after another, the rest at any time.
  private static let log: [(item: Int, time: Int64)] = {
    var stream = Seed(4).stream("ranking settings")
    var log: [(item: Int, time: Int64)] = []
    var known = 0
    for day in 0..<12 {
      var time = noon + Int64(day) * 86_400 - 18_000
      for _ in 0..<8 {
        time += 120 + Int64(stream.next(below: 7200))
        // At first one of all, then rather one of the first.
        let bound = log.count < 50 ? 30 : stream.next(below: 20) + 1
        var item = Int(stream.next(below: bound))
        if let last = log.last, last.item % 4 == 0, stream.next(below: 100) < 70 {
          item = last.item + 1
        }
        if item == log.last?.item { item += 1 }
        // Items are numbered as they are first viewed.
        item = min(item, known)
        if item == log.last?.item { item = item > 0 ? item - 1 : known }
        known = max(known, item + 1)
        log.append((item, time))
      }
    }
    return log
  }()

  private static func learned(rulesOutCurrent: Bool = true) -> HabitRanking {
    var ranking = HabitRanking(rulesOutCurrent: rulesOutCurrent)
    for view in log { ranking.learn(view.item, at: HabitMoment(seconds: view.time)) }
    return ranking
  }

  @Test func `Scores are those of the rules written down plainly`() {
    var slow = SlowRanking()
    var fast = HabitRanking()

    for view in Self.log {
      let moment = HabitMoment(seconds: view.time)
      for (own, plain) in zip(fast.scores(at: moment), slow.scores(at: view.time)) {
        #expect(abs(own - plain) < 1e-6)
      }
      fast.learn(view.item, at: moment)
      slow.learn(view.item, at: view.time)
    }

    #expect(fast.count > 17)
  }

  /// Items far back in the order of last views, ages of all classes, and views in one second.
  @Test func `Many items are ranked by the same rules, and each by itself as among all`() {
    var stream = Seed(7).stream("many items")
    var slow = SlowRanking()
    var fast = HabitRanking()
    var time = Self.noon
    for index in 0..<90 {
      time += [0, 60, 1200, 7200, 40_000, 300_000][Int(stream.next(below: 6))]
      let item = index < 60 ? index * 3 / 4 : Int(stream.next(below: UInt64(fast.count)))
      let moment = HabitMoment(seconds: time)
      // The plain ranking goes through all views for each score, so not after every one.
      if index % 8 == 7 {
        let (scores, plain) = (fast.scores(at: moment), slow.scores(at: time))
        let apart = zip(scores, plain).map { abs($0 - $1) }.max() ?? 0
        #expect(apart < 1e-6, "after \(index) views")
        var alone: [Double] = []
        for (item, score) in scores.enumerated() where score > HabitRanking.ruledOutScore {
          fast.score([Int32(item)], at: moment, into: &alone)
          #expect(abs(score - alone[0]) < 1e-9)
        }
      }
      fast.learn(item, at: moment)
      slow.learn(item, at: time)
    }

    #expect(fast.count > 40)
  }

  @Test func `A ranking may rule nothing out`() {
    let last = Self.log[Self.log.count - 1]
    let ranking = Self.learned(rulesOutCurrent: false)

    #expect(ranking.scores(at: HabitMoment(seconds: last.time + 60))[last.item] > -100)
  }

  @Test func `What was just viewed ranks last for half an hour, longer if it goes on`() {
    let ranking = Self.learned()
    let last = Self.log[Self.log.count - 1]
    let within = HabitMoment(seconds: last.time + 1799)
    let after = HabitMoment(seconds: last.time + 1800)

    #expect(ranking.ranked(at: within).last == last.item)
    #expect(ranking.shares(at: within)[last.item] == 0)
    #expect(abs(ranking.shares(at: within).reduce(0, +) - 1) < 1e-12)
    #expect(ranking.shares(at: after)[last.item] > 0)
    #expect(ranking.scores(at: within)[last.item] == HabitRanking.ruledOutScore)

    var longer = ranking
    longer.refresh(last.item, at: HabitMoment(seconds: last.time + 1500))

    #expect(longer.shares(at: HabitMoment(seconds: last.time + 3000))[last.item] == 0)
  }

  @Test func `The only item, just viewed, has no share and is still ranked`() {
    var ranking = HabitRanking()
    ranking.learn(0, at: HabitMoment(seconds: Self.noon))
    let soon = HabitMoment(seconds: Self.noon + 60)

    #expect(ranking.ranked(at: soon) == [0])
    #expect(ranking.shares(at: soon) == [0])
    #expect(ranking.shares(at: HabitMoment(seconds: Self.noon + 7200)) == [1])
  }

  @Test func `Asking in between changes no bit`() {
    var asked = HabitRanking()
    var scores: [Double] = []
    var order: [Int] = []
    for (index, view) in Self.log.enumerated() {
      let moment = HabitMoment(seconds: view.time)
      if index % 3 > 0 { asked.score(at: moment, into: &scores) }
      if index % 3 > 1 { asked.rank(at: HabitMoment(seconds: view.time + 60), into: &order) }
      asked.learn(view.item, at: moment)
    }
    let silent = Self.learned()

    for hour in 0..<30 {
      let moment = HabitMoment(seconds: Self.log[Self.log.count - 1].time + Int64(hour) * 3600)
      #expect(silent.scores(at: moment).map(\.bitPattern) == bits(&asked, moment))
      #expect(silent.ranked(at: moment) == asked.ranked(at: moment))
    }
  }

  private func bits(_ ranking: inout HabitRanking, _ moment: HabitMoment) -> [UInt64] {
    var scores: [Double] = []
    ranking.score(at: moment, into: &scores)
    return scores.map(\.bitPattern)
  }

  @Test func `A clock set back stands still for gaps and learns the time of day it shows`() {
    var ranking = Self.learned()
    let last = Self.log[Self.log.count - 1]
    let back = HabitMoment(seconds: last.time - 40 * 86_400)

    #expect(ranking.ranked(at: back).last == last.item)
    ranking.learn(0, at: back)
    #expect(ranking.shares(at: HabitMoment(seconds: last.time + 600))[0] == 0)
    #expect(!ranking.scores(at: back).contains { !$0.isFinite })
  }

  @Test(arguments: [Int64.min, -1_000_000_000_000, 1_000_000_000_000, Int64.max])
  func `A moment at the end of time counts as the last there is`(seconds: Int64) {
    var ranking = Self.learned()
    let far = HabitMoment(seconds: seconds, offset: seconds < 0 ? .min : .max)
    ranking.learn(1, at: far)
    ranking.learn(2, at: HabitMoment(seconds: Self.noon))
    ranking.learn(3, at: far)

    #expect(far.quarter < 96)
    #expect(!ranking.scores(at: far).contains { !$0.isFinite })
    #expect(abs(ranking.shares(at: far).reduce(0, +) - 1) < 1e-12)
  }

  @Test func `An item cannot be skipped`() async {
    await #expect(processExitsWith: .failure) {
      var ranking = HabitRanking()
      ranking.learn(1, at: HabitMoment(seconds: 0))
    }
  }
}
