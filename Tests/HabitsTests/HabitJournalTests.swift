import SimulationCore
import Testing

@testable import Habits

@Suite struct HabitJournalTests {
  private struct Act: Hashable {
    var items: [Int32]
    var instant: Int64

    var isOpening: Bool { items[0] < 3 }
  }

  private func journal(_ acts: [Act]) -> HabitJournal {
    var journal = HabitJournal(firstDonated: 3)
    for act in acts { journal.insert(act.items, at: at(act.instant)) }
    return journal
  }

  private func at(_ milliseconds: Int64) -> HabitInstant {
    HabitInstant(milliseconds: milliseconds, offset: 0)
  }

  private func views(of journal: HabitJournal) -> [String] {
    var views: [String] = []
    var place = HabitJournal.Place()
    while let time = journal.time(at: place) {
      let entries = journal.next(from: &place)
      views.append("\(time): \(entries.map { "\($0.item)\($0.isAside ? "~" : "")" })")
    }
    return views
  }

  /// Few items, few instants, two days: nearly all of it at the same time as something else.
  private func acts(_ seed: Int, _ stream: inout RandomStream) -> [Act] {
    (0..<40).map { _ in
      let instant = Int64(stream.next(below: 5)) + (stream.next(below: 3) == 0 ? 86_400_000 : 0)
      if stream.next(below: 3) == 0 {
        return Act(items: [Int32(stream.next(below: 3))], instant: instant)
      }
      let items = (0...stream.next(below: 3)).map { _ in Int32(3 + stream.next(below: 4)) }
      return Act(items: items, instant: instant)
    }
  }

  @Test func `an app that is opened at the instant of a donation is part of its view`() {
    let opened = Act(items: [1], instant: 5)
    let donated = Act(items: [3, 4], instant: 5)
    #expect(views(of: journal([opened])) == [#"5: ["1"]"#])
    let together = [#"5: ["1~", "3~", "4"]"#]
    #expect(views(of: journal([opened, donated])) == together)
    #expect(views(of: journal([donated, opened])) == together)
  }

  @Test(arguments: 0..<40) func `whether apps or donations come first is all the same`(seed: Int) {
    var stream = Seed(UInt64(seed)).stream("journal")
    let acts = acts(seed, &stream)
    let openedFirst = acts.filter(\.isOpening) + acts.filter { !$0.isOpening }
    let openedLast = acts.filter { !$0.isOpening } + acts.filter(\.isOpening)
    #expect(views(of: journal(openedFirst)) == views(of: journal(acts)))
    #expect(views(of: journal(openedLast)) == views(of: journal(acts)))
  }

  /// Every donation is a view, in the order in which they came; so is what was opened alone.
  @Test(arguments: 0..<40) func `what was deleted was never there`(seed: Int) {
    var stream = Seed(UInt64(seed)).stream("journal")
    let acts = acts(seed, &stream)
    var all = journal(acts)
    all.settle(before: 3 * 86_400_000)
    var rest = acts
    let donated = acts.filter { !$0.isOpening }
    for _ in 0..<acts.count {
      let gone = donated[Int(stream.next(below: UInt64(donated.count)))]
      // The first of several that are the same goes.
      let place = rest.firstIndex(of: gone)
      let isGone = all.remove(gone.items, at: at(gone.instant))
      #expect(isGone == (place != nil))
      if let place { rest.remove(at: place) }
      #expect(views(of: all) == views(of: journal(rest)))
      #expect(all.count == rest.reduce(0) { $0 + $1.items.count })
    }
  }

  @Test(arguments: 0..<40) func `what an app taught is deleted at once`(seed: Int) {
    var stream = Seed(UInt64(seed)).stream("journal")
    let acts = acts(seed, &stream).map { Act(items: [$0.items[0]], instant: $0.instant) }
    var all = journal(acts)
    let gone = Int32(3 + stream.next(below: 4))
    let rest = acts.filter { $0.items != [gone] }
    let first = acts.filter { $0.items == [gone] }.map(\.instant).min()
    let removed = all.remove(gone)
    #expect(removed == first)
    #expect(views(of: all) == views(of: journal(rest)))
  }

  /// Much in one day, some of it late: chunks are split, indexed and changed again.
  @Test func `a full day is found as it was viewed`() throws {
    var stream = Seed(7).stream("full")
    var journal = HabitJournal(firstDonated: 3)
    var acts: [(time: Int64, item: Int32)] = []
    for number in 0..<Int64(3 * HabitJournal.most) {
      let isLate = stream.next(below: 10) == 0
      let time = isLate ? Int64(stream.next(below: UInt64(number + 1))) * 20_000 : number * 20_000
      let item = Int32(3 + stream.next(below: 40))
      acts.append((time, item))
      journal.insert([item], at: at(time))
      if number % 1000 == 0 { journal.settle(before: number * 20_000) }
    }
    let gone = stride(from: 0, to: acts.count, by: 7).map { acts[$0] }
    for act in gone {
      let isGone = journal.remove([act.item], at: at(act.time))
      #expect(isGone)
    }
    let kept = acts.indices.filter { $0 % 7 != 0 }.map { acts[$0] }
    var place = HabitJournal.Place()
    var times: [Int64] = []
    while let time = journal.time(at: place) {
      times.append(time)
      _ = journal.next(from: &place)
    }
    #expect(times == kept.map(\.time).sorted())
    for item in Int32(3)..<43 {
      let wanted = kept.filter { $0.item == item }.map { $0.time / 1000 }.sorted()
      #expect(journal.count(of: item) == wanted.count)
      let day = Int32(1)
      let views = journal.views(of: item, on: day...day, upTo: .max).map(\.seconds)
      #expect(views == wanted.filter { $0 / 86_400 == 1 })
      let last = journal.latestViews(9, of: item, since: day, upTo: 200_000_000).map(\.seconds)
      #expect(last == wanted.filter { $0 / 86_400 >= 1 && $0 <= 200_000 }.suffix(9))
      let start = Int64(86_400_000 + 3_600_000)
      let first = journal.firstView(of: item, in: start...start + 40_000_000) { $0.quarter > 8 }
      #expect(first?.seconds == wanted.first { $0 >= start / 1000 + 4500 })
    }
  }
}
