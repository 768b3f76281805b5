import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

/// The lines that tell why and what is next.
@Suite struct StoryTests {
  private func text(
    at time: SimulationTime,
    columns: Int,
    rows: Int,
    selected: StackID? = nil,
    _ row: KeyPath<ScreenLayout, Int?>
  ) -> String {
    var model = SmartDay.model(at: time)
    model.selected = selected
    let layout = ScreenLayout(model, size: Size(columns: columns, rows: rows))
    let frame = HomeScreenView.compose(model, layout: layout)
    guard let row = layout[keyPath: row] else { return "" }
    let text = frame.text(row: row)
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `why tells the last movement with its scale`() {
    #expect(
      text(at: SmartDay.at(9, 30), columns: 100, rows: 30, \.whyRow)
        == " Why     ▲ Home turned to Calendar: 83 % of best† against 22 % for Weather, "
        + "score 10 for 30 min."
    )
  }

  @Test func `a turn that is told later has its date, and what it is worth now beside it`() {
    let short = text(at: SmartDay.at(9, 35), columns: 100, rows: 30, \.whyRow)
    let share = "83 % of best† against 22 % for Weather"
    let worth = "\(share), score 10 for 30 min."
    #expect(short.hasSuffix("▲ Calendar at 09:30: \(worth)"))
    let shorter = text(at: SmartDay.at(9, 35), columns: 80, rows: 24, \.whyRow)
    #expect(shorter.contains("At 09:30: \(share)."))
    let long = text(at: SmartDay.at(9, 35), columns: 150, rows: 40, \.whyRow)
    let told = "Home turned to Calendar at 09:30: \(worth)"
    #expect(long.hasSuffix("\(told) Now it is worth 83 %, until 10:00."))
  }

  @Test func `what was held back and has come on top since is told no longer`() throws {
    func list(_ minute: Int) throws -> [String] {
      let model = try ShippedModel.model("developer-mode", day: 1, 9, minute)
      let frame = HomeScreenView.compose(model, size: Size(columns: 200, rows: 60))
      return (0..<60).map { frame.text(row: $0) }
    }
    #expect(try list(31).contains { $0.contains("09:30  Home stays on Weather") })
    #expect(try !list(41).contains { $0.contains("09:30  Home stays on Weather") })
  }

  @Test func `why says what is awaited before the first movement`() {
    let line = text(at: SmartDay.at(6), columns: 100, rows: 30, \.whyRow)
    #expect(line.hasPrefix(" Why     No move yet: nothing has a score before 06:30."))
  }

  @Test func `next tells three movements, shortened before one is left out`() {
    #expect(
      text(at: SmartDay.at(13, 12), columns: 100, rows: 30, \.nextRow)
        == " Next    in 18 min Home to Weather   in 23 min Purchases leaves Desk   "
        + "in 1 h 18 min Reminders"
    )
  }

  @Test func `where one stack is shown, the lines are about it`() {
    let at = SmartDay.at(13, 12)
    let desk = SmartDay.desk
    #expect(
      text(at: at, columns: 60, rows: 18, selected: desk, \.nextRow)
        == " Next   in 23 min Purchases leaves   in 4 h 18 min to Notes"
    )
    #expect(
      text(at: at, columns: 60, rows: 18, selected: desk, \.whyRow)
        == " Why    ✚ Cards donated a shortcut for 13:05–13:35."
    )
  }

  @Test func `next is never empty`() {
    let line = text(at: SmartDay.at(23), columns: 100, rows: 30, \.nextRow)
    #expect(line == " Next    nothing moves before the run ends")
  }

  @Test func `the list beside the stage leads with what its title asks`() {
    let frame = HomeScreenView.compose(SmartDay.model, size: Size(columns: 200, rows: 60))
    #expect(frame.text(row: 8).contains("Why Desk shows Recent Purchases ──"))
    #expect(frame.text(row: 9).contains("✚ 13:05  Recent Purchases slid in at 13:05"))
  }

  @Test func `who stood lower when a stack moved is not told, and never leads`() {
    let size = Size(columns: 200, rows: 60)
    var model = SmartDay.model(at: SmartDay.at(9, 35))
    model.selected = SmartDay.home
    let frame = HomeScreenView.compose(model, size: size)
    #expect(frame.text(row: 8).contains("Why Home shows Calendar ──"))
    #expect(frame.text(row: 9).contains("▲ 09:30  Home turned to Calendar"))
    let rows = (0..<60).map { frame.text(row: $0) }
    #expect(!rows.contains { $0.contains("Weather held back") })
  }

  @Test func `before a stack moved, the list leads with what is awaited`() {
    var model = SmartDay.model(at: SmartDay.at(9))
    model.selected = SmartDay.home
    let frame = HomeScreenView.compose(model, size: Size(columns: 200, rows: 60))
    #expect(frame.text(row: 8).contains("Why Home shows Weather ──"))
    #expect(frame.text(row: 9).contains("No move yet: "))
  }

  @Test func `the row of names shows the selected stack in any case`() {
    for stack in [SmartDay.home, SmartDay.desk, SmartDay.shelf] {
      var model = SmartDay.model
      model.selected = stack
      model.run = SmartDay.run
      for columns in 56...79 {
        let layout = ScreenLayout(model, size: Size(columns: columns, rows: 18))
        let items = HomeView(context: ScreenContext(model, layout: layout)).names
        #expect(items.contains { $0.stack == stack })
        #expect((items.last?.columns.upperBound ?? 0) < columns)
      }
    }
  }

  @Test func `why tells what became of a live donation, held back or not`() {
    var run = SmartDay.run
    let now = SmartDay.at(16)
    let weak = TimelineEntry(date: now, relevance: Relevance(score: .whole(0)))
    run.insert(.timeline(KindID(1), entries: [weak], replacing: false), at: now)
    run.advance(to: SmartDay.at(24))
    var model = ScreenModel(
      title: "Smart day",
      run: run,
      state: run.state(at: now),
      playback: Playback(isPlaying: false, speed: 60)
    )
    let size = Size(columns: 100, rows: 30)
    let layout = ScreenLayout(model, size: size)
    let row = layout.whyRow ?? 0
    let text = HomeScreenView.compose(model, size: size).text(row: row)
    #expect(text.hasPrefix(" Why     ✗ Calendar held back"))
    // Once the stack has moved again, that is the news.
    model.state = run.state(at: SmartDay.at(19))
    let news = HomeScreenView.compose(model, size: size).text(row: row)
    #expect(news.contains("Reminders") && news.contains(", score "))
  }

  @Test func `a kept history gives the same picture as one that is worked out`() {
    var model = SmartDay.model
    let size = Size(columns: 200, rows: 60)
    let worked = HomeScreenView.compose(model, size: size)
    model.history = DayHistory(of: model.run, at: model.now)
    #expect(HomeScreenView.compose(model, size: size) == worked)
  }
}
