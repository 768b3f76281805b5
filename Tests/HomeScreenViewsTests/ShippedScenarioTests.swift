import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct ShippedScenarioTests {
  /// WWDC20 10194 1:34 est., WWDC21 10049 0:27.
  @Test func `what an app knows is seen at a glance, and not before`() throws {
    func seen(atMinute minute: Int) throws -> String {
      let model = try ShippedModel.model("new-purchase", day: 1, 9, minute)
      let isOpened = model.run.log.contains { record in
        if case .userOpened = record.event { true } else { false }
      }
      #expect(!isOpened)
      return model.text()
    }

    #expect(try seen(atMinute: 50).contains("Grocer"))
    #expect(try seen(atMinute: 50).contains("spent today"))
    #expect(try !seen(atMinute: 40).contains("Grocer"))
  }

  @Test(arguments: BuiltIns.scenarioNames)
  func `its day is drawn whole at every hour`(name: String) throws {
    var model = try ScreenModel.of(try #require(BuiltIns.scenario(name)).text)
    let length = model.run.world.end.milliseconds
    model.selected = model.run.world.stacks.isEmpty ? nil : StackID(0)
    for part in 0...4 {
      model.state = model.run.state(at: SimulationTime(milliseconds: length * Int64(part) / 4))
      model.history = DayHistory(of: model.run, at: model.now)
      for size in [Size(columns: 60, rows: 18), Size(columns: 100, rows: 30)] {
        let frame = model.sound(size.columns, size.rows)
        for pane in ScreenLayout(model, size: size).panes {
          #expect(FrameCheck.brokenEdges(of: pane.rect, in: frame, glyphs: .unicode).isEmpty)
        }
      }
    }
  }
}

/// A page with one row of panes, beside the scores that its story is about.
@Suite struct SingleStackTests {
  private static func model(_ name: String, hour: Int64) throws -> ScreenModel {
    let text = try TestScenario.text(name)
    return try .of(text, at: .zero + .hours(hour), selected: StackID(0))
  }

  /// The chart of WWDC21 10049 13:36, from the log.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)])
  func `the rows that a second row of panes would take show the scores`(size: Size) throws {
    let frame = try Self.model("cards-linear", hour: 13).frame(size)

    assertSnapshot(frame, named: "cards-linear-\(size.columns)x\(size.rows)")
  }

  /// Recent Purchases has no entry that is known from the start.
  @Test func `a kind whose entries all arrive is given its rows too`() throws {
    let model = try Self.model("cards-linear", hour: 13)

    #expect(model.run.world.plottedKinds.count == 2)
  }
}

/// Two widgets of one kind have one name and one plot each on every screen.
@Suite struct TwinTitleTests {
  private static func model() throws -> ScreenModel {
    try .of(TwoCards.text, at: .zero + .minutes(365), selected: StackID(0))
  }

  private static func context(_ size: Size) throws -> ScreenContext {
    try model().context(size.columns, size.rows)
  }

  @Test func `each widget with scores has a plot of its own`() throws {
    let context = try Self.context(Size(columns: 200, rows: 60))
    let tracks = context.history.scores

    #expect(tracks.map { context.title(of: $0.widget) } == TwoCards.titles)
    #expect(tracks.map { $0.windows.map(\.score) } == [[52 * Score.scale], [16 * Score.scale]])
    #expect(tracks.map { $0.score(at: context.now) } == [0, 16 * Score.scale])
  }

  @Test func `the screen never says the title alone`() throws {
    let rows = try Self.model().lines()

    #expect(rows.contains { $0.contains("SoupPay") })
    for row in rows {
      #expect(!row.replacing("Recent Purchases ·", with: "").contains("Recent Purchases"))
    }
  }

  @Test func `where a title is cut, what tells it apart stays`() throws {
    let context = try Self.context(Size(columns: 100, rows: 30))
    let soup = context.model.state.stacks[0].members[2]

    #expect(context.title(of: soup, columns: 40) == "Recent Purchases · SoupPay")
    #expect(context.title(of: soup, columns: 20) == "Recent… · SoupPay")
    #expect(context.title(of: soup, columns: 11) == "SoupPay")
    #expect(context.title(of: soup, columns: 5) == "Soup…")
  }
}
