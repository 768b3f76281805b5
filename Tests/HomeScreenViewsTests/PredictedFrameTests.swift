import ScenarioText
import SimulationCore
import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import Scenarios

@Suite struct PredictedFrameTests {
  private func row(_ start: String, of frame: Frame) -> String? {
    frame.lines.first { $0.hasPrefix(start) }
  }

  /// Friday at noon rotated to AcmeCard; the evening suggests SoupPay, which no widget shows.
  @Test(arguments: [
    (80, 24, "acme-noon"), (100, 30, "acme-noon"), (200, 60, "acme-noon"),
    (60, 18, "soup-evening"), (100, 30, "soup-evening"), (200, 60, "soup-evening"),
  ])
  func `what is predicted looks as it was approved`(columns: Int, rows: Int, name: String) throws {
    let model =
      name == "acme-noon"
      ? try ShippedModel.model("acme-at-noon", day: 5, 12, 10)
      : try ShippedModel.model("soup-in-the-evening", day: 5, 18, 50)
    assertSnapshot(model.frame(columns, rows), named: "\(name)-\(columns)x\(rows)")
  }

  @Test func `a kept suggestion's border is solid, and its mark became a dot`() throws {
    let before = try ShippedModel.model("suggestion-kept", day: 6, 18, 49).frame()
    let after = try ShippedModel.model("suggestion-kept", day: 6, 18, 51).frame()

    #expect(row(" Next", of: before)?.contains("SoupPay is kept in Home") == true)
    #expect(before.text(row: 5).contains("Sun ✚"))
    #expect(after.text(row: 5).contains("Sun ●"))
    assertSnapshot(after, named: "kept-100x30")
  }

  @Test func `two widgets of a kind are distinct in the lane`() throws {
    let model = try ShippedModel.model("suggestion-kept", day: 7, 12, 0)
    let context = model.context()
    let kept = model.state.stacks[0].members[0]
    #expect(context.laneNames(of: kept) == ["Recent Purchases · SoupPay", "SoupPay"])

    let cards = CardsHome.model.context()
    #expect(cards.laneNames(of: CardsHome.acme) == ["Recent Purchases · AcmeCard", "AcmeCard"])
    let expected = ["Recent Purchases · Capital Soup", "Capital Soup"]
    #expect(cards.laneNames(of: CardsHome.soup) == expected)
  }

  @Test func `a narrow footer keeps a live key while a suggestion shows`() throws {
    let model = try ShippedModel.model("soup-in-the-evening", day: 5, 18, 50)
    let items = FooterPlan(model, columns: 60).items.map(\.key)
    #expect(items == ["space", "k", "x", "?", "d"])
  }

  @Test(arguments: [(100, 30, false), (80, 24, true)])
  func `a real intent's sheet and list look as they were approved`(
    columns: Int,
    rows: Int,
    isASCII: Bool
  ) throws {
    var model = try ShippedModel.model("acme-at-noon", day: 5, 12, 10)
    if isASCII { model.look = .asciiMono }
    var editor = try ShippedModel.editor("acme-purchases", in: model)
    editor.row = 1
    // Where it is not known what follows, the line says nothing.
    if !isASCII {
      let tomorrow = model.now + .hours(24)
      editor.draft = editor.draft.setting("category", to: "groceries")
      let now = model.now
      editor.outcome = .init(next: .comes(tomorrow), before: .never, from: now, until: tomorrow)
    }
    model.overlay = .editWidget(editor)
    let dress = isASCII ? "-ascii" : ""
    assertSnapshot(model.frame(columns, rows), named: "acme-edit-\(columns)x\(rows)\(dress)")

    editor.row = 0
    let form = try #require(WidgetForm(editor, world: model.run.world, state: model.state))
    var picker = OptionPicker(editor: editor, row: form.rows[0])
    picker.search = "so"
    model.overlay = .options(picker)
    assertSnapshot(model.frame(columns, rows), named: "acme-options-\(columns)x\(rows)\(dress)")
  }

  @Test func `an ASCII sheet holds nothing but ASCII`() throws {
    var model = try ShippedModel.model("acme-at-noon", day: 5, 12, 10)
    model.look = .asciiMono
    var editor = try ShippedModel.editor("acme-purchases", in: model)
    for row in 0...1 {
      editor.row = row
      model.overlay = .editWidget(editor)
      let picture = model.frame(80, 24)
      for line in 0..<24 { #expect(picture.text(row: line).utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test func `a caret inside typed text stands on its character, and stays in sight`() {
    let context = CardsHome.model.context(80, 24)
    let inside = context.typed("Grocer", columns: 20, charactersAfterCaret: 2)
    #expect(inside.map(\.text) == ["Groc", "e", "r"])
    let long = context.typed("abcdefghijkl", columns: 6)
    #expect(long.map(\.text) == ["…ijkl", " ", ""])
  }

  @Test(arguments: [
    ("Card", "cards"), ("Category", "categories"), ("Switch", "switches"), ("Day", "days"),
    ("Merchants", "options"), ("Home page", "options"), ("URL", "URLs"), ("Größe", "options"),
  ])
  func `options are called by the parameter's own name where it is a plain word`(
    title: String,
    several: String
  ) { #expect(IntentParameter(name: "p", title: title, type: .string).noun.several == several) }
}

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
    #expect(placed.contains("Opening Weather, "))
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

    #expect(saved.contains("Opening Bank until 08:15 ("))
    #expect(!changed.contains("Opening Bank"))
    let none = "Predicted              none"
    #expect(!changed.contains(none), "whether it counts for other values is not known")
  }
}
