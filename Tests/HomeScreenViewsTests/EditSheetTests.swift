import SmartStacks
import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews

@Suite struct EditSheetTests {
  private static func overlays() -> [(String, Overlay)] {
    var widget = CardsHome.editor
    widget.row = 1
    var typing = CardsHome.editor
    typing.row = 5
    typing.typed = "500"
    typing.problem = "“500” is not a number from 1 to 150"
    var search = OptionPicker(editor: CardsHome.editor, row: CardsHome.row("card"))
    search.search = "ca"
    search.chosen = 1
    var arranger = Arranger(lifted: CardsHome.model.state[CardsHome.desk].members[0], row: 1)
    arranger.effect = .refused("a stack holds widgets of one size")
    return [
      ("placed", .placed(scroll: 0)),
      ("stack", .editStack(StackEditor(stack: CardsHome.desk, row: 1))),
      ("gallery", .gallery(Gallery(editor: StackEditor(stack: CardsHome.desk)))),
      ("widget", .editWidget(widget)), ("typing", .editWidget(typing)),
      ("options", .options(search)), ("arrange", .arrange(arranger)),
    ]
  }

  @Test(arguments: overlays().indices)
  func `a sheet that edits looks as it was approved`(index: Int) {
    let (name, overlay) = Self.overlays()[index]
    let model = CardsHome.model.under(overlay)
    assertSnapshot(model.frame(), named: "edit-\(name)-100x30")
    assertSnapshot(model.drawn(.asciiMono).frame(80, 24), named: "edit-\(name)-80x24-ascii")
  }

  @Test(arguments: overlays().indices)
  func `a sheet that edits breaks nothing on any screen`(index: Int) {
    CardsHome.model.under(Self.overlays()[index].1).expectSound()
  }

  /// WWDC20 10194 9:02 est.
  @Test func `the title of a parameter is the label of its row`() {
    func shown(_ title: String) -> String {
      var world = CardsHome.world
      world.intents[0].parameters[1].title = title
      return CardsHome.model(world).under(.editWidget(CardsHome.editor)).text()
    }

    #expect(shown("Category").contains("Category"))
    #expect(!shown("Category").contains("Merchants of"))
    #expect(shown("Merchants of").contains("Merchants of"))
    #expect(!shown("Merchants of").contains("Category"))
  }

  @Test(arguments: [12, 16, 18, 24, 30])
  func `the chosen row of a long form stays in view`(rows: Int) {
    for row in 0..<11 {
      var editor = CardsHome.editor
      editor.row = row
      let sheet = Overlay.editWidget(editor).sheet(CardsHome.model.context(80, rows))
      let chosen = sheet.rows.firstIndex(where: \.isSelected)
      let shown = sheet.shown(on: Size(columns: 80, rows: rows))
      #expect(chosen.map(shown.contains) == true, "row \(row)")
    }
  }
}

@Suite struct WidgetBackTests {
  private func frame(
    _ columns: Int = 100,
    _ rows: Int = 30,
    overlay: Overlay = .editWidget(CardsHome.editor),
    look: Look = Look(),
    _ change: (inout World.WidgetKind) -> Void
  ) -> Frame {
    var world = CardsHome.world
    change(&world.kinds[0])
    return CardsHome.model(world).under(overlay).drawn(look).sound(columns, rows)
  }

  /// The grounds of the row in which some words stand.
  private func grounds(_ frame: Frame, at words: String) -> Set<Ink> {
    guard let row = (0..<frame.size.rows).first(where: { frame.text(row: $0).contains(words) })
    else { return [] }
    return Set((0..<frame.size.columns).map { frame[column: $0, row: row].style.background })
  }

  private static let about = "What you bought last."

  @Test(arguments: [(60, 18), (80, 24), (200, 60)])
  func `it says what its app says of it, and so does the gallery`(columns: Int, rows: Int) {
    let shown = frame(columns, rows) { $0.description = Self.about }
    let gallery = Overlay.gallery(Gallery(editor: StackEditor(stack: CardsHome.desk)))
    let offered = frame(overlay: gallery) { $0.description = Self.about }

    #expect(shown.allText.contains(Self.about) && shown.allText.contains("AcmeCard"))
    #expect(offered.allText.contains(Self.about))
  }

  @Test func `a long sentence is cut after three lines`() {
    let words = Array(repeating: "purchases", count: 60).joined(separator: " ")
    let shown = frame { $0.description = words }.allText

    #expect(shown.split(separator: "\n").filter { $0.contains("purchases") }.count == 3)
  }

  @Test func `its background lies under that as a tint, where it is a hue and there are tints`() {
    func inks(_ color: WidgetColor, _ look: Look = Look()) -> Set<Ink> {
      let shown = frame(look: look) {
        $0.description = Self.about
        $0.background = color
      }
      return grounds(shown, at: Self.about)
    }
    let mint = WidgetColor.rgb(red: 52, green: 199, blue: 89)
    let white = WidgetColor.rgb(red: 250, green: 250, blue: 250)
    let tints = (0..<8).map(Ink.tint)

    #expect(inks(mint).contains(.tint(3)))
    #expect(inks(mint, .mono).isDisjoint(with: tints))
    #expect(!inks(white).isEmpty && inks(white).isDisjoint(with: tints))
  }

