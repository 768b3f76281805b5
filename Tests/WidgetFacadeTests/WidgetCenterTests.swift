import SimulationCore
import SmartStacks
import Testing

@testable import WidgetFacade

@Suite struct WidgetCenterTests {
  private struct Plain: WidgetFacade.TimelineEntry { var date: SimulationTime }

  private static let world = World(
    name: "two apps",
    calendar: .fixed(year: 2021, month: 6, day: 9),
    end: SimulationTime.zero + .hours(1),
    apps: [World.App(name: "Cards"), World.App(name: "Weather")],
    kinds: [
      World.WidgetKind(kind: "Purchases", app: AppID(0), title: "Purchases"),
      World.WidgetKind(kind: "Weather", app: AppID(1), title: "Weather"),
      World.WidgetKind(kind: "Balance", app: AppID(0), title: "Balance"),
    ]
  )

  @Test func `the timelines of a kind are asked for, with the situation of the app`() {
    let center = WidgetCenter()
    #expect(center.reloadTimelines(ofKind: KindID(1)) == .reload(KindID(1), .widgetCenter))
    #expect(
      center.reloadTimelines(ofKind: KindID(1), while: .foreground)
        == .reload(KindID(1), .foreground)
    )
  }

  @Test func `all timelines means those of the app's own kinds`() {
    #expect(
      WidgetCenter().reloadAllTimelines(of: AppID(0), in: Self.world)
        == [.reload(KindID(0), .widgetCenter), .reload(KindID(2), .widgetCenter)]
    )
  }

  @Test func `a timeline says when the next is asked for`() {
    let noon = SimulationTime.zero + .hours(12)
    let timeline = Timeline(entries: [Plain(date: noon)], policy: .after(noon + .hours(1)))
    let provision = timeline.provision(from: .zero)

    #expect(provision.policy == .after(.at(noon + .hours(1))))
    #expect(provision.entries.map(\.moment) == [.at(noon)])
    #expect(
      Timeline(entries: [Plain(date: noon)], policy: .atEnd).provision(from: noon).policy == .atEnd
    )
  }
}
