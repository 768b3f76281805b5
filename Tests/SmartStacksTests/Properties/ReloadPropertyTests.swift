import SimulationCore
import SmartStacks
import Testing

/// What holds for reloads whatever apps and people do.
@Suite struct ReloadPropertyTests {
  /// Several days on which apps ask for timelines by chance.
  private static func day(_ seed: UInt64) throws -> Day {
    var stream = Seed(seed).stream("reloads")
    let daily = [1, 5, 55, 70][Int(stream.next(below: 4))]
    let minutes = Int64(stream.next(below: 40)) + 1
    let policies: [ReloadPolicy] = [
      .atEnd, .minutes(minutes), .never, .minutes(Int64(stream.next(below: 3)) - 1),
    ]
    var day = try Day("a1:A", "a2:A", "B").withLimits().days(4)
      .policy("budget.daily", "\(daily)")
      .policy("budget.window", stream.next(below: 2) == 0 ? "waking" : "day")
      .policy("budget.minInterval", "\(stream.next(below: 30) * 30)")
      .provider("A", policies[Int(stream.next(below: 4))], after(0, r(1)), after(minutes, r(2)))
      .provider("A", from: "2/12:00", policies[Int(stream.next(below: 4))], after(1, r(3, 60)))
      .provider("B", policies[Int(stream.next(below: 4))], after(0, r(1)))
    for _ in 0..<120 {
      let time = "\(stream.next(below: 4) + 1)/\(stream.next(below: 24)):\(stream.next(below: 60))"
      let cause = ReloadCause.allCases[Int(stream.next(below: UInt64(ReloadCause.allCases.count)))]
      day = day.asks(stream.next(below: 2) == 0 ? "A" : "B", at: time, cause)
      if stream.next(below: 4) == 0 { day = day.looks(at: time) }
    }
    return day
  }

  /// The reloads of each widget, with their causes.
  private static func reloads(_ log: DayLog) -> [[(time: SimulationTime, cause: ReloadCause?)]] {
    var result = Array(repeating: [(time: SimulationTime, cause: ReloadCause?)](), count: 3)
    for record in log.run.log {
      guard case .timelineDelivered(let widget, _, let cause) = record.event else { continue }
      result[Int(widget.index)].append((record.time, cause))
    }
    return result
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no 24 hours hold more than the budget, and no two paid reloads are too close`(
    seed: UInt64
  ) throws {
    let day = try Self.day(seed)
    let policy = day.world.policy
    for reloads in Self.reloads(day.run()) {
      let paid = reloads.filter { $0.cause.map { !$0.isFree } ?? false }.map(\.time)

      #expect(
        zip(paid, paid.dropFirst(policy.budgetDaily ?? 0)).allSatisfy { $1 - $0 >= .hours(24) }
      )
      #expect(
        zip(reloads, reloads.dropFirst()).allSatisfy { before, next in
          next.cause?.isFree != false || next.time - before.time >= policy.budgetMinInterval
        }
      )
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Developer Mode refuses no reload`(seed: UInt64) throws {
    let log = try Self.day(seed).policy("developerMode", "true").run()

    #expect(!log.reloads.contains { $0.contains(" x ") })
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is refused happens when the refusal said, or before`(seed: UInt64) throws {
    let day = try Self.day(seed)
    let log = day.run()
    let reloads = Self.reloads(log)
    for record in log.run.log {
      guard case .timelineRefused(let widget, _, _, let until?) = record.event,
        until < day.world.end
      else { continue }

      #expect(reloads[Int(widget.index)].contains { $0.time >= record.time && $0.time <= until })
    }
  }
}
