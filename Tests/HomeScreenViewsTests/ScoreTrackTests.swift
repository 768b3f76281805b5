import SimulationCore
import SmartStacks
import Testing

@testable import HomeScreenViews

@Suite struct ScoreTrackTests {
  /// A kind that gives 5 for half an hour from 9:00 on, and says so only at 9:10.
  private func run(endInclusive: Bool = false) -> Run {
    let entry = TimelineEntry(
      date: .zero + .hours(9),
      relevance: Relevance(score: .whole(5), duration: .lasting(.minutes(30)))
    )
    let kind = World.WidgetKind(kind: "A", app: AppID(0), title: "A")
    let placed = World.PlacedWidget(id: "A", kind: KindID(0), family: .systemMedium)
    var world = World(
      name: "late",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: .zero + .hours(24),
      apps: [World.App(name: "A")],
      kinds: [kind],
      pages: [World.Page(places: [.stack(StackID(0))])],
      stacks: [World.Stack(name: "Home", family: .systemMedium, members: [WidgetID(0)])],
      widgets: [placed],
      inputs: [
        ScheduledInput(
          time: .zero + .minutes(550),
          input: .timeline(KindID(0), entries: [entry], replacing: false)
        )
      ]
    )
    world.policy.windowEndInclusive = endInclusive
    var run = Run(world: world)
    run.advance(to: world.end)
    return run
  }

  @Test func `a score that arrives later is not yet a widget's best`() {
    let run = run()
    func highest(_ time: SimulationTime) -> Int64? { run.state(at: time)[WidgetID(0)].highestScore }

    #expect(highest(.zero + .minutes(549)) == nil)
    #expect(highest(.zero + .minutes(550)) == 5 * Score.scale)
  }

  @Test func `a score that arrives late holds for what is left of its window`() throws {
    let track = try #require(DayHistory(of: run(), at: .zero).scores.first)

    #expect(track.windows.map(\.start) == [.zero + .minutes(550)])
    #expect(track.windows.map(\.end) == [.zero + .minutes(570)])
  }

  @Test func `a window ends where the policy says it does`() throws {
    let track = try #require(DayHistory(of: run(endInclusive: true), at: .zero).scores.first)

    #expect(track.score(at: .zero + .minutes(570)) == 5 * Score.scale)
  }
}
