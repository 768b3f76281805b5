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
}
