import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import Scenarios

@Suite struct LaunchFrameTests {
  /// An app with a widget that can be configured, opened every morning; nothing is donated.
  private static let bank = """
    homestack: 1
    name: Bank
    starts: 2021-06-07T06:00
    days: 6
    intents:
      View:
        parameters: [{name: card, title: Card, type: enum, cases: [acme, soup], default: acme}]
        supportedCombinations: [[card]]
    apps:
      News:
        widgets:
          NewsWidget: {title: News, families: [medium]}
      Bank:
        widgets:
          CardWidget: {title: Card, families: [medium], configuration: View}
    home:
      pages:
        - - stack: Home
            family: medium
            widgets: [NewsWidget, {kind: CardWidget, id: card}]
    happens:
      - {at: 7:37, every: day, open: Bank}
    """

  private static func bankModel() throws -> ScreenModel {
    try .of(bank, at: .zero + .hours(4 * 24) + .minutes(90), selected: StackID(0))
  }

  @Test func `a prediction is named beside the stage and in the timeline`() throws {
    let model = try ShippedModel.model("weather-in-the-morning", day: 6, 7, 30)
    let side = model.text(200, 60)
    #expect(side.contains("Opening Weather") && side.contains("Elsewhere"))
    #expect(!side.contains("Lock Screen"))
    let first = try ShippedModel.model("weather-in-the-morning", day: 1, 7, 30)
    #expect(!first.text(200, 60).contains("Elsewhere"))

    let placed = model.under(.placed(scroll: 0)).text(100, 44)
    #expect(placed.contains("Opening Weather, worth"))
    #expect(model.plotting(zoom: model.zoom).text(200, 60).contains("Weather  predicted, "))
  }

  @Test func `the form says that opening its app is predicted, for saved values`() throws {
    var model = try Self.bankModel()
    var editor = try ShippedModel.editor("card", in: model)
    model.overlay = .editWidget(editor)
    let saved = model.text(100, 30)
    editor.draft = editor.draft.setting("card", to: "soup")
    model.overlay = .editWidget(editor)
    let changed = model.text(100, 30)

    #expect(saved.contains("Opening Bank until 08:15: worth "))
    #expect(!changed.contains("Opening Bank"))
    #expect(!changed.contains("nothing now"), "whether it counts for other values is not known")
  }
}
