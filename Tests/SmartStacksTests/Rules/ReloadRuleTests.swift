import SimulationCore
import Testing

@testable import SmartStacks

/// Decision 49, X6.
@Suite struct ReloadBudgetRuleTests {
  private static func rule(
    _ daily: Int,
    _ window: Policy.BudgetWindow = .waking,
    _ calendar: LocalCalendar = .fixed(year: 2021, month: 6, day: 9)
  ) -> ReloadBudgetRule { ReloadBudgetRule(daily: daily, window: window, calendar: calendar) }

  private static func at(_ hour: Int64, _ minute: Int64 = 0) -> SimulationTime {
    .zero + .hours(hour) + .minutes(minute)
  }

  @Test func `what accrues late goes on the next morning, or around the clock at night too`() {
    let late = Self.rule(16)
    var night = late.openAccount(at: .zero)
    for minute in 0..<4 { late.spend(&night, at: Self.at(22, 20 + Int64(minute))) }

    #expect(late.earliest(night, at: Self.at(22, 30)) == Self.at(24 + 7, 20))

    let always = Self.rule(24, .day)
    var day = always.openAccount(at: .zero)
    for minute in 0..<6 { always.spend(&day, at: Self.at(1, Int64(minute))) }

    #expect(always.earliest(day, at: Self.at(1, 5)) == Self.at(2))
  }

  @Test(arguments: [(3, 28, 23), (10, 31, 25), (6, 9, 24)])
  func `waking hours follow clocks on days of 23 to 25 hours`(month: Int, day: Int, hours: Int64) {
    let calendar = DailyLimitRuleTests.berlin(month, day)
    let rule = Self.rule(16, .waking, calendar)
    var account = rule.openAccount(at: .zero)
    for minute in 0..<4 { rule.spend(&account, at: Self.at(0, Int64(minute))) }

    #expect(rule.earliest(account, at: Self.at(1)) == Self.at(8 + hours - 24))
  }

  @Test func `a reload beyond the budget waits until there is one`() throws {
    let log = try Day("B", "A").withLimits().policy("budget.daily", "16")
      .provider("A", .minutes(10), after(0)).run()

    #expect(
      log.reloads.prefix(10) == [
        "00:00 A 1", "00:10 A 1 policy", "00:20 A 1 policy", "00:30 A 1 policy", "00:40 A 1 policy",
        "00:50 A x policy: budget until 08:00", "08:00 A 1 policy",
        "08:10 A x policy: budget until 09:00", "09:00 A 1 policy",
        "09:10 A x policy: budget until 10:00",
      ]
    )
  }

  @Test func `a budget does not begin anew at midnight, and is an instance's own`() throws {
    let log = try Day("B", "A").withLimits().days(2).policy("budget.daily", "4")
      .provider("A", .never, after(0))
      .asks("A", at: "23:50", .widgetCenter).asks("A", at: "2/00:10", .widgetCenter).run()

    let last = log.reloads.dropFirst(2)
    #expect(last == ["2/00:10 A x widgetCenter: budget until 2/11:00", "2/11:00 A 1 widgetCenter"])

    let both = try Day("a1:A", "a2:A(card=acme)").withLimits().policy("budget.daily", "1")
      .provider("A", .never, after(0), after(1, when: "card=acme"))
      .asks("A", at: "9:00", .widgetCenter).run()

    let told = ["00:00 a1 1", "00:00 a2 2", "09:00 a1 1 widgetCenter", "09:00 a2 2 widgetCenter"]
    #expect(both.reloads == told)
  }

  @Test(arguments: ReloadCause.allCases.filter(\.isFree))
  func `what the documentation exempts costs nothing`(cause: ReloadCause) throws {
    let log = try Day("B", "A").withLimits().policy("budget.daily", "0")
      .provider("A", .never, after(0)).asks("A", at: "9:00", cause).run()

    #expect(log.reloads == ["00:00 A 1", "09:00 A 1 \(cause.rawValue)"])
  }

  @Test func `without any budget a request waits until the person looks`() throws {
    let log = try Day("A", "B").withLimits().policy("budget.daily", "0")
      .provider("A", .minutes(60), after(0)).looks(at: "0:30").looks(at: "9:00").run()

    let reloads = [
      "00:00 A 1", "01:00 A x policy: budget", "09:00 A 1 staleOnView", "10:00 A x policy: budget",
    ]
    #expect(log.reloads == reloads)
  }

  @Test func `a state says what is left and what a reload waits for`() throws {
    let log = try Day("B", "A").withLimits().policy("budget.daily", "4")
      .provider("A", .minutes(60), after(0)).run()
    let waiting = try #require(log.reload("A", "2:30"))

    #expect(log.reload("A", "0:30")?.remaining == 1)
    #expect(log.reload("A", "0:30")?.eligible == log.day.clock("1:00"))
    #expect(waiting.remaining == 0)
    #expect(waiting.last == log.day.clock("1:00"))
    #expect(
      waiting.waiting
        == ReloadState.Waiting(cause: .policy, reason: .budget, until: log.day.clock("11:00"))
    )
    #expect(log.reload("B", "2:30") == nil)
  }
}

/// Decision 51, X5.
@Suite struct ReloadEligibilityRuleTests {
  static func moment(_ policy: ReloadPolicy, _ dates: Int64..., single: Int64 = 15) -> Int64? {
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

    let reloads = day.provider("A", .atEnd, after(0), after(300), after(540)).run().reloads
    #expect(reloads == ["00:00 A 3", "09:00 A 3 policy", "18:00 A 3 policy"])
    let timed = day.provider("A", .minutes(600), after(0)).run().reloads
    #expect(timed == ["00:00 A 1", "10:00 A 1 policy", "20:00 A 1 policy"])
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

/// Decision 50.
@Suite struct ReloadIntervalRuleTests {
  @Test func `a request that comes too early waits, is logged once, and is answered with others`() {
    let log = Day("B", "A").withLimits()
      .provider("A", .never, after(0)).asks("A", at: "9:00", .widgetCenter)
      .asks("A", at: "9:02", .widgetCenter).asks("A", at: "9:03", .widgetCenter)
      .asks("A", at: "9:04", .background).run()

    let reloads = [
      "00:00 A 1", "09:00 A 1 widgetCenter", "09:02 A x widgetCenter: minimumInterval until 09:05",
      "09:04 A x background: minimumInterval until 09:05", "09:05 A 1 widgetCenter",
    ]
    #expect(log.reloads == reloads)

    let together = Day("B", "A").withLimits()
      .provider("A", .never, after(0))
      .asks("A", at: "9:00", .locale).asks("A", at: "9:00", .accessibility)
      .asks("A", at: "9:00", .widgetCenter).run()

    #expect(together.reloads == ["00:00 A 1", "09:00 A 1 locale"])
  }

  @Test func `a free reload is never too early, and begins the interval anew`() {
    let log = Day("B", "A").withLimits()
      .provider("A", .never, after(0)).asks("A", at: "9:00", .widgetCenter)
      .asks("A", at: "9:02", .appIntent).asks("A", at: "9:06", .widgetCenter).run()

    #expect(
      log.reloads.dropFirst(2) == [
        "09:02 A 1 appIntent", "09:06 A x widgetCenter: minimumInterval until 09:07",
        "09:07 A 1 widgetCenter",
      ]
    )
  }
}
