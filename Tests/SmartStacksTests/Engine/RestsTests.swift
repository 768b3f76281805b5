import SimulationCore
import Testing

@testable import SmartStacks

/// Rests remember what was seen, and stop a stack from coming to rest too often.
@Suite struct RestsTests {
  private static let plan = Plan(world: Day("A", "B").world)
  private static let noon = SimulationTime.zero + .hours(12)

  private static var clock: DayClock {
    var clock = DayClock(calendar: plan.world.calendar)
    _ = clock.reach(noon, in: plan.world.calendar)
    return clock
  }

  /// Rests of which a look was counted.
  private static var lookedAt: Rests {
    var rests = Rests(plan: plan)
    rests.beginCountingLooks(at: .zero)
    return rests
  }

  private static func obstacle(
    _ rests: Rests,
    _ widgets: Widgets = Widgets(plan: plan),
    isDeveloping: Bool = false,
    _ change: (inout Policy) -> Void = { _ in }
  ) -> WithheldReason? {
    var policy = plan.world.policy
    change(&policy)
    let home = Home(plan: plan)
    return rests.obstacle(
      of: 1,
      widgets[1],
      in: 0,
      of: home,
      isDeveloping: isDeveloping,
      at: clock,
      policy
    )?.reason
  }

  @Test func `A look finds whether another widget shows than at the look before`() {
    var rests = Self.lookedAt
    let first = rests.look(at: WidgetID(0), of: 0)
    let same = rests.look(at: WidgetID(0), of: 0)
    let other = rests.look(at: WidgetID(1), of: 0)
    #expect(!first && !same && other)
    let seen = rests.lastSeen(of: 0, among: [WidgetID(0), WidgetID(1)], on: 0)
    #expect(seen?.member == 1 && seen?.count == 0)

    rests.forget(0)
    #expect(rests.memories[0].seen == nil)
  }

  @Test func `By the clock nobody's looks are counted`() {
    var rests = Rests(plan: Self.plan)
    _ = rests.look(at: WidgetID(0), of: 0)

    #expect(!rests.countsSeen && Self.lookedAt.countsSeen)
    #expect(rests.lastSeen(of: 0, among: [WidgetID(0)], on: 0) == nil)
  }

  @Test func `A rest waits for the gap of the one before, unless Developer Mode is on`() {
    var rests = Rests(plan: Self.plan)
    #expect(Self.obstacle(rests) == nil)

    rests.stay(0, until: Self.noon + .hours(1))
    #expect(Self.obstacle(rests) == .gap)
    #expect(Self.obstacle(rests, isDeveloping: true) == nil)

    rests.beginCountingLooks(at: Self.noon)
    #expect(Self.obstacle(rests) == nil)
  }

  @Test func `What was seen costs a gap and is counted, but to go back is free`() {
    var rests = Self.lookedAt
    let count = rests.noteSeen(0, at: Self.clock, gap: .hours(1))
    #expect(count == 1)
    #expect(rests.memories[0].seenAt == Self.noon)
    #expect(Self.obstacle(rests) == .restGap)
    #expect(Self.obstacle(rests) { $0.limitSeenRests = 1 } == .seenRests)

    _ = rests.look(at: WidgetID(1), of: 0)
    #expect(Self.obstacle(rests) { $0.limitSeenRests = 1 } == nil)
  }

  @Test func `A stack does not rest today on what the person swiped away from`() {
    var widgets = Widgets(plan: Self.plan)
    widgets[1].rests.record(on: 0)
    let rests = Rests(plan: Self.plan)
    #expect(Self.obstacle(rests, widgets) { $0.limitRotations = 1 } == .rotations)
    #expect(Self.obstacle(rests, widgets) { $0.limitRotations = 2 } == nil)

    widgets.decline(1, isPredicted: true, isAsked: false, at: Self.clock)
    #expect(Self.obstacle(rests, widgets) == .declined)
    #expect(widgets[1].declined.predictionAt == Self.noon)
    #expect(widgets[1].declined.shortcutAt < .zero && widgets[1].declined.entry == -1)

    widgets[1].declined.forgive()
    #expect(Self.obstacle(rests, widgets) == nil)
    #expect(widgets[1].declined.at == Self.noon && widgets[1].declined.predictionAt < .zero)
  }
}
