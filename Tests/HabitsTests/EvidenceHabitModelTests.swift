import SimulationCore
import SmartStacks
import Testing

@testable import Habits

/// HABIT as a value: order does not matter, deletion is exact, repeats count once.
@Suite struct EvidenceHabitModelTests {
  private let calendar = LocalCalendar.fixed(year: 2021, month: 6, day: 9)

  private struct Donation {
    var items: [Int32]
    var instant: HabitInstant
  }

  /// Three weeks of a person with a few items, some donated with a less specific combination.
  private func donations(seed: UInt64, days: Int = 21) -> [Donation] {
    var stream = Seed(seed).stream("donations")
    var made: [Donation] = []
    for day in 0..<days {
      for _ in 0..<(1 + stream.next(below: 6)) {
        let item = Int32(stream.next(below: 6))
        let hour = [7, 8, 12, 12, 18, 19][Int(item)]
        let second = Int64(day * 86_400 + hour * 3600) + Int64(stream.next(below: 5400))
        let time = SimulationTime(milliseconds: second * 1000)
        made.append(Donation(items: item < 2 ? [6, item] : [item], instant: at(time)))
      }
    }
    return made.sorted { $0.instant.milliseconds < $1.instant.milliseconds }
  }

  private func at(_ time: SimulationTime) -> HabitInstant { HabitInstant(at: time, in: calendar) }

  private func time(of instant: HabitInstant) -> SimulationTime {
    SimulationTime(milliseconds: instant.milliseconds - calendar.startUnixMilliseconds)
  }

  private func model(_ donations: [Donation]) -> EvidenceHabitModel {
    var model = EvidenceHabitModel(settings: Policy().habits, calendar: calendar)
    for donation in donations { model.learn(donation.items, at: donation.instant, today: 0) }
    return model
  }

  /// Everything that a model says at a moment, to the bit.
  private func says(_ model: EvidenceHabitModel, hours: Int64 = 22 * 24 + 12) throws -> [String] {
    var model = model
    _ = model.look(at: .zero + .hours(hours), touched: [])
    let predictor = try #require(model.predictor)
    let learner = predictor.learner
    let now = at(.zero + .hours(hours)).moment
    let habits = predictor.active.compactMap { predictor.habit(of: $0.item, in: model.life) }
    let known = learner.items.indices.map { place in
      "\(learner.items[place]) \(learner.views[place]) \(learner.last[place]) "
        + "\(learner.timing.evidence(for: place, at: now)) \(predictor.record(of: place)) "
        + "\(learner.followers(of: place).map { (learner.items[$0.place], $0.count) })"
    }
    var ranked = RankedViews()
    ranked.learn(model.life.journal, upTo: predictor.time)
    return habits.map { "\($0)" }.sorted() + known.sorted() + ["\(predictor.followed)"]
      + ranked.likeliest(99, at: now).map { "\($0.item) \($0.share.bitPattern)" }
  }

  @Test(arguments: 0..<12) func `the order of learning does not matter`(seed: Int) throws {
    let all = donations(seed: UInt64(seed))
    var shuffled = all
    var stream = Seed(UInt64(seed)).stream("order")
    for index in shuffled.indices {
      shuffled.swapAt(index, Int(stream.next(below: UInt64(shuffled.count))))
    }
    #expect(try says(model(shuffled)) == says(model(all)))
  }

  @Test(arguments: 0..<12)
  func `what comes late is learned as if it had come in time`(seed: Int) throws {
    let all = donations(seed: UInt64(seed))
    var late = EvidenceHabitModel(settings: Policy().habits, calendar: calendar)
    for (index, donation) in all.enumerated() where index % 5 != 0 {
      late.learn(donation.items, at: donation.instant, today: 0)
      _ = late.look(at: time(of: donation.instant), touched: [])
      // Every fifth arrives after the one that follows it.
      guard index % 5 == 1 else { continue }
      late.learn(all[index - 1].items, at: all[index - 1].instant, today: 0)
    }
    let expected = all.indices.filter { $0 % 5 != 0 || $0 + 1 < all.count }.map { all[$0] }
    #expect(try says(late) == says(model(expected)))
  }

  /// A pure function of the journal and the moment: how it was led there leaves no trace.
  @Test(arguments: 0..<12) func `any way to a moment leads to the same`(seed: Int) throws {
    let all = donations(seed: UInt64(seed))
    var stepped = model(all)
    var stream = Seed(UInt64(seed)).stream("steps")
    var now = SimulationTime.zero
    while now < .zero + .hours(22 * 24) {
      now = SimulationTime(milliseconds: now.milliseconds + Int64(stream.next(below: 20_000_000)))
      _ = stepped.look(at: now, touched: [])
    }
    #expect(try says(stepped, hours: 23 * 24) == says(model(all), hours: 23 * 24))
  }

  /// A snapshot holds the journal; all else is found again.
  @Test(arguments: 0..<12)
  func `asking at the instant of a view, before it comes, changes nothing`(seed: Int) throws {
    let all = donations(seed: UInt64(seed))
    #expect(try says(askedBefore(all)) == says(model(all)))
  }

  @Test func `asking at the instant of a view, before it comes, learns nothing anew`() {
    let all = (1...9).map { day in
      Donation(items: [Int32(day % 2)], instant: at(.zero + .hours(Int64(day) * 24) + .seconds(1)))
    }
    #expect(!askedBefore(all).checkpoints.isKept)
  }

