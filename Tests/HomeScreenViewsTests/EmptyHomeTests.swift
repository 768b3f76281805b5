import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

/// A Home Screen with little or nothing on it is drawn like any other.
@Suite struct EmptyHomeTests {
  private static let sizes = [
    Size(columns: 1, rows: 1), Size(columns: 0, rows: 0), Size(columns: 40, rows: 12),
    Size(columns: 60, rows: 18), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
  ]

  private func model(_ change: (inout World) -> Void) -> ScreenModel {
    var world = World(
      name: "Empty",
      calendar: .fixed(year: 2021, month: 6, day: 9),
      end: .zero + .hours(24)
    )
    change(&world)
    var run = Run(world: world)
    run.advance(to: world.end)
    return ScreenModel(
      title: "Empty",
      run: run,
      state: run.state(at: .zero),
      playback: Playback(isPlaying: false, speed: 1)
    )
  }

  @Test(arguments: sizes)
  func `no page at all`(size: Size) {
    let frame = HomeScreenView.compose(model { _ in }, size: size)
    #expect(frame.size == size)
  }

  @Test(arguments: sizes)
  func `a page without anything`(size: Size) {
    let frame = HomeScreenView.compose(model { $0.pages = [World.Page()] }, size: size)
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
  }

  @Test(arguments: sizes)
  func `one widget without content`(size: Size) {
    let model = model { world in
      world.apps = [World.App(name: "App")]
      world.kinds = [World.WidgetKind(kind: "Kind", app: AppID(0), title: "")]
      world.widgets = [World.PlacedWidget(id: "a", kind: KindID(0), family: .systemSmall)]
      world.pages = [World.Page(places: [.widget(WidgetID(0))])]
    }
    let frame = HomeScreenView.compose(model, size: size)
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
  }
}
