import SimulationCore
import Testing

@testable import SmartStacks

/// Decision 51, X5.
@Suite struct ReloadEligibilityRuleTests {
  private static func moment(
    _ policy: ReloadPolicy,
    _ dates: Int64...,
    single: Int64 = 15
  ) -> Int64? {
    let moment = ReloadEligibilityRule.moment(
      policy: policy,
      askedAt: .zero + .hours(1),
      entries: dates.count,
      last: dates.last.map { .zero + .minutes($0) },
      single: .minutes(single)
    )
    return moment.time == .never ? nil : moment.time.milliseconds / 60_000
  }

  @Test func `a policy asks at the end of a timeline, at a date, or never`() {
    #expect(Self.moment(.atEnd, 60, 90, 120) == 120)
    #expect(Self.moment(.atEnd, 60) == 75)
    #expect(Self.moment(.atEnd, 90) == 105)
    #expect(Self.moment(.atEnd, 60, single: 30) == 90)
    #expect(Self.moment(.atEnd) == 75)
    #expect(Self.moment(.minutes(20), 60, 90) == 80)
    #expect(Self.moment(.minutes(60), 60, 90) == 120)
    #expect(Self.moment(.after(.at(.zero + .hours(3))), 60) == 180)
    #expect(Self.moment(.never, 60, 90) == nil)
    #expect(Self.moment(.after(.at(.never)), 60, 90) == nil)
  }

  @Test func `what is over at its birth does not ask again in the same instant`() {
    #expect(Self.moment(.atEnd, 30, 60) == 75)
    #expect(Self.moment(.minutes(0), 60) == 75)
    #expect(Self.moment(.minutes(-5), 60) == 75)
    let now = SimulationTime.zero
    let moment = ReloadEligibilityRule.moment(
      policy: .minutes(0),
      askedAt: now,
      entries: 1,
      last: now,
      single: .zero
    )

    #expect(moment.time == now + .seconds(1))
  }

  @Test func `a timeline asks again by its own policy`() {
    let day = Day("B", "A").withLimits()

    #expect(
      day.provider("A", .atEnd, after(0), after(300), after(540)).run().reloads
        == ["00:00 A 3", "09:00 A 3 policy", "18:00 A 3 policy"]
    )
    #expect(
      day.provider("A", .minutes(600), after(0)).run().reloads
        == ["00:00 A 1", "10:00 A 1 policy", "20:00 A 1 policy"]
    )
    #expect(day.provider("A", .never, after(0)).run().reloads == ["00:00 A 1"])
  }

  /// Reading 7.
  @Test func `a delivery at the date of an entry comes first, the end of a timeline after it`() {
    let day = Day("B", "A").withLimits()
    let cut = day.provider("A", .minutes(60), after(0, r(1)), after(60, r(9)))
      .provider("A", from: "1:00", .never, after(0, r(2))).run()
    let ended = day.provider("A", .atEnd, after(0, r(1)), after(60, r(9)))
      .provider("A", from: "1:00", .never, after(0, r(2))).run()

    #expect(cut.entries == ["00:00 A 1", "01:00 A 2"])
    #expect(ended.entries == ["00:00 A 1", "01:00 A 9", "01:00 A 2"])
  }

  @Test func `a timeline before the app knows anything is empty, and asked for again then`() {
    let log = Day("B", "A").withLimits().provider("A", from: "9:00", .never, after(0)).run()

    #expect(log.reloads == ["00:00 A 0", "09:00 A 1 policy"])
  }
}