  /// Whoever looks and then finds: the question comes at the instant of the view, and before it.
  private func askedBefore(_ donations: [Donation]) -> EvidenceHabitModel {
    var model = model([])
    for donation in donations {
      let now = time(of: donation.instant)
      _ = model.expectedShares(of: [0, 1], within: .minutes(5), at: now)
      model.learn(donation.items, at: donation.instant, today: 0)
    }
    return model
  }

  @Test(arguments: 0..<12) func `what a snapshot leaves out is found again`(seed: Int) throws {
    var model = model(donations(seed: UInt64(seed)))
    model.keepCheckpoints()
    var stream = Seed(UInt64(seed)).stream("snapshots")
    var snapshots: [(hours: Int64, model: EvidenceHabitModel, says: [String])] = []
    for hours in stride(from: Int64(7), to: 22 * 24, by: 31) {
      _ = model.look(at: .zero + .hours(hours), touched: [])
      let gone = Int32(stream.next(below: 12))
      if hours > 300, gone < 6 {
        model.forget(gone)
        _ = model.look(at: .zero + .hours(hours), touched: [])
      }
      snapshots.append((hours, model.snapshot, try says(model, hours: hours + 5)))
    }
    for (hours, snapshot, said) in snapshots {
      var resumed = snapshot
      resumed.resume(with: model, isFrontier: false)
      #expect(try says(resumed, hours: hours + 5) == said)
      #expect(try says(snapshot, hours: hours + 5) == said, "without checkpoints")
    }
  }

  /// However a look falls on a midnight, and however long a life is.
  @Test(arguments: [1, 7, 24]) func `checkpoints lie ever farther apart`(hours: Int64) {
    var model = model(donations(seed: 1, days: 400))
    model.keepCheckpoints()
    var now = SimulationTime.zero
    while now < .zero + .hours(400 * 24) {
      _ = model.look(at: now, touched: [])
      now = now + .hours(hours)
    }
    let times = model.checkpoints.times
    #expect((HabitCheckpoints.most / 2 - 2...HabitCheckpoints.most).contains(times.count))
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 16 * 86_400_000 })
  }

  /// The track record is that of a life in which it was never donated.
  @Test(arguments: 0..<12)
  func `a deletion takes its influence away exactly`(seed: Int) throws {
    let all = donations(seed: UInt64(seed))
    var changed = model(all)
    if seed.isMultiple(of: 2) { changed.keepCheckpoints() }
    for hours in stride(from: Int64(0), to: 20 * 24, by: 9) {
      _ = changed.look(at: .zero + .hours(hours), touched: [])
    }
    let gone = all.indices.filter { $0 % 4 == seed % 4 }
    for index in gone {
      let forgotten = changed.forget(all[index].items, at: all[index].instant, today: 0)
      #expect(forgotten == all[index].items)
    }
    let rest = all.indices.filter { !gone.contains($0) }.map { all[$0] }
    #expect(try says(changed) == says(model(rest)))
    #expect(changed.forget([99], at: all[0].instant, today: 0).isEmpty)
  }

  @Test func `forgetting an item forgets all of it`() throws {
    let all = donations(seed: 3)
    var changed = model(all)
    _ = changed.look(at: .zero + .hours(500), touched: [])
    changed.forget(4)
    let rest = all.filter { $0.items != [4] }
    #expect(try says(changed) == says(model(rest)))
    #expect(changed.rememberedCount(of: 4, today: 0) == 0)
  }

  @Test func `what is viewed again within half an hour counts once`() throws {
    func at(_ minutes: Int64) -> HabitInstant { self.at(.zero + .minutes(minutes)) }
    let once = model([
      Donation(items: [1], instant: at(600)), Donation(items: [2], instant: at(700)),
    ])
    let often = model([
      Donation(items: [1], instant: at(600)), Donation(items: [1], instant: at(620)),
      Donation(items: [1], instant: at(645)), Donation(items: [2], instant: at(700)),
    ])
    let one = try #require(learned(once))
    let other = try #require(learned(often))
    #expect(one.views == [1, 1])
    #expect(other.views == [1, 1])
    // The view went on until 10:45, so less time had passed before the other.
    #expect(one.last.first == at(600).moment.seconds)
    #expect(other.last.first == at(645).moment.seconds)
  }

  /// In a burst of keys, or where a log knows only seconds.
  @Test func `views in one second count once`() throws {
    let second = at(.zero + .hours(10))
    let burst = model([1, 2, 1, 2, 1].map { Donation(items: [$0], instant: second) })
    let learner = try #require(learned(burst))
    #expect(learner.views == [1, 1])
    var ranked = RankedViews()
    ranked.learn(burst.life.journal, upTo: second.milliseconds)
    #expect(ranked.likeliest(9, at: second.moment).count == 2)
  }

  private func learned(_ model: EvidenceHabitModel) -> HabitLearner? {
    var model = model
    _ = model.look(at: .zero + .hours(30), touched: [])
    return model.predictor?.learner
  }

  @Test func `a copy is a snapshot`() throws {
    var first = model(donations(seed: 5))
    _ = first.look(at: .zero + .hours(24 * 22), touched: [])
    let before = try says(first)
    var second = first
    second.learn([3], at: at(.zero + .hours(24 * 22)), today: 0)
    second.forget(1)
    _ = try says(second)
    #expect(try says(first) == before)
  }
}
