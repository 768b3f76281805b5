import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import Scenarios

/// Two widgets of one kind have one name and one plot each on every screen.
@Suite struct TwinTitleTests {
  private static func model() throws -> ScreenModel {
    let scenario = try #require(
      ScenarioReader.read(text: TwoCards.text, file: "two.yaml").scenario
    )
    var run = Run(world: scenario.world)
    run.advance(to: scenario.world.end)
    let now = SimulationTime.zero + .minutes(365)
    return ScreenModel(
      title: scenario.name,
      run: run,
      state: run.state(at: now),
      playback: Playback(isPlaying: false, speed: 60),
      selected: StackID(0)
    )
  }

  private static func context(_ size: Size) throws -> ScreenContext {
    let model = try model()
    return ScreenContext(model, layout: ScreenLayout(model, size: size))
  }

  @Test func `each widget with scores has a plot of its own`() throws {
    let context = try Self.context(Size(columns: 200, rows: 60))
    let tracks = context.history.scores

    #expect(tracks.map { context.title(of: $0.widget) } == TwoCards.titles)
    #expect(tracks.map { $0.windows.map(\.score) } == [[52 * Score.scale], [16 * Score.scale]])
    #expect(tracks.map { $0.score(at: context.now) } == [0, 16 * Score.scale])
  }

  @Test func `the screen never says the title alone`() throws {
    let size = Size(columns: 100, rows: 30)
    let frame = HomeScreenView.compose(try Self.model(), size: size)
    let rows = (0..<size.rows).map { frame.text(row: $0) }

    #expect(rows.contains { $0.contains("SoupPay") })
    for row in rows {
      #expect(!row.replacing("Recent Purchases ·", with: "").contains("Recent Purchases"))
    }
  }

  @Test func `where a title is cut, what tells it apart stays`() throws {
    let context = try Self.context(Size(columns: 100, rows: 30))
    let soup = context.model.state.stacks[0].members[2]

    #expect(context.title(of: soup, columns: 40) == "Recent Purchases · SoupPay")
    #expect(context.title(of: soup, columns: 20) == "Recent Pu… · SoupPay")
    #expect(context.title(of: soup, columns: 11) == "SoupPay")
    #expect(context.title(of: soup, columns: 5) == "Soup…")
  }
}