  @Test func `its controls have its accent colour, its name keeps its hue`() {
    let shown = frame { $0.accent = .hue(4) }
    let row = (0..<30).first { shown.text(row: $0).contains("Show amounts") } ?? 0
    let inks = Set((0..<100).map { shown[column: $0, row: row].style.foreground })

    #expect(inks.contains(.hue(4)))
    #expect(!inks.contains(.hue(3)))
  }
}

@Suite struct WidgetFormTests {
  private func form(
    _ draft: Configuration? = nil,
    of intent: IntentDefinition = CardsHome.intent
  ) -> WidgetForm {
    var editor = CardsHome.editor
    if let draft { editor.draft = draft }
    return WidgetForm(editor, intent: intent, family: .systemMedium)
  }

  private func names(_ form: WidgetForm) -> [String] { form.choosable.map(\.parameter.name) }

  /// WWDC20 10194 4:23 est.
  @Test func `each parameter of the intent is a row, in its order`() {
    func names(_ parameters: [String]) -> [String] {
      var intent = CardsHome.intent
      intent.parameters = parameters.map { IntentParameter(name: $0, title: $0, type: .string) }
      return form(of: intent).rows.map(\.parameter.name)
    }

    for order in [["card", "category", "note"], ["note", "category", "card"], ["card"], []] {
      #expect(names(order) == order)
    }
  }

  /// WWDC20 10194 3:49 est.
  @Test(
    arguments: [
      ("acme-groceries", ["Card", "Category", "Show what was spent", "Spent"]),
      ("acme-due", ["Card", "Remind me early"]),
    ]
  )
  func `a widget of purchases asks for a card and a category, Due Date for a card`(
    widget: String,
    rows: [String]
  ) throws {
    let model = try ShippedModel.model("cards", day: 1, 9, 0)
    let editor = try ShippedModel.editor(widget, in: model)
    let form = try #require(WidgetForm(editor, world: model.run.world, state: model.state))

    #expect(form.rows.map(\.parameter.title) == rows)
  }

