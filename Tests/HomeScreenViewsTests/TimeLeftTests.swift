import SimulationCore
@testable import SmartStacks
import TerminalRendering
import Testing

@testable import HomeScreenViews

@Suite struct TimeLeftTests {
  @Test func `a suggestion at its last moment ends now, in every length`() throws {
    let model = try ShippedModel.model("soup-in-the-evening", day: 5, 18, 50)
    let context = ScreenContext(
      model,
      layout: ScreenLayout(model, size: Size(columns: 100, rows: 30))
    )
    let stack = StackID(0)
    let widget = model.state[stack].top
    func words(_ milliseconds: Int64) -> [String] {
      let suggestion = SuggestionState(
        widget: widget,
        source: .shortcut,
        since: .zero,
        until: context.now + SimulationDuration(milliseconds: milliseconds)
      )
      return StackPane.timeLeft(suggestion, on: StackID(99), context).map(\.text)
    }

    #expect(words(0) == ["✚ Suggested · ends now", "✚ ends now", "✚ now", "✚"])
    #expect(words(999) == words(0))
    #expect(words(2000) == ["✚ Suggested · 2 s left", "✚ 2 s left", "✚ 2 s", "✚"])
  }
}
