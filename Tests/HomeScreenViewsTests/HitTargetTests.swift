import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct HitTargetTests {
  private let model = SmartDay.model
  private let layout = ScreenLayout(SmartDay.model, size: Size(columns: 100, rows: 30))

  private func target(_ column: Int, _ row: Int) -> HitTarget? {
    layout.target(atColumn: column, row: row, in: model)
  }

  @Test func `panes, dots and names are what they show`() {
    #expect(target(60, 5) == .stack(SmartDay.desk))
    #expect(target(5, 15) == .widget(WidgetID(3)))
    #expect(target(48, 5) == .stackDot(SmartDay.home, member: 0))
    #expect(target(48, 7) == .stackDot(SmartDay.home, member: 2))
    #expect(target(3, 26) == .stack(SmartDay.desk))
  }

  @Test func `page dots, hints and live keys can be clicked`() {
    #expect(target(50, 20) == .pageDot(1))
    #expect(target(2, 29) == .command(.playPause))
    #expect(target(97, 29) == .liveKey("r"))
    #expect(target(85, 29) == .liveKey("b"))
  }

  @Test func `the header's right side starts, stops and changes the speed`() {
    #expect(target(88, 0) == .playback)
    #expect(target(97, 0) == .speed)
    #expect(target(3, 0) == nil)
  }

  @Test func `a column of the strip is a moment, with the lane that was meant`() {
    #expect(target(9, 24) == .moment(SmartDay.at(6), lane: nil))
    #expect(target(29, 26) == .moment(SmartDay.at(10), lane: SmartDay.desk))
    #expect(layout.moment(atColumn: -5, in: model) == SmartDay.at(6))
    #expect(layout.moment(atColumn: 500, in: model) == SmartDay.at(24))
  }

  @Test func `an overlay catches what lies behind it`() {
    var model = model
    model.overlay = .themes(names: ["a", "b"], titles: ["A", "B"], selected: 0)
    let frame = HomeScreenView.compose(model, layout: layout)
    let row = (0..<30).first { frame.text(row: $0).contains("B  ") } ?? 0
    #expect(layout.target(atColumn: 60, row: row, in: model) == .overlayRow(1))
    #expect(layout.target(atColumn: 5, row: 5, in: model) == nil)
  }
}
