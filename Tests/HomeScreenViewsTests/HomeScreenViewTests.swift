import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct HomeScreenViewTests {
  @Test func `the header tells the scenario, the moment and that the clock stands`() {
    let frame = HomeScreenView.compose(SmartDay.model, size: Size(columns: 100, rows: 30))
    let header = frame.text(row: 0)
    #expect(header.hasPrefix(" Homestack  Smart day                 Wed 9 Jun 2021  13:12:00 "))
    #expect(header.hasSuffix(" || PAUSED   ×60 "))
  }
}
