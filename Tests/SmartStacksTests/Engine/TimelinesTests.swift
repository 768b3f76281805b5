import SimulationCore
import Testing

@testable import SmartStacks

/// Timelines say what relevance is worth, and what a widget has of its timeline.
@Suite struct TimelinesTests {
  private static let plan = Plan(
    world: Day("A").timeline("A", ("1:00", r(20)), ("2:00", r(10)), ("3:00", nil)).world
  )

  /// The timelines and widgets at a moment.
  private static func values(
    at hour: Int64
  ) -> (timelines: Timelines, widgets: Widgets, attention: Attention) {
    var values = (Timelines(plan: plan), Widgets(plan: plan), Attention(stacks: 1))
    let now = SimulationTime.zero + .hours(hour)
    values.2.take(stack: 0)
    let entries = values.0.tracks[0].entries
    values.0.fillPools(with: entries, of: 0, replacing: false, values.1, at: now, &values.2)
    for entry in entries[values.0.advance(0, to: now).range] {
      values.0.count(entry, of: 0, values.1, at: now, &values.2)
    }
    values.0.takeUp(0, &values.1, at: now, &values.2)
    return values
  }

  @Test func `Relevance is compared with the highest score of the kind`() {
    let (timelines, widgets, attention) = Self.values(at: 2)
    let now = SimulationTime.zero + .hours(2)
    let policy = Self.plan.world.policy

    #expect(widgets[0].windowEntry == 1 && attention.isAnyStackMarked)
    let relevance = timelines.relevance(of: widgets[0], at: now, policy)
    #expect(Fraction.order(relevance, Fraction(1, over: 2)) == 0)
    #expect(!timelines.isFlat(widgets[0], at: now, policy))
  }

  @Test func `Before its first entry a widget has nothing of its timeline`() {
    var (timelines, widgets, _) = Self.values(at: 0)
    let policy = Self.plan.world.policy

    #expect(timelines.relevance(of: widgets[0], at: .zero, policy) == .zero)
    #expect(timelines.nextPositiveScore(of: 0, in: &widgets, at: .zero) == .zero + .hours(1))
    #expect(timelines.nextRelevance(of: 0, in: widgets) == .zero + .hours(1))
    _ = timelines.advance(0, to: .zero + .hours(3))
    #expect(timelines.nextRelevance(of: 0, in: widgets) == .never)
  }

  @Test func `Nothing is left of a timeline that is forgotten`() {
    let world = Day("A").timeline("A", ("0:00", r(.infinity))).world
    var widgets = Widgets(plan: Plan(world: world))
    var attention = Attention(stacks: 1)
    var timelines = Timelines(plan: Plan(world: world))
    _ = timelines.advance(0, to: .zero)
    timelines.takeUp(0, &widgets, at: .zero, &attention)
    #expect(widgets[0].windowEntry == 0 && !widgets[0].isFinite)

    widgets.forgetTimeline(of: 0)
    #expect(widgets[0].windowEntry == -1 && widgets[0].isFinite)
  }

  @Test func `The next entries go on the agenda`() {
    var (timelines, _, attention) = Self.values(at: 1)
    var agenda = Attention(stacks: 1)
    timelines.planEntries(of: 0, &agenda)
    #expect(agenda.agenda.nextDue == .zero + .hours(2))

    _ = timelines.advance(0, to: .zero + .hours(3))
    attention = Attention(stacks: 1)
    timelines.planEntries(of: 0, &attention)
    #expect(attention.agenda.nextDue == nil)
  }
}
