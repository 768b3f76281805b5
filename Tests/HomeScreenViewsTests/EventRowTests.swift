import SimulationCore
import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct EventRowTests {
  @Test func `the row is named for all that it holds`() throws {
    let model = try ShippedModel.model("donation-refused", day: 1, 20, 0)
    let size = Size(columns: 100, rows: 30)
    let row = try #require(ScreenLayout(model, size: size).eventRow)
    let text = HomeScreenView.compose(model, size: size).text(row: row)

    #expect(text.contains(" Events "))
    #expect(text.contains(Glyphs.unicode.withheld))
  }

  @Test func `apps that are opened are events too, in the hue of their widget`() throws {
    let model = try ShippedModel.model("weather-in-the-morning", day: 4, 20, 0)
    let size = Size(columns: 100, rows: 30)
    let row = try #require(ScreenLayout(model, size: size).eventRow)
    let events = DayHistory(of: model.run, at: model.now).events
    let kinds = model.run.world.kinds.map(\.kind)

    #expect(events.map { $0.kind.map { kinds[$0.index] } } == ["WeatherWidget", "InboxWidget"])
    #expect(
      HomeScreenView.compose(model, size: size).text(row: row).contains(Glyphs.unicode.donation)
    )
  }

  @Test func `a touch that opens an app is an event once`() throws {
    var model = try ShippedModel.model("weather-in-the-morning", day: 1, 20, 0)
    let touch = model.now - .hours(2)
    let before = DayHistory(of: model.run, at: model.now).events
    model.run.insert(.open(StackID(0)), at: touch)
    model.run.advance(to: model.now)
    let after = DayHistory(of: model.run, at: model.now).events

    #expect(after.count == before.count + 1)
    #expect(after.last?.time == touch)
  }
}
