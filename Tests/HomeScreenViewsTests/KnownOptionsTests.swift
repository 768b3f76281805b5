import TerminalRendering
import TestSupport
import Testing

@testable import HomeScreenViews
@testable import SmartStacks

@Suite struct KnownOptionsTests {
  private func model(
    _ parameter: IntentParameter,
    at places: [String] = [],
    _ change: (inout World) -> Void = { _ in }
  ) -> ScreenModel {
    var world = CardsHome.world
    world.intents[0].parameters = [parameter]
    world.intents[0].combinations = []
    for index in world.widgets.indices { world.widgets[index].configuration = Configuration() }
    change(&world)
    var model = CardsHome.model(world)
    model.state.places = places
    return model
  }

  private func picker(_ model: ScreenModel) throws -> OptionPicker {
    let form = try #require(WidgetForm(editor, world: model.run.world, state: model.state))
    return OptionPicker(editor: editor, row: form.rows[0])
  }

  private let editor = WidgetEditor(
    editor: StackEditor(stack: CardsHome.desk),
    widget: CardsHome.acme,
    configuration: Configuration()
  )
  private static let place = IntentParameter(name: "at", title: "Place", type: .location)
  private static let friend = IntentParameter(name: "with", title: "Friend", type: .person)

  @Test func `places are offered with how far they are, the nearest first where the person is`()
    throws
  {
    let model = model(Self.place, at: ["gym"]) { world in
      world.destinations = [
        Destination(name: "office", metres: 5200), Destination(name: "shop", metres: 80),
        Destination(name: "gym", metres: 12_400), Destination(name: "coast", metres: 99_960),
        Destination(name: "river"),
      ]
    }
    let picker = try picker(model)

    #expect(picker.options.map(\.title) == ["gym", "office", "shop", "coast", "river", "home"])
    let found = picker.options.map(\.subtitle)
    #expect(found == ["here", "5.2 km from home", "80 m from home", "100 km from home", nil, nil])
  }

  @Test func `who is not among the contacts is typed`() throws {
    let model = model(Self.friend) { $0.contacts = ["Maya", "Tom"] }
    var picker = try picker(model)
    #expect(model.under(.editWidget(picker.editor)).sound().allText.contains("2 friends"))

    picker.search = "to"
    #expect(picker.options.map(\.title) == ["Tom", "to"])
    #expect(model.under(.options(picker)).sound().allText.contains("As typed"))
    picker.search = "Tom"
    #expect(picker.options.map(\.title) == ["Tom"])
    picker.search = "  "
    #expect(picker.sections.allSatisfy { !$0.isTyped })
  }

  @Test(arguments: [(friend, "contacts"), (place, "places")])
  func `without any, it says so and takes a name`(parameter: IntentParameter, what: String) throws {
    let model = model(parameter)
    var picker = try picker(model)

    #expect(
      model.under(.editWidget(picker.editor)).sound().allText.contains(
        "no \(what) in this scenario"
      )
    )
    #expect(
      model.under(.options(picker)).sound().allText
        .contains("This scenario has no \(what).")
    )
    picker.search = "Lee"
    #expect(picker.choice?.identifier == "Lee")
  }

  @Test func `an enumeration of 244 cases is searched`() throws {
    let cases = (1...244).map { ParameterType.Case(name: "c\($0)", title: "Country \($0)") }
    let model = model(IntentParameter(name: "of", title: "Country", type: .enumeration(cases)))
    var picker = try picker(model)
    #expect(picker.options.count == 244)

    picker.search = "country 200"
    #expect(picker.options.map(\.identifier) == ["c200"])
    #expect(model.under(.options(picker)).sound().allText.contains("1 of 244"))
    picker.search = ""
    picker.chosen = 243
    #expect(model.under(.options(picker)).sound(60, 18).allText.contains("Country 244"))
  }

  @Test func `a short list of cases cannot be searched`() throws {
    let cases = ["all", "food"].map { ParameterType.Case(name: $0, title: $0) }
    let model = model(IntentParameter(name: "of", title: "Of", type: .enumeration(cases)))

    #expect(try !picker(model).hasSearch)
  }

  @Test func `an empty search field says what its app prompts with`() throws {
    let room = OptionsCollection.Option(identifier: "r", title: "Room")
    let options = OptionsCollection(
      sections: [.init(options: [room])],
      providesSearch: true,
      searchPrompt: "Find a room"
    )
    let model = model(
      IntentParameter(name: "of", title: "Of", type: .object("Room"), options: options)
    )
    var picker = try picker(model)
    #expect(model.under(.options(picker)).sound().allText.contains("Find a room"))

    picker.search = "r"
    #expect(!model.under(.options(picker)).sound().allText.contains("Find a room"))
  }

  @Test(arguments: [(40, 12), (60, 18), (80, 24), (200, 60)])
  func `titles from right to left and wide ones break no sheet`(columns: Int, rows: Int) throws {
    let words = ["שלום עולם", "مرحبا بالعالم", "会議室の名前はとても長いのです", "\u{202E}abc", "👩‍👩‍👧‍👦 family"]
    let options = words.map {
      OptionsCollection.Option(identifier: $0, title: $0, subtitle: String($0.reversed()))
    }
    for word in words {
      let parameter = IntentParameter(
        name: "of",
        title: word,
        type: .object("Room"),
        options: OptionsCollection(sections: [.init(title: word, options: options)])
      )
      let model = model(parameter) { world in
        world.kinds[0].description = word
        world.contacts = words
      }
      var picker = try picker(model)
      for look in [Look(), .asciiMono] {
        _ = model.drawn(look).under(.editWidget(picker.editor)).sound(columns, rows)
        _ = model.drawn(look).under(.options(picker)).sound(columns, rows)
      }
      picker.search = word
      _ = model.under(.options(picker)).sound(columns, rows)
    }
  }

  @Test func `a file and a row that can only be read are offered to nobody`() throws {
    let file = IntentParameter(name: "of", title: "File", type: .file)
    let model = model(file)
    let form = try #require(WidgetForm(editor, world: model.run.world, state: model.state))

    #expect(form.choosable.isEmpty)
    #expect(model.under(.editWidget(editor)).sound().allText.contains("can't be chosen here"))
  }

  @Test func `a slider goes to a place along its line, in its own steps`() {
    func value(_ type: ParameterType, at thousandths: Int64) -> String? {
      let parameter = IntentParameter(name: "n", title: "N", type: type)
      return parameter.type.numbers?.value(at: thousandths)
    }
    let whole = ParameterType.integer(.init(minimum: 0, maximum: 100), .slider)

    #expect([0, 490, 1000].map { value(whole, at: $0) } == ["0", "45", "100"])
    #expect(
      value(.decimal(.init(minimum: 1_000_000, maximum: 150_000_000), .slider), at: 500) == "75"
    )
    let endless = ParameterType.integer(.init(minimum: .min, maximum: .max), .slider)
    #expect(value(endless, at: 500) == nil)
  }
}

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

  @Test
  func `a row says that its app is asked, and its list that nobody gave it, and takes a name`() {
    let model = model()
    #expect(ParameterControl(model.run.world.intents[0].parameters[0]) == .list)
    let form = model.under(.editWidget(CardsHome.editor)).sound().allText
    #expect(form.contains("from the app"))

    var picker = picker(model)
    let shown = model.under(.options(picker)).sound().allText
    #expect(shown.contains("This scenario doesn't list the options of Cards."))
    picker.search = "gold"
    #expect(picker.choice?.identifier == "gold")
  }
}
