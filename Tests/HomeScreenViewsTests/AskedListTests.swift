import SimulationCore
@testable import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

/// A row whose options only the app knows, and its list while it is asked.
@Suite struct AskedListTests {
  /// The card of the fixture, for which nobody gave options.
  private func model(_ code: IntentParameter.CodeAnswers = []) -> ScreenModel {
    var world = CardsHome.world
    world.intents[0].parameters[0].options = nil
    world.intents[0].parameters[0].code = code
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

  private static let sections = [
    OptionsCollection.Section(
      title: "Credit",
      options: [
        .init(identifier: "acme", title: "Acme\u{1B}[2J", subtitle: "ends in 7"),
        .init(identifier: "soup", title: "SoupPay"),
      ]
    )
  ]

  @Test func `the row of a form says that its app is asked, and opens a list`() {
    let model = model()

    #expect(ParameterControl(model.run.world.intents[0].parameters[0]) == .list)
    #expect(text(.editWidget(CardsHome.editor), over: model).contains("asked from the app"))
  }

  @Test func `a list without code says so, and takes an identifier`() {
    let model = model()
    var picker = picker(model)
    let shown = text(.options(picker), over: model)
    #expect(shown.contains("The scenario does not say what Cards offers."))
    #expect(picker.question == nil)

    picker.search = "gold"
    #expect(picker.choice?.identifier == "gold")
  }

  @Test func `a list that waits says for whom, and then shows what came`() {
    let model = model(.options)
    var picker = picker(model)
    #expect(picker.question == "")
    let waiting = text(.options(picker), over: model)
    #expect(waiting.contains("Asked from the app"))
    #expect(waiting.contains("Cards has not answered yet."))
    #expect(waiting.contains("asking Cards"))

    picker.answer = .init(to: "", .offered(Self.sections))
    #expect(picker.question == nil)
    let shown = text(.options(picker), over: model)
    #expect(shown.contains("Credit"))
    #expect(shown.contains("SoupPay"))
    #expect(!shown.contains("\u{1B}"))

    picker.search = "soup"
    #expect(picker.options.map(\.identifier) == ["soup"])
    #expect(text(.options(picker), over: model).contains("1 of 2"))
  }

  @Test func `why there is no list stands in its place on any screen`() {
    let model = model(.options)
    var picker = picker(model)
    picker.answer = .init(to: "", .failed("Choose a line\u{7} first."))

    let shown = text(.options(picker), over: model)
    #expect(shown.contains("Cards gave no answer:"))
    #expect(shown.contains("Choose a line"))
    for (columns, rows) in [(40, 12), (60, 18), (200, 60)] {
      _ = text(.options(picker), over: model, columns, rows)
    }
  }

  @Test func `a gallery says that an app is asked what it chooses`() {
    var gallery = Gallery(editor: StackEditor(stack: CardsHome.desk))
    gallery.adding = KindID(0)

    let shown = text(.gallery(gallery), over: model(.options))
    #expect(shown.contains("Asked from the app: Cards chooses what it is to show."))
  }
}