  /// WWDC20 10194 9:12 est.
  @Test func `a thing of the app is chosen by its identifier and shows its name`() throws {
    var editor = CardsHome.editor
    editor.draft = try form().setting("soup", in: CardsHome.row("card"))
    let chosen = form(editor.draft)
    let words = [form(), chosen].map { $0.words(of: CardsHome.row("card"), in: CardsHome.world) }

    #expect(editor.draft["card"] == "soup")
    #expect(words == ["AcmeCard", "Capital Soup"])
    #expect(throws: ParameterValueError.self) {
      try form().setting("Capital Soup", in: CardsHome.row("card"))
    }
  }

  @Test func `a child shows only while its parent holds what it asks for`() {
    let hidden = CardsHome.editor.draft.setting("showAmounts", to: "false")

    #expect(names(form()).contains("round"))
    #expect(!names(form(hidden)).contains("round"))
    #expect(form().rows.first { $0.parameter.name == "round" }?.depth == 1)
  }

  @Test func `a row that can only be read shows, and no key reaches it`() {
    var intent = CardsHome.intent
    intent.parameters[0].isReadOnly = true
    intent.parameters[0].allowsMultipleValues = true
    let name = intent.parameters[0].name
    let cards = ParameterValue(items: ["acme", "soup"])
    let form = form(CardsHome.editor.draft.setting(name, to: cards), of: intent)

    #expect(form.rows.first.flatMap { form.value(of: $0) } == "acme, soup")
    #expect(form.rows.count { $0.parameter.name == name } == 1)
    #expect(!names(form).contains(name))
  }

  @Test func `a slider far from zero has a place even where its ends are one number`() {
    let parameter = IntentParameter(
      name: "level",
      title: "Level",
      type: .decimal(.init(minimum: 9_007_199_254_740_992, maximum: 9_007_199_254_740_993), .slider)
    )

    #expect(parameter.type.numbers?.thousandths(of: "9007199254.740993") == 0)
  }

  @Test func `an array has as many rows as the size has places`() {
    let editor = CardsHome.editor
    let small = WidgetForm(editor, intent: CardsHome.intent, family: .systemSmall)

    #expect(names(form()).count { $0 == "merchants" } == 3)
    #expect(names(small).count { $0 == "merchants" } == 1)
  }

  @Test func `one place of an array is set, and the others stay`() throws {
    let form = form()
    let row = try #require(form.choosable.last { $0.parameter.name == "merchants" })

    let draft = try form.setting("Bakery", in: row)

    #expect(draft["merchants"]?.items == ["Grocer", "Soup Diner", "Bakery"])
  }

  @Test func `an array whose options nobody gave is filled place by place`() throws {
    var intent = CardsHome.intent
    intent.parameters = [
      IntentParameter(
        name: "pages",
        title: "Pages",
        type: .object("Page"),
        arraySizes: [.init(family: .systemMedium, count: 3)]
      )
    ]
    let empty = form(Configuration(), of: intent)
    let draft = try empty.setting("kitchen", in: empty.choosable[1])
    #expect(draft["pages"]?.items == ["kitchen", "kitchen", "kitchen"])
    let form = form(draft, of: intent)
    let items = try form.setting("hall", in: form.choosable[2])["pages"]?.items
    #expect(items == ["kitchen", "kitchen", "hall"])
  }

  @Test func `choices go round, numbers stop at their ends, switches turn`() throws {
    let form = form()
    func row(_ name: String) -> WidgetForm.Row { CardsHome.row(name) }

    #expect(form.stepping(row("category"), by: 1)?["category"] == "food")
    #expect(form.stepping(row("category"), by: -1)?["category"] == "all")
    #expect(form.stepping(row("count"), by: 1)?["count"] == "3")
    #expect(form.stepping(row("count"), by: -1)?["count"] == "2")
    #expect(form.stepping(row("large"), by: 1)?["large"] == "55")
    #expect(form.stepping(row("showAmounts"), by: 1)?["showAmounts"] == "false")
    #expect(form.stepping(row("card"), by: 1) == nil)
  }

  @Test(
    arguments: [
      .boolean, .integer(.init(), .stepper), .integer(.init(), .field),
      .decimal(.init(minimum: 0, maximum: 5_000_000), .slider), .dateComponents(.time),
      .timeInterval, .enumeration([.init(name: "1", title: "One")]), .enumeration([]), .url,
    ] as [ParameterType]
  )
  func `options are chosen from a list, whose titles the row shows`(type: ParameterType) throws {
    var intent = CardsHome.intent
    let options = ["1", "2"].map { OptionsCollection.Option(identifier: $0, title: "Title \($0)") }
    let list = OptionsCollection(sections: [.init(options: options)])
    intent.parameters = [IntentParameter(name: "level", title: "Level", type: type, options: list)]
    var editor = CardsHome.editor
    editor.draft = Configuration()
    let form = WidgetForm(editor, intent: intent, family: .systemMedium)
    let row = try #require(form.choosable.first)
    let picker = OptionPicker(editor: editor, row: row)

    #expect(ParameterControl(row.parameter) == .list)
    #expect(form.stepping(row, by: 1) == nil)
    #expect(picker.options.map(\.title) == ["Title 1", "Title 2"])
    #expect(picker.hasSearch)
    #expect(CardsHome.world.words(for: "2", of: row.parameter) == "Title 2")
  }

  @Test func `a number of a list is set by its option`() throws {
    var intent = CardsHome.intent
    let options = ["1", "2"].map { OptionsCollection.Option(identifier: $0, title: "Title \($0)") }
    intent.parameters = [
      IntentParameter(
        name: "level",
        title: "Level",
        type: .integer(.init(), .stepper),
        arraySizes: [.init(family: .systemMedium, count: 2)],
        options: OptionsCollection(sections: [.init(options: options)])
      )
    ]
    let form = form(Configuration(), of: intent)

    #expect(try form.choosing(options[1], in: form.choosable[1])["level"]?.items == ["1", "2"])
  }

  @Test func `a value that the parameter does not take is refused`() {
    #expect(throws: ParameterValueError.self) {
      try form().setting("500", in: CardsHome.row("large"))
    }
    #expect(throws: ParameterValueError.self) {
      try form().setting("unknown", in: CardsHome.row("card"))
    }
  }

  @Test func `the default counts as not set`() {
    let form = form()

    #expect(form.value(of: CardsHome.row("count")) == "3")
  }

  @Test func `a list is whole until something is typed, then what is found, then the hidden`() {
    var picker = OptionPicker(editor: CardsHome.editor, row: CardsHome.row("card"))
    #expect(picker.options.map(\.identifier) == ["acme", "soup", "gold", "local", "canteen"])

    picker.search = "ca"
    #expect(picker.options.map(\.identifier) == ["acme", "soup", "local", "canteen", "cash"])
    #expect(picker.sections.map(\.isAlsoFound) == [false, false, false, true])

    picker.chosen = 0
    picker.chosen = picker.startOfNextSection
    #expect(picker.choice?.identifier == "local")
  }

  /// Decision 56.
  @Test func `what the widget keeps is the last section of its list, and is searched too`() {
    let kept = OptionsCollection.Option(identifier: "left", title: "Left Card")
    var picker = OptionPicker(editor: CardsHome.editor, row: CardsHome.row("card"), gone: [kept])
    #expect(picker.sections.last?.isGone == true)
    #expect(picker.options.last?.identifier == "left")

    picker.search = "left card"
    #expect(picker.options.map(\.identifier) == ["left"])
  }
}
