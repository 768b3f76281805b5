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

  @Test func `a quarter of the day's number is there at the start`() {
    #expect(Self.rule(55).remaining(Self.rule(55).openAccount(at: .zero), at: .zero) == 14)
    #expect(Self.rule(1).remaining(Self.rule(1).openAccount(at: .zero), at: .zero) == 1)
    #expect(Self.rule(0).remaining(Self.rule(0).openAccount(at: .zero), at: .zero) == 0)
    #expect(Self.rule(0).earliest(Self.rule(0).openAccount(at: .zero), at: .zero) == .never)
  }

  /// Sixteen reloads in sixteen waking hours: one an hour.
  @Test func `reloads accrue evenly while people are awake, or around the clock`() {
    let rule = Self.rule(16)
    var account = rule.openAccount(at: .zero)
    for minute in 0..<4 { rule.spend(&account, at: Self.at(1, Int64(minute))) }

    #expect(rule.remaining(account, at: Self.at(1, 4)) == 0)
    #expect(rule.earliest(account, at: Self.at(1, 4)) == Self.at(8))
    #expect(rule.remaining(account, at: Self.at(7, 59)) == 0)
    #expect(rule.remaining(account, at: Self.at(8)) == 1)
    #expect(rule.remaining(account, at: Self.at(10, 30)) == 3)
    #expect(rule.remaining(account, at: Self.at(23)) == 4)
    rule.spend(&account, at: Self.at(8))

    #expect(rule.earliest(account, at: Self.at(8)) == Self.at(9))

    let late = Self.rule(16)
    var night = late.openAccount(at: .zero)
    for minute in 0..<4 { late.spend(&night, at: Self.at(22, 20 + Int64(minute))) }

    #expect(late.earliest(night, at: Self.at(22, 30)) == Self.at(24 + 7, 20))

    let always = Self.rule(24, .day)
    var day = always.openAccount(at: .zero)
    for minute in 0..<6 { always.spend(&day, at: Self.at(1, Int64(minute))) }

    #expect(always.earliest(day, at: Self.at(1, 5)) == Self.at(2))
  }

  /// Central European days with a change of the clock, which falls outside of the waking hours.
  @Test(arguments: [(3, 28, 23), (10, 31, 25), (6, 9, 24)])
  func `waking hours follow the clock on days of 23, 24 and 25 hours`(
    month: Int,
    day: Int,
    hours: Int64
  ) {
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

    #expect(
      log.reloads.dropFirst(2) == [
        "2/00:10 A x widgetCenter: budget until 2/11:00", "2/11:00 A 1 widgetCenter",
      ]
    )

    let both = try Day("a1:A", "a2:A(card=acme)").withLimits().policy("budget.daily", "1")
      .provider("A", .never, after(0), after(1, when: "card=acme"))
      .asks("A", at: "9:00", .widgetCenter).run()

    #expect(
      both.reloads == [
        "00:00 a1 1", "00:00 a2 2", "09:00 a1 1 widgetCenter", "09:00 a2 2 widgetCenter",
      ]
    )
  }

  @Test(arguments: ReloadCause.allCases.filter(\.isFree))
  func `what the documentation exempts costs nothing`(cause: ReloadCause) throws {
    let log = try Day("B", "A").withLimits().policy("budget.daily", "0")
      .provider("A", .never, after(0)).asks("A", at: "9:00", cause).run()

    #expect(log.reloads == ["00:00 A 1", "09:00 A 1 \(cause.rawValue)"])
  }

  @Test func `without any budget a request waits for ever, and the person's look ends that`() throws
  {
    let log = try Day("A", "B").withLimits().policy("budget.daily", "0")
      .provider("A", .minutes(60), after(0)).looks(at: "0:30").looks(at: "9:00").run()

    #expect(
      log.reloads == [
        "00:00 A 1", "01:00 A x policy: budget", "09:00 A 1 staleOnView",
        "10:00 A x policy: budget",
      ]
    )
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
