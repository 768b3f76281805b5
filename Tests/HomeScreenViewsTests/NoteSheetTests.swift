import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct NoteSheetTests {
  @Test func `The note of a beat is shown on a key's request only`() throws {
    var model = try ShippedModel.model("demonstration", day: 1, 12, 0)
    model.beats = [
      Beat(time: .zero, title: "Hello", note: "Say who you are."),
      Beat(time: model.run.world.end, title: "Good night"),
    ]
    func text() -> String {
      let frame = HomeScreenView.compose(model, size: Size(columns: 80, rows: 24))
      return (0..<24).map { frame.text(row: $0) }.joined(separator: "\n")
    }

    #expect(!text().contains("Say who you are."))
    model.overlay = .note(scroll: 0)

    #expect(text().contains("Say who you are.") && text().contains("beat 1 of 2"))
    #expect(text().contains("Next  Good night"))
    model.beats = []
    #expect(text().contains("The scenario has none"))
  }
}
