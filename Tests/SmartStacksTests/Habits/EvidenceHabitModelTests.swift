import SimulationCore
import Testing

@testable import SmartStacks

/// HABIT as a value: order does not matter, deletion is exact, repeats count once.
@Suite struct EvidenceHabitModelTests {
  private let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)

  private struct Donation {
    var items: [Int32]
    var moment: HabitMoment
  }

  /// Three weeks of a person with a few items, some donated with a less specific combination.
  private func donations(seed: UInt64, days: Int = 21) -> [Donation] {
    var stream = Seed(seed).stream("donations")
    let start = HabitMoment(at: .zero, in: calendar).seconds
    var made: [Donation] = []
    for day in 0..<days {
      for _ in 0..<(1 + stream.next(below: 6)) {
        let item = Int32(stream.next(below: 6))
        let hour = [7, 8, 12, 12, 18, 19][Int(item)]
        let second = Int64(hour * 3600) + Int64(stream.next(below: 5400))
        made.append(
          Donation(
            items: item < 2 ? [6, item] : [item],
            moment: HabitMoment(seconds: start + Int64(day) * 86_400 + second)
          )
        )
      }
    }
    return made.sorted { $0.moment < $1.moment }
  }

  private func model(_ donations: [Donation]) -> EvidenceHabitModel {
    var model = EvidenceHabitModel(policy: Policy())
    for donation in donations { model.learn(donation.items, at: donation.moment, today: 0) }
    return model
  }

  /// Everything that a model says at a moment, to the bit.
  private func says(_ model: EvidenceHabitModel, day: Int64 = 22, hour: Int64 = 12) -> [String] {
    var model = model
    let time = SimulationTime.zero + .hours(day * 24 + hour)
    let habits: [String]
    if case .items(let found) = model.look(at: time, touched: [], in: calendar) {
      habits = found.compactMap { $0.habit.map { "\($0.item) \($0.strength) \($0.basis)" } }
        .sorted()
    } else {
      habits = ["everything"]
    }
    let now = HabitMoment(at: time, in: calendar)
    let learner = model.learner
    let shares = zip(learner.ranked.map { learner.items[$0] }, learner.ranking.shares(at: now))
      .map { "\($0.0) \($0.1.bitPattern)" }.sorted()
    let timings = learner.items.indices.map {
      "\(learner.items[$0]) \(learner.timing.evidence(for: $0, at: now))"
    }.sorted()
    return habits + shares + timings
  }

  @Test(arguments: 0..<12) func `the order of learning does not matter`(seed: Int) {
    let all = donations(seed: UInt64(seed))
    var shuffled = all
    var stream = Seed(UInt64(seed)).stream("order")
    for index in shuffled.indices {
      shuffled.swapAt(index, Int(stream.next(below: UInt64(shuffled.count))))
    }
    #expect(says(model(shuffled)) == says(model(all)))
  }

  @Test(arguments: 0..<12)
  func `what comes late is learned as if it had come in time`(seed: Int) {
    let all = donations(seed: UInt64(seed))
    var late = EvidenceHabitModel(policy: Policy())
    for (index, donation) in all.enumerated() where index % 5 != 0 {
      late.learn(donation.items, at: donation.moment, today: 0)
      _ = late.look(at: donation.moment.time(in: calendar), touched: [], in: calendar)
      // Every fifth arrives after the one that follows it.
      guard index % 5 == 1 else { continue }
      late.learn(all[index - 1].items, at: all[index - 1].moment, today: 0)
    }
    let expected = all.indices.filter { $0 % 5 != 0 || $0 + 1 < all.count }.map { all[$0] }
    #expect(learned(late) == learned(model(expected)))
  }

  /// Learning anew numbers the items anew.
  @Test func `what is predicted is still itself after something came late`() {
    let past = donations(seed: 1, days: 14)
    let daily = (Int64(0)..<14).map {
      Donation(items: [9], moment: HabitMoment(at: .zero + .hours($0 * 24 + 15), in: calendar))
    }
    var model = model(past + daily)
    for quarter in Int64(0)..<96 {
      let time = SimulationTime.zero + .minutes(14 * 1440 + quarter * 15)
      _ = model.look(at: time, touched: [], in: calendar)
      guard !model.active.isEmpty else { continue }
      model.learn([50], at: HabitMoment(at: .zero - .hours(30), in: calendar), today: 0)
      _ = model.look(at: time + .minutes(1), touched: [50], in: calendar)
      #expect(model.active.map { model.learner.items[$0.place] } == model.active.map(\.item))
      return
    }
    Issue.record("nothing was predicted")
  }

  @Test(arguments: 0..<12)
  func `a deletion takes its influence away exactly`(seed: Int) {
    let all = donations(seed: UInt64(seed))
    var changed = model(all)
    _ = changed.look(at: .zero + .hours(20 * 24), touched: [], in: calendar)
    let gone = all.indices.filter { $0 % 4 == seed % 4 }
    for index in gone {
      for item in all[index].items {
        let isGone = changed.forget(item, at: all[index].moment, today: 0)
        #expect(isGone)
      }
    }
    let rest = all.indices.filter { !gone.contains($0) }.map { all[$0] }
    #expect(learned(changed) == learned(model(rest)))
    let isGone = changed.forget(99, at: all[0].moment, today: 0)
    #expect(!isGone)
  }

  @Test func `forgetting an item forgets all of it`() {
    let all = donations(seed: 3)
    var changed = model(all)
    changed.forget(4)
    let rest = all.filter { $0.items != [4] }
    #expect(learned(changed) == learned(model(rest)))
    #expect(changed.rememberedCount(of: 4, today: 0) == 0)
  }

  /// What was learned, without what was predicted on the way.
  private func learned(_ model: EvidenceHabitModel) -> [String] {
    says(model).filter { !$0.contains("Fraction") }
  }

  @Test func `what is viewed again within half an hour counts once`() {
    let start = HabitMoment(at: .zero, in: calendar).seconds
    func at(_ minutes: Int64) -> HabitMoment { HabitMoment(seconds: start + minutes * 60) }
    let once = model([Donation(items: [1], moment: at(600)), Donation(items: [2], moment: at(700))])
    let often = model([
      Donation(items: [1], moment: at(600)), Donation(items: [1], moment: at(620)),
      Donation(items: [1], moment: at(645)), Donation(items: [2], moment: at(700)),
    ])
    var (one, other) = (once, often)
    for time in [0, 30] as [Int64] {
      _ = one.look(at: .zero + .hours(time), touched: [], in: calendar)
      _ = other.look(at: .zero + .hours(time), touched: [], in: calendar)
    }
    #expect(one.learner.views == [1, 1])
    #expect(other.learner.views == [1, 1])
    // The view went on until 10:45, so less time had passed before the other.
    #expect(one.learner.last.first == at(600).seconds)
    #expect(other.learner.last.first == at(645).seconds)
  }

  @Test func `a copy is a snapshot`() {
    let all = donations(seed: 5)
    var first = model(all)
    _ = first.look(at: .zero + .hours(24 * 22), touched: [], in: calendar)
    let before = says(first)
    var second = first
    second.learn([3], at: HabitMoment(at: .zero + .hours(24 * 22), in: calendar), today: 0)
    second.forget(1)
    _ = says(second)
    #expect(says(first) == before)
  }
}
