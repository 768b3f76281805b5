import SimulationCore
@testable import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// A row whose options only the app knows, and its list.
@Suite struct AskedListTests {
  /// The card of the fixture, for which nobody gave options.
  private func model() -> ScreenModel {
    var world = CardsHome.world
    world.intents[0].parameters[0].options = nil
    return CardsHome.model(world)
  }

  private func picker(_ model: ScreenModel) -> OptionPicker {
    let parameter = model.run.world.intents[0].parameters[0]
    return OptionPicker(editor: CardsHome.editor, row: WidgetForm.Row(parameter: parameter))
  }

  private func text(
    _ overlay: Overlay,
    over model: ScreenModel,
    _ columns: Int = 100,
    _ rows: Int = 30
  ) -> String {
    var model = model
    model.overlay = overlay
    let frame = HomeScreenView.compose(model, size: Size(columns: columns, rows: rows))
    #expect(FrameCheck.brokenCells(in: frame).isEmpty)
    return (0..<rows).map { frame.text(row: $0) }.joined(separator: "\n")
  }

  @Test func `the row of a form says that its app is asked, and opens a list`() {
    let model = model()

    #expect(ParameterControl(model.run.world.intents[0].parameters[0]) == .list)
    #expect(text(.editWidget(CardsHome.editor), over: model).contains("asked from the app"))
  }

  @Test func `a list that nobody gave says so, and takes an identifier`() {
    let model = model()
    var picker = picker(model)
    let shown = text(.options(picker), over: model)
    #expect(shown.contains("The scenario does not say what Cards offers."))

    picker.search = "gold"
    #expect(picker.choice?.identifier == "gold")
  }
}
