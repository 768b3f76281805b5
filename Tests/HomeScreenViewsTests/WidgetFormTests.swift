import SmartStacks
import Testing

@testable import HomeScreenViews

@Suite struct WidgetFormTests {
  private func form(_ draft: Configuration? = nil) -> WidgetForm {
    var editor = CardsHome.editor
    if let draft { editor.draft = draft }
    return WidgetForm(editor, intent: CardsHome.intent, family: .systemMedium)
  }

  private func names(_ form: WidgetForm) -> [String] { form.choosable.map(\.parameter.name) }

  /// WWDC20 10194 4:23 est.
  @Test func `each parameter of the intent is a row, in its order`() {
    func names(_ parameters: [String]) -> [String] {
      var intent = CardsHome.intent
      intent.parameters = parameters.map { IntentParameter(name: $0, title: $0, type: .string) }
      let form = WidgetForm(CardsHome.editor, intent: intent, family: .systemMedium)
      return form.rows.map(\.parameter.name)
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
    var editor = CardsHome.editor
    editor.draft = editor.draft.setting(name, to: ParameterValue(items: ["acme", "soup"]))
    let form = WidgetForm(editor, intent: intent, family: .systemMedium)

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
    var editor = CardsHome.editor
    editor.draft = Configuration()
    var form = WidgetForm(editor, intent: intent, family: .systemMedium)
    editor.draft = try form.setting("kitchen", in: form.choosable[1])
    #expect(editor.draft["pages"]?.items == ["kitchen", "kitchen", "kitchen"])
    form = WidgetForm(editor, intent: intent, family: .systemMedium)
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
    var editor = CardsHome.editor
    editor.draft = Configuration()
    let form = WidgetForm(editor, intent: intent, family: .systemMedium)

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

    #expect(form.unsetting(CardsHome.row("category"))["category"] == nil)
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
